//===- ModelBuilder.cpp - From the AST to the model -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Fills the model in one walk over the AST. A template's pattern has the text
// that rewrites edit, and only its instances have the types: both are visited.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Patterns.h"
#include "ast/version/Types.h"
#include "model/Callees.h"
#include "model/Dependent.h"
#include "model/Overloads.h"
#include "model/ScopedCalls.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/DenseMap.h"

using namespace clang;

namespace amp2hip {
namespace {

class ModelBuilder : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  explicit ModelBuilder(Model &M) : M(M), SM(M.Context.getSourceManager()) {
    for (const RestrictClause &C : M.Unit.Tokens.Clauses)
      Clauses[C.Begin] = &C;
    MainBegin = SM.getLocForStartOfFile(SM.getMainFileID());
    MainEnd = SM.getLocForEndOfFile(SM.getMainFileID());
  }

  void run() {
    TraverseAST(M.Context);
    addHiddenProperties();
    M.ScopedCalls = Scopes.found(M);
    for (const RestrictClause &C : M.Unit.Tokens.Clauses)
      if (!Used.contains(&C) && !SM.isInSystemHeader(C.Begin))
        M.LooseClauses.push_back(&C);
    Members.addTo(M);
    addContainerUses(M);
  }

  bool shouldVisitTemplateInstantiations() const override { return true; }

  //===--------------------------------------------------------------------===//
  // Where we are
  //===--------------------------------------------------------------------===//

  bool TraverseDecl(Decl *D) override {
    if (!D)
      return true;
    bool Instance = isInstantiation(D);
    Instances += Instance;
    bool Inside = isConcurrency(dyn_cast<NamespaceDecl>(D));
    InConcurrency += Inside;
    bool Push = isa<FunctionDecl, VarDecl, CXXRecordDecl>(D);
    if (Push)
      Enclosing.push_back(D);
    bool Head = isSubstituted(D);
    InTemplateHead += Head;
    bool Go = Base::TraverseDecl(D);
    InTemplateHead -= Head;
    if (Push)
      Enclosing.pop_back();
    InConcurrency -= Inside;
    Instances -= Instance;
    return Go;
  }

  bool TraverseLambdaExpr(LambdaExpr *E) override {
    Enclosing.push_back(E->getLambdaClass());
    bool Go = Base::TraverseLambdaExpr(E);
    // The class, which has the instances of a generic lambda, is not visited.
    if (const FunctionTemplateDecl *T =
            E->getCallOperator()->getDescribedFunctionTemplate())
      for (FunctionDecl *F : T->specializations())
        Go = Go && TraverseDecl(F);
    Enclosing.pop_back();
    return Go;
  }

  bool TraversePseudoObjectExpr(PseudoObjectExpr *E) override {
    // The semantic form says the same again.
    return TraverseStmt(E->getSyntacticForm());
  }
  bool TraverseOpaqueValueExpr(OpaqueValueExpr *E) override {
    // The object of a property of a property.
    return TraverseStmt(E->getSourceExpr());
  }

  bool TraverseDeclStmt(DeclStmt *S) override {
    const DeclStmt *Outer = Statement;
    Statement = S;
    bool Go = Base::TraverseDeclStmt(S);
    Statement = Outer;
    return Go;
  }

  //===--------------------------------------------------------------------===//
  // Functions and variables
  //===--------------------------------------------------------------------===//

  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (Instances || F->isImplicit())
      return true;
    if (isa<CXXDeductionGuideDecl>(F) && !SM.isInSystemHeader(F->getLocation()))
      M.Guides.push_back(F);
    // Another source may leave the body of a template.
    if (F->isTemplated() && F->doesThisDeclarationHaveABody())
      M.Resolved.insert(F->getBody()->getEndLoc());
    if (F->isMain() && isVoidMain(F))
      M.VoidMains.push_back(F);
    addRestricted(F, nullptr);
    return true;
  }

  bool VisitLambdaExpr(LambdaExpr *E) override {
    if (!Instances)
      addRestricted(E->getCallOperator(), E);
    if (restrictionsOf(E->getCallOperator()).Amp)
      Members.reach(E->getLambdaClass(), E->getBeginLoc());
    return true;
  }

  bool VisitVarDecl(VarDecl *V) override {
    if (SourceLocation Keyword = tileStaticKeyword(V); Keyword.isValid())
      M.TileStatics.push_back({V, Keyword, Statement, Instances > 0});
    return true;
  }

  bool VisitCXXRecordDecl(CXXRecordDecl *Class) override {
    if (Class->isThisDeclarationADefinition() && !Class->isLambda() &&
        hasAmpMembers(Class))
      Members.reach(Class, Class->getLocation());
    return true;
  }

  //===--------------------------------------------------------------------===//
  // Calls
  //===--------------------------------------------------------------------===//

  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *Callee = E->getDirectCallee();
    if (isLaunch(E, Callee))
      addLaunch(E);
    else if (isFence(E, Callee))
      M.Fences.push_back({E});
    else if (!Callee)
      addDependentCall(E);
    else if (isMathFunction(Callee))
      addNarrowedArguments(E, Callee);
    if (Callee)
      addPairedCall(E, Callee);
    if (Callee && !isInDefault())
      addScopedCall(E);
    if (Callee && !SM.isInSystemHeader(Callee->getLocation())) {
      if (Instances)
        M.Instantiated.insert(E->getCallee()->getExprLoc());
      addContainerArguments(E, Callee);
    }
    return true;
  }

  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *E) override {
    const CXXMethodDecl *Method = E->getMethodDecl();
    const auto *Callee = dyn_cast<MemberExpr>(E->getCallee());
    if (!Method || !Callee || !isWait(Method->getDeclName()))
      return true;
    if (isAmpEntity(Method->getParent(), "tile_barrier"))
      M.Waits.push_back(
          {E, Callee->getMemberLoc(), E->getImplicitObjectArgument()});
    else if (Instances)
      M.OtherWaits.insert(E->getExprLoc());
    return true;
  }

  bool VisitDecltypeTypeLoc(DecltypeTypeLoc TL) override {
    const Expr *Operand = TL.getUnderlyingExpr()->IgnoreParens();
    const auto *F = namedBy<FunctionDecl>(Operand);
    if (F && Emitted.isApart(F))
      M.PairedNames.push_back(
          {cast<DeclRefExpr>(Operand)->getLocation(), patternOf(F)});
    if (isContainer(Operand->getType()) && here(TL.getBeginLoc()).Amp)
      addContainerDecltype(TL, Operand);
    return true;
  }

  //===--------------------------------------------------------------------===//
  // Properties
  //===--------------------------------------------------------------------===//

  bool VisitMSPropertyRefExpr(MSPropertyRefExpr *E) override {
    // The base is written once, and evaluated before getter and setter.
    const Expr *Object = E->getBaseExpr();
    if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(Object))
      Object = Opaque->getSourceExpr();
    addProperty(E, E->getMemberLoc(), E->getPropertyDecl(), Object);
    if (Instances || !uninstantiated(Enclosing))
      noteResolved(E, E->getMemberLoc(), E->getPropertyDecl());
    return true;
  }

  bool VisitMSPropertySubscriptExpr(MSPropertySubscriptExpr *E) override {
    const Expr *Of = E;
    while (const auto *S = dyn_cast<MSPropertySubscriptExpr>(Of))
      Of = S->getBase()->IgnoreParens();
    Subscripts.try_emplace(Of, E); // The outermost comes first.
    return true;
  }

  bool VisitBinaryOperator(BinaryOperator *E) override {
    if (E->isAssignmentOp())
      Wholes[propertyIn(E->getLHS())] = {E->isCompoundAssignmentOp()
                                             ? PropertyUse::Compound
                                             : PropertyUse::Assign,
                                         E};
    return true;
  }

  bool VisitUnaryOperator(UnaryOperator *E) override {
    if (E->isIncrementDecrementOp())
      Wholes[propertyIn(E->getSubExpr())] = {PropertyUse::Increment, E};
    return true;
  }

  bool VisitMSPropertyDecl(MSPropertyDecl *D) override {
    if (!Instances)
      M.PropertyDecls.push_back(D);
    return true;
  }

  /// In a template the class may be known though its arguments are not.
  bool
  VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) override {
    if (E->isImplicitAccess() || E->hasExplicitTemplateArgs())
      return true;
    const CXXRecordDecl *Class = classInEveryInstance(E->getBase());
    const MSPropertyDecl *P = findProperty(Class, E->getMember());
    if (P && !Overloaded.contains(E))
      addProperty(E, E->getMemberLoc(), P, E->getBase());
    else if (!Class && mayBeProperty(E, /*Hidden=*/true) && isHidden(E) &&
             !Called.contains(E))
      Hidden.push_back(E);
    else if (P || (!Class && mayBeProperty(E)))
      addDependentUse(E->getMemberLoc(),
                      "'" + E->getMember().getAsString() + "' is a property");
    return true;
  }

  /// Notes assignments and steps whose operator only instances choose.
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *E) override {
    if (!E->getDirectCallee() && E->getNumArgs() &&
        (E->isAssignmentOp() || operatorCall(E, {OO_PlusPlus, OO_MinusMinus})))
      Overloaded.insert(propertyIn(E->getArg(0)));
    return true;
  }

  bool VisitMemberExpr(MemberExpr *E) override {
    if (Instances)
      M.Instantiated.insert(E->getMemberLoc());
    if (Instances && !isa<CXXMethodDecl>(E->getMemberDecl()))
      M.PlainMembers.insert(E->getMemberLoc());
    noteResolved(E, E->getMemberLoc(), E->getMemberDecl());
    return true;
  }

  //===--------------------------------------------------------------------===//
  // Names that the platforms' headers have at global scope, too
  //===--------------------------------------------------------------------===//

  bool VisitTypeName(TypeLoc Name, NestedNameSpecifierLoc Qualifier) override {
    noteName(Qualifier, nameBegin(Name), foundBesideGlobals(Name));
    return true;
  }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &A) override {
    const TemplateArgument &Named = A.getArgument();
    if (Named.getKind() == TemplateArgument::Template)
      noteName(A.getTemplateQualifierLoc(), A.getTemplateNameLoc(),
               foundBesideGlobals(Named.getAsTemplate()));
    return Base::TraverseTemplateArgumentLoc(A);
  }

  /// Notes uses of Windows' macros: these are functions of amp2hip, except on
  /// Windows.
  template <class Name> void noteWindowsMacro(const Name *E) {
    if (!Instances && !M.Context.getTargetInfo().getTriple().isOSWindows() &&
        isWindowsMacro(M, E))
      M.HiddenNames.push_back({E->getNameInfo().getLoc(), "amp2hip::"});
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    noteWindowsMacro(E);
    if (isa<FunctionDecl>(E->getDecl()))
      noteResolved(E, E->getLocation(), E->getDecl());
    return true;
  }
  bool VisitUnresolvedLookupExpr(UnresolvedLookupExpr *E) override {
    noteWindowsMacro(E);
    return true;
  }

  bool VisitUsingDecl(UsingDecl *D) override {
    if (D->getDeclContext()->getRedeclContext()->isTranslationUnit())
      for (const UsingShadowDecl *S : D->shadows())
        if (!qualifierAgainstPlatform(S->getTargetDecl()).empty())
          M.GlobalIndexUsings.push_back(D);
    if (!Instances && llvm::any_of(D->shadows(), [](const auto *S) {
          return isa<MSPropertyDecl>(S->getTargetDecl());
        }))
      M.PropertyUsings.push_back(D);
    if (!Instances && isInFile(D->getLocation()) &&
        llvm::any_of(D->shadows(), [&](const UsingShadowDecl *S) {
          const FunctionDecl *F = S->getTargetDecl()->getAsFunction();
          return F && !SM.isInSystemHeader(F->getLocation());
        }))
      M.FunctionUsings.push_back(D);
    return true;
  }

private:
  Model &M;
  const SourceManager &SM;
  llvm::DenseMap<SourceLocation, const RestrictClause *> Clauses;
  llvm::DenseSet<const RestrictClause *> Used;
  std::vector<const Decl *> Enclosing;
  Emissions Emitted;
  ScopedCalls Scopes{Emitted};
  const DeclStmt *Statement = nullptr;
  SourceLocation MainBegin, MainEnd; ///< The main file.
  unsigned Instances = 0;
  unsigned InConcurrency = 0;
  unsigned InTemplateHead = 0;
  ContainerMembers Members;
  llvm::DenseMap<const Expr *, std::pair<PropertyUse::Kind, const Expr *>>
      Wholes;
  llvm::DenseMap<const Expr *, const MSPropertySubscriptExpr *> Subscripts;
  /// Operands of assignments and steps whose operator only instances choose.
  llvm::DenseSet<const Expr *> Overloaded;
  /// The properties of AMP's classes.
  std::optional<llvm::StringMap<const MSPropertyDecl *>> Properties;
  /// Members of which no instance tells the class, and those that are called.
  std::vector<const CXXDependentScopeMemberExpr *> Hidden;
  llvm::DenseSet<const Expr *> Called;

  /// \p E, the operand of an assignment or step, without parentheses and the
  /// subscripts of an indexed property.
  static const Expr *propertyIn(const Expr *E) {
    while (const auto *S = dyn_cast<MSPropertySubscriptExpr>(E->IgnoreParens()))
      E = S->getBase();
    return E->IgnoreParens();
  }

  void addProperty(const Expr *E, SourceLocation Name, const MSPropertyDecl *P,
                   const Expr *Object) {
    if (Instances)
      M.Instantiated.insert(Name);
    PropertyUse Use{Name, P, Object, Instances > 0};
    if (auto It = Wholes.find(E); It != Wholes.end())
      std::tie(Use.What, Use.Whole) = It->second;
    Use.Subscript = Subscripts.lookup(E);
    M.Properties.push_back(Use);
  }

  /// Notes a name that other parses may understand otherwise and edit: any
  /// member may be a property, and functions get other names where code is for
  /// amp.
  void noteResolved(const Expr *E, SourceLocation Name, const ValueDecl *D) {
    bool IsAlone =
        MainBegin <= Name && Name <= MainEnd && !M.Unit.IsOneOfSeveral;
    if (IsAlone || !D->getIdentifier() || (!Instances && E->isTypeDependent()))
      return;
    if (!isa<FunctionDecl>(D) || D->getName() == "parallel_for_each" ||
        here(Name).Amp)
      M.Resolved.insert(Name);
  }

  bool isVoidMain(const FunctionDecl *F) const {
    const auto &Found = M.Unit.Tokens.VoidMains;
    return llvm::is_contained(Found, F->getInnerLocStart()) ||
           llvm::is_contained(Found, F->getReturnTypeSourceRange().getBegin());
  }

  void addRestricted(const FunctionDecl *F, const LambdaExpr *Lambda) {
    for (const Attr *A : F->attrs()) {
      if (!isa<CUDADeviceAttr, CUDAHostAttr>(A))
        continue;
      auto It = Clauses.find(A->getLocation());
      if (It == Clauses.end())
        continue;
      Used.insert(It->second);
      // A lambda's operator is seen through its expression.
      if (It->second->OnLambda == (Lambda != nullptr))
        M.Functions.push_back({F, It->second, Lambda});
      return;
    }
  }

  /// The restrictions of the code at \p Loc, where we are.
  Restrictions here(SourceLocation Loc) const {
    return restrictionsAt(Loc, Enclosing);
  }

  const DeclContext *enclosingFunction() const {
    for (const Decl *D : llvm::reverse(Enclosing))
      if (const auto *F = dyn_cast<FunctionDecl>(D))
        return F;
    return nullptr;
  }

  /// Whether this is a default member initializer or argument. Several
  /// functions may evaluate it, each for its own side.
  bool isInDefault() const {
    if (Enclosing.empty())
      return false;
    const auto *Class = dyn_cast<CXXRecordDecl>(Enclosing.back());
    return Class ? !Class->isLambda() : isa<ParmVarDecl>(Enclosing.back());
  }

  /// Where the code at hand is, as far as that has a scope.
  const DeclContext *enclosingScope() const {
    if (Enclosing.empty())
      return nullptr;
    const auto *Scope = dyn_cast<DeclContext>(Enclosing.back());
    if (const auto *Class = dyn_cast_or_null<CXXRecordDecl>(Scope);
        Class && Class->isLambda())
      return Class->getLambdaCallOperator();
    return Scope ? Scope : Enclosing.back()->getDeclContext();
  }

  void addScopedCall(const CallExpr *E) {
    Restrictions Here = here(E->getBeginLoc());
    if (Instances)
      Scopes.addInInstance(E, Here, enclosingScope());
    else
      Scopes.add(E, Here, enclosingScope());
  }

  void addPairedCall(const CallExpr *E, const FunctionDecl *Callee) {
    Restrictions Here = here(E->getBeginLoc());
    if (!Here.Amp || !Callee->getIdentifier())
      return;
    const Expr *Head = E->getCallee()->IgnoreParenImpCasts();
    SourceLocation Name;
    if (const auto *Member = dyn_cast<MemberExpr>(Head))
      Name = Member->getMemberLoc();
    else if (const auto *Ref = dyn_cast<DeclRefExpr>(Head))
      Name = Ref->getLocation();
    const FunctionDecl *Amp = calledOnAmp(E, Callee, Here);
    if (Amp && Name.isValid() && !SM.isInSystemHeader(Amp->getLocation()) &&
        needsOtherName(E, Amp))
      M.PairedCalls.push_back({E, Name, Amp, Here.Cpu});
  }

  /// Whether a call of \p Amp by its own name could not mean it.
  bool needsOtherName(const CallExpr *E, const FunctionDecl *Amp) {
    if (!Emitted.hasOtherName(Amp))
      return false;
    OverloadedUse Use(M.Unit.CI.getSema(), Emitted, E, enclosingFunction());
    if (!Use.isMixed())
      return Emitted.isApart(Amp);
    const FunctionDecl *Chosen = Use.emitted();
    return !Chosen || !Emitted.serves(Chosen, Amp);
  }

  void addContainerArguments(const CallExpr *E, const FunctionDecl *Callee) {
    if (isa<CXXOperatorCallExpr>(E) || !here(E->getBeginLoc()).Amp)
      return;
    for (unsigned I = 0; I < E->getNumArgs(); ++I)
      if (isContainer(E->getArg(I)->getType()) && E->getArg(I)->isLValue() &&
          seesContainerClass(Callee, I))
        M.ContainerArguments.push_back(E->getArg(I)->IgnoreImpCasts());
  }

  /// `decltype(a)` in a kernel, where \p Operand may be an array_ref.
  void addContainerDecltype(DecltypeTypeLoc TL, const Expr *Operand) {
    const ValueDecl *V = namedBy(Operand);
    if (const auto *Member = dyn_cast<MemberExpr>(Operand))
      V = Member->getMemberDecl();
    const auto *Ref = dyn_cast<DeclRefExpr>(Operand);
    const bool IsCaptured = Ref && Ref->refersToEnclosingVariableOrCapture();
    // A parameter is an array if its type is written so.
    if (!V || (isa<ParmVarDecl>(V) && !IsCaptured && !Instances))
      return;
    M.ContainerArguments.push_back(Operand);
    if (!V->getType()->isReferenceType() && Operand == TL.getUnderlyingExpr())
      M.ContainerDecltypes.push_back(TL);
  }

  void addNarrowedArguments(const CallExpr *E, const FunctionDecl *Callee) {
    Restrictions Here = here(E->getBeginLoc());
    if (!Here.Amp || Here.Cpu || isSuffixed(Callee))
      return;
    noteNarrowedArguments(M, E, Callee);
  }

  /// The function that a call means on amp. Clang found the callee of one side,
  /// the host's if the caller has both.
  const FunctionDecl *calledOnAmp(const CallExpr *E, const FunctionDecl *Callee,
                                  Restrictions Here) {
    if (Here.Cpu)
      if (OverloadedUse Use(M.Unit.CI.getSema(), Emitted, E,
                            enclosingFunction());
          Use.isMixed())
        if (const FunctionDecl *Amp = Use.onAmp())
          return Amp;
    return restrictionsOf(Callee).Amp ? patternOf(Callee) : siblingOf(Callee);
  }

  void addLaunch(const CallExpr *E) {
    unsigned N = E->getNumArgs();
    if (N != 2 && N != 3)
      return;
    const Expr *Kernel = E->getArg(N - 1);
    Members.reach(Kernel->getType(), E->getBeginLoc());
    if (Instances)
      return;
    M.Launches.push_back({E, N == 3 ? E->getArg(0) : nullptr, E->getArg(N - 2),
                          Kernel, dyn_cast<LambdaExpr>(strip(Kernel)),
                          Enclosing, !E->getDirectCallee()});
  }

  //===--------------------------------------------------------------------===//
  // Templates
  //===--------------------------------------------------------------------===//

  void addDependentUse(SourceLocation Name, std::string What) {
    if (const Decl *Template = uninstantiated(Enclosing);
        Template && !Instances)
      M.DependentUses.push_back({Name, std::move(What), Template});
  }

  /// Whether a member of an object, whose class only instances know, may be a
  /// property that does not stay. On the host only AMP's longer names show
  /// that. If \p Hidden, no instance will tell: then all properties count but
  /// those that are data members in HIP.
  bool mayBeProperty(const CXXDependentScopeMemberExpr *E,
                     bool Hidden = false) {
    const IdentifierInfo *Name = E->getMember().getAsIdentifierInfo();
    if (!Name || Instances || StringRef("x y z w").contains(Name->getName()))
      return false;
    if (!Properties)
      Properties = ampProperties(M.Context);
    const MSPropertyDecl *P = Properties->lookup(Name->getName());
    const size_t Size = Name->getName().size();
    return P && (Hidden ? Size > 1
                        : isInConcurrency(P) &&
                              (Size > 4 || here(E->getBeginLoc()).Amp));
  }

  /// Whether compilers substitute template arguments in \p D without making an
  /// instance: in a template's parameter, an alias template or a concept.
  static bool isSubstituted(const Decl *D) {
    const auto *Alias = dyn_cast<TypeAliasDecl>(D);
    return (Alias && Alias->getDescribedAliasTemplate()) ||
           isa<TemplateTypeParmDecl, NonTypeTemplateParmDecl,
               TemplateTemplateParmDecl, ConceptDecl>(D);
  }

  /// Whether no instance contains \p E: in such code, in the arguments of a
  /// partial specialization, in a noexcept, and in a declaration of a function
  /// that is defined elsewhere.
  bool isHidden(const Expr *E) const {
    if (InTemplateHead || Enclosing.empty())
      return InTemplateHead;
    auto IsIn = [&](SourceRange Range) {
      return Range.isValid() &&
             SM.isPointWithin(E->getExprLoc(), Range.getBegin(),
                              Range.getEnd());
    };
    auto IsInArguments = [&](const auto *Partial) {
      const auto *Args =
          Partial ? Partial->getTemplateArgsAsWritten() : nullptr;
      return Args && IsIn({Args->getLAngleLoc(), Args->getRAngleLoc()});
    };
    const Decl *In = Enclosing.back();
    const auto *Class = dyn_cast<CXXRecordDecl>(In);
    if (const auto *F = Class && Class->isLambda()
                            ? Class->getLambdaCallOperator()
                            : dyn_cast<FunctionDecl>(In)) {
      const FunctionDecl *Definition = nullptr;
      return IsIn(F->getExceptionSpecSourceRange()) ||
             (F->isDefined(Definition) && Definition != F);
    }
    return IsInArguments(
               dyn_cast<ClassTemplatePartialSpecializationDecl>(In)) ||
           IsInArguments(dyn_cast<VarTemplatePartialSpecializationDecl>(In));
  }

  /// If no other class has a member of that name, a property and its getter
  /// exist for the same types, so that the getter can replace the property.
  void addHiddenProperties() {
    if (Hidden.empty())
      return;
    llvm::StringSet<> Others = otherMemberNames(M.Context);
    for (const CXXDependentScopeMemberExpr *E : Hidden) {
      StringRef Name = E->getMember().getAsIdentifierInfo()->getName();
      const MSPropertyDecl *P = Properties->lookup(Name);
      if (Others.contains(Name))
        M.HiddenProperties.push_back({E->getMemberLoc(), P});
      else
        addProperty(E, E->getMemberLoc(), P, E->getBase());
    }
  }

  /// Notes a call in a template whose callee only instances know.
  void addDependentCall(CallExpr *E) {
    if (Instances)
      return;
    const Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
    if (const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(Callee)) {
      Called.insert(Member);
      if (Member->isImplicitAccess() || !isWait(Member->getMember()))
        return;
      const CXXRecordDecl *Class = classInEveryInstance(Member->getBase());
      if (isAmpEntity(Class, "tile_barrier"))
        M.Waits.push_back({E, Member->getMemberLoc(), Member->getBase()});
      else if (!Class && here(E->getBeginLoc()).Amp)
        addDependentUse(Member->getMemberLoc(),
                        "'" + Member->getMember().getAsString() +
                            "' waits at a tile_barrier");
      return;
    }
    const auto *Set = dyn_cast<OverloadExpr>(Callee);
    if (Set && here(E->getBeginLoc()).Amp && mayBeRenamed(Set))
      addDependentUse(Set->getNameLoc(),
                      "'" + Set->getName().getAsString() +
                          "' is the restrict(amp) version of a function that "
                          "has a restrict(cpu) version, too");
  }

  void noteName(NestedNameSpecifierLoc Written, SourceLocation Name,
                const NamedDecl *D) {
    // `::` alone finds the global name first.
    if (Written && Written.getBeginLoc() != Written.getEndLoc())
      return;
    StringRef Qualifier = D ? qualifierAgainstPlatform(D) : "";
    if (!Qualifier.empty() && !insideConcurrency())
      M.HiddenNames.push_back({Name, Qualifier});
  }

  /// Whether lookup finds `index` in the namespace before it comes to the
  /// global one. Members may be defined outside of the namespace they belong
  /// to.
  bool insideConcurrency() const {
    return InConcurrency || llvm::any_of(Enclosing, isInConcurrency);
  }
};

} // namespace

Model buildModel(ASTContext &Context, const ParsedUnit &Unit) {
  Model M(Context, Unit);
  ModelBuilder(M).run();
  return M;
}

} // namespace amp2hip
