//===- ConstructorPairs.cpp - Constructors for each side ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A constructor that exists once for cpu and once for amp becomes one for both
// sides. Members that the two initialize differently pick by side; bodies that
// differ become functions, construct_cpu() and construct_amp().
//
//===----------------------------------------------------------------------===//

#include "edits/LexedText.h"
#include "rewrite/pairs/InitializerPairs.h"
#include "rewrite/pairs/PairText.h"
#include "rewrite/pairs/Pairs.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

class ConstructorPair {
public:
  ConstructorPair(Rewriter &R, const CXXConstructorDecl *Cpu,
                  const CXXConstructorDecl *Amp)
      : R(R), T(R), Cpu(Cpu->getCanonicalDecl()), Amp(Amp->getCanonicalDecl()),
        CpuDef(definition(Cpu)), AmpDef(definition(Amp)) {}

  void rewrite() {
    Why = whyNot();
    std::string Initializers;
    if (Why.empty()) {
      nameParameters();
      compareBodies();
      Initializers = initializers();
    }
    if (!Why.empty()) {
      R.report(DiagID::AmpConstructorPair, Amp->getLocation(),
               {Amp->getParent()->getNameAsString(), Why});
      return;
    }
    AmpName = T.freshName(Amp, "construct_amp");
    CpuName = T.freshName(Cpu, "construct_cpu");
    // What is written is read first: the texts of both go into one.
    std::string Whole = constructor(Initializers);
    std::string CpuHelper = helper(CpuDef, CpuName, "", true);
    std::string AmpHelper = helper(AmpDef, AmpName, "__device__ ", true);
    if (Cpu != CpuDef)
      rewriteCpuDeclaration();
    if (Amp != AmpDef)
      rewriteAmpDeclaration();
    rewriteCpuDefinition(Whole, CpuHelper);
    rewriteAmpDefinition(AmpHelper);
  }

private:
  Rewriter &R;
  PairText T;
  /// As declared in the class, and the definitions.
  const CXXConstructorDecl *Cpu, *Amp, *CpuDef, *AmpDef;
  std::string Why;
  std::vector<std::string> Names;
  std::string CpuName, AmpName;
  /// Functions to be made of the bodies; neither if the bodies are the same.
  bool CpuBody = false, AmpBody = false, SameBody = false;
  /// Parameters that the bodies need, and those that only one side needs.
  std::vector<bool> Passed, OneSided;

  static const CXXConstructorDecl *definition(const CXXConstructorDecl *C) {
    for (const FunctionDecl *D : C->redecls())
      if (D->doesThisDeclarationHaveABody())
        return cast<CXXConstructorDecl>(D);
    return nullptr;
  }

  std::string whyNot() const {
    for (const CXXConstructorDecl *C : {Cpu, Amp})
      if (C->isDefaulted() || C->isDeleted())
        return "of which one is defaulted or deleted";
    if (!CpuDef || !AmpDef)
      return "that are not both defined in this source";
    if (T.inMacro(Cpu) || T.inMacro(Amp))
      return "that a macro spells";
    if (isa<CXXTryStmt>(CpuDef->getBody()) ||
        isa<CXXTryStmt>(AmpDef->getBody()))
      return "of which one is a function-try-block";
    for (unsigned I = 0; I != Cpu->getNumParams(); ++I)
      if (defaultArgument(Cpu, I) != defaultArgument(Amp, I))
        return "with different default arguments";
    return "";
  }

  /// The tokens of the argument, however they are laid out.
  std::string defaultArgument(const CXXConstructorDecl *C, unsigned I) const {
    const ParmVarDecl *P = C->getParamDecl(I);
    if (!P->hasDefaultArg())
      return "";
    CharSourceRange Range =
        CharSourceRange::getTokenRange(P->getDefaultArgRange());
    std::optional<FileRange> Bytes = R.Ed.resolve(Range);
    if (!Bytes)
      return R.Ed.text(Range).str();
    const LexedText &Lexed = R.Ed.lexed(Range.getBegin());
    std::string Tokens;
    for (const LexedToken &T : Lexed.tokensIn(Bytes->Begin, Bytes->End))
      if (!T.isComment() && T.Directive < 0)
        Tokens += " " + Lexed.text(T).str();
    return Tokens;
  }

  //===--------------------------------------------------------------------===//
  // What the two have in common
  //===--------------------------------------------------------------------===//

  void nameParameters() {
    for (unsigned I = 0; I != CpuDef->getNumParams(); ++I) {
      StringRef Name = CpuDef->getParamDecl(I)->getName();
      Names.push_back(
          (Name.empty() ? AmpDef->getParamDecl(I)->getName() : Name).str());
    }
  }

  StringRef bodyText(const CXXConstructorDecl *C) const {
    const auto *Body = cast<CompoundStmt>(C->getBody());
    SourceLocation Begin = Lexer::getLocForEndOfToken(
        Body->getLBracLoc(), 0, R.Ed.sourceManager(), R.Ed.langOpts());
    return R.Ed.text(CharSourceRange::getCharRange(Begin, Body->getRBracLoc()))
        .trim();
  }

  void compareBodies() {
    StringRef CpuText = bodyText(CpuDef), AmpText = bodyText(AmpDef);
    bool SameNames = true;
    for (unsigned I = 0; I != Names.size(); ++I)
      SameNames &= CpuDef->getParamDecl(I)->getName() ==
                   AmpDef->getParamDecl(I)->getName();
    SameBody = CpuText == AmpText && (SameNames || CpuText.empty());
    CpuBody = !SameBody && !CpuText.empty();
    AmpBody = !SameBody && !AmpText.empty();

    ParameterUses InCpu(CpuDef, CpuDef->getBody());
    ParameterUses InAmp(AmpDef, AmpDef->getBody());
    ParameterUses CpuInits = ParameterUses::inInitializers(CpuDef);
    ParameterUses AmpInits = ParameterUses::inInitializers(AmpDef);
    bool All = needAllParameters();
    for (unsigned I = 0; I != Names.size(); ++I) {
      bool CpuUses = InCpu.At.count(I), AmpUses = InAmp.At.count(I);
      Passed.push_back(!SameBody && (All || CpuUses || AmpUses));
      if (Passed[I] && Names[I].empty())
        Names[I] = "unnamed" + std::to_string(I + 1);
      bool InBoth = SameBody ? CpuUses : Passed[I] && CpuBody && AmpBody;
      CpuUses |= CpuInits.At.count(I);
      AmpUses |= AmpInits.At.count(I);
      OneSided.push_back(!InBoth && CpuUses != AmpUses);
    }
  }

  /// Whether the helpers take parameters that no body uses, too: those of
  /// another pair differ in nothing else, and templates deduce from them.
  bool needAllParameters() const {
    if (Amp->getDescribedFunctionTemplate())
      return true;
    return llvm::any_of(Amp->getParent()->decls(), [this](const Decl *D) {
      if (auto *Template = dyn_cast<FunctionTemplateDecl>(D))
        D = Template->getTemplatedDecl();
      auto *Other = dyn_cast<CXXConstructorDecl>(D);
      return Other && Other->getCanonicalDecl() != Amp &&
             Other->hasAttr<CUDADeviceAttr>() &&
             !Other->hasAttr<CUDAHostAttr>();
    });
  }

  //===--------------------------------------------------------------------===//
  // Initializers
  //===--------------------------------------------------------------------===//

  /// ` : a(1), b(AMP2HIP_PICK((2), (3)))`, or nothing.
  std::string initializers() {
    std::vector<std::string> Texts;
    for (const InitializerPair &I : initializerPairs(CpuDef, AmpDef))
      Texts.push_back(initializer(I));
    return Texts.empty() ? "" : " : " + llvm::join(Texts, ", ");
  }

  /// The member or base that is named, without what stands before its brackets.
  static SourceRange targetOf(const CXXCtorInitializer *I) {
    return I->isAnyMemberInitializer()
               ? SourceRange(I->getMemberLocation())
               : I->getTypeSourceInfo()->getTypeLoc().getSourceRange();
  }

  std::string initializer(const InitializerPair &I) {
    const CXXCtorInitializer *Any = I.Cpu ? I.Cpu : I.Amp;
    std::string Name = T.edited(targetOf(Any));
    if (!I.Cpu || !I.Amp)
      return Name + "(" + oneSided(I) + ")";
    std::vector<std::string> CpuArgs = arguments(CpuDef, I.Cpu);
    std::vector<std::string> AmpArgs = arguments(AmpDef, I.Amp);
    if (CpuArgs == AmpArgs)
      return Name + T.edited(SourceRange(I.Cpu->getLParenLoc(),
                                         I.Cpu->getRParenLoc()));
    if (sameTypes(I.Cpu, I.Amp)) {
      std::vector<std::string> Picks;
      for (unsigned A = 0; A != CpuArgs.size(); ++A)
        Picks.push_back(CpuArgs[A] == AmpArgs[A]
                            ? CpuArgs[A]
                            : pick(AmpArgs[A], CpuArgs[A]));
      return Name + "(" + llvm::join(Picks, ", ") + ")";
    }
    return Name + "(" + pick(made(I.Amp, AmpArgs), made(I.Cpu, CpuArgs)) + ")";
  }

  static std::string pick(const std::string &Amp, const std::string &Cpu) {
    return "AMP2HIP_PICK((" + Amp + "), (" + Cpu + "))";
  }

  /// `decltype(member)(arguments)`.
  std::string made(const CXXCtorInitializer *I,
                   const std::vector<std::string> &Arguments) {
    const FieldDecl *Member = I->getAnyMember();
    if (!Member || Member->getType()->isArrayType() ||
        Member->getType()->isReferenceType()) {
      Why = "that initialize a base or member with different arguments";
      return "";
    }
    return "decltype(" + Member->getName().str() + ")(" +
           llvm::join(Arguments, ", ") + ")";
  }

  /// Only one of the two initializes the member; the other leaves it alone.
  std::string oneSided(const InitializerPair &I) {
    const CXXCtorInitializer *Any = I.Cpu ? I.Cpu : I.Amp;
    std::vector<std::string> Args = arguments(I.Cpu ? CpuDef : AmpDef, Any);
    const FieldDecl *Member = Any->getAnyMember();
    if (!Member || Member->getType()->isArrayType()) {
      Why = "of which only one initializes a base or an array";
      return "";
    }
    std::string Other;
    if (const Expr *Default = Member->getInClassInitializer())
      Other = T.edited(Default->getSourceRange());
    else if (Args.size() == 1 && Member->getType()->isArithmeticType() &&
             !StringRef(Args[0]).contains('('))
      return Args[0]; // It has no value otherwise.
    std::string Mine = made(Any, Args);
    if (Other.empty() || StringRef(Other).starts_with("{"))
      Other = "decltype(" + Member->getName().str() + ")" +
              (Other.empty() ? "()" : Other);
    return I.Cpu ? pick(Other, Mine) : pick(Mine, Other);
  }

  std::vector<std::string> arguments(const CXXConstructorDecl *C,
                                     const CXXCtorInitializer *I) const {
    std::vector<Renaming> Renamings;
    ParameterUses Uses(C, I->getInit());
    for (auto &[Index, Places] : Uses.At)
      if (StringRef Old = C->getParamDecl(Index)->getName();
          Old != Names[Index])
        for (SourceLocation Loc : Places)
          Renamings.push_back({Loc, true, Names[Index]});
    std::vector<std::string> Texts;
    for (const Expr *Arg : argumentsOf(I))
      Texts.push_back(T.edited(Arg->getSourceRange(), Renamings));
    return Texts;
  }

  //===--------------------------------------------------------------------===//
  // Texts
  //===--------------------------------------------------------------------===//

  std::string name(const CXXConstructorDecl *C) const {
    return T.edited(C->getNameInfo().getSourceRange());
  }

  std::string constructor(const std::string &Initializers) const {
    std::vector<std::string> Parameters;
    for (unsigned I = 0; I != Names.size(); ++I)
      Parameters.push_back((OneSided[I] ? "[[maybe_unused]] " : "") +
                           T.parameter(CpuDef->getParamDecl(I), Names[I]));
    std::string Indent = T.indentAt(PairText::beginOf(CpuDef));
    std::string Text = T.templateHead(CpuDef) + "__host__ __device__ " +
                       T.beforeName(CpuDef) + T.qualifier(CpuDef) +
                       name(CpuDef) + "(" + llvm::join(Parameters, ", ") + ")" +
                       T.behindParameters(CpuDef);
    if (Indent.size() + Text.size() + Initializers.size() > 76 &&
        !Initializers.empty())
      return Text + "\n" + Indent + PairText::step(Indent) +
             PairText::step(Indent) + Initializers.substr(1);
    return Text + Initializers;
  }

  std::string helper(const CXXConstructorDecl *C, const std::string &Name,
                     StringRef Attributes, bool Qualified) const {
    std::vector<std::string> Parameters;
    ParameterUses Uses(C, C->getBody());
    for (unsigned I = 0; I != Names.size(); ++I)
      if (Passed[I]) {
        const ParmVarDecl *P = C->getParamDecl(I);
        // The constructor has the default.
        Parameters.push_back(
            T.parameter(P, Uses.At.count(I) ? P->getName() : StringRef(),
                        /*WithDefault=*/false));
      }
    return T.templateHead(C) + Attributes.str() + "void " +
           (Qualified ? T.qualifier(C) : "") + Name + "(" +
           llvm::join(Parameters, ", ") + ")";
  }

  std::string call(const std::string &Name) const {
    std::vector<std::string> Arguments;
    for (unsigned I = 0; I != Names.size(); ++I)
      if (Passed[I])
        Arguments.push_back(
            PairText::argument(CpuDef->getParamDecl(I), Names[I]));
    return "(" + Name + "(" + llvm::join(Arguments, ", ") + "))";
  }

  std::string dispatch() const {
    return "AMP2HIP_PICK(" + (AmpBody ? call(AmpName) : "((void)0)") + ", " +
           (CpuBody ? call(CpuName) : "((void)0)") + ");";
  }

  //===--------------------------------------------------------------------===//
  // Edits
  //===--------------------------------------------------------------------===//

  /// From the template head to the body's brace.
  static CharSourceRange head(const CXXConstructorDecl *C) {
    return CharSourceRange::getCharRange(PairText::beginOf(C),
                                         C->getBody()->getBeginLoc());
  }

  CharSourceRange whole(const CXXConstructorDecl *C) const {
    return CharSourceRange::getTokenRange(PairText::beginOf(C), T.endOf(C));
  }

  /// The blanks or line break in front of the body.
  std::string beforeBody(const CXXConstructorDecl *C) const {
    StringRef Text = R.Ed.text(head(C));
    std::string Blanks = Text.drop_front(Text.rtrim().size()).str();
    return Blanks.empty() ? " " : Blanks;
  }

  void rewriteCpuDefinition(const std::string &Whole,
                            const std::string &Helper) {
    std::string Indent = T.indentAt(PairText::beginOf(CpuDef));
    if (SameBody) {
      T.replaceAll(head(CpuDef), Whole + beforeBody(CpuDef));
      return;
    }
    std::string Text = Whole + " {\n" + Indent + PairText::step(Indent) +
                       dispatch() + "\n" + Indent + "}";
    if (!CpuBody)
      T.replaceAll(whole(CpuDef), Text);
    else
      T.replaceAll(head(CpuDef),
                   Text + "\n" + Indent + Helper + beforeBody(CpuDef));
  }

  void rewriteAmpDefinition(const std::string &Helper) {
    if (AmpBody)
      T.replaceAll(head(AmpDef), Helper + beforeBody(AmpDef));
    else
      T.replaceAll(whole(AmpDef), "");
  }

  void rewriteCpuDeclaration() {
    std::string Indent = T.indentAt(PairText::beginOf(Cpu));
    if (CpuBody)
      R.Ed.insert(PairText::beginOf(Cpu),
                  declared(CpuDef, CpuName, "") + ";\n" + Indent,
                  /*Order=*/-1);
    R.Ed.insert(Cpu->getInnerLocStart(), "__host__ __device__ ");
  }

  void rewriteAmpDeclaration() {
    T.replaceAll(whole(Amp),
                 AmpBody ? declared(AmpDef, AmpName, "__device__ ") + ";" : "");
  }

  /// A helper as the class declares it: member templates keep their head.
  std::string declared(const CXXConstructorDecl *C, const std::string &Name,
                       StringRef Attributes) const {
    std::string Text = helper(C, Name, Attributes, false);
    std::string Head = T.templateHead(C);
    std::string Own = T.templateHead(C == CpuDef ? Cpu : Amp);
    return Own + Text.substr(Head.size());
  }
};

} // namespace

void rewriteConstructorPair(Rewriter &R, const CXXConstructorDecl *Cpu,
                            const CXXConstructorDecl *Amp) {
  ConstructorPair(R, Cpu, Amp).rewrite();
}

} // namespace amp2hip
