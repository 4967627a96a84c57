//===- MergedPairs.cpp - One function for both sides ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operator, a conversion or a constructor that exists once for cpu and once
// for amp: each half gets a name, and one function for both sides calls the one
// of the side it runs on. Uses, which name no function, stay as they are.
//
// The halves of a constructor are what its bodies do, none where one does
// nothing; members are initialized by the one for both sides.
//
//===----------------------------------------------------------------------===//

#include "ast/ClangVersion.h"
#include "ast/Patterns.h"
#include "edits/Blanks.h"
#include "rewrite/Columns.h"
#include "rewrite/pairs/PairText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

/// What operators do, in a word, by OverloadedOperatorKind; with one operand,
/// after the bar.
const char OperatorWords[] =
    "- new delete new_array delete_array add|plus subtract|negate "
    "multiply|dereference divide modulo bit_xor bit_and|address_of bit_or "
    "bit_not logical_not assign less greater add_assign subtract_assign "
    "multiply_assign divide_assign modulo_assign bit_xor_assign bit_and_assign "
    "bit_or_assign shift_left shift_right shift_left_assign shift_right_assign "
    "equal not_equal less_equal greater_equal compare logical_and logical_or "
    "post_increment|increment post_decrement|decrement comma member_pointer "
    "arrow call subscript select await";

/// The function of one side.
struct Half {
  const FunctionDecl *First, *Definition = First; ///< Its declarations.
  bool HasBody = true;                            ///< Which gets the name.
  std::string Name = "";
};

class PairMerger {
public:
  PairMerger(Rewriter &R, const FunctionDecl *Cpu, const FunctionDecl *Amp)
      : R(R), Cpu{Cpu->getCanonicalDecl()}, Amp{Amp->getCanonicalDecl()},
        IsConstructor(isa<CXXConstructorDecl>(Cpu)) {
    if (IsConstructor)
      for (Half *H : {&this->Cpu, &this->Amp})
        H->Definition = H->First->getDefinition();
  }

  void rewrite() {
    std::string Why = whyNot(), Initializers;
    if (Why.empty()) {
      nameParameters();
      if (auto Merged = initializers())
        Initializers = std::move(*Merged);
      else
        Why = llvm::toString(Merged.takeError());
    }
    if (Why.empty()) {
      std::string Word = word();
      Amp.Name = freshName(Word + "_amp");
      Cpu.Name = freshName(Word + "_cpu");
      write(Initializers);
    } else if (IsConstructor) {
      const auto *Class = cast<CXXRecordDecl>(Amp.First->getDeclContext());
      R.report(DiagID::AmpConstructorPair, Amp.First->getLocation(),
               {Class->getNameAsString(), Why});
    } else {
      R.report(DiagID::AmpOperatorPair, Amp.First->getLocation(),
               {Amp.First->getNameAsString(), Why});
    }
  }

private:
  Rewriter &R;
  Half Cpu, Amp;
  bool IsConstructor;
  std::vector<std::string> Names; ///< Of the one function's parameters.

  llvm::Expected<std::string> initializers() {
    if (!IsConstructor)
      return "";
    return mergedInitializers(R, cast<CXXConstructorDecl>(Cpu.Definition),
                              cast<CXXConstructorDecl>(Amp.Definition), Names);
  }

  bool isMember() const {
    return isa<CXXMethodDecl>(Cpu.First) ||
           Cpu.First->getFriendObjectKind() != Decl::FOK_None;
  }

  SourceLocation behind(SourceLocation Token) const {
    const SourceManager &SM = R.Ed.sourceManager();
    return Lexer::getLocForEndOfToken(SM.getExpansionRange(Token).getEnd(), 0,
                                      SM, R.Ed.langOpts());
  }

  /// From the template head to what is after the parameters.
  CharSourceRange headRange(const FunctionDecl *F) const {
    const FunctionTemplateDecl *T = F->getDescribedFunctionTemplate();
    SourceLocation Begin = T && !F->getNumTemplateParameterLists()
                               ? T->getBeginLoc()
                               : F->getOuterLocStart();
    FunctionTypeLoc TL = F->getFunctionTypeLoc();
    SourceLocation Last = TL ? TL.getLocalRangeEnd() : F->getTypeSpecEndLoc();
    if (const auto *P = F->getType()->getAs<FunctionProtoType>();
        TL && P && P->hasTrailingReturn())
      Last = TL.getReturnLoc().getEndLoc();
    if (const Expr *Requires = requiresClause(F))
      Last = Requires->getEndLoc();
    return CharSourceRange::getCharRange(Begin, behind(Last));
  }

  SourceLocation next(SourceLocation Token) const {
    auto Next =
        Lexer::findNextToken(Token, R.Ed.sourceManager(), R.Ed.langOpts());
    return Next && Next->isNot(tok::eof) ? Next->getLocation()
                                         : SourceLocation();
  }

  /// All of a declaration; invalid if a macro spells it.
  CharSourceRange whole(const FunctionDecl *F) const {
    SourceLocation Begin = headRange(F).getBegin(), End = F->getLocation();
    if (F->doesThisDeclarationHaveABody())
      End = F->getBody()->getEndLoc();
    else
      while (End.isValid() && End.isFileID() && R.Ed.name(End) != ";")
        End = next(End);
    if (!isInFile({Begin, End}) || F->getLocation().isMacroID() ||
        !End.isValid())
      return CharSourceRange();
    return CharSourceRange::getTokenRange(Begin, End);
  }

  /// The default argument of a parameter, with the `=`.
  CharSourceRange defaultOf(const ParmVarDecl *P) const {
    if (!P->hasDefaultArg() || P->hasInheritedDefaultArg())
      return CharSourceRange();
    return CharSourceRange::getCharRange(
        behind(P->DeclaratorDecl::getSourceRange().getEnd()),
        behind(P->getDefaultArgRange().getEnd()));
  }

  std::string whyNot() const {
    for (const FunctionDecl *F : {Cpu.First, Amp.First})
      if (F->isDefaulted() || F->isDeleted())
        return "of which one is defaulted or deleted";
    if (!Cpu.Definition || !Amp.Definition)
      return "that are not both defined in this source";
    for (const Half &H : {Cpu, Amp})
      if (std::string Why = whyNot(H); !Why.empty())
        return Why;
    if (Cpu.First->getReturnType().getCanonicalType() !=
        Amp.First->getReturnType().getCanonicalType())
      return "that return different types";
    for (unsigned I = 0; I != Cpu.First->getNumParams(); ++I)
      if (defaultArgument(Cpu, I) != defaultArgument(Amp, I))
        return "with different default arguments";
    return "";
  }

  std::string whyNot(const Half &H) const {
    if (llvm::any_of(H.First->redecls(), [this](const FunctionDecl *D) {
          return whole(D).isInvalid();
        }))
      return "that a macro spells";
    if (IsConstructor && isa<CXXTryStmt>(H.Definition->getBody()))
      return "of which one is a function-try-block";
    if (const auto *Template = H.First->getDescribedFunctionTemplate())
      for (const FunctionDecl *S : Template->specializations())
        if (S->getTemplateSpecializationKind() == TSK_ExplicitSpecialization)
          return "of which one is specialized";
    if (const auto *Method = dyn_cast<CXXMethodDecl>(H.First);
        Method && Method->isVirtual())
      return "of which one is virtual";
    if (!ownDefaults(H))
      return "with a default argument that a macro contains";
    return "";
  }

  /// Those of template parameters that the declaration ahead of the one
  /// function takes over.
  std::optional<std::vector<CharSourceRange>> ownDefaults(const Half &H) const {
    const auto *Template = H.First->getDescribedFunctionTemplate();
    if (!Template || isMember())
      return std::vector<CharSourceRange>();
    return templateDefaults(R, *Template->getTemplateParameters());
  }

  /// The tokens of the argument, however they are laid out.
  std::string defaultArgument(const Half &H, unsigned I) const {
    std::string Text = editedText(R, defaultOf(H.First->getParamDecl(I)));
    llvm::erase_if(Text, llvm::isSpace);
    return Text;
  }

  /// A parameter without a name needs one if it is passed on.
  void nameParameters() {
    for (Half *H : {&Cpu, &Amp})
      if (const Stmt *Body = IsConstructor ? H->Definition->getBody() : nullptr)
        H->HasBody =
            !R.Ed.text(CharSourceRange::getCharRange(
                           behind(Body->getBeginLoc()), Body->getEndLoc()))
                 .trim()
                 .empty();
    for (unsigned I = 0; I != Cpu.First->getNumParams(); ++I) {
      std::string Name;
      for (const FunctionDecl *F : {Cpu.Definition, Amp.Definition})
        for (const FunctionDecl *D : F->redecls())
          if (Name.empty())
            Name = D->getParamDecl(I)->getNameAsString();
      if (Name.empty() && (Cpu.HasBody || Amp.HasBody)) {
        Name = IsConstructor ? "unnamed" : "value";
        if (Cpu.First->getNumParams() > 1)
          Name += std::to_string(I + 1);
      }
      Names.push_back(Name);
    }
  }

  /// A name that no member or neighbor has, made of \p Name.
  std::string freshName(std::string Name) const {
    const DeclContext *In = Cpu.First->getDeclContext()->getRedeclContext();
    // What other headers have in the namespace is an overload.
    // Only looked for: the table has the program's names and no others.
    const IdentifierTable &Names = R.M.Context.Idents;
    auto IsTaken = [&] {
      auto Known = Names.find(Name);
      return Known != Names.end() &&
             llvm::any_of(In->lookup(Known->second), [&](const NamedDecl *D) {
               return In->isRecord() ||
                      R.Names.sees(Cpu.First->getLocation(), D->getLocation());
             });
    };
    while (IsTaken())
      Name += "_";
    return Name;
  }

  /// What a conversion's name says it gives, with the blanks in front.
  CharSourceRange typeOf(const FunctionDecl *F) const {
    SourceRange Its = F->getNameInfo().getSourceRange();
    return CharSourceRange::getCharRange(behind(Its.getBegin()),
                                         behind(Its.getEnd()));
  }

  std::string word() const {
    const FunctionDecl *F = Cpu.First;
    if (IsConstructor)
      return "construct";
    if (const IdentifierInfo *Suffix = F->getLiteralIdentifier())
      return "literal" + Suffix->getName().str();
    if (!isa<CXXConversionDecl>(F)) {
      SmallVector<StringRef> Words;
      StringRef(OperatorWords).split(Words, ' ');
      auto [Binary, Unary] = Words[F->getOverloadedOperator()].split('|');
      bool IsUnary = F->getNumParams() + isa<CXXMethodDecl>(F) < 2;
      return (IsUnary && !Unary.empty() ? Unary : Binary).str();
    }
    std::string Name = "to";
    bool Word = false;
    for (char C : editedText(R, typeOf(F))) {
      if (C == '*' || C == '&')
        Name += C == '*' ? "_pointer" : "_reference";
      else if (isAsciiIdentifierContinue(C))
        Name += (Word ? "" : "_") + std::string(1, C);
      Word = isAsciiIdentifierContinue(C);
    }
    return Name;
  }

  std::string attributes() const {
    const FunctionDecl *F = Cpu.First;
    // A header may hold what a namespace has.
    bool LacksInline =
        !isMember() && !F->isInlineSpecified() &&
        F->getStorageClass() != SC_Static &&
        F->getConstexprKind() == ConstexprSpecKind::Unspecified &&
        !F->getDescribedFunctionTemplate();
    return LacksInline ? "__host__ __device__ inline " : "__host__ __device__ ";
  }

  /// The head of the one function, where \p F is declared.
  std::string head(const FunctionDecl *F) const {
    std::vector<TextChange> Changes = {
        {F->getInnerLocStart(), /*Replaces=*/false, attributes()}};
    for (unsigned I = 0; I != Names.size() && F == Cpu.Definition; ++I) {
      const ParmVarDecl *P = F->getParamDecl(I);
      auto IsNamed = [I](const Half &H) {
        return H.HasBody || usesIn(H.Definition).count(I);
      };
      // Not every compiler reads both sides.
      if (IsConstructor && IsNamed(Cpu) != IsNamed(Amp))
        Changes.push_back({P->getBeginLoc(), false, "[[maybe_unused]] "});
      if (!P->getIdentifier() && !Names[I].empty())
        Changes.push_back(nameFor(P, Names[I]));
    }
    return editedText(R, headRange(F), Changes);
  }

  /// A name is within the declarator or after it.
  TextChange nameFor(const ParmVarDecl *P, std::string Name) const {
    std::optional<FileRange> At = R.Ed.resolve(P->getLocation());
    StringRef Before =
        R.Ed.buffer(P->getLocation()).take_front(At ? At->Begin : 0);
    if (Before != Before.rtrim())
      Name += " ";
    else if (!Before.ends_with("&") && !Before.ends_with("*"))
      Name = " " + Name;
    return {P->getLocation(), /*Replaces=*/false, Name};
  }

  /// The declaration of a half for the one function to see.
  std::string declared(const Half &H) const {
    SourceRange Name = H.First->getNameInfo().getSourceRange();
    return editedText(R, headRange(H.First),
                      {{Name, /*Replaces=*/true, H.Name}}) +
           ";";
  }

  std::string call(const Half &H) const {
    if (!H.HasBody)
      return "((void)0)";
    std::vector<std::string> Arguments;
    for (unsigned I = 0; I != Names.size(); ++I)
      Arguments.push_back(argument(Cpu.First->getParamDecl(I), Names[I]));
    return "(" + H.Name + templateArguments() + "(" +
           llvm::join(Arguments, ", ") + "))";
  }

  /// A parameter that is passed on.
  static std::string argument(const ParmVarDecl *P, std::string Name) {
    QualType T = P->getType();
    const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
    bool Heavy = Record && Record->hasDefinition() &&
                 !Record->getDefinition()->hasSimpleCopyConstructor();
    if (T->isRValueReferenceType() || Heavy)
      Name = "static_cast<decltype(" + Name + ") &&>(" + Name + ")";
    return P->isParameterPack() ? Name + "..." : Name;
  }

  /// A conversion template's argument is its result, which no call shows.
  std::string templateArguments() const {
    const auto *Template = Cpu.First->getDescribedFunctionTemplate();
    if (!Template || !isa<CXXConversionDecl>(Cpu.First))
      return "";
    std::vector<std::string> Names;
    for (const NamedDecl *D : *Template->getTemplateParameters())
      Names.push_back(D->getNameAsString());
    return "<" + llvm::join(Names, ", ") + ">";
  }

  std::string indentAt(SourceLocation Loc) const {
    std::optional<FileRange> At = R.Ed.resolve(Loc);
    return indentBefore(R.Ed.buffer(Loc), At ? At->Begin : 0).str();
  }

  /// One step of indentation, as a line's suggests.
  static StringRef step(StringRef Indent) {
    if (Indent.contains('\t'))
      return "\t";
    return Indent.empty() || Indent.size() % 4 != 0 ? "  " : "    ";
  }

  std::string body(const std::string &Indent) const {
    std::string Inner = Indent + step(Indent).str();
    bool Returns = !Cpu.First->getReturnType()->isVoidType();
    std::string Pick = (Returns ? "return AMP2HIP_PICK(" : "AMP2HIP_PICK(") +
                       call(Amp) + ", " + call(Cpu) + ")";
    std::string File = R.Ed.resolve(Cpu.First->getLocation())->File;
    return " {\n" + Inner + inLines(Pick, Inner, *R.styleOf(File)) + ";\n" +
           Indent + "}";
  }

  /// What is written is read first: the texts of both go into one.
  void write(const std::string &Initializers) {
    const FunctionDecl *Shown = Cpu.Definition, *First = Cpu.First;
    if (R.Ed.sourceManager().isBeforeInTranslationUnit(Amp.First->getLocation(),
                                                       First->getLocation()))
      First = Amp.First;
    // The definition of a constructor may need what its class does not see.
    bool InClass = Shown == Cpu.First;
    SourceLocation Top = headRange(First).getBegin();
    SourceLocation Place =
        InClass && Cpu.HasBody ? Top : headRange(Shown).getBegin();
    std::string Indent = indentAt(Place), Text = head(Shown);
    bool Fits = Indent.size() + Text.size() + Initializers.size() <= 76;
    if (Fits || Initializers.empty())
      Text += Initializers;
    else
      Text += "\n" + Indent + step(Indent).str() + step(Indent).str() +
              Initializers.substr(1);
    Text += Cpu.HasBody || Amp.HasBody ? body(Indent) : " {}";
    if (!isMember())
      Text =
          declared(Amp) + "\n" + Indent + declared(Cpu) + "\n" + Indent + Text;
    std::string Declared = head(Cpu.First) + ";\n" + indentAt(Top);
    writeHalf(Amp);
    if (!Cpu.HasBody) {
      replaceAll(R, whole(Shown), Text);
      if (!InClass)
        R.Ed.insert(Cpu.First->getInnerLocStart(), attributes(),
                    Position::Attributes);
      return;
    }
    writeHalf(Cpu);
    R.Ed.insert(Top, InClass ? "" : Declared, Position::Pair);
    R.Ed.insert(Place, Text + "\n" + Indent, Position::Pair);
  }

  void writeHalf(const Half &H) {
    std::optional<std::vector<CharSourceRange>> Defaults = ownDefaults(H);
    for (CharSourceRange Default : *Defaults)
      replaceAll(R, Default, "");
    for (const FunctionDecl *D : H.First->redecls())
      if (H.HasBody)
        rename(D, H.Name);
      else
        replaceAll(R, whole(D), "");
  }

  void removeExplicit(const FunctionDecl *D) {
    for (SourceLocation At = D->getInnerLocStart();
         At.isValid() && At != D->getLocation(); At = next(At))
      if (R.Ed.name(At) == "explicit")
        R.Ed.remove(CharSourceRange::getCharRange(At, behindExplicit(D, At)));
  }

  /// Where what follows the `explicit` at \p Word begins.
  SourceLocation behindExplicit(const FunctionDecl *D,
                                SourceLocation Word) const {
    const Expr *Condition =
        ExplicitSpecifier::getFromDecl(const_cast<FunctionDecl *>(D)).getExpr();
    return next(Condition ? next(Condition->getEndLoc()) : Word);
  }

  /// `operator[]` -> `subscript_amp`, `operator int` -> `int to_int_amp`,
  /// `S` -> `void construct_amp`. The one function has the rest.
  void rename(const FunctionDecl *D, const std::string &Name) {
    SourceRange Its = D->getNameInfo().getSourceRange();
    std::string Result = IsConstructor ? "void " : "";
    if (isa<CXXConversionDecl>(D)) {
      Result = editedText(R, typeOf(D));
      Result += StringRef("*&").contains(Result.back()) ? "" : " ";
      replaceAll(R, typeOf(D), "");
      Its = Its.getBegin();
    }
    if (!Result.empty())
      removeExplicit(D);
    NestedNameSpecifierLoc Qualifier = D->getQualifierLoc();
    if (Qualifier)
      R.Ed.insert(Qualifier.getBeginLoc(), Result, Position::ReturnType);
    R.Ed.replace(Its, Qualifier ? Name : Result + Name);
    for (const ParmVarDecl *P : D->parameters())
      if (CharSourceRange Default = defaultOf(P); Default.isValid())
        replaceAll(R, Default, "");
    if (IsConstructor && D->doesThisDeclarationHaveABody())
      leaveBody(cast<CXXConstructorDecl>(D));
  }

  void leaveBody(const CXXConstructorDecl *D) {
    SourceLocation Body = D->getBody()->getBeginLoc();
    CharSourceRange Inits =
        CharSourceRange::getCharRange(headRange(D).getEnd(), Body);
    StringRef Text = R.Ed.text(Inits);
    if (llvm::any_of(D->inits(), std::mem_fn(&CXXCtorInitializer::isWritten)))
      replaceAll(R, Inits, Text.drop_front(Text.rtrim().size()));
    ParameterUses Uses = usesIn(D, D->getBody());
    for (unsigned I = 0; I != D->getNumParams(); ++I)
      if (const ParmVarDecl *P = D->getParamDecl(I);
          P->getIdentifier() && !Uses.count(I))
        R.Ed.removeWithBlanks(CharSourceRange::getTokenRange(P->getLocation()));
  }
};

} // namespace

void mergePair(Rewriter &R, const FunctionDecl *Cpu, const FunctionDecl *Amp) {
  PairMerger(R, Cpu, Amp).rewrite();
}

} // namespace amp2hip
