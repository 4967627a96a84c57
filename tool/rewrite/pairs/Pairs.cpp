//===- Pairs.cpp - Overloads that differ in restriction only --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `int f() restrict(cpu)` beside `int f() restrict(amp)` are two functions for
// AMP and for Clang, but one for g++ and nvcc. The amp one gets a name of its
// own; code that is both amp and cpu picks by the side it runs on.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "model/Overloads.h"
#include "rewrite/MacroUses.h"
#include "rewrite/pairs/PairText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

bool isForAmpAlone(const RestrictClause &C) { return C.Amp && !C.Cpu; }

class PairRewriter {
public:
  explicit PairRewriter(Rewriter &R)
      : R(R), Macros(R.M.Context.getSourceManager()) {}

  void run() {
    for (const PairedName &N : R.M.PairedNames)
      if (N.AmpFunction->getIdentifier() && Done.insert(N.Name).second)
        rename(N.Name, N.AmpFunction);
    rewriteCalls();
    // Those that are merged take the calls in them along.
    for (const RestrictedFunction &F : R.M.Functions)
      if (!F.Lambda && isForAmpAlone(*F.Clause)) {
        if (isRenamed(F.Function))
          rename(F.Function->getLocation(), F.Function);
        else
          merge(F.Function);
        refuseAmbiguous(F.Function);
      }
    for (const RestrictClause *C : R.M.LooseClauses)
      if (C->Template.isValid() && isForAmpAlone(*C))
        renameInstantiation(*C);
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
  llvm::DenseSet<const FunctionDecl *> Merged, Refused;

  static std::string ampName(const FunctionDecl *F) {
    return F->getName().str() + "_amp";
  }

  void rename(SourceLocation Name, const FunctionDecl *F) {
    const SourceManager &SM = R.M.Context.getSourceManager();
    refuseTaken(F);
    R.Ed.replace(SourceRange(Name), ampName(F));
    if (SM.isMacroBodyExpansion(Name)) {
      auto &[Whose, Places] = InMacros[SM.getSpellingLoc(Name)];
      Whose = F;
      Places.push_back(Name);
    }
  }

  /// Where the program has the new name, in whatever scope, calls could mean
  /// another function than before.
  void refuseTaken(const FunctionDecl *F) {
    const IdentifierTable &Names = R.M.Context.Idents;
    if (Names.find(ampName(F)) != Names.end() &&
        Taken.insert(F->getDeclName()).second)
      R.report(DiagID::AmpPairName, F->getLocation(),
               {F->getNameAsString(), ampName(F)});
  }

  /// A macro's text is renamed for all of its uses, or for none.
  void refuseSharedNames() {
    for (const auto &[Spelling, Entry] : InMacros)
      if (Macros.otherUse(Entry.second).isValid())
        R.report(DiagID::AmpPairInMacro, Spelling,
                 {Entry.first->getNameAsString()});
  }

  /// Clang's AST does not have explicit instantiations: what this one could
  /// instantiate are the templates of that name.
  void renameInstantiation(const RestrictClause &C) {
    SourceLocation Name = C.Instantiated;
    std::string Text = Name.isValid() ? R.Ed.name(Name) : "";
    bool Changed = false, Kept = false;
    for (const RestrictedFunction &F : R.M.Functions)
      if (!F.Lambda && isForAmpAlone(*F.Clause) && F.Function->isTemplated() &&
          identifierOf(F.Function) == Text) {
        bool IsChanged =
            isRenamed(F.Function) || mergedWith(F.Function) != F.Function;
        (IsChanged ? Changed : Kept) = true;
      }
    if (Changed && (Kept || Text.empty()))
      R.report(DiagID::AmpInstantiation, C.Begin, {});
    else if (Changed)
      R.Ed.replace(SourceRange(Name), Text + "_amp");
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

  /// What has no name of its own is used without one: one function serves both
  /// sides.
  void merge(const FunctionDecl *Amp) {
    const FunctionDecl *Cpu = mergedWith(Amp);
    if (Cpu != patternOf(Amp) && Merged.insert(Amp->getCanonicalDecl()).second)
      mergePair(R, Cpu, Amp);
  }

  void rewriteCalls() {
    // Calls among the arguments of others come first.
    std::vector<const PairedCall *> Calls;
    for (const PairedCall &C : R.M.PairedCalls)
      if (C.AmpFunction->getIdentifier())
        Calls.push_back(&C);
    auto Length = [this](const PairedCall *C) {
      auto Range = R.Ed.resolve(
          CharSourceRange::getTokenRange(C->Call->getSourceRange()));
      return Range ? Range->End - Range->Begin : 0;
    };
    llvm::stable_sort(Calls, [&](const PairedCall *A, const PairedCall *B) {
      return Length(A) < Length(B);
    });
    for (const PairedCall *C : Calls) {
      if (!Done.insert(C->Name).second)
        continue;
      if (C->BySide && !isInKernel(*C))
        pickBySide(*C);
      else
        rename(C->Name, C->AmpFunction);
    }
  }

  /// A lambda for both sides that becomes a kernel leaves the host's behind,
  /// but not so the lambdas in it.
  bool isInKernel(const PairedCall &C) const {
    const LambdaExpr *Innermost = nullptr;
    for (const RestrictedFunction &F : R.M.Functions)
      if (F.Lambda && isWithin(C.Name, F.Lambda) &&
          (!Innermost || isWithin(F.Lambda->getBeginLoc(), Innermost)))
        Innermost = F.Lambda;
    // The same place in a template's instances.
    return llvm::any_of(R.KernelLambdas, [&](const LambdaExpr *E) {
      return Innermost && E->getBeginLoc() == Innermost->getBeginLoc();
    });
  }

  bool isWithin(SourceLocation Loc, const LambdaExpr *E) const {
    return R.M.Context.getSourceManager().isPointWithin(Loc, E->getBeginLoc(),
                                                        E->getEndLoc());
  }

  /// `f(x)` -> `AMP2HIP_PICK((f_amp(x)), (f(x)))`.
  void pickBySide(const PairedCall &C) {
    auto Whole =
        R.Ed.resolve(CharSourceRange::getTokenRange(C.Call->getSourceRange()));
    auto Name = R.Ed.resolve(CharSourceRange::getTokenRange(C.Name, C.Name));
    if (!Whole || !Name) {
      R.Ed.insert(
          C.Name, "",
          Position::Qualifier); // Leaves the note that there is no place.
      return;
    }
    StringRef Buffer = R.Ed.buffer(C.Name);
    std::string Cpu = C.AmpFunction->getName().str();
    std::vector<Quote> Quotes = {{Whole->Begin, Name->Begin, /*Moved=*/true},
                                 {Name->End, Whole->End, /*Moved=*/true}};
    R.Ed.edits().compose(
        Whole->File, Buffer, Whole->Begin, Whole->End - Whole->Begin,
        std::move(Quotes),
        [Amp = ampName(C.AmpFunction), Cpu](ArrayRef<std::string> Parts) {
          return "AMP2HIP_PICK((" + Parts[0] + Amp + Parts[1] + "), (" +
                 Parts[0] + Cpu + Parts[1] + "))";
        });
  }
};

} // namespace

void rewritePairs(Rewriter &R) { PairRewriter(R).run(); }

} // namespace amp2hip
