//===- Dialect.h - Fixes for code that only Visual C++ accepts --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visual C++ accepts sources without `typename`, binds temporaries to
// references that are not const, and finds names in dependent bases and after
// the template. Clang reports these as errors. A FixFinder collects the errors
// of one parse and finds edits that fix them. The next parse reads the fixes
// among its tokens, with the locations of the code that they replace. The
// translation has them as edits. Repairs.cpp lists all errors that are fixed.
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

/// An edit that makes standard C++ of code that only Visual C++ accepts: Text
/// replaces Length bytes at Offset.
struct Fix {
  std::string File; ///< Real path.
  unsigned Offset = 0;
  unsigned Length = 0;
  std::string Text;
  /// An insertion belongs to the token that ends at Offset, and not to the one
  /// that begins there.
  bool Behind = false;
  /// Text is a directive, or a declaration before a template. It comes before
  /// all other insertions there.
  bool Declares = false;
  /// The fix is for a name that is not declared, and that a header may declare.
  bool OfName = false;
  /// Clang accepts the code, and understands something else than Visual C++.
  bool OfMisread = false;
  /// The kind of code that is left out: faulty code of a template that nothing
  /// instantiates. The next parse does not see it. The translation has a body,
  /// or a definition outside of its class, under #if 0, and a default argument
  /// in a comment.
  enum class Left { Nothing, Body, Definition, Default };
  Left Leaves = Left::Nothing;
  unsigned FaultAt = 0; ///< The offset of the fault in code that is left out.
  /// The order among fixes at one offset. For text around an expression, the
  /// outer text opens first and closes last. For a declaration before a
  /// template, see ForwardDeclarations.
  int Rank = 0;
  /// The text is inserted this many bytes before Offset: above the comments of
  /// a declaration, or above all code of the file.
  unsigned Lead = 0;
  std::string Fault; ///< The fault for the message.

  /// The order of Text among other insertions at the same offset.
  InsertionOrder order() const;

  /// Compares places and texts only. Insertions are before replacements.
  friend bool operator<(const Fix &A, const Fix &B) {
    return std::tuple(A.File, A.Offset, A.Length != 0, A.order(), A.Length,
                      A.Text) < std::tuple(B.File, B.Offset, B.Length != 0,
                                           B.order(), B.Length, B.Text);
  }
  friend bool operator==(const Fix &A, const Fix &B) {
    return !(A < B) && !(B < A);
  }
};

/// One of these: a name that a template uses before it is declared; a name that
/// is declared nowhere, in a function template that is not instantiated; the
/// name of a friend that is only defined in its class (IsFriend).
struct LateName {
  clang::SourceLocation Use, Declared; ///< Declared: invalid for nowhere.
  std::string Name;
  bool IsFriend = false;
  /// The declarations that the author may write before the template. Empty if
  /// not known.
  std::string Text = {};
};

/// A macro of the program with a name that a header of the system uses. Visual
/// C++'s library writes `(min)(a, b)`, so programs may define a macro `min`
/// before they include a header. The headers of other libraries then have
/// errors.
struct LibraryMacro {
  std::string Name;
  clang::SourceLocation Defined;
  clang::SourceLocation Use; ///< The use in the header.
};

/// A directive of the program that includes a header.
struct IncludedHeader {
  clang::SourceLocation Loc; ///< The text after `include`.
  std::string Name;          ///< As written.
  std::string Header;        ///< The name that a translation includes.
};

/// Text that the next parse reads instead of as many bytes of a file.
struct ShownBytes {
  clang::SourceLocation Begin;
  std::string Text;
};

/// Collects the fixes for Clang's errors in one parse.
class FixFinder {
public:
  FixFinder();
  ~FixFinder();
  /// Takes an error, or a note of the last one.
  void note(clang::DiagnosticsEngine::Level Level,
            const clang::Diagnostic &Info);
  /// Finds the fixes that need the whole translation unit, after the parse.
  /// \p Headers: the headers that it includes. \p VersionTests: the directives
  /// that compare `_MSC_VER`, which is not defined.
  void noteUnit(clang::CompilerInstance &CI,
                llvm::ArrayRef<IncludedHeader> Headers,
                llvm::ArrayRef<clang::SourceLocation> VersionTests);

  const std::set<Fix> &found() const;
  /// The text that the next parse reads instead of the file's: changed
  /// directives, and blanks for arguments for which a macro has no parameter.
  const std::vector<ShownBytes> &shown() const;
  /// Whether macros of the program make a system header unusable.
  bool lostLibrary() const;
  /// Code that Clang accepts, that means something else to Visual C++, and that
  /// has no fix.
  const std::vector<clang::SourceLocation> &misread() const;
  /// The names that templates use and that are declared later, or nowhere. A
  /// name that is fixed is not in the list of the next parse.
  const std::vector<LateName> &late() const;

private:
  std::unique_ptr<struct Reading> R;
};

//===----------------------------------------------------------------------===//
// Words and phrases of Visual C++ among the tokens
//===----------------------------------------------------------------------===//

/// Words of Visual C++ that the standard does not have, and their replacement
/// in standard C++.
struct DialectUse {
  clang::SourceRange Tokens;
  std::string Replacement; ///< Empty: the words are removed.
};

/// The position of a pass over the tokens: the next token is In[Next], and the
/// results of the tokens before it are in Out.
struct TokenCursor {
  clang::Preprocessor &PP;
  std::vector<clang::Token> &In;
  size_t &Next;
  std::vector<clang::Token> &Out;
};

/// The words and phrases of Visual C++ in a translation unit.
struct Phrases {
  std::vector<DialectUse> Uses;
  /// The `__asm` of each block. Clang sees an empty asm there.
  std::vector<clang::SourceLocation> AssemblyBlocks;
  /// Each `__declspec` with a word that is not known, and the word.
  std::vector<std::pair<clang::SourceLocation, std::string>> UnknownDeclspecs;
  /// Each `__if_exists` or `__if_not_exists`, and the word. Clang does not see
  /// what depends on them.
  std::vector<std::pair<clang::SourceLocation, std::string>> ExistenceTests;
  /// Words of Visual C++ that the program declares itself, as in `typedef long
  /// long __int64;`.
  std::set<std::string> Own;
};

/// Takes a word or a phrase at \p At that only Visual C++ has: `__int64`,
/// `__cdecl`, `sealed`, `__declspec(...)`, `__asm {...}`, `for each`,
/// `std::exception("text")`. It also takes members of C++ AMP that need
/// `template` before them, or brackets around them, because the object depends
/// on a template's parameters. \returns false if there is none, or if Clang
/// knows it (`__declspec(property)`).
bool takePhrase(TokenCursor At, Phrases &Found);

//===----------------------------------------------------------------------===//

/// Whether the error \p ID is about a name that is declared nowhere.
bool isLostName(unsigned ID);

/// Undefines macros during the parse, as the fixes with `#undef` say.
class Undefinitions {
public:
  Undefinitions(clang::Preprocessor &PP, const std::set<Fix> &Fixes);
  /// Must be called with each token that the preprocessor has lexed.
  void note(const clang::Token &T);

private:
  clang::Preprocessor &PP;
  std::vector<const Fix *> Left; ///< Fixes after the tokens lexed so far.
};

/// Applies the fixes to \p Tokens, a whole translation unit.
void applyFixes(clang::Preprocessor &PP, std::vector<clang::Token> &Tokens,
                const std::set<Fix> &Fixes);

/// If the fix \p M includes a header before the program defines macros that
/// would break it: the header, without brackets. Empty for other fixes.
std::string includedEarly(const Fix &M);

/// The macro of the program that was expanded at \p Loc, the location of an
/// error in a header of the system. Nothing if there is none.
std::optional<LibraryMacro> libraryMacroAt(const clang::Preprocessor &PP,
                                           clang::SourceLocation Loc);

/// The macro of the program that a header of the system uses with a wrong
/// number of arguments. \p Error is the location of that error, and \p Note its
/// note. Nothing for other errors.
std::optional<LibraryMacro> libraryMacroIn(const clang::Diagnostic &Note,
                                           clang::SourceLocation Error);

/// The headers, without brackets, that declare `std::Name`, the best one first.
std::vector<llvm::StringRef> headersOfStandardName(llvm::StringRef Name);

/// The header, without brackets, that declares \p Name. In Visual C++, <amp.h>
/// or a standard header includes that one. Empty if none is known.
llvm::StringRef headerOfVisualCppName(llvm::StringRef Name);

} // namespace amp2hip

#endif // AMP2HIP_DIALECT_DIALECT_H
