//===- LibraryFixes.cpp - Fixes of errors about classes of the library ----===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Repairs for features that only Visual C++'s library has.
//
//===----------------------------------------------------------------------===//

#include "ast/DiagnosticArguments.h"
#include "ast/Marks.h"
#include "ast/Patterns.h"
#include "dialect/Reading.h"
#include "edits/FilePlaces.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

using namespace clang;

namespace amp2hip {

/// The class that is argument \p Index of the error, or null.
static const CXXRecordDecl *classIn(const ErrorText &E, unsigned Index) {
  QualType T = typeIn(E.Info, Index);
  return T.isNull() ? nullptr : T->getAsCXXRecordDecl();
}

/// Removes the number in `("text", 1)`, if the next token of \p Tokens begins
/// such arguments: it tells Visual C++'s class not to copy the text.
static Fixes dropNumber(RawTokens &Tokens) {
  int Depth = 0;
  Token Last[2]; // Before the current one.
  for (Token &Each : Last)
    Each.startToken();
  while (Tokens.next()) {
    const Token T = Tokens.token();
    Depth += T.is(tok::l_paren);
    Depth -= T.is(tok::r_paren);
    if (Depth <= 0 && !Tokens.isName()) // The name of a variable.
      break;
    Last[0] = std::exchange(Last[1], T);
  }
  if (Last[0].isNot(tok::comma) || Last[1].isNot(tok::numeric_constant))
    return {};
  const SourceLocation Comma = Last[0].getLocation();
  const unsigned Length = Last[1].getLocation().getRawEncoding() -
                          Comma.getRawEncoding() + Last[1].getLength();
  return {{Comma, Length, "", /*Behind=*/false,
           "the second argument of std::exception"}};
}

/// `exception` or `std::exception` at \p Loc becomes std::runtime_error.
static Fixes runtimeErrorAt(const ErrorText &E, SourceLocation Loc) {
  RawTokens Tokens(E.SM, Loc);
  while (Tokens.next() &&
         (Tokens.word() == "std" || Tokens.token().is(tok::coloncolon)))
    ;
  if (Tokens.word() != "exception")
    return {};
  auto [File, Offset] = E.SM.getDecomposedLoc(Loc);
  Fixes Result = {{Loc, Tokens.end() - Offset, "std::runtime_error"}};
  llvm::append_range(Result, dropNumber(Tokens));
  return Result;
}

/// `exception("text")`, an object or the base of one, or `exception e("text")`.
Fixes nameRuntimeError(const ErrorText &E) {
  bool Is = false;
  for (unsigned I = 0; I != E.Info.getNumArgs(); ++I)
    Is |= isOfStd(classIn(E, I), "exception");
  if (!Is)
    return {};
  StringRef Before = E.before().rtrim();
  if (!Before.consume_back("exception"))
    return runtimeErrorAt(E, E.Loc);
  Before.consume_back("std::");
  return runtimeErrorAt(E, E.at(Before.size()));
}

/// Where a file has the base of \p Class that is std's class \p Name.
static SourceLocation baseOfStd(const SourceManager &SM,
                                const CXXRecordDecl *Class, StringRef Name) {
  if (Class && Class->hasDefinition())
    for (const CXXBaseSpecifier &Base : Class->bases())
      if (isOfStd(Base.getType()->getAsCXXRecordDecl(), Name))
        return placeInFile(SM, Base.getBaseTypeLoc());
  return {};
}

/// The base `std::exception` of a class whose constructor gives it a text.
Fixes deriveFromRuntimeError(const ErrorText &E) {
  SourceLocation Base = baseOfStd(E.SM, classIn(E, 1), "exception");
  if (Base.isInvalid() || !isOfStd(classIn(E, 0), "runtime_error"))
    return {};
  return runtimeErrorAt(E, Base);
}

/// A constructor that gives such a base no text. Visual C++ has one for it.
Fixes initializeRuntimeError(const ErrorText &E) {
  SourceLocation Base = baseOfStd(E.SM, classIn(E, 1), "runtime_error");
  RawTokens Tokens = E.tokens();
  if (Base.isInvalid() || runtimeErrorAt(E, Base).empty() ||
      !skipParameters(Tokens))
    return {};
  const std::string Text = "std::runtime_error(\"Unknown exception\")";
  SourceLocation Behind = E.at(Tokens.end());
  if (!Tokens.next())
    return {};
  if (Tokens.token().is(tok::l_brace))
    return {{Behind, 0, " : " + Text, /*Behind=*/true}};
  if (Tokens.token().is(tok::colon))
    return {{E.at(Tokens.end()), 0, " " + Text + ",", /*Behind=*/true}};
  return {};
}

/// The call that returns the characters of an object of \p Class; empty if that
/// is no class for texts.
static std::string callForCharacters(const CXXRecordDecl *Class) {
  if (isOfStd(Class, "basic_string"))
    return ".c_str()";
  const bool IsOfAtl =
      identifierOf(Class) == "CStringT" &&
      Class->getASTContext().getSourceManager().isInSystemHeader(
          Class->getLocation());
  return IsOfAtl ? ".GetString()" : "";
}

/// `printf("%s", text)`: Visual C++ passes the object. Its first bytes are the
/// characters of a short std::string, or a pointer to those of a CString.
Fixes passCharacters(const ErrorText &E) {
  const std::string Call = callForCharacters(classIn(E, 1));
  if (Call.empty())
    return {};
  RawTokens Tokens = E.tokens();
  bool IsPostfix = true; // Others need brackets.
  unsigned End = 0;
  for (int Depth = 0; Tokens.next(); End = Tokens.end()) {
    const Token &T = Tokens.token();
    // A comma may stand between template arguments.
    if (T.is(tok::less))
      return {};
    if (Depth == 0 && T.isOneOf(tok::comma, tok::r_paren)) {
      Fixes Result = {{E.at(End), 0, Call, /*Behind=*/true}};
      if (!IsPostfix)
        Result = {{E.Loc, 0, "("}, {E.at(End), 0, ")" + Call, /*Behind=*/true}};
      return Result;
    }
    Depth -= T.isOneOf(tok::r_paren, tok::r_square, tok::r_brace);
    IsPostfix &= Depth > 0 || Tokens.isName() ||
                 T.isOneOf(tok::period, tok::arrow, tok::coloncolon,
                           tok::l_paren, tok::r_paren, tok::l_square,
                           tok::r_square, tok::l_brace, tok::r_brace);
    Depth += T.isOneOf(tok::l_paren, tok::l_square, tok::l_brace);
  }
  return {};
}

/// Whether std has a declaration with the name of \p D.
static bool isInStd(const NamedDecl &D) {
  const ASTContext &Context = D.getASTContext();
  const auto *Std = Context.getTranslationUnitDecl()
                        ->lookup(&Context.Idents.get("std"))
                        .find_first<NamespaceDecl>();
  return Std && !Std->lookup(D.getDeclName()).empty();
}

/// The name by which a program that uses namespace std means \p D, and not the
/// declaration of std; empty if it does not mean \p D.
static std::string meantName(const SourceManager &SM, const NamedDecl &D) {
  StringRef File = SM.getFilename(SM.getSpellingLoc(D.getLocation()));
  if (File.starts_with(AmpHeaderDir)) {
    std::string Name = D.getQualifiedNameAsString();
    return StringRef(Name).starts_with("Concurrency::") ? "c" + Name.substr(1)
                                                        : "";
  }
  if (SM.isInSystemHeader(D.getLocation()) || !isInStd(D))
    return "";
  return "::" + qualifiedNameOf(&D);
}

/// Both std and concurrency have a name, or std and the program: std has it in
/// another header than with Visual C++, or since C++17 (`std::size`).
void qualify(Reading &R, const Diagnostic &Info) {
  const SourceManager &SM = Info.getSourceManager();
  if (Info.getArgKind(0) != DiagnosticsEngine::ak_nameddecl)
    return;
  const auto *D = reinterpret_cast<const NamedDecl *>(Info.getRawArg(0));
  if (isa<NamespaceDecl>(D)) // Ambiguous under Visual C++, too.
    return;
  std::string Name = meantName(SM, *D);
  SourceLocation Loc = placeInFile(SM, R.Error.Loc);
  if (Name.empty() || Loc.isInvalid())
    return;
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  if (SM.getBufferData(File).take_front(Offset).ends_with(":"))
    Name.insert(0, " "); // `:::` would be another token.
  R.replace(SM, R.Error.Loc,
            Lexer::MeasureTokenLength(SM.getSpellingLoc(R.Error.Loc), SM,
                                      LangOptions()),
            Name);
}

/// libstdc++ says, in words of its own, that the elements of a container are
/// const.
void noteConstElements(Reading &R, const Diagnostic &Error) {
  unsigned Message = Error.getID() == diag::err_static_assert_failed ? 1 : 2;
  if (Error.getArgKind(Message) == DiagnosticsEngine::ak_std_string &&
      StringRef(Error.getArgStdStr(Message))
          .contains("must have a non-const, non-volatile"))
    R.ConstElements = R.Error.Fault;
}

} // namespace amp2hip
