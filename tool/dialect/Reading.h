//===- Reading.h - Repairs, and the facts of one parse ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A Reading has the errors and the fixes of one parse of a translation unit. A
// repair is a function for some of Clang's errors; the table in Repairs.cpp
// lists them. It adds fixes to the Reading, or adds facts from which
// UnitFixes.cpp makes fixes after the parse, when the whole unit is known.
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

/// The last error of Clang, as the repairs need it for the error's notes.
struct LastError {
  unsigned ID = 0;
  clang::SourceLocation Loc;
  std::string Fault; ///< Clang's message, or Repair::Fault.
  std::vector<clang::SourceRange> Ranges;
  clang::QualType Types[2]; ///< The first two arguments, if they are types.
  /// For an error in a header of the system: the program's code that
  /// instantiates the template there.
  clang::SourceLocation Caller;

  clang::SourceLocation inProgram() const {
    return Caller.isValid() ? Caller : Loc;
  }
};

/// A faulty location whose fix needs the whole unit.
struct OpenFix {
  clang::SourceLocation Loc;
  std::string Fault;
};

/// A name for which Clang finds no declaration.
struct LostName : OpenFix {
  std::string Name;
  /// The name of the function that a lookup finds where the template is
  /// instantiated.
  clang::SourceLocation Function = {};
  /// The namespace `n`, if the name is written `n::name`.
  const clang::DeclContext *Space = nullptr;
  /// Clang finds another declaration that does not fit. A base class may have
  /// the right one.
  bool IsHidden = false;
  /// The name is in the initializers of a constructor, and may be that of a
  /// base.
  bool IsInitializer = false;
  /// The class of that name (or its pattern), if it is not defined yet.
  const clang::CXXRecordDecl *Undefined = nullptr;
  /// A `<` follows, which Clang takes for the begin of template arguments.
  bool IsCompared = false;
};

/// A call that passes a temporary to a parameter of type `T &`.
struct Temporary : OpenFix {
  uint64_t Number;       ///< The number of the argument, from 1 on.
  std::string Open = {}; ///< The text to insert before it, if not `lvalue(`.
};

/// A template parameter with the name of a parameter around it, or of a member
/// type. The fix renames it.
struct Shadow : OpenFix {
  clang::SourceLocation Kept = {}; ///< The name of the member.
  /// From Kept on, the name means the member type and is not renamed.
  bool UpToKept = false;
};

/// A function template with a parameter for a number that Clang cannot deduce,
/// because its type differs from the argument's.
struct DeducedParameter {
  clang::SourceLocation Function;
  bool IsSize = false; ///< The argument is a `size_t`; otherwise an `int`.
};

/// The first argument for which a macro has no parameter.
struct ExtraArgument : OpenFix {
  std::string Macro;
};

/// The errors of one parse, the fixes found for them, and the facts from which
/// addUnitFixes() finds further ones.
struct Reading {
  LastError Error;
  std::set<Fix> Found;
  std::vector<LateName> Late;
  std::vector<ShownBytes> Shown;
  std::vector<LibraryMacro> InLibrary;
  std::vector<OpenFix> Errors; ///< All errors.

  std::vector<LostName> Lost;
  /// Function templates with a parameter of another type than the rank (`int`)
  /// or `size_t` from which it is deduced.
  std::vector<DeducedParameter> Deduced;
  std::vector<Temporary> Temporaries;
  /// Temporaries that are passed to a `T &` in calls through a pointer, each
  /// with the message.
  std::vector<std::pair<clang::SourceRange, std::string>> BoundNowhere;
  std::vector<Shadow> Shadows;
  std::vector<OpenFix> Instantiations; ///< Explicit, without `class`.
  std::string ConstElements; ///< The library's error about const elements.
  std::vector<ExtraArgument> ExtraArguments;
  std::vector<OpenFix> Increments; ///< The `++` of a `bool`.
  std::vector<OpenFix> Ambiguous;  ///< Calls that fit several functions.
  std::vector<clang::SourceLocation> Misread; ///< See FixFinder.

  /// The first of Errors in the \p Length bytes at \p Begin, or null.
  const OpenFix *errorIn(const clang::SourceManager &SM,
                         clang::SourceLocation Begin, unsigned Length) const;

  bool needsUnit() const {
    return !Errors.empty() || !Lost.empty() || !Deduced.empty() ||
           !Temporaries.empty() || !BoundNowhere.empty() || !Shadows.empty() ||
           !ConstElements.empty();
  }

  /// Adds \p F at \p Loc, if a file of the program contains \p Loc.
  void add(const clang::SourceManager &SM, clang::SourceLocation Loc, Fix F);
  /// Adds a fix for the last error that replaces \p Length bytes by \p Text.
  void replace(const clang::SourceManager &SM, clang::SourceLocation Loc,
               unsigned Length, llvm::StringRef Text) {
    replace(SM, Loc, Length, Text, Error.Fault);
  }
  void replace(const clang::SourceManager &SM, clang::SourceLocation Loc,
               unsigned Length, llvm::StringRef Text, llvm::StringRef Fault);
  void insertBehind(const clang::SourceManager &SM, clang::SourceLocation Loc,
                    llvm::StringRef Text, llvm::StringRef Fault);
  /// Adds fixes that insert \p Open and \p Close around \p Length bytes.
  void enclose(const clang::SourceManager &SM, clang::SourceLocation Begin,
               unsigned Length, llvm::StringRef Open, llvm::StringRef Fault,
               llvm::StringRef Close = ")");
  /// The same around \p Value, a temporary that is passed to a `T &`.
  void wrap(const clang::SourceManager &SM, clang::SourceRange Value,
            llvm::StringRef Fault, llvm::StringRef Open = "amp2hip::lvalue(");
};

/// A row of the table in Repairs.cpp.
struct Repair {
  unsigned Error = 0; ///< The ID of Clang's error; 0 for any.
  unsigned Note = 0;  ///< The ID of the error's note; 0 for the error itself.
  /// The repair. It recognizes code and adds fixes or facts to \p R.
  void (*Fix)(Reading &R, const clang::Diagnostic &Info) = nullptr;
  const char *Fault = ""; ///< The message, if it is not Clang's.
};

/// All repairs.
llvm::ArrayRef<Repair> repairs();
/// Whether the error \p ID may be about a name that a missing header declares.
bool isOfName(unsigned ID);

//===----------------------------------------------------------------------===//
// Repairs of the text at an error
//===----------------------------------------------------------------------===//

/// An error, and the text of the file around it.
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

/// A fix that replaces Length bytes at Loc by Text.
struct LocalFix {
  clang::SourceLocation Loc; ///< In a file.
  unsigned Length = 0;
  std::string Text;
  /// An insertion belongs to the token that ends at Loc.
  bool Behind = false;
  /// The message, if it is neither Clang's nor Repair::Fault.
  std::string Fault = {};
};
using Fixes = llvm::SmallVector<LocalFix, 2>;

/// The text at \p Error. Nothing if that is in the body of a macro: other uses
/// of the macro may need the text as it is.
std::optional<ErrorText> textAt(const clang::Diagnostic &Error);
void addAll(Reading &R, const clang::SourceManager &SM, const Fixes &All);

/// A repair that adds the fixes of \p Make for the text at an error.
template <Fixes (*Make)(const ErrorText &)>
void ofText(Reading &R, const clang::Diagnostic &Error) {
  if (std::optional<ErrorText> Text = textAt(Error))
    addAll(R, Text->SM, Make(*Text));
}

/// A fix that removes the word at \p Loc with the blanks after it, or, if there
/// are none, with those before it.
LocalFix removalOfWord(const clang::SourceManager &SM,
                       clang::SourceLocation Loc, llvm::StringRef Fault = "");
/// Moves \p Tokens from a name to the `)` of its parameters. \returns false if
/// the text ends before that.
bool skipParameters(RawTokens &Tokens);
/// How many template argument lists and parentheses \p T opens; negative if it
/// closes some.
int openedBy(const clang::Token &T);

// The repairs, by the files that define and describe them.

// WordFixes.cpp
Fixes addNoexcept(const ErrorText &E);
Fixes fixCast(const ErrorText &E);
Fixes fixCastBefore(const ErrorText &E);
Fixes fixCastInCondition(const ErrorText &E);
Fixes dropTypenameBefore(const ErrorText &E);
Fixes dropClassKey(const ErrorText &E);
Fixes dropThis(const ErrorText &E);
Fixes dropWord(const ErrorText &E);
Fixes dropStd(const ErrorText &E);
Fixes nameType(const ErrorText &E);
Fixes addStd(const ErrorText &E);
Fixes nameMinMax(const ErrorText &E);
Fixes addIntOfEnum(const ErrorText &E);
Fixes dropDefaultArgument(const ErrorText &E);
Fixes dropTypename(const ErrorText &E);
Fixes dropTemplateArguments(const ErrorText &E);
void takeHint(Reading &R, const clang::Diagnostic &Error);
void addTypename(Reading &R, const clang::Diagnostic &Error);
void addEmptyHeader(Reading &R, const clang::Diagnostic &Error);
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
void castToElements(Reading &R, const clang::Diagnostic &Error);
void keepTemporary(Reading &R, const clang::Diagnostic &Error);
void wrapOperand(Reading &R, const clang::Diagnostic &Error);
void wrapArgument(Reading &R, const clang::Diagnostic &Note);
void noteTemporary(Reading &R, const clang::Diagnostic &Note);
void noteConversion(Reading &R, const clang::Diagnostic &Note);
void nameTypeOfObject(Reading &R, const clang::Diagnostic &Note);

// ScalarFixes.cpp
void noteIncrement(Reading &R, const clang::Diagnostic &Error);
void noteAmbiguous(Reading &R, const clang::Diagnostic &Error);
/// Fixes for the `++` of a `bool`, in one walk over the unit.
void assignTrue(Reading &R, clang::ASTContext &C);
/// Fixes for those of \p Arguments that are `NULL`: `0`. \p Fault says why.
void passZero(Reading &R, const clang::SourceManager &SM,
              llvm::ArrayRef<const clang::Expr *> Arguments,
              llvm::StringRef Fault);
/// Fixes for `auto V = NULL`, and for calls that pass NULL as a number, if
/// another argument would choose another function: in all code that is not
/// of the system's headers, the instances of templates included.
void correctNulls(Reading &R, clang::ASTContext &C);

// LostNames.cpp
void noteLost(Reading &R, const clang::Diagnostic &Error);
void noteLostInBase(Reading &R, const clang::Diagnostic &Error);
void noteLostInSpace(Reading &R, const clang::Diagnostic &Error);
void noteHidden(Reading &R, const clang::Diagnostic &Error);
void noteHiddenTemplate(Reading &R, const clang::Diagnostic &Note);
void noteHiddenClass(Reading &R, const clang::Diagnostic &Error);
void noteUndefined(Reading &R, const clang::Diagnostic &Error);
void noteLateFunction(Reading &R, const clang::Diagnostic &Note);
void noteShadow(Reading &R, const clang::Diagnostic &Error);
void noteShadowOfMember(Reading &R, const clang::Diagnostic &Note);
void noteRank(Reading &R, const clang::Diagnostic &Note);
/// Adds `typename` to declarations such as `T::node *p`, for which Clang
/// reports that `p` is not declared.
void addLostTypenames(Reading &R, const clang::SourceManager &SM);

// Phrases.cpp
void spellNumber(Reading &R, const clang::Diagnostic &Error);

// MacroBodies.cpp
void dropPaste(Reading &R, const clang::Diagnostic &Error);
void elideComma(Reading &R, const clang::Diagnostic &Error);

// Macros.cpp
void undefineMacro(Reading &R, const clang::Diagnostic &Error);
void noteExtraArgument(Reading &R, const clang::Diagnostic &Note);
void noteLibraryMacro(Reading &R, const clang::Diagnostic &Note);
/// Adds the fixes that remove arguments for which a macro has no parameter. A
/// text that is passed to assert becomes a part of its condition.
void dropArguments(Reading &R, clang::Preprocessor &PP);
/// \p Tests are the directives that compare `_MSC_VER`, which is not defined.
/// If one of them selects code with an error, adds a fix that also tests
/// whether `_MSC_VER` is defined, and drops all other fixes, since the next
/// parse then sees other code. \returns whether it added one.
bool askForVersion(Reading &R, const clang::SourceManager &SM,
                   llvm::ArrayRef<clang::SourceLocation> Tests);
/// The macro that \p F undefines; empty if it is another fix.
std::string undefinedBy(const Fix &F);

// LibraryMacros.cpp
/// Fixes for files that define macros `min` or `max` and include headers later.
/// They include these headers before the macros.
std::set<Fix> includesBefore(const clang::SourceManager &SM,
                             llvm::ArrayRef<IncludedHeader> Headers,
                             llvm::ArrayRef<LibraryMacro> Macros);

// ClassWords.cpp
/// Takes `sealed` and `abstract` after the head of a class or of a member
/// function. \returns false where there is none.
bool takeClassWord(TokenCursor At, std::vector<DialectUse> &Uses);

// UnitFixes.cpp
/// Adds all fixes that need the whole unit, in one walk over it.
void addUnitFixes(Reading &R, clang::CompilerInstance &CI);

} // namespace amp2hip

#endif // AMP2HIP_DIALECT_READING_H
