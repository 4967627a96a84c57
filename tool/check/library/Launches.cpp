//===- Launches.cpp - What parallel_for_each accepts ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels must suit their compute domain [amp 7].
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

std::string join(const std::vector<int> &Values, const char *Between) {
  return llvm::join(
      llvm::map_range(Values, [](int V) { return std::to_string(V); }),
      Between);
}

/// The operators () of a class and of its bases.
void collectOperators(QualType T, std::vector<const FunctionDecl *> &Found) {
  const CXXRecordDecl *Record = definitionOf(T.getTypePtr());
  if (!Record)
    return;
  for (const Decl *D : Record->decls())
    if (const FunctionDecl *F = D->getAsFunction();
        F && F->getOverloadedOperator() == OO_Call)
      Found.push_back(F);
  for (const CXXBaseSpecifier &B : Record->bases())
    collectOperators(B.getType(), Found);
}

class LaunchChecker {
public:
  LaunchChecker(CheckContext &C, const LaunchSite &L) : C(C), L(L) {}

  /// Narrows down the operators of the function object step by step, so that
  /// the message says which condition the last ones failed.
  void run() {
    checkTile();
    std::vector<const FunctionDecl *> Operators;
    collectOperators(L.Kernel->getType().getNonReferenceType(), Operators);
    if (Operators.empty()) {
      report("it has no operator()");
      return;
    }
    std::erase_if(Operators,
                  [](const FunctionDecl *F) { return !restrictionsOf(F).Amp; });
    if (Operators.empty()) {
      reportUnrestricted();
      return;
    }
    std::erase_if(Operators,
                  [](const FunctionDecl *F) { return !isPublic(F); });
    if (Operators.empty()) {
      report("its operator() with restrict(amp) is not public");
      return;
    }
    checkParameters(Operators);
  }

private:
  CheckContext &C;
  const LaunchSite &L;

  Diagnostic *report(const char *Why) {
    return C.report(DiagID::C3576, L.Kernel->getBeginLoc(), {Why});
  }

  /// The commonest of all: the clause is forgotten.
  void reportUnrestricted() {
    const auto *Lambda = dyn_cast<LambdaExpr>(L.Kernel->IgnoreImplicit());
    if (!Lambda) {
      report("it has no operator() with restrict(amp)");
      return;
    }
    Diagnostic *D = report("it has no operator() with restrict(amp); write "
                           "restrict(amp) behind the lambda's parameters");
    SourceLocation Behind = behindParameters(Lambda);
    if (!D || !Behind.isFileID())
      return;
    FileLocation At = locate(C.Context.getSourceManager(), Behind);
    if (At.File == D->Where.File)
      D->FixIts = {{At.Line, At.Column, At.Line, At.Column, " restrict(amp)"}};
  }

  /// Where a clause goes: after the parameters and `mutable`. Invalid if there
  /// are no parameters.
  SourceLocation behindParameters(const LambdaExpr *Lambda) const {
    const SourceManager &SM = C.Context.getSourceManager();
    auto Type = Lambda->getCallOperator()->getFunctionTypeLoc();
    if (!Type || !Lambda->hasExplicitParameters() ||
        !Type.getRParenLoc().isFileID())
      return {};
    SourceLocation Last = Type.getRParenLoc();
    if (auto Next = Lexer::findNextToken(Last, SM, C.Context.getLangOpts());
        Next && Next->is(tok::raw_identifier) &&
        Next->getRawIdentifier() == "mutable")
      Last = Next->getLocation();
    return Lexer::getLocForEndOfToken(Last, 0, SM, C.Context.getLangOpts());
  }

  void checkTile() {
    if (!L.Tiled)
      return;
    uint64_t Threads = 1;
    for (int D : L.Shape)
      Threads *= D;
    if (Threads > 1024 || (L.Shape.size() == 3 && L.Shape[0] > 64))
      C.report(DiagID::C3574, L.Call->getExprLoc(), {join(L.Shape, " x ")});
  }

  void checkParameters(const std::vector<const FunctionDecl *> &Operators) {
    if (llvm::any_of(Operators, [this](auto *F) { return accepts(F); }))
      return;
    auto Types = llvm::map_range(
        Operators.front()->parameters(),
        [](const ParmVarDecl *P) { return P->getType().getAsString(); });
    std::string Has = Types.empty() ? "()" : llvm::join(Types, ", ");
    std::string Wanted =
        (L.Tiled ? "tiled_index<" : "index<") + join(L.Shape, ", ") + ">";
    C.report(DiagID::C3577, L.Kernel->getBeginLoc(), {Has, Wanted});
  }

  /// Whether the operator can be called with the index of the launch.
  bool accepts(const FunctionDecl *F) const {
    if (F->isTemplated())
      return true;
    if (F->getNumParams() == 0 || F->getMinRequiredArguments() > 1)
      return false;
    if (F->getParamDecl(0)->isInvalidDecl())
      return true; // Clang reports its type.
    QualType T = F->getParamDecl(0)->getType().getNonReferenceType();
    const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
        T->getAsCXXRecordDecl());
    if (!Class)
      // A class of the user's may be made from an index.
      return T->isRecordType();
    if (!isAmpEntity(Class))
      return true;
    std::vector<int> Shape = integerArguments(Class);
    if (Class->getName() == "tiled_index")
      return L.Tiled && Shape == L.Shape;
    // A tiled_index converts to the index of the thread.
    int Rank = L.Tiled ? static_cast<int>(L.Shape.size()) : L.Shape.front();
    return Class->getName() == "index" && Shape == std::vector{Rank};
  }
};

} // namespace

void checkLaunches(CheckContext &C) {
  for (const LaunchSite &L : C.Code.Launches)
    if (!L.Shape.empty())
      LaunchChecker(C, L).run();
}

} // namespace amp2hip
