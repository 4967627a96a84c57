//===- UnitFixes.cpp - Fixes that need the whole unit ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some fixes need more than Clang's error: which base of a class declares a
// lost name, or which declarations come later in the unit. The errors are
// collected during the parse (Reading). Clang makes an AST in spite of them.
// Here it is walked once, to find the fixes.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Restrictions.h"
#include "ast/TypeParameters.h"
#include "dialect/ForwardDeclarations.h"
#include "dialect/LateNames.h"
#include "dialect/Reading.h"
#include "edits/FilePlaces.h"
#include "edits/LexedText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace clang;

namespace amp2hip {

using namespace dialect;
namespace {

/// Walks a unit once for all fixes that need the whole unit. Lost names are
/// fixed after the walk, when all that is around them is known.
class UnitFixes : public DynamicRecursiveASTVisitor {
public:
  UnitFixes(Reading &R, CompilerInstance &CI)
      : R(R), CI(CI), C(CI.getASTContext()), SM(C.getSourceManager()),
        Scopes(R.Lost.size()) {}

  void run() {
    TraverseAST(C);
    for (const LostName &L : R.Lost)
      if (L.Function.isValid())
        Meant.insert({L.Function, nullptr});
    findFunctions(C, Meant);
    for (const auto &[Lost, Scope] : llvm::zip(R.Lost, Scopes))
      if (!Lost.IsHidden && Friends.contains(Lost.Name))
        R.Late.push_back({Lost.Loc, Friends.lookup(Lost.Name), Lost.Name,
                          /*IsFriend=*/true});
      else if (Scope.Outermost)
        fixLost(Lost, Scope);
    for (const FunctionDecl *F : Bodies)
      if (!Instantiated.contains(F->getCanonicalDecl()))
        leaveBody(*F);
  }

  bool shouldVisitTemplateInstantiations() const override {
    return R.needsUnit();
  }

  bool VisitCXXRecordDecl(CXXRecordDecl *D) override {
    if (!D->isLambda() && D->isThisDeclarationADefinition())
      forEachAround(D, [&](Scope &Around) { Around.Class = D; });
    return true;
  }
  bool VisitFunctionDecl(FunctionDecl *F) override {
    auto *Method = dyn_cast<CXXMethodDecl>(F);
    const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
    // An instance with a fault is invalid if its result is deduced.
    if (Pattern && (F->getPointOfInstantiation().isValid() || F->hasBody() ||
                    F->isInvalidDecl()))
      Instantiated.insert(Pattern->getCanonicalDecl());
    if (F->isTemplated() && !(Method && Method->getParent()->isLambda()) &&
        !SM.isInSystemHeader(F->getLocation()))
      noteTemplated(F);
    if (F->getFriendObjectKind() == Decl::FOK_Undeclared &&
        F->isThisDeclarationADefinition() && F->getIdentifier())
      Friends.try_emplace(F->getName(), F->getLocation());
    if (Method && Method->getParent()->isLambda())
      return true;
    forEachAround(F, [&](Scope &Around) {
      Around.Function = F;
      if (!Method)
        return;
      Around.Method = Method;
      Around.Class = Method->getParent();
    });
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *L) override {
    for (size_t I = 0; I != Scopes.size(); ++I)
      if (isWithin(R.Lost[I], L->getSourceRange()))
        Scopes[I].Lambda = L;
    return true;
  }

  bool VisitUsingDirectiveDecl(UsingDirectiveDecl *D) override {
    Directives.push_back(D);
    return true;
  }

  bool VisitTemplateDecl(TemplateDecl *T) override {
    for (const NamedDecl *P : *T->getTemplateParameters())
      for (const Shadow &S : R.Shadows)
        if (P->getLocation() == S.Loc)
          rename(S, T->getSourceRange());
    if (const auto *Class = dyn_cast<ClassTemplateDecl>(T))
      addKey(*Class);
    return true;
  }
  bool VisitFunctionTemplateDecl(FunctionTemplateDecl *T) override {
    for (const DeducedParameter &P : R.Deduced)
      if (P.Function == T->getTemplatedDecl()->getLocation())
        fixDeduced(*T->getTemplateParameters(), P.IsSize);
    return true;
  }
  bool
  VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc T) override {
    if (!R.ConstElements.empty() && T.getNumArgs())
      dropConst(T);
    return true;
  }

  /// Only literal conditions are fixed, since they are what programs write for
  /// "never instantiate". g++ 12 rejects them in any case.
  bool VisitStaticAssertDecl(StaticAssertDecl *D) override {
    const Expr *Condition = D->getAssertExpr()->IgnoreImpCasts();
    if (!isa<CXXBoolLiteralExpr, IntegerLiteral>(Condition) ||
        !failsInEachInstance(D, C))
      return true;
    StringRef Type = typeParameterAround(D->getDeclContext());
    auto Bytes = bytesOf(SM, Condition->getSourceRange());
    if (!Type.empty() && Bytes)
      R.replace(SM, Bytes->first, Bytes->second,
                ("sizeof(" + Type + ") == 0").str(),
                "a static_assert that fails whatever the template's arguments "
                "are");
    return true;
  }

  bool VisitRecoveryExpr(RecoveryExpr *E) override {
    ArrayRef<Expr *> Parts = E->subExpressions();
    notePointerCall(Parts);
    for (const OpenFix &Call : R.Ambiguous)
      if (E->getBeginLoc() == Call.Loc ||
          (!Parts.empty() && Parts[0]->getExprLoc() == Call.Loc))
        passZero(R, SM, Parts, Call.Fault);
    for (const Temporary &T : R.Temporaries) {
      if (Parts.empty())
        break;
      bool HasCallee = Parts[0]->getExprLoc() == T.Loc ||
                       (Parts[0]->getBeginLoc() == T.Loc &&
                        isa<OverloadExpr, DeclRefExpr>(Parts[0]));
      size_t At = T.Number - !HasCallee;
      if ((HasCallee || E->getBeginLoc() == T.Loc) && At < Parts.size())
        keep(T, Parts[At]);
    }
    return true;
  }

  /// A call of the library's that hands its arguments on, make_shared().
  bool VisitCallExpr(CallExpr *E) override {
    for (const Temporary &T : R.Temporaries)
      if (!T.Open.empty() && T.Number <= E->getNumArgs() &&
          isNamedAt(*E->getCallee(), T.Loc) &&
          SM.isInSystemHeader(E->getCalleeDecl()
                                  ? E->getCalleeDecl()->getLocation()
                                  : SourceLocation()))
        keep(T, E->getArg(T.Number - 1));
    return true;
  }

  /// An error about a variable or member of an incomplete class is at its name.
  bool VisitDeclaratorDecl(DeclaratorDecl *D) override {
    for (LostName &L : R.Lost)
      if (L.Undefined && D->getLocation() == L.Loc && D->getTypeSourceInfo())
        L.Loc = D->getTypeSourceInfo()->getTypeLoc().getBeginLoc();
    return true;
  }

  /// The arguments of a constructor.
  bool VisitVarDecl(VarDecl *V) override {
    auto *E = dyn_cast_or_null<RecoveryExpr>(V->getInit());
    if (!E)
      return true;
    ArrayRef<Expr *> Arguments = E->subExpressions();
    if (Arguments.size() == 1)
      if (auto *List = dyn_cast<InitListExpr>(Arguments.front()))
        Arguments = List->inits();
    for (const OpenFix &Call : R.Ambiguous)
      if (V->getLocation() == Call.Loc)
        passZero(R, SM, Arguments, Call.Fault);
    for (const Temporary &T : R.Temporaries)
      if (V->getLocation() == T.Loc && T.Number <= Arguments.size())
        keep(T, Arguments[T.Number - 1]);
    return true;
  }

  /// The arguments of a member's.
  bool TraverseConstructorInitializer(CXXCtorInitializer *Init) override {
    for (const Temporary &T : R.Temporaries) {
      if (Init->getSourceLocation() != T.Loc)
        continue;
      std::vector<const Expr *> Arguments;
      for (const Stmt *Each : Init->getInit()->children())
        Arguments.push_back(dyn_cast_or_null<Expr>(Each));
      if (T.Number <= Arguments.size() && Arguments[T.Number - 1])
        keep(T, Arguments[T.Number - 1]);
    }
    return DynamicRecursiveASTVisitor::TraverseConstructorInitializer(Init);
  }

private:
  Reading &R;
  CompilerInstance &CI;
  ASTContext &C;
  const SourceManager &SM;
  /// The scopes around a lost name in a template.
  struct Scope {
    const CXXRecordDecl *Class = nullptr;
    const FunctionDecl *Function = nullptr;
    const CXXMethodDecl *Method = nullptr;
    const LambdaExpr *Lambda = nullptr;
    const Decl *Outermost = nullptr; ///< A member of a namespace.
  };
  std::vector<Scope> Scopes; ///< As many as there are lost names.
  std::vector<const UsingDirectiveDecl *> Directives;
  /// Friends that classes define. Visual C++ finds them by their names alone.
  llvm::StringMap<SourceLocation> Friends;
  std::vector<const FunctionDecl *> Bodies; ///< Functions of templates.
  FunctionsByName Meant; ///< The functions that lost names mean.
  /// The functions of templates that have instances.
  llvm::DenseSet<const FunctionDecl *> Instantiated;

  /// Text in place of the first \p Length bytes of a lost name.
  void name(const LostName &L, unsigned Length, StringRef Text) {
    Fix F;
    F.Length = Length;
    F.Text = Text.str();
    F.OfName = true;
    F.Fault = L.Fault;
    R.add(SM, L.Loc, std::move(F));
  }

  static bool isNamedAt(const Expr &Callee, SourceLocation Loc) {
    const auto *Name = dyn_cast<DeclRefExpr>(Callee.IgnoreParenImpCasts());
    return Callee.getExprLoc() == Loc || (Name && Name->getLocation() == Loc);
  }

  /// Visual C++'s word for the base class.
  static bool isSuper(const LostName &L) { return L.Name == "__super"; }

  bool isWithin(const LostName &L, SourceRange Range) const {
    SourceLocation Begin = SM.getExpansionLoc(Range.getBegin());
    // Locations are numbered in the order of lexing, so a smaller one is not
    // within. Clang's comparison is slow in deeply nested includes.
    if (SM.getExpansionLoc(L.Loc) < Begin)
      return false;
    return SM.isPointWithin(L.Loc, Begin, SM.getExpansionLoc(Range.getEnd()));
  }

  template <class D> void forEachAround(D *Declared, auto Note) {
    for (size_t I = 0; I != Scopes.size(); ++I) {
      const LostName &L = R.Lost[I];
      if ((!Declared->isDependentContext() && !isSuper(L)) ||
          !isWithin(L, Declared->getSourceRange()))
        continue;
      if (!Scopes[I].Outermost)
        Scopes[I].Outermost = outermost(Declared);
      Note(Scopes[I]);
    }
  }

  void noteTemplated(const FunctionDecl *F) {
    for (const ParmVarDecl *P : F->parameters())
      leaveDefault(*P);
    if (F->doesThisDeclarationHaveABody() && !F->getParentFunctionOrMethod())
      Bodies.push_back(F);
  }

  void leave(SourceLocation Begin, unsigned Length, Fix::Left What) {
    const OpenFix *Error = R.errorIn(SM, Begin, Length);
    if (!Error)
      return;
    Fix F;
    F.Length = Length;
    F.Text = What == Fix::Left::Body ? ";" : "";
    F.Leaves = What;
    F.FaultAt = SM.getFileOffset(SM.getExpansionLoc(Error->Loc));
    F.Fault = Error->Fault;
    R.add(SM, Begin, std::move(F));
  }

  /// A default argument that no call uses: Visual C++ looks at it where one
  /// does.
  void leaveDefault(const ParmVarDecl &P) {
    if (!P.getLocation().isFileID())
      return;
    RawTokens Tokens(SM, P.getLocation());
    if (!Tokens.next() || !Tokens.isName() || !Tokens.next() ||
        Tokens.token().isNot(tok::equal))
      return;
    SourceLocation Begin = Tokens.token().getLocation();
    const unsigned First = Tokens.begin();
    unsigned End = Tokens.end();
    for (int Depth = 0; Tokens.next(); End = Tokens.end()) {
      const Token &T = Tokens.token();
      Depth += T.isOneOf(tok::l_paren, tok::l_brace, tok::l_square);
      Depth -= T.isOneOf(tok::r_paren, tok::r_brace, tok::r_square);
      if (Depth < 0 || (Depth == 0 && T.is(tok::comma)))
        return leave(Begin, End - First, Fix::Left::Default);
      if (Tokens.beginsDirective() || T.is(tok::semi))
        return;
    }
  }

  /// The bytes that make a definition of a declaration: the initializers of a
  /// constructor and the body. Outside of its class there is no declaration
  /// without, so it is all of it. Nothing where a part of an #if is among them.
  std::optional<std::pair<SourceLocation, unsigned>>
  definitionOf(const FunctionDecl &F) const {
    FunctionTypeLoc Type = F.getFunctionTypeLoc();
    const Stmt *Body = F.getBody();
    if (!Type || !Body || !Type.getRParenLoc().isFileID() ||
        !Body->getEndLoc().isFileID())
      return std::nullopt;
    RawTokens Tokens(SM, Type.getRParenLoc());
    int Depth = -1; // Inside of the bracket that is the first token.
    while (Tokens.next()) {
      const Token &T = Tokens.token();
      Depth += T.isOneOf(tok::l_paren, tok::l_square) || Depth < 0;
      Depth -= T.isOneOf(tok::r_paren, tok::r_square) && Depth > 0;
      if (Depth == 0 && (T.is(tok::l_brace) || Tokens.word() == "try" ||
                         (T.is(tok::colon) && isa<CXXConstructorDecl>(F))))
        break;
    }
    auto [File, End] = SM.getDecomposedLoc(Body->getEndLoc());
    if (SM.getFileID(Type.getRParenLoc()) != File || Tokens.begin() > End)
      return std::nullopt;
    SourceLocation First = Tokens.token().getLocation();
    if (F.isOutOfLine()) {
      First = F.getOuterLocStart();
      if (const FunctionTemplateDecl *T = F.getDescribedFunctionTemplate())
        if (SM.isBeforeInTranslationUnit(T->getBeginLoc(), First))
          First = T->getBeginLoc();
      if (!First.isFileID() || SM.getFileID(First) != File)
        return std::nullopt;
    }
    const unsigned Begin = SM.getFileOffset(First);
    const LexedText Text(SM.getBufferData(File));
    int Open = 0;
    for (const LexedDirective &D : Text.directivesIn(Begin, End)) {
      if (Open == 0 && !D.opens() &&
          (D.closes() || StringRef(D.Keyword).starts_with("el")))
        return std::nullopt;
      Open += D.opens() - D.closes();
    }
    if (Open)
      return std::nullopt;
    return std::pair(First, End + 1 - Begin);
  }

  /// Visual C++ never looked into the body of a function without an instance.
  /// Names in it may come later: then it is right.
  void leaveBody(const FunctionDecl &F) {
    auto Body = definitionOf(F);
    if (!Body)
      return;
    auto [File, Begin] = SM.getDecomposedLoc(Body->first);
    for (const LateName &L : R.Late) {
      auto [In, At] = SM.getDecomposedLoc(SM.getExpansionLoc(L.Use));
      if (L.Declared.isValid() && In == File && Begin <= At &&
          At < Begin + Body->second)
        return;
    }
    leave(Body->first, Body->second,
          F.isOutOfLine() ? Fix::Left::Definition : Fix::Left::Body);
  }

  /// A callee behind a pointer has no parameters that a note could name.
  void notePointerCall(ArrayRef<Expr *> Parts) {
    QualType Callee = Parts.empty() ? QualType() : Parts[0]->getType();
    if (Callee.isNull() ||
        !(Callee->isFunctionPointerType() || Callee->isFunctionType()))
      return;
    for (const Expr *Argument : Parts.drop_front())
      for (const auto &[Range, Fault] : R.BoundNowhere)
        if (Range.getBegin() == Argument->getBeginLoc())
          R.wrap(SM, Range, Fault);
  }

  /// Visual C++ takes no temporaries of scalars either.
  void keep(const Temporary &T, const Expr *Argument) {
    if (!T.Open.empty())
      R.wrap(SM, Argument->getSourceRange(), T.Fault, T.Open);
    else if (Argument->isTypeDependent() ||
             (Argument->getType()->isRecordType() && !Argument->isLValue()))
      R.wrap(SM, Argument->getSourceRange(), T.Fault);
  }

  /// The length of `a::Name`, or of `a::Name<b>`, at \p Loc; 0 for something
  /// else.
  unsigned lengthOfType(SourceLocation Loc, StringRef Name) const {
    RawTokens Tokens(SM, Loc);
    unsigned End = 0;
    bool WantsName = true, IsMeant = false;
    while (Tokens.next() &&
           (WantsName ? Tokens.isName() : Tokens.token().is(tok::coloncolon))) {
      if (WantsName) {
        End = Tokens.end();
        IsMeant = Tokens.word() == Name;
      }
      WantsName = !WantsName;
    }
    if (!IsMeant || Tokens.token().isNot(tok::less))
      return IsMeant ? End - SM.getFileOffset(Loc) : 0;
    for (int Depth = 1; Depth > 0;) {
      if (!Tokens.next() || Tokens.token().isOneOf(tok::semi, tok::l_brace))
        return 0;
      Depth += openedBy(Tokens.token());
    }
    return Tokens.end() - SM.getFileOffset(Loc);
  }

  /// Visual C++ reads a template where it is instantiated, so that a class that
  /// it names need not be complete before.
  void fixUndefined(const LostName &L, const Scope &Around) {
    const DeclContext *Code = Around.Function;
    if (!Code)
      Code = Around.Class;
    StringRef Type = typeParameterAround(Code),
              Number = numberParameterAround(Code);
    unsigned Length = lengthOfType(L.Loc, L.Undefined->getName());
    const CXXRecordDecl *Defined = L.Undefined->getDefinition();
    if (!Length || !Defined ||
        SM.isBeforeInTranslationUnit(Defined->getLocation(), L.Loc) ||
        (Type.empty() && Number.empty()))
      return;
    // A member of the class is a value: of a type Clang says something else.
    std::string Open = isScope(SM, L.Loc.getLocWithOffset(Length - 1))
                           ? "amp2hip::later"
                           : "typename amp2hip::later";
    R.enclose(SM, L.Loc, Length, Open + (Type.empty() ? "_by<" : "<"), L.Fault,
              (", " + (Type.empty() ? Number : Type) + ">::type").str());
  }

  void fixLost(const LostName &L, const Scope &Around) {
    if (L.Undefined) {
      fixUndefined(L, Around);
    } else if (isSuper(L)) {
      if (Around.Class)
        fixSuper(L, *Around.Class);
    } else if (L.IsHidden) {
      fixHidden(L, Around);
    } else if (L.Function.isValid()) {
      fixLateFunction(L, Around.Outermost);
    } else if (L.Space || !fixOfBase(L, Around)) {
      fixLate(L, Around);
    }
  }

  /// A member of a base that depends on a template's parameter.
  bool fixOfBase(const LostName &L, const Scope &Around) {
    if (!Around.Class)
      return false;
    InBase Is = findInBases(C, Around.Class, L.Name);
    if (!Is.Declared && !(Is.MayBe && Around.Method))
      return false;
    if (isOwnName(Is.Declared)) {
      name(L, L.Name.size(), Is.Base);
      return true;
    }
    // A constant expression has no object.
    bool OfObject = Around.Method && Around.Method->isInstance() &&
                    hasObject(Around.Lambda) &&
                    !isa_and_nonnull<VarDecl, EnumConstantDecl>(Is.Declared);
    std::string Class = Is.Declared ? Is.Base : Around.Class->getName().str();
    std::string Before = OfObject ? "this->" : Class + "::";
    if (isa_and_nonnull<TypeDecl>(Is.Declared))
      Before = (isScope(SM, L.Loc) || L.IsInitializer ? "" : "typename ") +
               Is.Base + "::";
    else if (isa_and_nonnull<ClassTemplateDecl, TypeAliasTemplateDecl>(
                 Is.Declared))
      Before = "typename " + Is.Base + "::template ";
    if (OfObject && L.IsCompared && isOpenClassTemplate(L.Name))
      R.enclose(SM, L.Loc, L.Name.size(), "(" + Before, L.Fault);
    else
      name(L, 0, Before);
    return true;
  }

  /// Whether a using-directive makes a class template \p Name visible. By the
  /// standard it is meant in `this->rank < 3`, too.
  bool isOpenClassTemplate(StringRef Name) const {
    return llvm::any_of(Directives, [&](const UsingDirectiveDecl *D) {
      return llvm::any_of(
          D->getNominatedNamespace()->lookup(&C.Idents.get(Name)),
          [](const NamedDecl *Each) { return isa<ClassTemplateDecl>(Each); });
    });
  }

  /// `__super::f` is `f` of the base that has it.
  void fixSuper(const LostName &L, const CXXRecordDecl &Class) {
    std::optional<Token> Scope = tokenBehind(SM, L.Loc);
    std::optional<Token> Member =
        Scope ? tokenBehind(SM, Scope->getLocation()) : std::nullopt;
    if (!Member || Member->isNot(tok::raw_identifier))
      return;
    InBase Is = findInBases(C, &Class, Member->getRawIdentifier());
    if (!Is.Base.empty())
      name(L, L.Name.size(), Is.Base);
  }

  /// Whether it is the name that a class has within itself.
  static bool isOwnName(const NamedDecl *D) {
    const auto *Class = dyn_cast_or_null<CXXRecordDecl>(D);
    return Class && Class->isInjectedClassName();
  }

  /// A member of such a base beside something else of the name, or the base's
  /// own name.
  void fixHidden(const LostName &L, const Scope &Around) {
    InBase Is = Around.Class ? findInBases(C, Around.Class, L.Name) : InBase();
    if (Is.Declared)
      fixOfBase(L, Around);
    else
      fixLaterOverload(L, Around.Outermost);
  }

  /// A function with the name of others, which are declared before the template
  /// and do not fit.
  void fixLaterOverload(const LostName &L, const Decl *Template) {
    std::vector<const NamedDecl *> All =
        laterDeclarations(C, writtenName(SM, L.Loc), Template);
    if (!functionsAmong(All).empty())
      fixDeclared(L, Template, All);
  }

  /// A function that argument-dependent lookup does not find.
  void fixLateFunction(const LostName &L, const Decl *Template) {
    std::vector<const FunctionDecl *> Functions =
        namesakesOf(Meant.at(L.Function));
    if (const NamespaceDecl *Of = namespaceOf(Functions, Template))
      name(L, 0, spelled(Of) + "::");
    else
      fixDeclared(L, Template, asNames(Functions));
  }

  /// Fixes a name that is declared, or made visible, after the template alone,
  /// or nowhere.
  void fixLate(const LostName &L, const Scope &Around) {
    std::vector<const NamedDecl *> Later =
        laterDeclarations(C, writtenName(SM, L.Loc), Around.Outermost);
    if (Later.empty() && L.Space)
      Later = asNames(functionsIn(L.Space, &C.Idents.get(L.Name)));
    const NamespaceDecl *Of = nullptr;
    if (Later.empty() && !L.Space)
      Of = namespaceOfLaterDirective(Directives, L.Name, L.Loc,
                                     Around.Outermost);
    if (Of)
      name(L, 0, spelled(Of) + "::");
    else if (!Later.empty())
      fixDeclared(L, Around.Outermost, Later);
    else if (!L.Space && isOfIterators(L.Name))
      name(L, 0, "std::");
    else if (Around.Function &&
             !Instantiated.contains(Around.Function->getCanonicalDecl()))
      R.Late.push_back({L.Loc, SourceLocation(), L.Name});
  }

  static std::vector<const NamedDecl *>
  asNames(const std::vector<const FunctionDecl *> &Functions) {
    return {Functions.begin(), Functions.end()};
  }

  /// Fixes a name that is declared after the template, in this file or another.
  void fixDeclared(const LostName &L, const Decl *Template,
                   ArrayRef<const NamedDecl *> Later) {
    const auto *First = llvm::find_if(Later, [&](const NamedDecl *D) {
      return !isBefore(D, Template->getLocation());
    });
    if (First == Later.end())
      return;
    std::vector<const FunctionDecl *> Functions = functionsAmong(Later);
    // A pair may get new names, which are known only after a parse without
    // errors.
    const bool IsPair = llvm::any_of(Functions, siblingOf);
    if (IsPair || L.Function.isInvalid())
      R.Late.push_back({L.Loc, (*First)->getLocation(),
                        L.Name.empty() ? (*First)->getNameAsString() : L.Name,
                        /*IsFriend=*/false,
                        IsPair ? declarationsFor(CI, Later, Template) : ""});
    if (IsPair)
      return;
    std::optional<ForwardDeclarations> All;
    if (!Functions.empty())
      All = declareBefore(CI, asNames(Functions), Template);
    else if (isa<ClassTemplateDecl>(Later.front()))
      All = declareBefore(CI, Later.front(), Template);
    else if (std::optional<MovedDeclaration> Moved =
                 moveBefore(CI, *First, Template)) {
      declare(Moved->To, L.Fault);
      Fix Removal; // It waits as the declaration does.
      Removal.Length = Moved->From.Length;
      Removal.OfName = true;
      Removal.Fault =
          "the declaration of '" + L.Name + "' behind a template that uses it";
      R.add(SM, Moved->From.Begin, std::move(Removal));
    }
    if (All)
      declare(*All, L.Fault);
  }

  void declare(const ForwardDeclarations &All, StringRef Fault) {
    auto Add = [&](StringRef Text, int Rank) {
      Fix M;
      M.Text = Text.str();
      M.Declares = true;
      M.Lead = All.Lead;
      M.Rank = Rank;
      M.Fault = Fault.str();
      M.OfName = true;
      R.add(SM, All.Place, std::move(M));
    };
    for (const std::string &Each : All.Templates)
      Add(Each, 0);
    for (const std::string &Each : All.Declarations)
      Add(Each, All.OfFunctions);
  }

  void fixDeduced(const TemplateParameterList &Parameters, bool IsSize) {
    for (const NamedDecl *P : Parameters) {
      const auto *Number = dyn_cast<NonTypeTemplateParmDecl>(P);
      const bool IsOther =
          Number &&
          (IsSize ? Number->getType()->isIntegerType() &&
                        !C.hasSameType(Number->getType(), C.getSizeType())
                  : Number->getType()->isUnsignedIntegerType());
      if (!IsOther || Number->getType()->isBooleanType())
        continue;
      if (auto Type = bytesOf(
              SM, Number->getTypeSourceInfo()->getTypeLoc().getSourceRange()))
        R.replace(SM, Type->first, Type->second, IsSize ? "size_t" : "int",
                  IsSize
                      ? "the size of std::array is a 'size_t', and a parameter "
                        "of another type is not deduced from it"
                      : "the rank of C++ AMP's templates is an 'int', and a "
                        "parameter of another type is not deduced from it");
    }
  }

  /// `vector<const T>`: Visual C++'s allocator made a `vector<T>` of it.
  void dropConst(TemplateSpecializationTypeLoc T) {
    const TemplateDecl *Of =
        T.getTypePtr()->getTemplateName().getAsTemplateDecl();
    const TypeSourceInfo *First = T.getArgLoc(0).getTypeSourceInfo();
    if (!Of || !Of->isInStdNamespace() || !First)
      return;
    auto Qualified = First->getTypeLoc().getAs<QualifiedTypeLoc>();
    if (!Qualified || !First->getType().isLocalConstQualified())
      return;
    // Clang does not keep where the word is: before the type or after it.
    SourceLocation Begin = placeInFile(SM, T.getLAngleLoc()),
                   End = placeInFile(SM, T.getRAngleLoc());
    if (Begin.isInvalid() || End.isInvalid() ||
        SM.getFileID(Begin) != SM.getFileID(End))
      return;
    for (SourceLocation At = Begin; At.isValid() && At != End;) {
      std::optional<Token> Next = Lexer::findNextToken(At, SM, C.getLangOpts());
      if (!Next || !SM.isBeforeInTranslationUnit(Next->getLocation(), End))
        return;
      At = Next->getLocation();
      SourceLocation Inner = Qualified.getUnqualifiedLoc().getBeginLoc(),
                     Last = Qualified.getUnqualifiedLoc().getEndLoc();
      bool IsOf = SM.isBeforeInTranslationUnit(At, Inner) ||
                  SM.isBeforeInTranslationUnit(Last, At);
      if (Next->is(tok::raw_identifier) &&
          Next->getRawIdentifier() == "const" && IsOf) {
        LocalFix Word = removalOfWord(SM, At);
        R.replace(SM, Word.Loc, Word.Length, "", R.ConstElements);
        return;
      }
    }
  }

  /// `template holder<int>;` lacks the word with which \p T is declared.
  void addKey(const ClassTemplateDecl &T) {
    std::erase_if(R.Instantiations, [&](const OpenFix &I) {
      StringRef Name =
          StringRef(SM.getCharacterData(I.Loc)).split('<').first.rtrim();
      if (Name.substr(Name.rfind(':') + 1).ltrim() != T.getName())
        return false;
      R.replace(SM, I.Loc, 0, (T.getTemplatedDecl()->getKindName() + " ").str(),
                I.Fault);
      return true;
    });
  }

  /// Gives the parameter and all that means it another name.
  void rename(const Shadow &S, SourceRange Template) {
    auto Bytes = bytesOf(SM, Template);
    if (!Bytes || !S.Loc.isFileID())
      return;
    auto [File, First] = SM.getDecomposedLoc(Bytes->first);
    StringRef Buffer = SM.getBufferData(File);
    std::string Name = withoutSplices(Lexer::getSourceText(
        CharSourceRange::getTokenRange(S.Loc), SM, LangOptions()));
    std::string New;
    for (unsigned I = 2; New.empty() || Buffer.contains(New); ++I)
      New = (Name + llvm::Twine(I)).str();
    tok::TokenKind Before = tok::unknown;
    for (RawTokens Next(SM, Bytes->first);
         Next.next() && Next.begin() < First + Bytes->second;
         Before = Next.token().getKind())
      if (Next.isName() && Next.word() == Name &&
          Next.token().getLocation() != S.Kept &&
          !(S.UpToKept &&
            SM.isBeforeInTranslationUnit(S.Kept, Next.token().getLocation())) &&
          !llvm::is_contained({tok::period, tok::arrow, tok::coloncolon},
                              Before))
        R.replace(SM, Next.token().getLocation(), Next.token().getLength(), New,
                  S.Fault);
  }
};

} // namespace

void addUnitFixes(Reading &R, CompilerInstance &CI) {
  UnitFixes(R, CI).run();
  assignTrue(R, CI.getASTContext());
  correctNulls(R, CI.getASTContext());
}

} // namespace amp2hip
