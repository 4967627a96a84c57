//===- OperatorPairs.cpp - Operators and conversions for each side --------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operator that exists once for cpu and once for amp: each gets a name, and
// one operator for both sides calls the one of the side it runs on. Uses, which
// name no function, stay as they are.
//
//===----------------------------------------------------------------------===//

#include "edits/LexedText.h"
#include "rewrite/pairs/PairText.h"
#include "rewrite/pairs/Pairs.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

/// What an operator does, in a word, with two operands and with one.
struct OperatorWord {
  OverloadedOperatorKind Kind;
  StringRef Binary, Unary = Binary;
};
const OperatorWord OperatorWords[] = {
    {OO_Plus, "add", "plus"},
    {OO_Minus, "subtract", "negate"},
    {OO_Star, "multiply", "dereference"},
    {OO_Amp, "bit_and", "address_of"},
    {OO_Slash, "divide"},
    {OO_Percent, "modulo"},
    {OO_Caret, "bit_xor"},
    {OO_Pipe, "bit_or"},
    {OO_Tilde, "bit_not"},
    {OO_Exclaim, "logical_not"},
    {OO_Equal, "assign"},
    {OO_Less, "less"},
    {OO_Greater, "greater"},
    {OO_PlusEqual, "add_assign"},
    {OO_MinusEqual, "subtract_assign"},
    {OO_StarEqual, "multiply_assign"},
    {OO_SlashEqual, "divide_assign"},
    {OO_PercentEqual, "modulo_assign"},
    {OO_CaretEqual, "bit_xor_assign"},
    {OO_AmpEqual, "bit_and_assign"},
    {OO_PipeEqual, "bit_or_assign"},
    {OO_LessLess, "shift_left"},
    {OO_GreaterGreater, "shift_right"},
    {OO_LessLessEqual, "shift_left_assign"},
    {OO_GreaterGreaterEqual, "shift_right_assign"},
    {OO_EqualEqual, "equal"},
    {OO_ExclaimEqual, "not_equal"},
    {OO_LessEqual, "less_equal"},
    {OO_GreaterEqual, "greater_equal"},
    {OO_Spaceship, "compare"},
    {OO_AmpAmp, "logical_and"},
    {OO_PipePipe, "logical_or"},
    {OO_PlusPlus, "post_increment", "increment"},
    {OO_MinusMinus, "post_decrement", "decrement"},
    {OO_Comma, "comma"},
    {OO_ArrowStar, "member_pointer"},
    {OO_Arrow, "arrow"},
    {OO_Call, "call"},
    {OO_Subscript, "subscript"},
};

StringRef wordFor(OverloadedOperatorKind Kind, bool Unary) {
  const auto *Found = llvm::find_if(
      OperatorWords, [Kind](const OperatorWord &W) { return W.Kind == Kind; });
  if (Found == std::end(OperatorWords))
    return "operate";
  return Unary ? Found->Unary : Found->Binary;
}

class OperatorPair {
public:
  OperatorPair(Rewriter &R, SidePair P) : R(R), T(R), P(P) {}

  void rewrite() {
    if (std::string Why = whyNot(); !Why.empty()) {
      R.report(DiagID::AmpOperatorPair, P.Amp->getLocation(),
               {P.Amp->getNameAsString(), Why});
      return;
    }
    std::string Word = word();
    std::string Amp = T.freshName(P.Amp, Word + "_amp");
    std::string Cpu = T.freshName(P.Cpu, Word + "_cpu");
    std::string Text = dispatcher(Amp, Cpu);
    for (const FunctionDecl *D : P.Amp->redecls())
      rename(D, Amp);
    for (const FunctionDecl *D : P.Cpu->redecls())
      rename(D, Cpu);
    SourceLocation At = PairText::beginOf(first());
    std::string Indent = T.indentAt(At);
    if (!member())
      Text = declaration(P.Amp, Amp, "__device__ ") + ";\n" + Indent +
             declaration(P.Cpu, Cpu, "") + ";\n" + Indent + Text;
    // Ahead of the attributes that belong to what follows.
    R.Ed.insert(At, Text + "\n" + Indent, /*Order=*/-1);
  }

private:
  Rewriter &R;
  PairText T;
  SidePair P;

  bool member() const {
    return isa<CXXMethodDecl>(P.Cpu) ||
           P.Cpu->getFriendObjectKind() != Decl::FOK_None;
  }

  const CXXConversionDecl *conversion() const {
    return dyn_cast<CXXConversionDecl>(P.Cpu);
  }

  std::string whyNot() const {
    if (T.inMacro(P.Cpu) || T.inMacro(P.Amp))
      return "that a macro spells";
    for (const FunctionDecl *F : {P.Cpu, P.Amp})
      if (F->isDefaulted() || F->isDeleted())
        return "of which one is defaulted or deleted";
    for (const FunctionDecl *F : {P.Cpu, P.Amp})
      if (const FunctionTemplateDecl *T = F->getDescribedFunctionTemplate())
        for (const FunctionDecl *S : T->specializations())
          if (S->getTemplateSpecializationKind() == TSK_ExplicitSpecialization)
            return "of which one is specialized";
    if (P.Cpu->getReturnType().getCanonicalType() !=
        P.Amp->getReturnType().getCanonicalType())
      return "that returns a type of its own on each side";
    const auto *Method = dyn_cast<CXXMethodDecl>(P.Cpu);
    if (Method && Method->isVirtual())
      return "of which one is virtual";
    for (unsigned I = 0; I != P.Cpu->getNumParams(); ++I)
      if (P.Amp->getParamDecl(I)->hasDefaultArg() !=
          P.Cpu->getParamDecl(I)->hasDefaultArg())
        return "with default arguments on one side only";
    return "";
  }

  std::string typeText() const {
    const TypeSourceInfo *Type = conversion()->getNameInfo().getNamedTypeInfo();
    return Type ? T.edited(Type->getTypeLoc().getSourceRange())
                : conversion()->getConversionType().getAsString();
  }

  std::string word() const {
    if (!conversion()) {
      if (P.Cpu->getOverloadedOperator() == OO_None)
        return "literal" + P.Cpu->getLiteralIdentifier()->getName().str();
      unsigned Operands = P.Cpu->getNumParams() + isa<CXXMethodDecl>(P.Cpu);
      return wordFor(P.Cpu->getOverloadedOperator(), Operands < 2).str();
    }
    std::string Name = "to";
    bool Word = false;
    for (char C : typeText()) {
      if (C == '*' || C == '&')
        Name += C == '*' ? "_pointer" : "_reference";
      else if (llvm::isAlnum(C) || C == '_')
        Name += (Word ? "" : "_") + std::string(1, C);
      Word = llvm::isAlnum(C) || C == '_';
    }
    return Name;
  }

  /// The declaration that comes first in the source.
  const FunctionDecl *first() const {
    const FunctionDecl *Cpu = P.Cpu->getCanonicalDecl();
    const FunctionDecl *Amp = P.Amp->getCanonicalDecl();
    return R.M.Context.getSourceManager().isBeforeInTranslationUnit(
               Amp->getLocation(), Cpu->getLocation())
               ? Amp
               : Cpu;
  }

  std::vector<std::string> names() const {
    std::vector<std::string> Names;
    for (unsigned I = 0; I != P.Cpu->getNumParams(); ++I) {
      StringRef Name = P.Cpu->getParamDecl(I)->getName();
      if (Name.empty())
        Name = P.Amp->getParamDecl(I)->getName();
      if (Name.empty())
        Names.push_back(P.Cpu->getNumParams() == 1
                            ? "value"
                            : "value" + std::to_string(I + 1));
      else
        Names.push_back(Name.str());
    }
    return Names;
  }

  std::vector<std::string> parameters(const FunctionDecl *F) const {
    std::vector<std::string> Texts;
    std::vector<std::string> Names = names();
    for (unsigned I = 0; I != F->getNumParams(); ++I)
      Texts.push_back(T.parameter(F->getParamDecl(I), Names[I]));
    return Texts;
  }

  /// Whether the dispatcher of a function in a namespace, which a header may
  /// hold, must be made inline.
  static bool lacksInline(const FunctionDecl *F) {
    return !F->isInlineSpecified() && F->getStorageClass() != SC_Static &&
           F->getConstexprKind() == ConstexprSpecKind::Unspecified &&
           !F->getDescribedFunctionTemplate();
  }

  std::string declaration(const FunctionDecl *F, const std::string &Name,
                          const char *Attributes) const {
    F = F->getCanonicalDecl();
    return T.templateHead(F) + Attributes + T.beforeName(F) + Name + "(" +
           llvm::join(parameters(F), ", ") + ")" + T.behindParameters(F);
  }

  std::string call(const std::string &Name) const {
    std::vector<std::string> Arguments;
    std::vector<std::string> Names = names();
    for (unsigned I = 0; I != P.Cpu->getNumParams(); ++I)
      Arguments.push_back(PairText::argument(P.Cpu->getParamDecl(I), Names[I]));
    return "(" + Name + templateArguments() + "(" +
           llvm::join(Arguments, ", ") + "))";
  }

  /// A conversion template's argument is its result, which no call shows.
  std::string templateArguments() const {
    const FunctionTemplateDecl *Template =
        P.Cpu->getDescribedFunctionTemplate();
    if (!Template || !conversion())
      return "";
    std::vector<std::string> Names;
    for (const NamedDecl *D : *Template->getTemplateParameters())
      Names.push_back(D->getNameAsString());
    return "<" + llvm::join(Names, ", ") + ">";
  }

  std::string dispatcher(const std::string &Amp, const std::string &Cpu) const {
    const FunctionDecl *F = P.Cpu->getCanonicalDecl();
    std::string Indent = T.indentAt(PairText::beginOf(first()));
    std::string Head = T.beforeName(F);
    if (!member() && lacksInline(F))
      Head = "inline " + Head;
    std::string Name = conversion()
                           ? "operator " + typeText()
                           : T.edited(F->getNameInfo().getSourceRange());
    std::string Step = PairText::step(Indent);
    bool Void = P.Cpu->getReturnType()->isVoidType();
    std::string Result = Void ? "" : "return ";
    std::string Declarator =
        PairText::broken(T.templateHead(F) + "__host__ __device__ " + Head +
                             Name + "(",
                         parameters(F), Indent) +
        ")" + T.behindParameters(F);
    std::string Call = PairText::broken(
        Result + "AMP2HIP_PICK(", {call(Amp), call(Cpu) + ");"}, Indent + Step);
    return Declarator + " {\n" + Indent + Step + Call + "\n" + Indent + "}";
  }

  /// `operator[]` -> `subscript_amp`, `operator int` -> `int to_int_amp`.
  void rename(const FunctionDecl *D, const std::string &Name) {
    DeclarationNameInfo Info = D->getNameInfo();
    if (const auto *C = dyn_cast<CXXConversionDecl>(D)) {
      const TypeSourceInfo *Type = Info.getNamedTypeInfo();
      NestedNameSpecifierLoc Qualifier = D->getQualifierLoc();
      std::string Result = Type ? T.edited(Type->getTypeLoc().getSourceRange())
                                : C->getConversionType().getAsString();
      dropExplicit(D);
      if (Result.back() != '*' && Result.back() != '&')
        Result += " ";
      if (!Qualifier) {
        R.Ed.replace(Info.getSourceRange(), Result + Name);
        return;
      }
      R.Ed.insert(Qualifier.getBeginLoc(), Result, /*Order=*/1);
    }
    R.Ed.replace(Info.getSourceRange(), Name);
  }

  void dropExplicit(const FunctionDecl *D) {
    SourceLocation Begin = D->getInnerLocStart();
    SourceLocation End = D->getNameInfo().getBeginLoc();
    std::optional<FileRange> From = R.Ed.resolve(Begin), To = R.Ed.resolve(End);
    if (!From || !To)
      return;
    const LexedText &Lexed = R.Ed.lexed(Begin);
    for (const LexedToken &T : Lexed.tokensIn(From->Begin, To->Begin))
      if (Lexed.text(T) == "explicit") {
        StringRef Rest = R.Ed.buffer(Begin).slice(T.End, To->Begin);
        unsigned Blanks = Rest.size() - Rest.ltrim().size();
        R.Ed.edits().remove(From->File, T.Begin, T.End - T.Begin + Blanks);
      }
  }
};

} // namespace

void rewriteOperatorPair(Rewriter &R, const FunctionDecl *Cpu,
                         const FunctionDecl *Amp) {
  OperatorPair(R, {Cpu, Amp}).rewrite();
}

} // namespace amp2hip
