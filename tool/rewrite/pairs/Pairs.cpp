//===- Pairs.cpp - Overloads that differ in restriction only --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `int f() restrict(cpu)` beside `int f() restrict(amp)` are two functions for
// AMP and for Clang, but one for g++ and nvcc. Here the pairs are found, and
// what instantiates them.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "rewrite/pairs/PairText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

class PairRewriter {
public:
  explicit PairRewriter(Rewriter &R) : R(R) {}

  void run() {
    for (const RestrictedFunction &F : R.M.Functions)
      if (!F.Lambda && F.Clause->Amp && !F.Clause->Cpu) {
        merge(F.Function);
        refuseAmbiguous(F.Function);
      }
    for (const UsingDecl *D : R.M.FunctionUsings)
      for (const UsingShadowDecl *S : D->shadows())
        if (const FunctionDecl *F = S->getTargetDecl()->getAsFunction())
          mergeInherited(F, *D);
    for (const RestrictClause *C : R.M.LooseClauses)
      if (C->Template.isValid() && C->Amp != C->Cpu)
        renameInstantiation(*C);
  }

private:
  Rewriter &R;
  /// The new names of the halves, by their first declarations.
  llvm::DenseMap<const FunctionDecl *, std::string> Names;
  llvm::DenseSet<const FunctionDecl *> Merged, Refused;

  void merge(const FunctionDecl *Amp) {
    Amp = writtenAs(Amp);
    const FunctionDecl *Cpu = otherHalf(Amp);
    bool IsInherited = Cpu && isa<CXXMethodDecl>(Amp) &&
                       Cpu->getDeclContext() != Amp->getDeclContext();
    if (!Cpu || IsInherited || !Merged.insert(Amp).second)
      return;
    PairNames New = mergePair(R, Cpu, Amp);
    if (New.Amp.empty())
      return;
    Names[Cpu] = New.Cpu;
    Names[Amp] = New.Amp;
  }

  /// A member of the class for the other side than \p Inherited makes a pair
  /// with it; to g++ and nvcc it hides it.
  void mergeInherited(const FunctionDecl *Inherited, const UsingDecl &Using) {
    Restrictions Its = restrictionsOf(Inherited);
    const auto *Class = cast<CXXRecordDecl>(Using.getDeclContext());
    for (const NamedDecl *D : Class->lookup(Inherited->getDeclName())) {
      const FunctionDecl *Own = D->getAsFunction();
      if (!Own || Its.Amp == Its.Cpu || otherMember(Own) ||
          restrictionsOf(Own) != Restrictions{!Its.Amp, !Its.Cpu} ||
          !haveSameSignature(Own, Inherited) || !Merged.insert(Own).second)
        continue;
      mergePair(R, Its.Amp ? Own : Inherited, Its.Amp ? Inherited : Own,
                &Using);
    }
  }

  /// The other half of \p F in its own class.
  static const FunctionDecl *otherMember(const FunctionDecl *F) {
    const FunctionDecl *Other = otherHalf(F);
    return Other && Other->getDeclContext() == F->getDeclContext() ? Other
                                                                   : nullptr;
  }

  /// Clang's AST does not have explicit instantiations: what this one could
  /// instantiate are the templates of that name.
  void renameInstantiation(const RestrictClause &C) {
    SourceLocation Place = C.Instantiated;
    std::string Text = Place.isValid() ? R.Ed.name(Place) : "";
    std::set<std::string> Found;
    for (const RestrictedFunction &F : R.M.Functions)
      if (!F.Lambda && F.Function->isTemplated() && F.Clause->Amp &&
          !F.Clause->Cpu && identifierOf(F.Function) == Text) {
        const FunctionDecl *Amp = writtenAs(F.Function);
        auto Name = Names.find(C.Amp ? Amp : otherHalf(Amp));
        Found.insert(Name == Names.end() ? Text : Name->second);
      }
    if (Found.size() > 1 ||
        (Text.empty() && !Found.empty() && *Found.begin() != Text))
      R.report(DiagID::AmpInstantiation, C.Begin, {});
    else if (Found.size() == 1 && *Found.begin() != Text)
      R.Ed.replace(SourceRange(Place), *Found.begin());
  }

  /// `operator X()` beside `operator T()`, instantiated for an X.
  void refuseAmbiguous(const FunctionDecl *Amp) {
    const auto *Class = dyn_cast<CXXRecordDecl>(Amp->getDeclContext());
    const ClassTemplateDecl *Template =
        Class ? Class->getDescribedClassTemplate() : nullptr;
    if (!Template || !isa<CXXConversionDecl>(Amp))
      return;
    for (const CXXRecordDecl *In : Template->specializations())
      for (const NamedDecl *D : In->getVisibleConversionFunctions())
        if (const auto *Mine = dyn_cast<CXXConversionDecl>(D);
            Mine && patternOf(Mine) == Amp)
          for (const NamedDecl *Other : In->getVisibleConversionFunctions())
            if (const auto *C = dyn_cast<CXXConversionDecl>(Other);
                C && !restrictionsOf(C).Amp &&
                R.M.Context.hasSameType(C->getConversionType(),
                                        Mine->getConversionType()) &&
                Refused.insert(Amp->getCanonicalDecl()).second)
              R.report(DiagID::AmpConversionPair, Amp->getLocation(),
                       {Amp->getNameAsString(),
                        std::to_string(locate(R.M.Context.getSourceManager(),
                                              C->getLocation())
                                           .Line)});
  }
};

} // namespace

void rewritePairs(Rewriter &R) { PairRewriter(R).run(); }

} // namespace amp2hip
