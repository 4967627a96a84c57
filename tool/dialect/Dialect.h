//===- Dialect.h - Standard C++ of what only Visual C++ accepts -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visual C++ reads sources without `typename`, binds temporaries to references
// and finds names in dependent bases and after the template. Clang reports
// these as errors. A FixFinder takes the errors of one reading and finds edits
// that fix them. The next reading has the fixes among its tokens, at the places
// of the source, and the translation has them as edits. Repairs.cpp lists all
// repairs.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DIALECT_DIALECT_H
#define AMP2HIP_DIALECT_DIALECT_H

#include "edits/Position.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace clang {
class CompilerInstance;
class Preprocessor;
} // namespace clang

namespace amp2hip {

/// One edit that makes standard C++ of code that only Visual C++ accepts: Text
/// in place of Length bytes.
struct Fix {
  std::string File; ///< Real path.
  unsigned Offset = 0;
  unsigned Length = 0;
  std::string Text;
  /// An insertion belongs to the token that ends at Offset, and not to the one
  /// that begins there.
  bool Behind = false;
  /// A directive, or a declaration before a template: it comes before all else
  /// that the translation has there.
  bool Declares = false;
  /// It is for a name that is not declared: a header may declare it.
  bool OfName = false;
  /// Code that nothing instantiates, which the parser does not see. The
  /// translation keeps it as text: a body, or a definition outside of its
  /// class, under #if 0, and a default argument in a comment.
  enum class Left { Nothing, Body, Definition, Default };
  Left Leaves = Left::Nothing;
  unsigned FaultAt = 0; ///< Where the fault is in code that is left.
  /// For text around an expression: the outer one opens first, and closes last.
  /// For a declaration before a template: see ForwardDeclarations.
  int Rank = 0;
  /// How many bytes before Offset the text is inserted: it goes above the
  /// comments of a declaration, or above all code of the file.
  unsigned Lead = 0;
  std::string Fault; ///< The message, which comparisons ignore.

  /// Where Text is among other insertions there, in the next parse and in the
  /// translation.
  InsertionOrder order() const;

  /// Insertions are before replacements.
  friend bool operator<(const Fix &A, const Fix &B) {
    return std::tuple(A.File, A.Offset, A.Length != 0, A.order(), A.Length,
                      A.Text) < std::tuple(B.File, B.Offset, B.Length != 0,
                                           B.order(), B.Length, B.Text);
  }
  friend bool operator==(const Fix &A, const Fix &B) {
    return !(A < B) && !(B < A);
  }
};

/// A name that a template uses before it is declared, or, in a function without
/// an instance, a name that is declared nowhere; or the name of a friend that
/// only its class defines.
struct LateName {
  clang::SourceLocation Use, Declared; ///< Declared: invalid for nowhere.
  std::string Name;
  bool IsFriend = false;
};

/// A macro of the program with a name that a header of the system uses. Visual
/// C++'s library writes `(min)(a, b)`, so that programs may define a macro
/// `min` before they include it. Other libraries do not parse then.
struct LibraryMacro {
  std::string Name;
  clang::SourceLocation Defined;
  clang::SourceLocation Use; ///< In the header.
};

/// A directive of the program that includes a header.
struct IncludedHeader {
  clang::SourceLocation Loc; ///< The text after `include`.
  std::string Name;          ///< As written.
  std::string Header;        ///< The name that a translation includes.
};

/// Bytes that the parser reads in place of as many bytes of a file.
struct ShownBytes {
  clang::SourceLocation Begin;
  std::string Text;
};

/// Collects the fixes for Clang's errors in one reading.
class FixFinder {
public:
  FixFinder();
  ~FixFinder();
  /// Takes an error, or a note of the last one.
  void note(clang::DiagnosticsEngine::Level Level,
            const clang::Diagnostic &Info);
  /// Finds the fixes that need the whole unit, which includes \p Headers and
  /// compares `_MSC_VER` at \p VersionTests, where it is not defined.
  void noteUnit(clang::CompilerInstance &CI,
                llvm::ArrayRef<IncludedHeader> Headers,
                llvm::ArrayRef<clang::SourceLocation> VersionTests);

  const std::set<Fix> &found() const;
  /// Bytes that the parser reads in directives, and in place of arguments that
  /// a macro has no parameter for.
  const std::vector<ShownBytes> &shown() const;
  /// Whether macros of the program make a system header unusable.
  bool lostLibrary() const;
  /// Names that templates use before they are declared. Once fixed, such a name
  /// is not in the next reading's list.
  const std::vector<LateName> &late() const;

private:
  std::unique_ptr<struct Reading> R;
};

//===----------------------------------------------------------------------===//
// Words and phrases, among the tokens
//===----------------------------------------------------------------------===//

/// Words that Visual C++ reads and the standard does not have, and the
/// standard's words for the same.
struct DialectUse {
  clang::SourceRange Tokens;
  std::string Replacement; ///< Empty: nothing takes its place.
};

/// Where a pass over the tokens is: at In[Next]; the tokens before it are in
/// Out.
struct TokenCursor {
  clang::Preprocessor &PP;
  std::vector<clang::Token> &In;
  size_t &Next;
  std::vector<clang::Token> &Out;
};

/// The words and phrases of a unit.
struct Phrases {
  std::vector<DialectUse> Uses;
  /// The `__asm` of each block. Clang sees an empty asm there.
  std::vector<clang::SourceLocation> AssemblyBlocks;
  /// Each `__declspec` with a word that is not known, and the word.
  std::vector<std::pair<clang::SourceLocation, std::string>> UnknownDeclspecs;
  /// Words of Visual C++'s that the program declares, `typedef long long
  /// __int64;`.
  std::set<std::string> Own;
};

/// Takes a word or a phrase that only Visual C++ has: `__int64`, `__cdecl`,
/// `sealed`, `__declspec(...)`, `__asm {...}`, `for each`,
/// `std::exception("text")`; and members of C++ AMP that need `template`
/// before them, or brackets around them, because the object depends on a
/// template's parameters. \returns false if there is none, or if the parser
/// knows it (`__declspec(property)`).
bool takePhrase(TokenCursor At, Phrases &Found);

//===----------------------------------------------------------------------===//

/// Whether the error \p ID is about a name that is declared nowhere.
bool isLostName(unsigned ID);

/// Makes the preprocessor forget the macros that fixes undefine.
class Undefinitions {
public:
  Undefinitions(clang::Preprocessor &PP, const std::set<Fix> &Fixes);
  /// Takes a token that the preprocessor has lexed. It must see each of them.
  void note(const clang::Token &T);

private:
  clang::Preprocessor &PP;
  std::vector<const Fix *> Left; ///< Fixes that are yet to come.
};

/// Applies the fixes to \p Tokens, a whole translation unit.
void applyFixes(clang::Preprocessor &PP, std::vector<clang::Token> &Tokens,
                const std::set<Fix> &Fixes);

/// The header, without brackets, that \p M includes before the program defines
/// macros that break it; empty if \p M is another fix.
std::string includedEarly(const Fix &M);

/// The macro of the program that Clang found something wrong with at \p Loc, in
/// a header of the system.
std::optional<LibraryMacro> libraryMacroAt(const clang::Preprocessor &PP,
                                           clang::SourceLocation Loc);

/// The macro whose number of arguments the error at \p Error is about; \p Note
/// is the error's note.
std::optional<LibraryMacro> libraryMacroIn(const clang::Diagnostic &Note,
                                           clang::SourceLocation Error);

/// The headers, without brackets, that declare \p Name in namespace std, the
/// best one first.
std::vector<llvm::StringRef> headersOfStandardName(llvm::StringRef Name);

/// The header, without brackets, that declares \p Name, which Visual C++ has
/// where <amp.h> or a standard header is included. Empty if none is known.
llvm::StringRef headerOfVisualCppName(llvm::StringRef Name);

} // namespace amp2hip

#endif // AMP2HIP_DIALECT_DIALECT_H
