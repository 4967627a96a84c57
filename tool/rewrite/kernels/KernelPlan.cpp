//===- KernelPlan.cpp - Which lambdas become named kernels ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lambda moves to namespace scope only if it means the same there. All others
// stay where they are, as device lambdas.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Patterns.h"
#include "ast/Walks.h"
#include "rewrite/Types.h"
#include "rewrite/kernels/BodyNeeds.h"
#include "rewrite/kernels/ConstantArguments.h"
#include "rewrite/kernels/LocalMacros.h"
#include "rewrite/kernels/Places.h"
#include "rewrite/kernels/Templates.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Names that a function brings into its scope and that the kernel would miss.
class LocalNames : public DynamicRecursiveASTVisitor {
public:
  bool Any = false;
  bool TraverseDecl(Decl *D) override {
    Any |= isa_and_nonnull<UsingDecl, UsingEnumDecl, NamespaceAliasDecl>(D);
    return !Any && DynamicRecursiveASTVisitor::TraverseDecl(D);
  }
};

/// Finds the variable that holds a lambda.
class HoldsLambda : public DynamicRecursiveASTVisitor {
public:
  explicit HoldsLambda(const CXXRecordDecl *Class) : Class(Class) {}
  const VarDecl *Found = nullptr;
  bool VisitVarDecl(VarDecl *V) override {
    const auto *E = dyn_cast_or_null<LambdaExpr>(strip(V->getInit()));
    if (E && E->getLambdaClass() == Class)
      Found = V;
    return !Found;
  }

private:
  const CXXRecordDecl *Class;
};

class KernelPlanner {
public:
  explicit KernelPlanner(Rewriter &R)
      : R(R), SM(R.M.Context.getSourceManager()) {}

  void run() {
    for (const Launch *L : inOrder())
      if (std::optional<NamedKernel> K = kernelOf(*L)) {
        K->Name = nameOf(*L);
        R.Kernels.push_back(std::move(*K));
        R.KernelLambdas.insert(L->Lambda);
      }
    for (const NamedKernel &K : R.Kernels)
      refuseTakenName(K);
    for (const Launch &L : R.M.Launches)
      if (L.Lambda && !L.Enclosing.empty() &&
          !R.KernelLambdas.contains(L.Lambda))
        refuseUncapturedArrays(L);
  }

private:
  Rewriter &R;
  const SourceManager &SM;
  llvm::DenseMap<const FunctionDecl *, bool> LocallyNamed;

  /// Files come after those that they include, whichever came first.
  std::vector<const Launch *> inOrder() {
    std::vector<std::pair<size_t, const Launch *>> All;
    for (const Launch &L : R.M.Launches)
      All.emplace_back(R.Names.seenBy(L.Call->getBeginLoc()).size(), &L);
    llvm::stable_sort(All, llvm::less_first());
    std::vector<const Launch *> Result;
    for (const auto &[Files, L] : All)
      Result.push_back(L);
    return Result;
  }

  /// The namespace of the kernel. The function may be a member that is defined
  /// outside of its class.
  static const DeclContext *namespaceOf(const Launch &L) {
    return L.Enclosing.front()
        ->getDeclContext()
        ->getEnclosingNamespaceContext();
  }

  /// The kernel, without its name, that the lambda of \p L can become.
  std::optional<NamedKernel> kernelOf(const Launch &L) {
    if (!canMove(L))
      return std::nullopt;
    BodyNeeds Needs = needsOfBody(L, /*WithIndex=*/true);
    if (!Needs.Movable)
      return std::nullopt;
    NamedKernel K{&L,
                  "",
                  Needs.InConstants.getArrayRef().vec(),
                  {},
                  std::move(Needs.Unqualified)};
    llvm::erase_if(K.Constants, [&](const NamedDecl *D) {
      const auto *V = dyn_cast<VarDecl>(D);
      return V && isConstantSampler(V) && !isRepeatedAsWritten(R, D, L);
    });
    llvm::sort(K.Constants, [this](const NamedDecl *A, const NamedDecl *B) {
      return SM.isBeforeInTranslationUnit(A->getBeginLoc(), B->getBeginLoc());
    });
    llvm::copy_if(
        Needs.Named, std::back_inserter(K.Values),
        [&](const VarDecl *V) { return !Needs.InConstants.contains(V); });
    bool Fits = llvm::all_of(K.Values, [&](const VarDecl *V) {
      return typeText(R, V->getType(), V->getTypeSourceInfo(),
                      L.Enclosing.front());
    });
    if (!Fits || needsLocalMacros(K) || !areRepeatedAsWritten(K) || clash(K) ||
        !hasWrittenRank(K))
      return std::nullopt;
    return K;
  }

  /// Reports a kernel's name that the namespace already contains. No other name
  /// is tried: it would depend on what this source includes, so that sources
  /// that share the file would name the kernel differently.
  void refuseTakenName(const NamedKernel &K) {
    SourceLocation At = K.At->Call->getBeginLoc();
    SourceLocation Other =
        R.Names.isTakenBeside(K.Name, At, namespaceOf(*K.At));
    if (Other.isInvalid())
      return;
    FileLocation Where = locate(SM, Other);
    R.report(DiagID::AmpKernelName, At,
             {K.Name, Where.File, std::to_string(Where.Line)});
  }

  /// Reports a constant array whose elements a lambda uses without capturing
  /// the array. Clang accepts that, because an element is a constant; g++ does
  /// not.
  void refuseUncapturedArrays(const Launch &L) {
    if (L.Lambda->getCaptureDefault() != LCD_None)
      return;
    llvm::DenseSet<const NamedDecl *> Captured;
    for (const CapturedVariable &C : capturedVariables(L.Lambda))
      Captured.insert(C.Var);
    BodyNeeds Needs = needsOfBody(L, /*WithIndex=*/false);
    for (const NamedDecl *D : Needs.InConstants)
      if (const auto *V = dyn_cast<VarDecl>(D);
          V && V->getType()->isArrayType() && !Captured.contains(V))
        R.report(DiagID::AmpUncapturedArray, L.Lambda->getBeginLoc(),
                 {V->getName().str()});
  }

  bool canMove(const Launch &L) {
    return L.Lambda && !L.Enclosing.empty() && isSpelledInFile(L) &&
           !hasOtherLines(L.Call->getBeginLoc()) && keepsDirectives(L) &&
           hasPlainSignature(L) && isPlaceable(L) && capturesMove(L) &&
           capturesFit(L);
  }

  /// Whether the lambda moves as a whole, whatever branches are chosen, and all
  /// names in it and in its conditions are the same macros there.
  bool keepsDirectives(const Launch &L) const {
    const auto *Body = cast<CompoundStmt>(L.Lambda->getBody());
    auto Call =
        R.Ed.resolve(CharSourceRange::getTokenRange(L.Call->getSourceRange()));
    auto Inner = R.Ed.resolve(CharSourceRange::getCharRange(
        Body->getLBracLoc(), Body->getRBracLoc()));
    auto Place = placeBefore(R.Ed, L.Enclosing.front());
    if (!Call || !Inner || !Place || Place->File != Call->File)
      return false;
    const LexedText &Text = R.Ed.lexed(L.Call->getBeginLoc());
    unsigned Here = Text.branchAt(Call->Begin);
    unsigned There = Text.branchAt(Place->Begin);
    if (!Text.directivesIn(Call->Begin, Inner->Begin).empty() ||
        !Text.directivesIn(Inner->End, Call->End).empty() ||
        Text.splitIn(Inner->Begin, Inner->End) ||
        !Text.keepsConditions(There, Here, Place->Begin, Call->Begin))
      return false;
    // Macros that the body defines must not be named between the two places.
    auto Changed = Text.macrosChangedIn(Inner->Begin, Inner->End);
    return Changed.empty() ||
           llvm::none_of(Text.tokensIn(Place->Begin, Inner->Begin),
                         [&](const LexedToken &T) {
                           return llvm::is_contained(Changed, Text.text(T));
                         });
  }

  /// Whether a #line directive numbers the lines, which stay in number if the
  /// lambda stays.
  bool hasOtherLines(SourceLocation Loc) const {
    const PresumedLoc Said = SM.getPresumedLoc(Loc),
                      Real =
                          SM.getPresumedLoc(Loc, /*UseLineDirectives=*/false);
    return Said.getLine() != Real.getLine() ||
           StringRef(Said.getFilename()) != Real.getFilename();
  }

  bool isSpelledInFile(const Launch &L) const {
    SourceLocation Places[] = {L.Call->getBeginLoc(), L.Call->getEndLoc(),
                               L.Domain->getEndLoc(), L.Lambda->getBeginLoc(),
                               L.Lambda->getEndLoc()};
    return llvm::none_of(Places,
                         [](SourceLocation Loc) { return Loc.isMacroID(); });
  }

  bool hasPlainSignature(const Launch &L) const {
    const CXXMethodDecl *Op = L.Lambda->getCallOperator();
    if (L.Lambda->isGenericLambda() || Op->getNumParams() != 1 ||
        !L.Lambda->hasExplicitParameters())
      return false;
    QualType T = Op->getParamDecl(0)->getType();
    StringRef Index = ampClassName(T);
    if (!llvm::is_contained({"index", "tiled_index"}, Index) ||
        T->isPointerType() || T->isRValueReferenceType())
      return false;
    // A kernel may take an index where the domain is tiled.
    StringRef Domain = ampClassName(L.Domain->getType());
    return Domain.empty()
               ? L.Dependent
               : (Domain == "tiled_extent") == (Index == "tiled_index");
  }

  /// Whether there is a place before the outermost declaration and its template
  /// parameters can be repeated.
  bool isPlaceable(const Launch &L) {
    for (const Decl *D : L.Enclosing) {
      if (const auto *Class = dyn_cast<CXXRecordDecl>(D);
          Class && !isPlaceable(Class, L.Enclosing))
        return false;
      if (const auto *F = dyn_cast<FunctionDecl>(D);
          F && (!hasRepeatableTemplate(F) || bringsNames(F)))
        return false;
    }
    SourceLocation Begin = beginInFile(L.Enclosing.front());
    return Begin.isFileID() &&
           SM.getFileID(Begin) == SM.getFileID(L.Call->getBeginLoc());
  }

  /// The outermost class around a launch may be a template, with the launch in
  /// one of its members.
  static bool isPlaceable(const CXXRecordDecl *Class,
                          ArrayRef<const Decl *> Enclosing) {
    if (Class->isLambda())
      return !Class->isGenericLambda();
    if (isa<ClassTemplateSpecializationDecl>(Class))
      return false;
    return !Class->isDependentType() ||
           (Class == Enclosing[0] && Class->getDescribedClassTemplate() &&
            Enclosing.size() > 1 && isa<CXXMethodDecl>(Enclosing[1]));
  }

  /// Looked at once a function, however many launches it holds.
  bool bringsNames(const FunctionDecl *F) {
    auto [It, New] = LocallyNamed.try_emplace(F, false);
    if (New) {
      LocalNames Local;
      Local.TraverseStmt(F->getBody());
      It->second = Local.Any;
    }
    return It->second;
  }

  /// Whether the instances of a template may use a variable without capturing
  /// it.
  static bool mayBeConstant(const VarDecl *V) {
    return V->getType()->isDependentType() && V->getType().isConstQualified() &&
           !isContainer(V->getType());
  }

  static bool isCapturedArray(const CapturedVariable &C) {
    return !C.ByReference && C.Var->getType()->isArrayType();
  }

  bool capturesMove(const Launch &L) {
    return llvm::all_of(L.Lambda->captures(),
                        [](const LambdaCapture &C) {
                          return C.capturesVariable() && !C.isPackExpansion() &&
                                 isa<VarDecl>(C.getCapturedVar());
                        }) &&
           llvm::all_of(capturedVariables(L.Lambda),
                        [&](const CapturedVariable &C) {
                          return canBePassed(C, L.Enclosing.front());
                        });
  }

  /// Whether a parameter of a kernel before \p Place can take \p C.
  bool canBePassed(const CapturedVariable &C, const Decl *Place) {
    if (C.Var->isInitCapture() || !C.Var->getIdentifier() ||
        C.Var->isParameterPack())
      return false;
    if (isCapturedArray(C))
      return true; // The kernel repeats it, if it can.
    QualType T = C.Var->getType().getNonReferenceType();
    if (C.ByReference ? !isContainerIfValid(T) || mayBeConstant(C.Var)
                      : isContainer(T))
      return false;
    return typeText(R, T, C.Var->getTypeSourceInfo(), Place).has_value();
  }

  /// Whether a launch can pass the captures. A function object, which all other
  /// lambdas become, may travel through memory.
  bool capturesFit(const Launch &L) const {
    // The largest extent takes some of the 4096 bytes on NVIDIA GPUs.
    constexpr int64_t MaxArguments = 4096 - 128 * sizeof(int);
    // The runtime's views have another size than the views that Clang sees;
    // rank 1 to 3.
    constexpr int64_t ViewSize = 96;
    int64_t Size = 0;
    for (const CapturedVariable &C : capturedVariables(L.Lambda)) {
      QualType T = C.Var->getType().getNonReferenceType();
      StringRef Name = ampClassName(T);
      if (C.ByReference || Name == "array_view")
        Size += ViewSize;
      else if (!T->isDependentType() && !T->isIncompleteType())
        Size += R.M.Context.getTypeSizeInChars(T).getQuantity();
    }
    return Size <= MaxArguments;
  }

  /// Whether the texts that move name macros of the function.
  bool needsLocalMacros(const NamedKernel &K) const {
    LocalMacros Macros(R, beginInFile(K.At->Enclosing.front()),
                       K.At->Lambda->getBeginLoc());
    auto Declares = [&](const VarDecl *V) {
      return V->getTypeSourceInfo() &&
             Macros.areIn(
                 V->getTypeSourceInfo()->getTypeLoc().getSourceRange());
    };
    return Macros.areIn(K.At->Lambda->getSourceRange()) ||
           llvm::any_of(
               capturedVariables(K.At->Lambda),
               [&](const CapturedVariable &C) { return Declares(C.Var); }) ||
           llvm::any_of(K.Values, Declares) ||
           llvm::any_of(K.Constants, [&](const NamedDecl *D) {
             return formOf(D, K.At->Enclosing.front()) ==
                        ConstantForm::Repeated &&
                    Macros.areIn(D->getSourceRange());
           });
  }

  /// Whether the kernel declares all of its constants again, arrays that are
  /// captured among them, as they are written.
  bool areRepeatedAsWritten(const NamedKernel &K) const {
    for (const CapturedVariable &C : capturedVariables(K.At->Lambda))
      if (isCapturedArray(C) && !llvm::is_contained(K.Constants, C.Var))
        return false;
    return llvm::all_of(K.Constants, [&](const NamedDecl *D) {
      return isRepeatedAsWritten(R, D, *K.At);
    });
  }

  /// Whether the signature can say the rank of an untiled kernel's domain.
  bool hasWrittenRank(const NamedKernel &K) const {
    const ParmVarDecl *Index = K.At->Lambda->getCallOperator()->getParamDecl(0);
    TypeLoc TL = valueLoc(Index->getTypeSourceInfo()->getTypeLoc());
    return ampClassName(Index->getType()) == "tiled_index" ||
           !templateArguments(R, Index->getType(), K.At->Enclosing.front())
                .empty() ||
           !argumentsWithoutConstants(R.Ed, TL, K).empty();
  }

  /// Whether two names that the kernel declares are the same.
  static bool clash(const NamedKernel &K) {
    llvm::StringSet<> Names;
    auto Add = [&Names](const NamedDecl *D) {
      return !D->getIdentifier() || Names.insert(D->getName()).second;
    };
    bool Apart = Add(K.At->Lambda->getCallOperator()->getParamDecl(0)) &&
                 llvm::all_of(K.Values, Add) && llvm::all_of(K.Constants, Add);
    for (const NamedDecl *D : K.Constants)
      if (const auto *Enum = dyn_cast<EnumDecl>(D); Enum && !Enum->isScoped())
        Apart &= llvm::all_of(Enum->enumerators(), Add);
    for (const CapturedVariable &C : capturedVariables(K.At->Lambda))
      Apart &= llvm::is_contained(K.Constants, C.Var) || Add(C.Var);
    return !Apart;
  }

  std::string nameOf(const Launch &L) {
    std::string Base = baseOf(L);
    // `sum_kernel` launches a kernel that has another name.
    StringRef Suffix =
        StringRef(Base).ends_with_insensitive("kernel") ? "_device" : "_kernel";
    return R.Names.choose((Base + Suffix).str(), L.Call->getBeginLoc(),
                          namespaceOf(L));
  }

  /// The names around a launch, joined.
  std::string baseOf(const Launch &L) const {
    std::string Base;
    const FunctionDecl *Around = nullptr;
    for (const Decl *D : L.Enclosing) {
      const auto *Class = dyn_cast<CXXRecordDecl>(D);
      if (Class && Class->isLambda() && Around) {
        HoldsLambda Holder(Class);
        Holder.TraverseStmt(Around->getBody());
        StringRef Name = identifierOf(Holder.Found);
        Base += Name.empty() ? "" : "_" + Name.str();
        continue;
      }
      const auto *F = dyn_cast<FunctionDecl>(D);
      Around = F ? F : Around;
      const auto *Named = dyn_cast<NamedDecl>(D);
      if (identifierOf(Named).empty())
        continue;
      if (L.Enclosing.front() == D || (F && Base.empty()))
        Base = outermostName(Named);
      else if (F)
        Base = joined(Base, Named->getName());
    }
    return Base.empty() ? "launch" : Base;
  }

  /// Whether \p F is `main`, or what runtime/compat makes of `wmain`.
  static bool isMain(const FunctionDecl *F) {
    return F->isMain() || (F->getDeclContext()->isTranslationUnit() &&
                           identifierOf(F) == "amp2hip_wmain");
  }

  /// The name of \p D. For `main` it is the name of the file, since a program
  /// has several files; for a member it begins with the class, unless the
  /// member's name does.
  std::string outermostName(const NamedDecl *D) const {
    if (const auto *F = dyn_cast<FunctionDecl>(D); F && isMain(F))
      return nameOfFile(F->getLocation()).value_or("main");
    const auto *Method = dyn_cast<CXXMethodDecl>(D);
    return Method && Method->getParent()->getIdentifier()
               ? joined(Method->getParent()->getName(), D->getName())
               : D->getName().str();
  }

  /// `Front_Name`; \p Name alone if its first word is \p Front.
  static std::string joined(StringRef Front, StringRef Name) {
    StringRef Rest = Name;
    if (Rest.consume_front(Front) &&
        (Rest.empty() || Rest[0] == '_' || isUppercase(Rest[0])))
      return Name.str();
    return (Front + "_" + Name).str();
  }

  /// The name of the file of \p Loc without its folder and extension, if it can
  /// be part of an identifier.
  std::optional<std::string> nameOfFile(SourceLocation Loc) const {
    StringRef File = SM.getFilename(SM.getExpansionLoc(Loc));
    StringRef Stem = llvm::sys::path::stem(File);
    if (!isValidAsciiIdentifier(Stem))
      return std::nullopt;
    return Stem.str();
  }
};

} // namespace

void planKernels(Rewriter &R) { KernelPlanner(R).run(); }

} // namespace amp2hip
