//===- MergedPairs.cpp - One function for both sides ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function that exists once for cpu and once for amp: each half gets a name,
// and one function for both sides, which keeps theirs, calls the one of the
// side it runs on. Calls stay as they are, and so do other places that look
// names up.
//
// The bodies of a constructor become its halves; a body that does nothing
// becomes none. The constructor for both sides initializes the members.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "ast/version/Types.h"
#include "edits/Blanks.h"
#include "edits/FilePlaces.h"
#include "model/Overloads.h"
#include "rewrite/Columns.h"
#include "rewrite/pairs/PairText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The meaning of operators in a word, by OverloadedOperatorKind; with one
/// operand, after the bar.
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
  /// The one that is where the function for both sides may be.
  const FunctionDecl *Shown = First;
  bool HasBody = true; ///< Whether it has a body, which gets the name.
  std::string Name = "";
};

class PairMerger {
public:
  PairMerger(Rewriter &R, const FunctionDecl *Cpu, const FunctionDecl *Amp,
             const UsingDecl *Using)
      : R(R), Using(Using), Cpu{Cpu->getCanonicalDecl()},
        Amp{Amp->getCanonicalDecl()},
        IsConstructor(isa<CXXConstructorDecl>(Cpu)) {
    for (Half *H : {&this->Cpu, &this->Amp}) {
      if (IsConstructor)
        H->Definition = H->First->getDefinition();
      H->Shown = shownDeclaration(H->First);
    }
  }

  PairNames rewrite() {
    if (const char *Why = whyNotOne(Cpu.First, Amp.First))
      return refuse(Why);
    for (const Half &H : {Cpu, Amp})
      for (StringRef Word : {"constexpr", "explicit"})
        if (has(H.First, Word) && specifier(H.First, Word).isInvalid())
          return refuse("of which a macro spells the word '" + Word.str() +
                        "'");
    nameParameters();
    llvm::Expected<std::string> Initializers = initializers();
    if (!Initializers)
      return refuse(llvm::toString(Initializers.takeError()));
    std::string Word = word();
    if (!isInherited(Amp))
      Amp.Name = freshName(Word + "_amp");
    if (!isInherited(Cpu))
      Cpu.Name = freshName(Word + "_cpu");
    if (Using)
      writeBesideInherited();
    else if (IsConstructor)
      writeConstructor(*Initializers);
    else if (!writeFunction())
      return refuse("of which the second names, in its head, what is declared "
                    "after the first");
    return {Cpu.Name, Amp.Name};
  }

private:
  Rewriter &R;
  const UsingDecl *Using; ///< For a half of a base class.
  Half Cpu, Amp;
  bool IsConstructor;
  /// The half that is declared first, if the types of the other one have names
  /// that are declared between them.
  const Half *Speller = nullptr;
  std::vector<std::string> Names; ///< The one function's parameters.

  PairNames refuse(const std::string &Why) {
    const FunctionDecl *F = Amp.First;
    DiagID ID = DiagID::AmpPair;
    std::string Name = F->getNameAsString();
    if (IsConstructor) {
      ID = DiagID::AmpConstructorPair;
      Name = cast<CXXRecordDecl>(F->getDeclContext())->getNameAsString();
    } else if (!F->getIdentifier()) {
      ID = R.M.Context.hasSameType(F->getReturnType(),
                                   Cpu.First->getReturnType())
               ? DiagID::AmpOperatorPair
               : DiagID::AmpOperatorTypes;
    }
    R.report(ID, F->getLocation(), {Name, Why});
    return {};
  }

  llvm::Expected<std::string> initializers() {
    if (!IsConstructor)
      return "";
    for (unsigned I = 0; I != Cpu.First->getNumParams(); ++I)
      if (Cpu.First != Cpu.Shown && withoutBlanks(defaultArgument(Cpu, I)) !=
                                        withoutBlanks(defaultArgument(Amp, I)))
        return llvm::createStringError("with different default arguments");
    return mergedInitializers(R, cast<CXXConstructorDecl>(Cpu.Definition),
                              cast<CXXConstructorDecl>(Amp.Definition), Names);
  }

  /// Whether \p H is the half that the class has by a using-declaration.
  bool isInherited(const Half &H) const {
    return Using && H.First->getDeclContext() != Using->getDeclContext();
  }

  bool isMember() const {
    return isa<CXXMethodDecl>(Cpu.First) ||
           Cpu.Shown->getFriendObjectKind() != Decl::FOK_None;
  }

  SourceLocation behind(SourceLocation Token) const {
    const SourceManager &SM = R.Ed.sourceManager();
    return Lexer::getLocForEndOfToken(SM.getExpansionRange(Token).getEnd(), 0,
                                      SM, R.Ed.langOpts());
  }

  /// The head of a function, from the template head to the end of the
  /// declarator.
  CharSourceRange headRange(const FunctionDecl *F) const {
    const FunctionTemplateDecl *T = F->getDescribedFunctionTemplate();
    SourceLocation Begin = T && !F->getNumTemplateParameterLists()
                               ? T->getBeginLoc()
                               : F->getOuterLocStart();
    Begin = beginInFile(R.Ed.sourceManager(), Begin);
    FunctionTypeLoc TL = F->getFunctionTypeLoc();
    SourceLocation Last = TL ? TL.getLocalRangeEnd() : F->getTypeSpecEndLoc();
    if (const auto *P = F->getType()->getAs<FunctionProtoType>();
        TL && P && P->hasTrailingReturn())
      Last = TL.getReturnLoc().getEndLoc();
    if (const Expr *Requires = requiresClause(F))
      Last = Requires->getEndLoc();
    return CharSourceRange::getCharRange(Begin, behind(Last));
  }

  /// Where a declaration begins, behind the head of a template. A macro may
  /// spell its first words.
  SourceLocation innerStart(const FunctionDecl *F) const {
    return beginInFile(R.Ed.sourceManager(), F->getInnerLocStart());
  }

  SourceLocation next(SourceLocation Token) const {
    auto Next =
        Lexer::findNextToken(Token, R.Ed.sourceManager(), R.Ed.langOpts());
    return Next && Next->isNot(tok::eof) ? Next->getLocation()
                                         : SourceLocation();
  }

  /// All of a declaration.
  CharSourceRange whole(const FunctionDecl *F) const {
    SourceLocation Begin = headRange(F).getBegin(), End = F->getLocation();
    if (F->doesThisDeclarationHaveABody())
      End = F->getBody()->getEndLoc();
    else
      while (End.isValid() && End.isFileID() && R.Ed.name(End) != ";")
        End = next(End);
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

  /// The defaults of template parameters that the declaration ahead of the one
  /// function takes over.
  std::vector<CharSourceRange> ownDefaults(const Half &H) const {
    const auto *Template = H.First->getDescribedFunctionTemplate();
    if (!Template || isMember())
      return {};
    return templateDefaults(R, *Template->getTemplateParameters());
  }

  /// The default argument, without the `=`.
  std::string defaultArgument(const Half &H, unsigned I) const {
    const FunctionDecl *D = IsConstructor ? H.First : H.Shown;
    const ParmVarDecl *P = D->getParamDecl(I);
    return defaultOf(P).isValid() ? editedText(R, P->getDefaultArgRange()) : "";
  }

  /// Adds the changes that make the default argument of \p P the default
  /// argument of both sides.
  void addDefault(const ParmVarDecl *P, unsigned I,
                  std::vector<TextChange> &Changes) const {
    std::string OfAmp = defaultArgument(Amp, I),
                OfCpu = defaultArgument(Cpu, I);
    std::string OfBoth = OfCpu.empty() ? OfAmp : OfCpu;
    if (!OfCpu.empty() && !OfAmp.empty() &&
        withoutBlanks(OfAmp) != withoutBlanks(OfCpu))
      OfBoth = pick(OfAmp, OfCpu);
    if (OfBoth.empty())
      return;
    if (!defaultOf(P).isValid())
      Changes.push_back({behind(P->getSourceRange().getEnd()),
                         /*Replaces=*/false, " = " + OfBoth});
    else if (OfBoth != OfCpu || P->getDeclContext() != Cpu.Shown)
      Changes.push_back({P->getDefaultArgRange(), /*Replaces=*/true, OfBoth});
  }

  static std::string withoutBlanks(std::string Text) {
    llvm::erase_if(Text, llvm::isSpace);
    return Text;
  }

  /// Whether all sources that see the pair see \p D.
  bool isBeside(const FunctionDecl *D) const {
    const FunctionDecl *Own = isInherited(Cpu) ? Amp.Shown : Cpu.Shown;
    return R.Ed.sourceManager().isWrittenInSameFile(D->getLocation(),
                                                    Own->getLocation());
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
          if (Name.empty() && isBeside(D))
            Name = D->getParamDecl(I)->getNameAsString();
      if (Name.empty() && (Cpu.HasBody || Amp.HasBody)) {
        Name = IsConstructor ? "unnamed" : "value";
        if (Cpu.First->getNumParams() > 1)
          Name += std::to_string(I + 1);
      }
      Names.push_back(Name);
    }
  }

  /// A name that the program does not have, made of \p Name.
  std::string freshName(const std::string &Name) const {
    const FunctionDecl *Own = isInherited(Cpu) ? Amp.Shown : Cpu.Shown;
    SourceLocation At = Own->getLocation();
    std::string Fresh = R.Names.chooseFor(Name, At, Own->getDeclContext());
    // The header must not change with the names that a source has.
    const IdentifierTable &Idents = R.M.Context.Idents;
    if (!R.Names.isOfSource(At) && Idents.find(Fresh) != Idents.end())
      R.report(DiagID::AmpPairName, At, {Cpu.First->getNameAsString(), Fresh});
    return Fresh;
  }

  /// The type in a conversion's name, with the blanks in front.
  CharSourceRange typeOf(const FunctionDecl *F) const {
    SourceRange Its = F->getNameInfo().getSourceRange();
    return CharSourceRange::getCharRange(behind(Its.getBegin()),
                                         behind(Its.getEnd()));
  }

  std::string word() const {
    const FunctionDecl *F = Cpu.First;
    if (F->getIdentifier())
      return F->getName().str();
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
    const FunctionDecl *F = isInherited(Cpu) ? Amp.Shown : spelled();
    // Members of a namespace may be in a header.
    bool LacksInline = !isMember() && !F->isInlineSpecified() &&
                       F->getStorageClass() != SC_Static &&
                       !F->getDescribedFunctionTemplate();
    return LacksInline ? "__host__ __device__ inline " : "__host__ __device__ ";
  }

  /// The head of the one function, where \p F is declared.
  std::string head(const FunctionDecl *F) const {
    std::vector<TextChange> Changes = {
        {innerStart(F), /*Replaces=*/false, attributes()}};
    bool IsShown = F == Cpu.Shown || Using || Speller;
    for (unsigned I = 0; I != Names.size() && IsShown; ++I) {
      const ParmVarDecl *P = F->getParamDecl(I);
      auto IsNamed = [I](const Half &H) {
        return H.HasBody || usesIn(H.Definition).count(I);
      };
      // Not every compiler reads both sides.
      if (IsConstructor && IsNamed(Cpu) != IsNamed(Amp))
        Changes.push_back({P->getBeginLoc(), false, "[[maybe_unused]] "});
      if (!P->getIdentifier() && !Names[I].empty())
        Changes.push_back(nameFor(P, Names[I]));
      addDefault(P, I, Changes);
    }
    // The side is known only when the function runs.
    if (SourceLocation At = specifier(F, "constexpr"); At.isValid())
      Changes.push_back(
          {CharSourceRange::getCharRange(At, next(At)), true, ""});
    std::string Text = editedText(R, headRange(F), Changes);
    return Speller == &Amp ? withoutDevice(Text) : Text;
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
    const FunctionDecl *F = Speller ? Speller->Shown : H.Shown;
    SourceRange Name = F->getNameInfo().getSourceRange();
    std::vector<TextChange> Changes = {{Name, /*Replaces=*/true, H.Name}};
    for (const ParmVarDecl *P : F->parameters())
      if (defaultOf(P).isValid())
        Changes.push_back({defaultOf(P), /*Replaces=*/true, ""});
    if (F != H.Shown)
      addSpecifiers(H.Shown, F, Changes);
    std::string Text = editedText(R, headRange(F), Changes) + ";";
    return F != H.Shown && F == Amp.Shown ? withoutDevice(Text) : Text;
  }

  /// \p Text, from the head of the GPU's half, without that half's attribute.
  static std::string withoutDevice(std::string Text) {
    constexpr StringRef Attribute = "__device__ ";
    if (size_t At = Text.find(Attribute); At != std::string::npos)
      Text.erase(At, Attribute.size());
    return Text;
  }

  /// Takes all names from the head of \p First.
  void spellAs(const Half &First) {
    Speller = &First;
    for (unsigned I = 0; I != Names.size(); ++I)
      if (const ParmVarDecl *P = First.Shown->getParamDecl(I);
          P->getIdentifier())
        Names[I] = P->getNameAsString();
  }

  /// The declaration whose head the one function gets.
  const FunctionDecl *spelled() const {
    return Speller ? Speller->Shown : Cpu.Shown;
  }

  /// Whether the first half can lend its head to the other one: a macro may
  /// have the attribute.
  bool lends(const Half &First) const {
    return &First == &Cpu || StringRef(editedText(R, headRange(First.Shown)))
                                 .contains("__device__ ");
  }

  /// Adds the changes that give the head of \p F, a half, the specifiers of the
  /// other half.
  void addSpecifiers(const FunctionDecl *Other, const FunctionDecl *F,
                     std::vector<TextChange> &Changes) const {
    std::string Added = Other == Amp.Shown ? "__device__ " : "";
    for (StringRef Word : {"static", "constexpr"}) {
      SourceLocation Has = specifier(F, Word);
      if (!has(F, Word) && has(Other, Word))
        Added += Word.str() + " ";
      else if (Has.isValid() && !has(Other, Word))
        Changes.push_back(
            {CharSourceRange::getCharRange(Has, next(Has)), true, ""});
    }
    if (!Added.empty())
      Changes.push_back({innerStart(F), /*Replaces=*/false, Added});
  }

  std::string call(const Half &H) const {
    if (!H.HasBody)
      return "((void)0)";
    std::vector<std::string> Arguments;
    for (unsigned I = 0; I != Names.size(); ++I)
      Arguments.push_back(argument(Cpu.First->getParamDecl(I), Names[I]));
    return "(" + object() + H.Name + templateArguments() + "(" +
           llvm::join(Arguments, ", ") + "))";
  }

  /// `*this` is an lvalue, for which a function for rvalues is not called.
  std::string object() const {
    const auto *Method = dyn_cast<CXXMethodDecl>(Cpu.First);
    if (!Method || Method->getRefQualifier() != RQ_RValue)
      return "";
    return std::string("static_cast<") + (Method->isConst() ? "const " : "") +
           Method->getParent()->getName().str() + " &&>(*this).";
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

  /// The arguments of a template, as far as they have names: a caller may give
  /// others than the parameters show. Operators are not called so.
  std::string templateArguments() const {
    const auto *Template = spelled()->getDescribedFunctionTemplate();
    bool IsCalledSo =
        Cpu.First->getIdentifier() || isa<CXXConversionDecl>(Cpu.First);
    if (!Template || IsConstructor || !IsCalledSo)
      return "";
    std::vector<std::string> Names;
    for (const NamedDecl *D : *Template->getTemplateParameters()) {
      if (!D->getIdentifier())
        break;
      Names.push_back(D->getNameAsString() +
                      (D->isTemplateParameterPack() ? "..." : ""));
    }
    return Names.empty() ? "" : "<" + llvm::join(Names, ", ") + ">";
  }

  std::string indentAt(SourceLocation Loc) const {
    std::optional<FileRange> At = R.Ed.resolve(Loc);
    return indentBefore(R.Ed.buffer(Loc), At ? At->Begin : 0).str();
  }

  /// One step of indentation, as the indentation of a line suggests.
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

  /// Reads all texts before it writes: the texts of both go into one.
  void writeConstructor(const std::string &Initializers) {
    // The definition of a constructor may need names that its class does not
    // see.
    const FunctionDecl *Shown = Cpu.Shown;
    const FunctionDecl *First =
        isBefore(Amp.First, Cpu.First) ? Amp.First : Cpu.First;
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
    std::string Declared = head(Cpu.First) + ";\n" + indentAt(Top);
    writeHalf(Amp);
    if (!Cpu.HasBody) {
      replaceAll(R, whole(Shown), Text);
      if (!InClass)
        R.Ed.insert(innerStart(Cpu.First), attributes(), Position::Attributes);
      return;
    }
    writeHalf(Cpu);
    R.Ed.insert(Top, InClass ? "" : Declared, Position::Pair);
    R.Ed.insert(Place, Text + "\n" + Indent, Position::Pair);
  }

  /// Whether the functions' result type is deduced from their definitions.
  bool isDeduced() const {
    return Cpu.First->getDeclaredReturnType()->getContainedDeducedType();
  }

  bool isBefore(const FunctionDecl *A, const FunctionDecl *B) const {
    return R.Ed.sourceManager().isBeforeInTranslationUnit(A->getLocation(),
                                                          B->getLocation());
  }

  /// In a class the one function comes first, or where more code may call it.
  /// Elsewhere it follows the halves, if nothing needs it before.
  /// \returns false if something in the head of the second half cannot be
  /// there.
  bool writeFunction() {
    const Half *First = &Cpu, *Last = &Amp;
    if (isBefore(Amp.Shown, Cpu.Shown))
      std::swap(First, Last);
    if (Last->Shown->getAccess() < First->Shown->getAccess())
      std::swap(First, Last);
    SourceLocation Top = headRange(First->Shown).getBegin();
    std::optional<FileRange> Both = R.Ed.resolve(CharSourceRange::getCharRange(
        Top, behind(whole(Last->Shown).getEnd())));
    bool IsBehind = Both && (isDeduced() || (!isMember() && isUnusedIn(*Both)));
    if (!IsBehind && hasTypesFrom(Last->Shown, Top))
      spellAs(*First);
    if ((Speller && !lends(*Speller)) ||
        (!IsBehind && hasDefaultsFrom(Last->Shown, Top)))
      return false;
    std::string Indent = indentAt(Top);
    std::string Text = head(spelled()) + body(Indent);
    std::string Declared = isMember() ? ""
                                      : declared(Amp) + "\n" + Indent +
                                            declared(Cpu) + "\n" + Indent;
    declareFriend(Top);
    writeHalf(Amp, /*IsDeclared=*/!IsBehind);
    writeHalf(Cpu, /*IsDeclared=*/!IsBehind);
    if (IsBehind)
      R.Ed.edits().insert(Both->File, endOfLine(*Both),
                          separation(*First, *Last) + Indent + Text,
                          Position::BehindToken);
    else
      R.Ed.insert(Top, Declared + Text + "\n" + Indent, Position::Pair);
    return true;
  }

  /// The function for both sides calls that of the base class by its whole
  /// name.
  void writeBesideInherited() {
    Half &Own = isInherited(Cpu) ? Amp : Cpu;
    Half &Other = isInherited(Cpu) ? Cpu : Amp;
    Other.Name = editedText(R, Using->getQualifierLoc().getSourceRange()) +
                 (isRenamed(Other.First) ? ampName(R, Other.First)
                                         : Other.First->getName().str());
    SourceLocation Top = headRange(Own.Shown).getBegin();
    std::string Indent = indentAt(Top);
    std::string Text = head(Own.Shown);
    for (StringRef Each :
         {"__host__ __device__ __device__ ", "__device__ __host__ __device__ "})
      if (size_t At = Text.find(Each); At != std::string::npos)
        Text.replace(At, Each.size(), "__host__ __device__ ");
    Text += body(Indent);
    writeHalf(Own, /*IsDeclared=*/false);
    R.Ed.insert(Top, Text + "\n" + Indent, Position::Pair);
  }

  /// A friend declaration ahead of the function is one of it, too.
  void declareFriend(SourceLocation Top) {
    const SourceManager &SM = R.Ed.sourceManager();
    for (const Half &H : {Cpu, Amp})
      for (const FunctionDecl *D : H.First->redecls())
        if (D != H.Shown && D->getFriendObjectKind() && !isMember() &&
            SM.isBeforeInTranslationUnit(D->getLocation(), Top)) {
          SourceLocation At = headRange(D).getBegin();
          std::string Text =
              editedText(R, headRange(D),
                         {{innerStart(D), false, "__host__ __device__ "}});
          R.Ed.insert(At, Text + ";\n" + indentAt(At), Position::Pair);
          return;
        }
  }

  /// Whether nothing in these bytes but the declarations of the pair has its
  /// name.
  bool isUnusedIn(const FileRange &Both) const {
    StringRef Name = identifierOf(Cpu.First);
    if (Name.empty() || llvm::is_contained({"begin", "end", "get"}, Name))
      return false;
    const LexedText &Lexed = R.Ed.lexed(Cpu.Shown->getLocation());
    unsigned Count = 0;
    for (const LexedToken &T : Lexed.tokensIn(Both.Begin, Both.End)) {
      const std::string Text = withoutSplices(Lexed.text(T));
      Count += !T.isComment() && Text == Name;
      std::set<const MacroInfo *> Seen;
      if (T.isOfProgram() && isInMacro(Text, Name, Seen))
        return false;
    }
    return Count == 2;
  }

  bool isInMacro(StringRef Macro, StringRef Name,
                 std::set<const MacroInfo *> &Seen) const {
    const IdentifierTable &Idents = R.M.Context.Idents;
    auto Known = Idents.find(Macro);
    if (Known == Idents.end() || !Known->second->hadMacroDefinition())
      return false;
    const MacroInfo *Info =
        R.M.Unit.CI.getPreprocessor().getMacroInfo(Known->second);
    return !Info || (Seen.insert(Info).second &&
                     llvm::any_of(Info->tokens(), [&](const Token &T) {
                       const IdentifierInfo *ID = T.getIdentifierInfo();
                       return ID && (ID->getName() == Name ||
                                     isInMacro(ID->getName(), Name, Seen));
                     }));
  }

  /// Behind a comment on the last line.
  unsigned endOfLine(const FileRange &Both) const {
    StringRef Text = R.Ed.buffer(Cpu.Shown->getLocation());
    const LexedText &Lexed = R.Ed.lexed(Cpu.Shown->getLocation());
    unsigned End = Both.End;
    for (const LexedToken &T : Lexed.tokensIn(Both.End, Text.size())) {
      if (!T.isComment() || Text.slice(End, T.Begin).contains('\n'))
        break;
      End = T.End;
    }
    // Other code on the line stays there.
    StringRef Rest = Text.substr(End);
    return Rest.ltrim(" \t").empty() || Rest.ltrim(" \t\r").starts_with("\n")
               ? End
               : Both.End;
  }

  /// As many lines as are between the halves, as far as these show it.
  std::string separation(const Half &First, const Half &Last) const {
    StringRef Between = R.Ed.text(CharSourceRange::getCharRange(
        behind(whole(First.Shown).getEnd()), headRange(Last.Shown).getBegin()));
    return Between.count('\n') > 1 ? "\n\n" : "\n";
  }

  /// \p IsDeclared: the half is declared ahead.
  void writeHalf(const Half &H, bool IsDeclared = true) {
    if (IsDeclared)
      for (CharSourceRange Default : ownDefaults(H))
        replaceAll(R, Default, "");
    for (const FunctionDecl *D : explicitSpecializations(H.First))
      rename(D, H.Name);
    for (const FunctionDecl *D : H.First->redecls())
      if (H.HasBody)
        rename(D, H.Name);
      else
        replaceAll(R, whole(D), "");
  }

  /// Whether \p D has the specifier \p Word, which a macro may spell.
  static bool has(const FunctionDecl *D, StringRef Word) {
    if (Word == "static")
      return D->getStorageClass() == SC_Static;
    if (Word == "constexpr")
      return D->isConstexpr();
    return ExplicitSpecifier::getFromDecl(const_cast<FunctionDecl *>(D))
        .isSpecified();
  }

  /// Where \p D has the specifier \p Word; invalid if it does not, or if a
  /// macro spells it.
  SourceLocation specifier(const FunctionDecl *D, StringRef Word) const {
    SourceLocation At = innerStart(D);
    while (At.isValid() && At != D->getLocation() && R.Ed.name(At) != Word)
      At = next(At);
    return At == D->getLocation() ? SourceLocation() : At;
  }

  /// Removes `explicit` with its condition.
  void removeExplicit(const FunctionDecl *D) {
    SourceLocation At = specifier(D, "explicit");
    if (At.isInvalid())
      return;
    const Expr *Condition =
        ExplicitSpecifier::getFromDecl(const_cast<FunctionDecl *>(D)).getExpr();
    SourceLocation Last = Condition ? next(Condition->getEndLoc()) : At;
    R.Ed.remove(CharSourceRange::getCharRange(At, next(Last)));
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

PairNames mergePair(Rewriter &R, const FunctionDecl *Cpu,
                    const FunctionDecl *Amp, const UsingDecl *Using) {
  return PairMerger(R, Cpu, Amp, Using).rewrite();
}

} // namespace amp2hip
