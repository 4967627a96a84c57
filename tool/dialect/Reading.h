//===- Reading.h - What one reading tells the repairs -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A repair is a function that a row of the table in Repairs.cpp names, with the
// errors of Clang's that it is for. It adds fixes to the reading, or notes
// there the facts for UnitFixes, which sees the whole unit after the last
// error.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DIALECT_READING_H
#define AMP2HIP_DIALECT_READING_H

#include "dialect/Dialect.h"
#include "edits/RawTokens.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallVector.h"

namespace amp2hip {

/// The last error, as the repairs of its notes need it.
struct LastError {
  unsigned ID = 0;
  clang::SourceLocation Loc;
  std::string Fault; ///< Its message, or its row's Fault.
  std::vector<clang::SourceRange> Ranges;
  clang::QualType Types[2]; ///< Its first arguments, where they are types.
  /// For an error in a header of the system: the program's code that
  /// instantiates the template there.
  clang::SourceLocation Caller;

  clang::SourceLocation inProgram() const {
    return Caller.isValid() ? Caller : Loc;
  }
};

/// A place whose fix needs the whole unit.
struct OpenFix {
  clang::SourceLocation Loc;
  std::string Fault;
};

/// A name of which Clang finds no declaration.
struct LostName : OpenFix {
  std::string Name;
  /// The function that is found where the template is instantiated.
  clang::SourceLocation Function = {};
  /// The namespace before it, in `n::name`.
  const clang::DeclContext *Space = nullptr;
  /// Clang finds something else that does not fit; a base may have the name.
  bool IsHidden = false;
  /// It names a base in the initializers of a constructor, where only a type
  /// may be.
  bool IsInitializer = false;
  /// A class, or the pattern of one, that has no definition yet.
  const clang::CXXRecordDecl *Undefined = nullptr;
};

/// A call whose argument Number (from 1 on) is a temporary for a `T &`.
struct Temporary : OpenFix {
  uint64_t Number;
  std::string Open = {}; ///< The text before it, if not `lvalue(`.
};

/// A template parameter named like a parameter around it, or like a member.
struct Shadow : OpenFix {
  clang::SourceLocation Kept = {}; ///< The name of that member.
  /// From Kept on, the name means that other type and stays.
  bool UpToKept = false;
};

/// A parameter of a function template.
struct DeducedParameter {
  clang::SourceLocation Function;
  bool IsSize = false; ///< It is deduced from a `size_t`, not from an `int`.
};

/// The first argument that a macro has no parameter for.
struct ExtraArgument : OpenFix {
  std::string Macro;
};

/// The faults and facts that the errors of one reading report.
struct Reading {
  LastError Error;
  std::set<Fix> Found;
  std::vector<LateName> Late;
  std::vector<ShownBytes> Shown;
  std::vector<LibraryMacro> InLibrary;
  std::vector<OpenFix> Errors; ///< All of them.

  std::vector<LostName> Lost;
  /// Function templates with a number of another type than the rank (`int`) or
  /// `size_t` that it is deduced from.
  std::vector<DeducedParameter> Deduced;
  std::vector<Temporary> Temporaries;
  /// Temporary arguments for a `T &` of a call through a pointer.
  std::vector<std::pair<clang::SourceRange, std::string>> BoundNowhere;
  std::vector<Shadow> Shadows;
  std::vector<OpenFix> Instantiations; ///< Explicit ones without `class`.
  std::string ConstElements; ///< The library's error about const elements.
  std::vector<ExtraArgument> ExtraArguments;

  /// The first error in these bytes, or null.
  const OpenFix *errorIn(const clang::SourceManager &SM,
                         clang::SourceLocation Begin, unsigned Length) const;

  bool needsUnit() const {
    return !Errors.empty() || !Lost.empty() || !Deduced.empty() ||
           !Temporaries.empty() || !BoundNowhere.empty() || !Shadows.empty() ||
           !ConstElements.empty();
  }

  /// Adds \p F at \p Loc; nothing where no file of the program's has that.
  void add(const clang::SourceManager &SM, clang::SourceLocation Loc, Fix F);
  /// \p Text in place of \p Length bytes, for the last error.
  void replace(const clang::SourceManager &SM, clang::SourceLocation Loc,
               unsigned Length, llvm::StringRef Text) {
    replace(SM, Loc, Length, Text, Error.Fault);
  }
  void replace(const clang::SourceManager &SM, clang::SourceLocation Loc,
               unsigned Length, llvm::StringRef Text, llvm::StringRef Fault);
  void insertBehind(const clang::SourceManager &SM, clang::SourceLocation Loc,
                    llvm::StringRef Text, llvm::StringRef Fault);
  /// Puts \p Open and \p Close around \p Length bytes.
  void enclose(const clang::SourceManager &SM, clang::SourceLocation Begin,
               unsigned Length, llvm::StringRef Open, llvm::StringRef Fault,
               llvm::StringRef Close = ")");
  /// The same around a value, as a temporary that is an argument for `T &`.
  void wrap(const clang::SourceManager &SM, clang::SourceRange Value,
            llvm::StringRef Fault, llvm::StringRef Open = "amp2hip::lvalue(");
};

/// A repair: the error, or a note of it, the function that recognizes the code
/// and edits it, and the fault, where Clang's message does not state it.
struct Repair {
  unsigned Error = 0; ///< Clang's number; 0 for any.
  unsigned Note = 0;  ///< 0 for the error itself.
  void (*Fix)(Reading &R, const clang::Diagnostic &Info) = nullptr;
  const char *Fault = "";
};

/// All repairs.
llvm::ArrayRef<Repair> repairs();
/// Whether the error \p ID is about a name that a header may declare.
bool isOfName(unsigned ID);

//===----------------------------------------------------------------------===//
// Repairs of the text at an error
//===----------------------------------------------------------------------===//

/// An error, and the text of the file from its place on.
struct ErrorText {
  const clang::Diagnostic &Info;
  const clang::SourceManager &SM;
  clang::SourceLocation Loc; ///< In a file.

  RawTokens tokens() const { return RawTokens(SM, Loc); }
  llvm::StringRef before() const {
    auto [File, Offset] = SM.getDecomposedLoc(Loc);
    return SM.getBufferData(File).take_front(Offset);
  }
  clang::SourceLocation at(unsigned Offset) const {
    return SM.getComposedLoc(SM.getFileID(Loc), Offset);
  }
};

/// Text in place of Length bytes.
struct LocalFix {
  clang::SourceLocation Loc; ///< In a file.
  unsigned Length = 0;
  std::string Text;
  /// An insertion belongs to the token that ends at Loc.
  bool Behind = false;
  /// The fault, if neither the error nor the row says it.
  std::string Fault = {};
};
using Fixes = llvm::SmallVector<LocalFix, 2>;

/// The text at \p Error; nothing in the body of a macro: its other uses may
/// need the text as it is.
std::optional<ErrorText> textAt(const clang::Diagnostic &Error);
void addAll(Reading &R, const clang::SourceManager &SM, const Fixes &All);

/// Turns \p Make, which fixes the text at an error, into a repair.
template <Fixes (*Make)(const ErrorText &)>
void ofText(Reading &R, const clang::Diagnostic &Error) {
  if (std::optional<ErrorText> Text = textAt(Error))
    addAll(R, Text->SM, Make(*Text));
}

/// Removes the word at \p Loc with the blanks after it, or before it if there
/// are none, as before a `>`.
LocalFix removalOfWord(const clang::SourceManager &SM,
                       clang::SourceLocation Loc, llvm::StringRef Fault = "");
/// The tokens from a name up to the `)` of its parameters, or to the end of the
/// text. \returns whether they end so.
bool skipParameters(RawTokens &Tokens);
/// How many template argument lists and parentheses \p T opens; less than 0 if
/// it closes some.
int openedBy(const clang::Token &T);

// WordFixes.cpp
Fixes addNoexcept(const ErrorText &E);
Fixes fixCast(const ErrorText &E);
Fixes fixCastBefore(const ErrorText &E);
Fixes fixCastInCondition(const ErrorText &E);
Fixes addEmptyHeader(const ErrorText &E);
Fixes dropTypenameBefore(const ErrorText &E);
Fixes dropClassKey(const ErrorText &E);
Fixes standardSuffix(const ErrorText &E);
Fixes dropThis(const ErrorText &E);
Fixes dropWord(const ErrorText &E);
Fixes dropStd(const ErrorText &E);
Fixes nameType(const ErrorText &E);
Fixes addStd(const ErrorText &E);
Fixes nameMinMax(const ErrorText &E);
Fixes addIntOfEnum(const ErrorText &E);
Fixes dropDefaultArgument(const ErrorText &E);
Fixes dropTypename(const ErrorText &E);
void takeHint(Reading &R, const clang::Diagnostic &Error);
void addTypename(Reading &R, const clang::Diagnostic &Error);
void noteInstantiation(Reading &R, const clang::Diagnostic &Error);
void addTemplate(Reading &R, const clang::Diagnostic &Error);

// LibraryFixes.cpp
Fixes nameRuntimeError(const ErrorText &E);
Fixes deriveFromRuntimeError(const ErrorText &E);
Fixes initializeRuntimeError(const ErrorText &E);
Fixes passCharacters(const ErrorText &E);
void qualify(Reading &R, const clang::Diagnostic &Note);
void noteConstElements(Reading &R, const clang::Diagnostic &Error);

// ValueFixes.cpp
void askTraits(Reading &R, const clang::Diagnostic &Error);
void castTemplateArgument(Reading &R, const clang::Diagnostic &Error);
void takeCast(Reading &R, const clang::Diagnostic &Note);
void nameSizeType(Reading &R, const clang::Diagnostic &Note);
void keepTemporary(Reading &R, const clang::Diagnostic &Error);
void wrapArgument(Reading &R, const clang::Diagnostic &Note);
void noteTemporary(Reading &R, const clang::Diagnostic &Note);
void noteConversion(Reading &R, const clang::Diagnostic &Note);
void nameTypeOfObject(Reading &R, const clang::Diagnostic &Note);

// LostNames.cpp
void noteLost(Reading &R, const clang::Diagnostic &Error);
void noteLostInBase(Reading &R, const clang::Diagnostic &Error);
void noteLostInSpace(Reading &R, const clang::Diagnostic &Error);
void noteHidden(Reading &R, const clang::Diagnostic &Error);
void noteUndefined(Reading &R, const clang::Diagnostic &Error);
void noteLateFunction(Reading &R, const clang::Diagnostic &Note);
void noteShadow(Reading &R, const clang::Diagnostic &Error);
void noteShadowOfMember(Reading &R, const clang::Diagnostic &Note);
void noteRank(Reading &R, const clang::Diagnostic &Note);
/// Adds the `typename` to `T::node *p`, of which Clang says that p is not
/// declared.
void addLostTypenames(Reading &R, const clang::SourceManager &SM);

// Macros.cpp
void undefineMacro(Reading &R, const clang::Diagnostic &Error);
void noteExtraArgument(Reading &R, const clang::Diagnostic &Note);
void noteLibraryMacro(Reading &R, const clang::Diagnostic &Note);
/// Removes arguments for which a macro has no parameter. An assert's text
/// becomes a part of its condition.
void dropArguments(Reading &R, clang::Preprocessor &PP);
/// \p Tests are directives that compare `_MSC_VER`, which is not defined. If
/// one of them chooses code with an error, adds a test whether it is defined.
/// \returns whether any does.
bool askForVersion(Reading &R, const clang::SourceManager &SM,
                   llvm::ArrayRef<clang::SourceLocation> Tests);
/// The macro that \p F undefines; empty if it is another fix.
std::string undefinedBy(const Fix &F);

// LibraryMacros.cpp
/// Fixes that include, before a file defines the macros `min` and `max`, the
/// headers that it includes after them.
std::set<Fix> includesBefore(const clang::SourceManager &SM,
                             llvm::ArrayRef<IncludedHeader> Headers,
                             llvm::ArrayRef<LibraryMacro> Macros);

// ClassWords.cpp
/// Takes `sealed` and `abstract` after the head of a class or of a member
/// function. \returns false where there is none.
bool takeClassWord(TokenCursor At, std::vector<DialectUse> &Uses);

// UnitFixes.cpp
/// Walks the unit once for all fixes that need the whole unit.
void addUnitFixes(Reading &R, clang::CompilerInstance &CI);

} // namespace amp2hip

#endif // AMP2HIP_DIALECT_READING_H
