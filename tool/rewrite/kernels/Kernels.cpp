//===- Kernels.cpp - parallel_for_each over a lambda ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lambda becomes a __global__ function before the function it came from,
// its captures the parameters, and the call a launch. The body is quoted, so
// that edits of other constructs in it go along, whichever is made first.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "ast/version/Types.h"
#include "edits/LexedText.h"
#include "rewrite/Columns.h"
#include "rewrite/Types.h"
#include "rewrite/kernels/ConstCaptures.h"
#include "rewrite/kernels/ConstantArguments.h"
#include "rewrite/kernels/KernelConstants.h"
#include "rewrite/kernels/KernelFacts.h"
#include "rewrite/kernels/KernelText.h"
#include "rewrite/kernels/LaunchBounds.h"
#include "rewrite/kernels/LaunchCall.h"
#include "rewrite/kernels/Places.h"
#include "rewrite/kernels/Templates.h"
#include "rewrite/kernels/UnusedConstants.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace clang;

namespace amp2hip {
namespace {

/// Whether \p Text, a parameter, has the name \p Name of a template with its
/// arguments, and no namespace before it.
bool hasBareName(StringRef Text, StringRef Name) {
  for (size_t At = Text.find(Name); At != StringRef::npos;
       At = Text.find(Name, At + 1))
    if (bool IsWhole = At == 0 || !isAsciiIdentifierContinue(Text[At - 1]);
        IsWhole && !Text.take_front(At).rtrim().ends_with("::") &&
        Text.drop_front(At + Name.size()).starts_with("<"))
      return true;
  return false;
}

/// Leaves the namespace out of `concurrency::extent<1> a` beside
/// `extent<1> b`, which tells that it is open.
void spellAlike(std::vector<std::string> &Parameters) {
  constexpr StringRef Namespace = "concurrency::";
  for (std::string &Each : Parameters)
    for (size_t At = Each.find(Namespace); At != std::string::npos;
         At = Each.find(Namespace, At + 1)) {
      StringRef Name =
          StringRef(Each)
              .drop_front(At + Namespace.size())
              .take_while([](char C) { return isAsciiIdentifierContinue(C); });
      bool Outermost = At == 0 || (Each[At - 1] != ':' && Each[At - 1] != '_');
      if (Outermost && !Name.empty() &&
          llvm::any_of(Parameters, [&](StringRef Other) {
            return hasBareName(Other, Name);
          }))
        Each.erase(At, Namespace.size());
    }
}

class KernelRewriter {
public:
  KernelRewriter(Rewriter &R, const NamedKernel &K, KernelFacts &Shared)
      : R(R), K(K), L(*K.At), Lambda(L.Lambda),
        Index(Lambda->getCallOperator()->getParamDecl(0)), Shared(Shared),
        Buffer(R.Ed.buffer(L.Call->getBeginLoc())) {
    for (const CapturedVariable &C : capturedVariables(Lambda))
      if (!llvm::is_contained(K.Constants, C.Var))
        Captures.push_back(C);
    for (const VarDecl *V : K.Values)
      addValue(V);
  }

  void run() {
    collectDirectives();
    for (const auto &[Name, Class] : K.Unqualified)
      R.Ed.insert(Name, qualifierOf(Class), Position::Qualifier);
    KernelText Text;
    Text.Name = K.Name;
    Text.Template = templateHead(R, K);
    bool Given = isGivenReferences(templateAround(L));
    Text.Parameters = parameters(Given);
    Text.Bound = isTiled() ? tileBound(Lambda, indexArguments())
                           : untiledBound(R, Lambda);
    addPrologue(Text);
    Text.Comments = commentsOfHead(/*IndexHasOwn=*/!Text.IndexEnd.empty());
    std::vector<Quote> Quotes;
    std::optional<Quote> Body = body();
    if (!Body || !addIndexType(Text, Quotes))
      return; // The fault is reported with the edits.
    Quotes.push_back(*Body);
    // Another source may give the template references, which this one does not.
    std::vector<std::string> General;
    if (templateAround(L) && !Given)
      General = parameters(/*GivenReferences=*/true);
    place(std::move(Text), std::move(General), std::move(Quotes));
    rewriteLaunchCall(R, K, ownArguments(K), Captures);
  }

private:
  Rewriter &R;
  const NamedKernel &K;
  const Launch &L;
  const LambdaExpr *Lambda;
  const ParmVarDecl *Index;
  KernelFacts &Shared;
  std::vector<CapturedVariable> Captures;
  StringRef Buffer;
  std::vector<const UsingDirectiveDecl *> Directives;
  std::string DomainName;

  /// A constant that needs no capture belongs among the captures that the
  /// introducer does not name; these are in the order of their declarations.
  void addValue(const VarDecl *V) {
    const SourceManager &SM = R.Ed.sourceManager();
    auto Place = llvm::find_if(Captures, [&](const CapturedVariable &Other) {
      auto IsIt = [&](const LambdaCapture &C) {
        return C.capturesVariable() && C.getCapturedVar() == Other.Var;
      };
      return llvm::none_of(Lambda->explicit_captures(), IsIt) &&
             SM.isBeforeInTranslationUnit(V->getLocation(),
                                          Other.Var->getLocation());
    });
    Captures.insert(Place, {V, false});
  }

  void collectDirectives() {
    for (const Decl *D : L.Enclosing)
      if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->getBody())
        llvm::append_range(Directives, Shared.directivesOf(F));
  }

  bool isTiled() const {
    return ampClassName(Index->getType()) == "tiled_index";
  }

  //===--------------------------------------------------------------------===//
  // Signature
  //===--------------------------------------------------------------------===//

  std::vector<std::string> parameters(bool GivenReferences) {
    std::vector<std::string> Parameters;
    if (!isTiled()) {
      DomainName = freeName("domain");
      Parameters.push_back(domainType() + " " + DomainName);
    }
    for (const CapturedVariable &C : Captures) {
      const VarDecl *V = C.Var;
      QualType T = V->getType().getNonReferenceType();
      const TypeSourceInfo *Written =
          Directives.empty() ? V->getTypeSourceInfo() : nullptr;
      std::string Type;
      if (C.ByReference)
        Type = (T.isConstQualified() ? "const " : "") +
               containerRefType(R, T, Written, L.Enclosing.front());
      else
        Type = valueType(T, Written, GivenReferences);
      bool Pointer = !Type.empty() && Type.back() == '*';
      if (!C.ByReference && mustBeConst(R.M.Context, Lambda, V))
        Type = Pointer ? Type + "const " : "const " + Type;
      // A capture counts as a use, a parameter does not.
      bool Used = usesOf(V, Lambda->getBody());
      Parameters.push_back((Used ? "" : "[[maybe_unused]] ") + Type +
                           (Pointer ? "" : " ") + V->getName().str());
    }
    spellAlike(Parameters);
    return Parameters;
  }

  /// The type of a parameter that holds a variable captured by value.
  std::string valueType(QualType T, const TypeSourceInfo *Written,
                        bool GivenReferences) const {
    std::string Type =
        typeText(R, T.getUnqualifiedType(), Written, L.Enclosing.front())
            .value_or("");
    return mayBeReference(T, templateAround(L), GivenReferences)
               ? "std::remove_reference_t<" + Type + ">"
               : Type;
  }

  /// `concurrency::extent<N>` with the argument of the kernel's `index<N>`.
  std::string domainType() { return "concurrency::extent" + indexArguments(); }

  /// `<N>`, as it can be written in the signature.
  std::string indexArguments() {
    TypeLoc TL = indexTypeLoc();
    // Constants of the function are unknown to the signature.
    if (namesConstant(TL, K.Constants)) {
      std::string Values =
          templateArguments(R, Index->getType(), L.Enclosing.front());
      std::string Text = argumentsWithoutConstants(R.Ed, TL, K);
      // A number would stay the same if the constant changed.
      bool MayChange = Values.empty() || dependOnNames(TL, K);
      return MayChange && !Text.empty() ? Text : Values;
    }
    return writtenArguments();
  }

  /// `<N>` as the lambda has it.
  std::string writtenArguments() {
    TypeLoc TL = indexTypeLoc();
    if (auto TST = namedType(TL).getAs<TemplateSpecializationTypeLoc>();
        TST && !TST.getTypePtr()->isTypeAlias() && Directives.empty()) {
      SourceRange Written =
          asWritten(SourceRange(TST.getLAngleLoc(), TST.getRAngleLoc()));
      if (isInFile(Written))
        return withoutComments(
            R.Ed.text(CharSourceRange::getTokenRange(Written)));
      if (std::optional<StringRef> Text = spelledInMacro(Written))
        return withoutComments(onOneLine(*Text));
    }
    return templateArguments(R, Index->getType(), L.Enclosing.front());
  }

  TypeLoc indexTypeLoc() const {
    return valueLoc(Index->getTypeSourceInfo()->getTypeLoc());
  }

  /// \p Range, or where it is written if it comes from the argument of a macro.
  SourceRange asWritten(SourceRange Range) const {
    const SourceManager &SM = R.Ed.sourceManager();
    auto Use = [&SM](SourceLocation Loc) {
      return SM.isMacroArgExpansion(Loc)
                 ? SM.getImmediateExpansionRange(Loc).getBegin()
                 : SourceLocation();
    };
    while (Use(Range.getBegin()).isValid() &&
           Use(Range.getBegin()) == Use(Range.getEnd()))
      Range = {SM.getImmediateSpellingLoc(Range.getBegin()),
               SM.getImmediateSpellingLoc(Range.getEnd())};
    return Range;
  }

  /// \p Range as the body of a macro without parameters spells it.
  std::optional<StringRef> spelledInMacro(SourceRange Range) const {
    const SourceManager &SM = R.Ed.sourceManager();
    SourceLocation Begin = Range.getBegin(), End = Range.getEnd();
    if (!SM.isMacroBodyExpansion(Begin) || !SM.isMacroBodyExpansion(End) ||
        SM.getFileID(Begin) != SM.getFileID(End))
      return std::nullopt;
    Preprocessor &PP = R.M.Unit.CI.getPreprocessor();
    const MacroInfo *Macro =
        PP.getMacroInfo(PP.getIdentifierInfo(withoutSplices(
            Lexer::getImmediateMacroName(Begin, SM, R.Ed.langOpts()))));
    if (!Macro || Macro->getNumParams())
      return std::nullopt;
    return R.Ed.text(CharSourceRange::getTokenRange(SM.getSpellingLoc(Begin),
                                                    SM.getSpellingLoc(End)));
  }

  /// The type of the index as the lambda has it: quoted where a file has it.
  bool addIndexType(KernelText &Text, std::vector<Quote> &Quotes) {
    SourceRange Written = asWritten(indexTypeLoc().getSourceRange());
    if (isInFile(Written)) {
      std::optional<Quote> Type =
          R.Ed.quote(CharSourceRange::getTokenRange(Written), /*Moved=*/true);
      if (!Type)
        return false;
      Type->MayVanish = Text.IndexEnd.empty();
      Quotes.push_back(*Type);
    } else if (Index->getLocation().isFileID()) {
      Text.IndexType =
          onOneLine(R.Ed.text(R.Ed.sourceManager().getExpansionRange(Written)));
    } else if (spelledInMacro(Written)) {
      // Names in a macro's body are not qualified here.
      Text.IndexType =
          ("concurrency::" + ampClassName(Index->getType())).str() +
          writtenArguments();
    } else {
      std::optional<std::string> Type = qualifiedType(
          R, Index->getType().getNonReferenceType().getUnqualifiedType(),
          L.Enclosing.front());
      Text.IndexType = Type.value_or("");
      return Type.has_value();
    }
    return true;
  }

  std::string freeName(std::string Name) const {
    StringRef Body = Lexer::getSourceText(
        CharSourceRange::getTokenRange(Lambda->getBody()->getSourceRange()),
        R.Ed.sourceManager(), R.Ed.langOpts());
    auto Taken = [&](StringRef N) {
      return Body.contains(N) || Index->getName() == N ||
             llvm::any_of(Captures, [&](const CapturedVariable &C) {
               return C.Var->getName() == N;
             });
    };
    while (Taken(Name))
      Name = "compute_" + Name;
    return Name;
  }

  //===--------------------------------------------------------------------===//
  // Body
  //===--------------------------------------------------------------------===//

  static bool isConstexpr(const NamedDecl *D) {
    const auto *V = dyn_cast<VarDecl>(D);
    return V && V->isConstexpr();
  }

  /// The line that declares \p D in the kernel.
  std::string constant(const NamedDecl *D) {
    switch (formOf(D, L.Enclosing.front())) {
    case ConstantForm::Repeated:
      return repeatedText(R.Ed, D) + "\n";
    case ConstantForm::Named:
      return (isConstexpr(D) ? "constexpr " : "const ") +
             typeOfConstant(R, cast<ValueDecl>(D), L.Enclosing.front()) + " " +
             D->getName().str() + " = " + qualifiedName(D) + ";\n";
    case ConstantForm::Parameter:
      break;
    }
    return "";
  }

  /// The constants and the lines that give the thread its index.
  void addPrologue(KernelText &Text) {
    for (const UsingDirectiveDecl *D : Directives)
      Text.Prologue +=
          "using namespace " +
          D->getNominatedNamespaceAsWritten()->getQualifiedNameAsString() +
          ";\n";
    for (const NamedDecl *D : K.Constants)
      Text.Prologue += constant(D);
    std::string Name = Index->getName().str();
    if (Index->getType().getNonReferenceType().isConstQualified())
      Text.IndexBegin = "const ";
    std::string End = " " + Name + " = amp2hip::thread_index(";
    if (isTiled()) {
      if (Name.empty() || !usesOf(Index, Lambda->getBody()))
        return;
      IndexUse Use = Shared.useOf(Index, Lambda->getBody());
      if (Use == IndexUse::InMacros)
        Text.IndexBegin = "[[maybe_unused]] " + Text.IndexBegin;
      if (Use != IndexUse::Gone)
        Text.IndexEnd = End + ");\n";
      return;
    }
    if (Name.empty())
      Name = "amp2hip::thread_index(" + DomainName + ")";
    else
      Text.IndexEnd = End + DomainName + ");\n";
    Text.Guard = "if (!" + DomainName + ".contains(" + Name + "))\n\treturn;\n";
  }

  /// Comments before the lambda, and between its introducer and its body, which
  /// move with it; those in the type of the index may move into the body.
  std::vector<std::string> commentsOfHead(bool IndexHasOwn) const {
    std::vector<std::string> Comments;
    auto TakeFrom = [&](StringRef Text) {
      for (StringRef Comment : commentsIn(Text))
        Comments.push_back(Comment.str());
    };
    auto Take = [&](SourceLocation Begin, SourceLocation End) {
      TakeFrom(R.Ed.text(CharSourceRange::getCharRange(Begin, End)));
    };
    SourceLocation Begin = Lambda->getBeginLoc(),
                   End = Lambda->getBody()->getBeginLoc();
    auto Domain = R.Ed.resolve(
        CharSourceRange::getTokenRange(L.Domain->getSourceRange()));
    auto Kernel = R.Ed.resolve(L.Kernel->getBeginLoc());
    if (Domain && Kernel && Domain->File == Kernel->File)
      TakeFrom(Buffer.slice(
          commentsOfLambda(R.Ed.lexed(Begin), Domain->End, Kernel->Begin),
          Kernel->Begin));
    SourceRange Index = asWritten(indexTypeLoc().getSourceRange());
    if (!IndexHasOwn || !isInFile(Index)) {
      Take(Begin, End);
      return Comments;
    }
    Take(Begin, Index.getBegin());
    Take(Lexer::getLocForEndOfToken(Index.getEnd(), 0, R.Ed.sourceManager(),
                                    R.Ed.langOpts()),
         End);
    return Comments;
  }

  std::optional<Quote> body() {
    const auto *Body = cast<CompoundStmt>(Lambda->getBody());
    return R.Ed.quote(
        CharSourceRange::getCharRange(
            Lexer::getLocForEndOfToken(Body->getLBracLoc(), 0,
                                       R.Ed.sourceManager(), R.Ed.langOpts()),
            Body->getRBracLoc()),
        /*Moved=*/true);
  }

  //===--------------------------------------------------------------------===//
  // Places
  //===--------------------------------------------------------------------===//

  /// \p Quotes are the type of the index, unless the text has it, and the body.
  /// \p General are parameters that serve wherever those of \p Text do.
  void place(KernelText Text, std::vector<std::string> General,
             std::vector<Quote> Quotes) {
    std::optional<FileRange> At = placeBefore(R.Ed, L.Enclosing.front());
    std::optional<FileRange> Close =
        R.Ed.resolve(cast<CompoundStmt>(Lambda->getBody())->getRBracLoc());
    if (!At || !Close)
      return;
    const LexedText &Lexed = R.Ed.lexed(L.Call->getBeginLoc());
    KernelLayout Layout(Lexed, At->Begin, Close->Begin, function());
    Text.Limit = R.styleOf(At->File)->ColumnLimit;
    Text.Namespaces = namedNamespaces(L.Enclosing.front());
    // Not the number of the launch: arguments decide how many there are.
    int Rank = R.Ed.sourceManager().getFileOffset(L.Call->getBeginLoc());
    Conditions Around = Lexed.conditionsOf(Lexed.branchAt(At->Begin),
                                           Lexed.branchAt(Close->Begin));
    auto Print = [Style = Layout.style(), Around](KernelText Text) {
      return [Style, Around,
              Text = std::move(Text)](ArrayRef<std::string> Parts) mutable {
        if (Parts.size() == 2)
          Text.IndexType = onOneLine(Parts.front());
        Text.Body = Parts.back();
        return Around.around(Style.print(Text));
      };
    };
    ComposeText GivesWayTo;
    if (!General.empty() && General != Text.Parameters) {
      KernelText Other = Text;
      Other.Parameters = std::move(General);
      GivesWayTo = Print(std::move(Other));
    }
    Layout.insert(R.Ed.edits(), At->File, std::move(Quotes),
                  Print(std::move(Text)), {Position::Kernel, Rank},
                  std::move(GivesWayTo));
  }

  /// The function around the launch, which shows the style.
  FunctionPlace function() const {
    for (const Decl *D : L.Enclosing)
      if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->getBody()) {
        std::optional<FileRange> Begin = R.Ed.resolve(beginInFile(F));
        std::optional<FileRange> Brace =
            R.Ed.resolve(F->getBody()->getBeginLoc());
        if (Begin && Brace)
          return {Begin->Begin, Brace->Begin};
      }
    return {};
  }
};

} // namespace

void rewriteKernels(Rewriter &R) {
  KernelFacts Shared(R.M);
  rewriteUnusedConstants(R);
  for (const NamedKernel &K : R.Kernels)
    KernelRewriter(R, K, Shared).run();
}

} // namespace amp2hip
