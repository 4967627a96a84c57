//===- FilePaths.cpp - Paths that Windows alone understands ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On Linux a backslash is a letter of a file's name: `fopen("data\\x.txt")`
// finds nothing there, and a program for writing makes a file of that name.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "ast/TextLiterals.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The arguments of a function that are paths: Count of them from First on.
/// Functions that only Visual C++ has, such as fopen_s, take backslashes here,
/// too.
struct PathArguments {
  unsigned First = 0, Count = 0;
};

PathArguments pathsOfFunction(StringRef Name) {
  return llvm::StringSwitch<PathArguments>(Name)
      .Cases("fopen", "freopen", "open", "creat", "remove", "unlink", {0, 1})
      .Cases("access", "stat", "mkdir", "rmdir", "chdir", "opendir", {0, 1})
      .Case("rename", {0, 2})
      .Default({});
}

/// Whether \p Class, of the library, opens the file that it is given.
bool isFileClass(const CXXRecordDecl *Class) {
  return Class && Class->isInStdNamespace() &&
         llvm::is_contained({"basic_ifstream", "basic_ofstream",
                             "basic_fstream", "basic_filebuf"},
                            identifierOf(Class));
}

bool isPathClass(const CXXRecordDecl *Class) {
  return identifierOf(Class) == "path" &&
         Class->getQualifiedNameAsString().find("filesystem::") !=
             std::string::npos;
}

class PathSearch {
public:
  explicit PathSearch(CheckContext &C)
      : C(C), SM(C.Context.getSourceManager()) {}

  void look(const Stmt *S) {
    if (const auto *Made = dyn_cast<CXXConstructExpr>(S)) {
      const CXXRecordDecl *Class = Made->getConstructor()->getParent();
      if (Made->getNumArgs() && (isFileClass(Class) || isPathClass(Class)))
        lookAtPath(Made->getArg(0), Class->getNameAsString(), 0);
    } else if (const auto *Call = dyn_cast<CallExpr>(S)) {
      lookAtCall(*Call);
    }
  }

private:
  CheckContext &C;
  const SourceManager &SM;

  void lookAtCall(const CallExpr &Call) {
    const FunctionDecl *F = Call.getDirectCallee();
    StringRef Name = identifierOf(F);
    if (Name.empty())
      return;
    PathArguments Paths;
    if (const auto *Method = dyn_cast<CXXMethodDecl>(F))
      Paths.Count = Name == "open" && isFileClass(Method->getParent());
    else if (SM.isInSystemHeader(F->getLocation()))
      Paths = pathsOfFunction(Name);
    unsigned End = std::min(Paths.First + Paths.Count, Call.getNumArgs());
    for (unsigned I = Paths.First; I < End; ++I)
      lookAtPath(Call.getArg(I), F->getNameAsString(), 0);
  }

  /// Looks at the literals in \p E, through the variables that it names.
  void lookAtPath(const Expr *E, const std::string &User, unsigned Depth) {
    E = E->IgnoreUnlessSpelledInSource()->IgnoreParenCasts();
    E = E->IgnoreUnlessSpelledInSource();
    if (const auto *Literal = dyn_cast<StringLiteral>(E))
      lookAtLiteral(*Literal, User);
    if (Depth == 8)
      return;
    const auto *Var = namedBy<VarDecl>(E);
    if (Var && !isa<ParmVarDecl>(Var) && Var->getAnyInitializer())
      lookAtPath(Var->getAnyInitializer(), User, Depth + 1);
    for (const Expr *Part : partsOf(E))
      lookAtPath(Part, User, Depth + 1);
  }

  /// The parts that \p E puts together, or the one that it takes as it is.
  static llvm::SmallVector<const Expr *, 2> partsOf(const Expr *E) {
    using Parts = llvm::SmallVector<const Expr *, 2>;
    return llvm::TypeSwitch<const Expr *, Parts>(E)
        .Case([](const ConditionalOperator *Choice) -> Parts {
          return {Choice->getTrueExpr(), Choice->getFalseExpr()};
        })
        .Case([](const CXXOperatorCallExpr *Sum) {
          bool IsSum = operatorCall(Sum, {OO_Plus, OO_Slash});
          return IsSum ? Parts(Sum->arguments()) : Parts();
        })
        .Case([](const CXXConstructExpr *Made) {
          bool Takes = Made->getNumArgs() &&
                       !isPathClass(Made->getConstructor()->getParent());
          return Takes ? Parts{Made->getArg(0)} : Parts();
        })
        .Case([](const CXXMemberCallExpr *Call) {
          bool Gives = llvm::is_contained({"c_str", "data", "string", "native"},
                                          identifierOf(Call->getMethodDecl()));
          return Gives ? Parts{Call->getImplicitObjectArgument()} : Parts();
        })
        .Default(Parts());
  }

  void lookAtLiteral(const StringLiteral &Literal, const std::string &User) {
    auto IsBackslash = [&](unsigned I) {
      return Literal.getCodeUnit(I) == '\\';
    };
    if (llvm::none_of(llvm::seq(Literal.getLength()), IsBackslash))
      return;
    if (Diagnostic *D =
            C.report(DiagID::AmpPath, Literal.getBeginLoc(), {User}))
      for (unsigned I = 0; I != Literal.getNumConcatenated(); ++I)
        addFixIt(Literal.getStrTokenLoc(I), *D);
  }

  void addFixIt(SourceLocation Piece, Diagnostic &To) const {
    const LangOptions &LangOpts = C.Context.getLangOpts();
    SourceLocation Loc = writtenAt(SM, LangOpts, Piece);
    if (Loc.isInvalid() || SM.isInSystemHeader(Loc))
      return;
    StringRef Written =
        Lexer::getSourceText(CharSourceRange::getTokenRange(Loc), SM, LangOpts);
    StringRef Prefix = Written.take_until([](char C) { return C == '"'; });
    llvm::SmallVector<StringRef> Pieces;
    Written.split(Pieces, Prefix.contains('R') ? "\\" : "\\\\");
    std::string Text = llvm::join(Pieces, "/");
    FileLocation At = locate(SM, Loc);
    unsigned End = At.Column + Written.size();
    if (Text != Written && At.File == To.Where.File && !Written.contains('\n'))
      To.FixIts.push_back({At.Line, At.Column, At.Line, End, std::move(Text)});
  }
};

} // namespace

void checkFilePaths(CheckContext &C) {
  PathSearch Search(C);
  C.Code.forEachStmt([&](const Stmt *S) { Search.look(S); });
}

} // namespace amp2hip
