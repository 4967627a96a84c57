//===- FixFinder.h - Fixes for what only Visual C++ accepts -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visual C++ reads sources without `typename`, binds temporaries to references
// and finds names in dependent bases and after the template. Clang says what
// is wrong and mostly how to put it right: the next parse has that among its
// tokens, at the places of the source, and the translation has it as an edit.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_FIXFINDER_H
#define AMP2HIP_FRONTEND_FIXFINDER_H

#include "frontend/FilePlaces.h"
#include "frontend/Fix.h"
#include "frontend/LibraryMacros.h"
#include "frontend/LocalFixes.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace clang {
class DeclContext;
class Preprocessor;
} // namespace clang

namespace amp2hip {

struct ParsedUnit;

/// Applies the fixes to \p Tokens, a whole translation unit.
void applyFixes(clang::Preprocessor &PP, std::vector<clang::Token> &Tokens,
                const std::set<Fix> &Fixes);

/// Whether the error \p ID is about a name that is declared nowhere.
bool isLostName(unsigned ID);

/// A name that a template uses before it is declared, or that is declared
/// nowhere, in a function of which there is no instance.
struct LateName {
  clang::SourceLocation Use, Declared; ///< Declared: invalid for nowhere.
  std::string Name;
};

/// Collects the fixes for Clang's errors in one parse.
class FixFinder {
public:
  /// Takes an error, or a note of the last one.
  void note(clang::DiagnosticsEngine::Level Level,
            const clang::Diagnostic &Info);
  /// Finds the fixes that need the whole unit.
  void noteUnit(const ParsedUnit &Unit);
  /// Conditions of static_assert that are to depend on the template around.
  void noteFailingAsserts(const ParsedUnit &Unit);
  /// Temporaries as arguments where a pointer to a function is called.
  void notePointerCalls(const ParsedUnit &Unit);

  const std::set<Fix> &found() const { return Found; }
  /// Bytes that the parser must not see, by their first and their number: what
  /// a macro has no parameter for.
  const std::vector<std::pair<clang::SourceLocation, unsigned>> &
  hidden() const {
    return Hidden;
  }
  /// Whether macros of the program make a system header unusable.
  bool lostLibrary() const { return !InLibrary.empty(); }
  /// Names that templates use before they are declared. Once fixed, such a name
  /// is not among those of the next parse.
  const std::vector<LateName> &late() const { return Late; }

private:
  friend class UnitFixes;

  std::vector<LateName> Late;

  std::set<Fix> Found;
  /// The error that notes are about.
  unsigned LastError = 0;
  clang::SourceLocation LastPlace;
  std::string LastText;
  std::vector<clang::SourceRange> LastRanges; ///< That the error marks.
  bool LastBindsClass = false; ///< It is about a temporary of a class.
  /// It is about the operands of an operator: which are of classes.
  llvm::SmallVector<bool, 2> LastOperandsOfClasses;
  /// A location whose fix needs the whole unit.
  struct OpenFix {
    clang::SourceLocation Loc;
    std::string Fault;
  };
  /// Names that are declared nowhere that Clang looks.
  struct LostName : OpenFix {
    std::string Name;
    /// The function that is found where the template is instantiated.
    clang::SourceLocation Function = {};
    /// The namespace that it names before it.
    const clang::DeclContext *Space = nullptr;
    /// Something else is found, which does not fit: a base may have it.
    bool IsHidden = false;
  };
  std::vector<LostName> Lost;
  /// Function templates of which a parameter is no `int` as a rank is.
  std::vector<clang::SourceLocation> Unsigned;
  /// Calls with a temporary as their argument of this number, from 1 on, where
  /// the parameter is a `T &`.
  struct Temporary : OpenFix {
    uint64_t Number;
    llvm::StringRef Open = {}; ///< What goes before it, if not `lvalue(`.
  };
  std::vector<Temporary> Temporaries;
  /// Parameters of templates that have the name of one around them, or of a
  /// member.
  struct Shadow : OpenFix {
    clang::SourceLocation Kept = {}; ///< The name of that member.
  };
  std::vector<Shadow> Shadows;
  /// What the library says of containers of constant elements.
  std::string ConstElements;

  /// The first argument that the macro has no parameter for.
  struct FullMacro : OpenFix {
    std::string Name;
  };
  std::vector<FullMacro> FullMacros;
  std::vector<std::pair<clang::SourceLocation, unsigned>> Hidden;

  std::vector<clang::SourceLocation> Errors; ///< All of them.
  std::vector<LibraryMacro> InLibrary;

  /// Temporaries that are bound to a reference without a name.
  std::vector<std::pair<clang::SourceRange, std::string>> BoundNowhere;

  void noteError(const clang::Diagnostic &Info);
  void dropArguments(clang::Preprocessor &PP);
  void noteNote(const clang::Diagnostic &Info);
  void takeHints(const clang::Diagnostic &Info);
  void takeCast(const clang::Diagnostic &Info);
  void noteConversion(const clang::Diagnostic &Info);
  void askTraits(const clang::Diagnostic &Info);
  void castTemplateArgument(const clang::Diagnostic &Info);
  void nameSizeType(const clang::Diagnostic &Note);
  void noteLostTypes(const clang::SourceManager &SM);
  void noteLost(const clang::Diagnostic &Info,
                const clang::DeclContext *Space = nullptr);
  void keepTemporary(const clang::Diagnostic &Info);
  void wrap(const clang::SourceManager &SM, clang::SourceRange Value,
            llvm::StringRef Fault, llvm::StringRef Open = "amp2hip::lvalue(");
  /// Puts \p Open and a `)` around \p Length bytes.
  void enclose(const clang::SourceManager &SM, clang::SourceLocation Begin,
               unsigned Length, llvm::StringRef Open, llvm::StringRef Fault);
  void noteTemporary(const clang::Diagnostic &Note);
  void qualify(const clang::Diagnostic &Info);
  void add(const clang::SourceManager &SM, clang::SourceLocation Loc,
           unsigned Length, llvm::StringRef Text, bool Behind,
           llvm::StringRef Fault);
  void add(const clang::SourceManager &SM, clang::SourceLocation Loc, Fix M);
  void add(const clang::SourceManager &SM, const LocalFix &F);
};

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_FIXFINDER_H
