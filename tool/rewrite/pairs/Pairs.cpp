//===- Pairs.cpp - Overloads that differ in restriction only --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `int f() restrict(cpu)` beside `int f() restrict(amp)` are two functions for
// AMP and for Clang, but one for g++ and nvcc. Here the pairs and their
// explicit instantiations are found. Where one function cannot be in place of
// two, or the parameters differ, the amp one gets a name of its own, and so do
// its calls; code that is both amp and cpu picks by the side it runs on.
// Functions of different scopes stay two, and calls name the scope.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "model/Overloads.h"
#include "rewrite/MacroUses.h"
#include "rewrite/pairs/CallText.h"
#include "rewrite/pairs/PairText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

class PairRewriter {
public:
  explicit PairRewriter(Rewriter &R)
      : R(R), Macros(R.M.Context.getSourceManager()), Written(R) {}

  void run() {
    for (const PairedName &N : R.M.PairedNames)
      if (Done.insert(N.Name).second)
        rename(N.Name, N.AmpFunction);
    rewriteCalls();
    // Functions that are merged take the calls in them along.
    for (const RestrictedFunction &F : R.M.Functions)
      if (!F.Lambda && F.Clause->Amp && !F.Clause->Cpu) {
        if (isRenamed(F.Function))
          rename(F.Function->getLocation(), F.Function);
        else
          merge(F.Function);
        refuseAmbiguous(F.Function);
      }
    for (const UsingDecl *D : R.M.FunctionUsings)
      for (const UsingShadowDecl *S : D->shadows())
        if (const FunctionDecl *F = S->getTargetDecl()->getAsFunction()) {
          if (D->getDeclContext()->isRecord())
            mergeInherited(F, *D);
          if ((isRenamed(F) || OfCalls.contains(writtenAs(F))) &&
              Done.insert(D->getLocation()).second)
            bringNewName(F, *D);
        }
    for (const RestrictClause *C : R.M.LooseClauses)
      if (C->Template.isValid() && C->Amp != C->Cpu)
        renameInstantiation(*C);
    refusePlainInstantiations();
    refuseSharedNames();
  }

private:
  Rewriter &R;
  MacroUses Macros;
  /// The places that a name in a macro's body is renamed for, and whose it is.
  std::map<SourceLocation,
           std::pair<const FunctionDecl *, std::vector<SourceLocation>>>
      InMacros;
  llvm::DenseSet<SourceLocation> Done;
  llvm::DenseSet<DeclarationName> Taken;
  /// The new names of the halves, by their first declarations.
  llvm::DenseMap<const FunctionDecl *, std::string> Names;
  llvm::DenseSet<const FunctionDecl *> Merged, Refused;
  std::set<std::pair<SourceLocation, DeclarationName>> Pasted; ///< Reported.
  llvm::DenseSet<const FunctionDecl *> OfCalls; ///< Called by other names.
  CallWriter Written;

  void rename(SourceLocation Name, const FunctionDecl *F) {
    const SourceManager &SM = R.M.Context.getSourceManager();
    refuseTaken(F);
    if (!isInFile(Name, F))
      return;
    R.Ed.replace(SourceRange(Name), ampName(R, F));
    if (Name.isMacroID()) {
      auto &[Whose, Places] = InMacros[SM.getSpellingLoc(Name)];
      Whose = F;
      Places.push_back(Name);
    }
  }

  /// Whether a file contains the name of \p F that is at \p Name. Reports it if
  /// none does: the edit's own error would not tell why the name must change.
  bool isInFile(SourceLocation Name, const FunctionDecl *F) {
    if (R.Ed.resolve(CharSourceRange::getTokenRange(Name)))
      return true;
    const SourceManager &SM = R.M.Context.getSourceManager();
    if (Pasted.emplace(SM.getExpansionLoc(Name), F->getDeclName()).second)
      R.report(DiagID::AmpPairPasted, Name, {F->getNameAsString()});
    return false;
  }

  /// The same for all declarations of \p F.
  bool isDeclaredInFile(const FunctionDecl *F) {
    return llvm::all_of(F->redecls(), [&](const FunctionDecl *D) {
      return isInFile(D->getLocation(), F);
    });
  }

  /// `using n::f;` -> `using n::f, n::f_amp;`.
  void bringNewName(const FunctionDecl *F, const UsingDecl &Using) {
    if (isInFile(Using.getLocation(), F))
      R.Ed.replace(SourceRange(Using.getLocation()),
                   identifierOf(F).str() + ", " +
                       editedText(R, Using.getQualifierLoc().getSourceRange()) +
                       ampName(R, F));
  }

  /// Where the program has the new name, in whatever scope, calls could mean
  /// another function than before.
  void refuseTaken(const FunctionDecl *F) {
    const IdentifierTable &Names = R.M.Context.Idents;
    if (!mergedWith(F) && Names.find(ampName(R, F)) != Names.end() &&
        Taken.insert(F->getDeclName()).second)
      R.report(DiagID::AmpPairName, F->getLocation(),
               {F->getNameAsString(), ampName(R, F)});
  }

  /// A macro's text is renamed for all of its uses, or for none.
  void refuseSharedNames() {
    for (const auto &[Spelling, Entry] : InMacros)
      if (Macros.otherUse(Entry.second).isValid())
        R.report(DiagID::AmpPairInMacro, Spelling,
                 {Entry.first->getNameAsString()});
  }

  void merge(const FunctionDecl *Amp) {
    Amp = writtenAs(Amp);
    const FunctionDecl *Cpu = mergedInScope(Amp);
    if (!Cpu || !Merged.insert(Amp).second || !isDeclaredInFile(Cpu) ||
        !isDeclaredInFile(Amp))
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
      if (!Own || Its.Amp == Its.Cpu || mergedInScope(Own) ||
          restrictionsOf(Own) != Restrictions{!Its.Amp, !Its.Cpu} ||
          !haveSameSignature(Own, Inherited) || whyNotOne(Own, Inherited) ||
          !Merged.insert(Own).second || !isDeclaredInFile(Own) ||
          !isDeclaredInFile(Inherited))
        continue;
      mergePair(R, Its.Amp ? Own : Inherited, Its.Amp ? Inherited : Own,
                &Using);
    }
  }

  /// Clang's AST does not have explicit instantiations: this one could
  /// instantiate any template of that name.
  void renameInstantiation(const RestrictClause &C) {
    SourceLocation Place = C.Instantiated;
    std::string Text = Place.isValid() ? R.Ed.name(Place) : "";
    std::set<std::string> Found;
    for (const RestrictedFunction &F : R.M.Functions)
      if (!F.Lambda && F.Function->isTemplated() && F.Clause->Amp &&
          !F.Clause->Cpu && identifierOf(F.Function) == Text) {
        const FunctionDecl *Amp = writtenAs(F.Function);
        auto Name = Names.find(C.Amp ? Amp : otherHalf(Amp));
        bool IsRenamed = C.Amp && isRenamed(Amp);
        Found.insert(IsRenamed             ? ampName(R, Amp)
                     : Name == Names.end() ? Text
                                           : Name->second);
      }
    if (Found.size() > 1 ||
        (Text.empty() && !Found.empty() && *Found.begin() != Text))
      R.report(DiagID::AmpInstantiation, C.Begin, {});
    else if (Found.size() == 1 && *Found.begin() != Text)
      R.Ed.replace(SourceRange(Place), *Found.begin());
  }

  /// An explicit instantiation without a clause means the host's half. It is in
  /// another file than the pair, and only its first use has a place in the AST.
  void refusePlainInstantiations() {
    llvm::DenseSet<SourceLocation> WithClause;
    for (const RestrictClause *C : R.M.LooseClauses)
      WithClause.insert(C->Instantiated);
    for (const auto &[Half, Name] : Names)
      for (const FunctionDecl *Made : explicitInstantiations(Half))
        if (!WithClause.contains(Made->getPointOfInstantiation()))
          R.report(DiagID::AmpInstantiation, Made->getPointOfInstantiation(),
                   {});
  }

  /// `operator X()` beside `operator T()`, instantiated for an X. Another
  /// `operator T()` makes a pair.
  void refuseAmbiguous(const FunctionDecl *Amp) {
    const auto *Class = dyn_cast<CXXRecordDecl>(Amp->getDeclContext());
    const ClassTemplateDecl *Template =
        Class ? Class->getDescribedClassTemplate() : nullptr;
    if (!Template || !isa<CXXConversionDecl>(Amp))
      return;
    const FunctionDecl *Half = mergedWith(Amp);
    for (const CXXRecordDecl *In : Template->specializations())
      for (const NamedDecl *D : In->getVisibleConversionFunctions())
        if (const auto *Mine = dyn_cast<CXXConversionDecl>(D);
            Mine && patternOf(Mine) == Amp)
          for (const NamedDecl *Other : In->getVisibleConversionFunctions())
            if (const auto *C = dyn_cast<CXXConversionDecl>(Other);
                C && !restrictionsOf(C).Amp && writtenAs(C) != Half &&
                R.M.Context.hasSameType(C->getConversionType(),
                                        Mine->getConversionType()) &&
                Refused.insert(Amp->getCanonicalDecl()).second)
              R.report(DiagID::AmpConversionPair, Amp->getLocation(),
                       {Amp->getNameAsString(),
                        std::to_string(locate(R.M.Context.getSourceManager(),
                                              C->getLocation())
                                           .Line)});
  }

  void rewriteCalls() {
    for (const PairedCall &C : R.M.PairedCalls)
      rewriteCall(C);
    for (const ScopedCall &C : R.M.ScopedCalls)
      nameScope(C);
    Written.write();
  }

  void rewriteCall(const PairedCall &C) {
    OfCalls.insert(writtenAs(C.AmpFunction));
    if (!Done.insert(C.Name).second)
      return;
    const LambdaExpr *Lambda = C.BySide ? innermostLambda(C.Name) : nullptr;
    if (C.BySide && !becomesKernel(Lambda) && isInFile(C.Name, C.AmpFunction))
      pickBySide(C, Lambda);
    else
      rename(C.Name, C.AmpFunction);
  }

  const LambdaExpr *innermostLambda(SourceLocation At) const {
    const SourceManager &SM = R.M.Context.getSourceManager();
    auto IsWithin = [&](SourceLocation Loc, const LambdaExpr *E) {
      return SM.isPointWithin(Loc, E->getBeginLoc(), E->getEndLoc());
    };
    const LambdaExpr *Innermost = nullptr;
    for (const RestrictedFunction &F : R.M.Functions)
      if (F.Lambda && IsWithin(At, F.Lambda) &&
          (!Innermost || IsWithin(F.Lambda->getBeginLoc(), Innermost)))
        Innermost = F.Lambda;
    return Innermost;
  }

  /// A lambda for both sides that becomes a kernel leaves the host's behind,
  /// but not so the lambdas in it. It is at the same place in a template's
  /// instances.
  bool becomesKernel(const LambdaExpr *Lambda) const {
    return Lambda && llvm::any_of(R.KernelLambdas, [&](const LambdaExpr *E) {
             return E->getBeginLoc() == Lambda->getBeginLoc();
           });
  }

  static SourceLocation placeOf(const LambdaExpr *Lambda) {
    return Lambda ? Lambda->getBeginLoc() : SourceLocation();
  }

  /// `f(x)` -> `AMP2HIP_PICK((f_amp(x)), (f(x)))`.
  void pickBySide(const PairedCall &C, const LambdaExpr *Lambda) {
    Written.add(C.Call, C.Name, placeOf(Lambda),
                namedCall(ampName(R, C.AmpFunction)),
                namedCall(C.AmpFunction->getName().str()));
  }

  /// `f(x)` -> `::n::f(x)`, `a + b` -> `::operator+(a, b)` or, for both sides,
  /// `AMP2HIP_PICK((::operator+(a, b)), (a.operator+(b)))`.
  void nameScope(const ScopedCall &C) {
    SourceRange Head = writtenHead(C.Call);
    const LambdaExpr *Lambda = innermostLambda(Head.getBegin());
    bool OnCpu = C.Where.Cpu && !(C.Where.Amp && becomesKernel(Lambda));
    Written.add(C.Call, Head, placeOf(Lambda),
                C.Where.Amp ? scopedCall(C.Call, C.Amp) : nullptr,
                OnCpu ? scopedCall(C.Call, C.Cpu) : nullptr);
  }
};

} // namespace

void rewritePairs(Rewriter &R) { PairRewriter(R).run(); }

} // namespace amp2hip
