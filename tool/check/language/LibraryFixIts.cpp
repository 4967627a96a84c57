//===- LibraryFixIts.cpp - What kernels call in place of <cmath> ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang says which function of the library is called, and its tree with which
// arguments, though it knows no function for them.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Patterns.h"
#include "check/Checks.h"
#include "clang_errors/Advice.h"
#include "frontend/SourceFiles.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

class FixItFinder : public DynamicRecursiveASTVisitor {
public:
  FixItFinder(ASTContext &Context, std::vector<Diagnostic> &Diags)
      : SM(Context.getSourceManager()), Diags(Diags),
        KnowsMath(declaresMath(Context)) {}

  bool VisitRecoveryExpr(RecoveryExpr *E) override {
    ArrayRef<Expr *> Parts = E->subExpressions();
    if (Parts.size() > 1)
      see(Parts.front(), Parts.drop_front());
    return true;
  }

  bool VisitCallExpr(CallExpr *E) override {
    see(E->getCallee(), ArrayRef(E->getArgs(), E->getNumArgs()));
    return true;
  }

private:
  const SourceManager &SM;
  std::vector<Diagnostic> &Diags;
  const bool KnowsMath;

  /// Whether <amp_math.h> is included, by whatever way.
  static bool declaresMath(ASTContext &Context) {
    const DeclContext *Scope = Context.getTranslationUnitDecl();
    for (StringRef Name : {"Concurrency", "fast_math"}) {
      auto Found = Scope->lookup(&Context.Idents.get(Name));
      if (Found.empty() || !isa<NamespaceDecl>(Found.front()))
        return false;
      Scope = cast<NamespaceDecl>(Found.front());
    }
    return true;
  }

  /// The include that brings the functions that \p Text names to the file of
  /// \p Place.
  std::vector<FixIt> includeFor(StringRef Text, SourceLocation Place) const {
    if (KnowsMath || !Text.contains("_math::"))
      return {};
    FileID ID = SM.getFileID(Place);
    auto Edit =
        includeIn(SM.getFilename(Place), SM.getBufferData(ID), "amp_math.h");
    if (!Edit)
      return {};
    FileLocation At = locate(SM, SM.getComposedLoc(ID, Edit->getOffset()));
    return {{At.Line, At.Column, At.Line, At.Column,
             Edit->getReplacementText().str()}};
  }

  void see(const Expr *Callee, ArrayRef<const Expr *> Args) {
    SourceRange Name = Callee->getSourceRange();
    if (Args.empty() || !Name.isValid() || !isInFile(Name) ||
        SM.isInSystemHeader(Name.getBegin()))
      return;
    FileLocation Begin = locate(SM, Name.getBegin());
    FileLocation End = locate(SM, Name.getEnd());
    for (Diagnostic &D : Diags)
      if (D.ID == DiagID::C3930Library && D.FixIts.empty() &&
          (D.Where == Begin || D.Where == End))
        if (std::string Text = replacement(D.Args.front(), Args);
            !Text.empty()) {
          D.FixIts = includeFor(Text, Name.getBegin());
          D.FixIts.push_back(
              {Begin.Line, Begin.Column, End.Line,
               End.Column +
                   Lexer::MeasureTokenLength(Name.getEnd(), SM, LangOptions()),
               std::move(Text)});
        }
  }

  static std::string replacement(llvm::StringRef Name,
                                 ArrayRef<const Expr *> Args) {
    auto All = [&](BuiltinType::Kind Kind) {
      return llvm::all_of(Args, [&](const Expr *E) {
        return E->getType().getNonReferenceType()->isSpecificBuiltinType(Kind);
      });
    };
    using Choice = std::pair<BuiltinType::Kind, std::string (*)(StringRef)>;
    for (auto [Kind, Function] :
         {Choice(BuiltinType::Float, functionForFloat),
          Choice(BuiltinType::Int, functionForInt),
          Choice(BuiltinType::Double, functionForDouble)})
      if (All(Kind))
        return Function(Name);
    return "";
  }
};

} // namespace

void addLibraryFixIts(ASTContext &Context, std::vector<Diagnostic> &Diags) {
  if (llvm::any_of(Diags, [](const Diagnostic &D) {
        return D.ID == DiagID::C3930Library;
      }))
    FixItFinder(Context, Diags).TraverseAST(Context);
}

} // namespace amp2hip
