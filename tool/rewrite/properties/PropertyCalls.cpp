//===- PropertyCalls.cpp - Visual C++'s properties ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Neither g++ nor nvcc knows __declspec(property): the accessors are called. A
// use that reads and writes at once repeats the object, if it may be repeated.
// The components of short vectors are data members in HIP, and mostly stay.
//
//===----------------------------------------------------------------------===//

#include "rewrite/MacroUses.h"
#include "rewrite/properties/Components.h"
#include "rewrite/properties/PropertyText.h"
#include "rewrite/properties/RepeatableExpressions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/MapVector.h"
#include <deque>
#include <map>

using namespace clang;

namespace amp2hip {
namespace {

/// The uses that one place of a file makes: through the instances of a
/// template, through a macro.
using Uses = std::vector<const PropertyUse *>;

class PropertyRewriter {
public:
  explicit PropertyRewriter(Rewriter &R)
      : R(R), SM(R.M.Context.getSourceManager()), Macros(SM) {}

  void run() {
    for (const auto &[Place, All] : byPlace(knownUses()))
      if (canBeMembers(All))
        noteStaying(All);
      else if (isParameter(*All.front()) && !fitsArgument(All))
        addToBody(All);
      else
        rewrite(All);
    // A name that is an argument is pasted in the macro's body.
    for (const auto &[Place, All] : byPlace(addresses(InBodies))) {
      Parameter = R.Ed.text(
          CharSourceRange::getTokenRange(All.front()->Name, All.front()->Name));
      rewrite(All);
    }
    // These come last: in the text that they write twice, all others are
    // replaced by then.
    for (const auto &[P, Pasted] : Repeating)
      if (!PropertyText(R, *P, Pasted).callBoth())
        refuseMacro(*P);
    for (const HiddenProperty &P : R.M.HiddenProperties)
      leaveHidden(P);
    rewriteDeclarations();
  }

private:
  Rewriter &R;
  const SourceManager &SM;
  MacroUses Macros;
  std::optional<Components> Vectors;
  /// Uses whose name is the parameter of a macro, with its place in the body.
  std::deque<PropertyUse> InBodies;
  /// The same for names that stay: they fit a body that calls accessors, too.
  std::vector<SourceLocation> Staying;
  std::string Parameter; ///< A parameter of the macro that is being changed.
  /// The uses that write their object twice, each with the parameter.
  std::vector<std::pair<const PropertyUse *, std::string>> Repeating;

  using Places = std::map<std::pair<std::string, unsigned>, Uses>;

  template <typename Range> static Uses addresses(const Range &All) {
    Uses Result;
    for (const PropertyUse &P : All)
      Result.push_back(&P);
    return Result;
  }

  /// An instance knows more than its template.
  Uses knownUses() {
    llvm::DenseSet<SourceLocation> Instances;
    for (const PropertyUse &P : R.M.Properties)
      if (P.InInstantiation)
        Instances.insert(P.Name);
    Uses Known = addresses(R.M.Properties);
    llvm::erase_if(Known, [&](const PropertyUse *P) {
      return !P->InInstantiation && Instances.contains(P->Name);
    });
    return Known;
  }

  Places byPlace(const Uses &All) {
    Places Result;
    for (const PropertyUse *P : All)
      if (auto At = R.Ed.resolve(CharSourceRange::getTokenRange(P->Name)))
        Result[{At->File, At->Begin}].push_back(P);
      else
        R.Ed.replace(SourceRange(P->Name), ""); // Notes that it has no place.
    return Result;
  }

  PropertyText text(const PropertyUse &P) const {
    return PropertyText(R, P, Parameter);
  }

  //===--------------------------------------------------------------------===//
  // Uses that must change alike
  //===--------------------------------------------------------------------===//

  static bool are(const Uses &All, PropertyUse::Kind K) {
    return llvm::all_of(All, [K](auto *P) { return P->What == K; });
  }

  void rewrite(const Uses &All) {
    if (!isSame(All) || !isAlone(All))
      return;
    const PropertyUse &First = *All.front();
    if (isIndexed(First)) {
      for (const PropertyUse *P : All)
        rewriteIndexed(*P);
    } else if (are(All, PropertyUse::Read)) {
      R.Ed.replace(SourceRange(First.Name), text(First).getter() + "()");
    } else if (are(All, PropertyUse::Assign) &&
               llvm::all_of(All, [&](auto *P) { return text(*P).isOne(); })) {
      for (const PropertyUse *P : All)
        text(*P).callSetter();
    } else if (areMembers(All)) {
      // A macro reads and writes its argument, which has one text: it stays.
    } else if (!are(All, First.What) || First.What == PropertyUse::Assign) {
      refuseMacro(First);
    } else {
      for (const PropertyUse *P : All)
        repeat(*P);
    }
  }

  void leaveHidden(const HiddenProperty &P) {
    R.Ed.keep(CharSourceRange::getTokenRange(P.Name));
    R.report(DiagID::AmpPropertyHidden, P.Name,
             {P.Property->getName().str(),
              P.Property->getGetterId()->getName().str()});
  }

  //===--------------------------------------------------------------------===//
  // Components of short vectors
  //===--------------------------------------------------------------------===//

  bool areMembers(const Uses &All) {
    if (!llvm::all_of(All, [](auto *P) { return Components::isComponent(*P); }))
      return false;
    if (!Vectors)
      Vectors.emplace(R.M.Context);
    return llvm::all_of(All, [&](auto *P) { return Vectors->isMember(*P); });
  }

  /// Whether the data members have the same effect as the properties.
  bool canBeMembers(const Uses &All) {
    return areMembers(All) &&
           llvm::none_of(All, [&](auto *P) { return Vectors->isBound(*P); });
  }

  void noteStaying(const Uses &All) {
    for (const PropertyUse *P : All)
      if (isParameter(*P))
        Staying.push_back(SM.getImmediateExpansionRange(P->Name).getBegin());
  }

  /// Whether one text will do in all instances.
  bool isSame(const Uses &All) {
    const PropertyUse &First = *All.front();
    for (const PropertyUse *P : All) {
      if (R.M.PlainMembers.contains(P->Name)) {
        R.report(DiagID::AmpPropertyMixed, P->Name,
                 {P->Property->getName().str(), text(*P).getter()});
        return false;
      }
      if (text(*P).getter() != text(First).getter() ||
          text(*P).setter() != text(First).setter()) {
        R.report(DiagID::AmpPropertyAccessors, P->Name,
                 {P->Property->getName().str()});
        return false;
      }
    }
    return true;
  }

  /// Whether the text of a macro, if that text is to be changed, is used for
  /// the property alone. An argument that holds the object with the name is.
  bool isAlone(const Uses &All) {
    const PropertyUse &First = *All.front();
    SourceLocation Other =
        First.Name.isMacroID() &&
                (isParameter(First) || !SM.isMacroArgExpansion(First.Name))
            ? otherUse(All)
            : SourceLocation();
    if (Other.isValid())
      R.report(DiagID::AmpPropertyMacro, Other,
               {First.Property->getName().str()});
    return Other.isInvalid();
  }

  SourceLocation otherUse(const Uses &All) {
    std::vector<SourceLocation> Names;
    if (!Parameter.empty())
      Names = Staying;
    for (const PropertyUse *P : All)
      Names.push_back(P->Name);
    return Macros.otherUse(Names);
  }

  static bool isIndexed(const PropertyUse &P) {
    return P.Subscript || P.Property->getType()->isArrayType();
  }

  //===--------------------------------------------------------------------===//
  // Names that are arguments
  //===--------------------------------------------------------------------===//

  /// Whether the name is an argument and the object is none, or another one.
  bool isParameter(const PropertyUse &P) const {
    return SM.isMacroArgExpansion(P.Name) &&
           !R.Ed.beside(P.Name, P.Object->getBeginLoc(), Edge::First);
  }

  /// Whether the argument can be changed: COMPONENT(v, get_x()).
  bool fitsArgument(const Uses &All) {
    return otherUse(All).isInvalid() &&
           (are(All, PropertyUse::Read) || areMembers(All));
  }

  void addToBody(const Uses &All) {
    for (const PropertyUse *P : All) {
      PropertyUse InBody = *P;
      // An argument that is pasted is not expanded.
      SourceLocation Loc = P->Name;
      while (SM.isMacroArgExpansion(Loc))
        Loc = SM.getImmediateSpellingLoc(Loc);
      bool Plain = Loc.isFileID() &&
                   text(*P).getter() == "get_" + P->Property->getName().str();
      if (!Plain) {
        refuseMacro(*P);
        return;
      }
      InBody.Name = SM.getImmediateExpansionRange(P->Name).getBegin();
      InBodies.push_back(InBody);
    }
  }

  //===--------------------------------------------------------------------===//
  // Reading and writing at once
  //===--------------------------------------------------------------------===//

  void repeat(const PropertyUse &P) {
    std::string Name = P.Property->getName().str();
    if (!canRepeat(P.Object))
      R.report(DiagID::AmpPropertyAssigned, P.Name, {std::move(Name)});
    else if (text(P).isOldValueUsed())
      R.report(DiagID::AmpPropertyStepped, P.Name, {std::move(Name)});
    else
      Repeating.emplace_back(&P, Parameter);
  }

  void rewriteIndexed(const PropertyUse &P) {
    if (!P.Subscript || P.What == PropertyUse::Compound ||
        P.What == PropertyUse::Increment)
      R.report(DiagID::AmpPropertyIndexed, P.Name,
               {P.Property->getName().str()});
    else if (!text(P).callWithIndices())
      refuseMacro(P);
  }

  void refuseMacro(const PropertyUse &P) {
    R.report(DiagID::AmpPropertyInMacro, P.Name, {P.Property->getName().str()});
  }

  //===--------------------------------------------------------------------===//
  // Declarations
  //===--------------------------------------------------------------------===//

  void rewriteDeclarations() {
    for (const UsingDecl *D : R.M.PropertyUsings)
      R.report(DiagID::AmpPropertyUsing, D->getLocation(),
               {D->getNameAsString()});
    // Several of one declaration begin at one place.
    llvm::MapVector<SourceLocation, SourceLocation> Ends;
    for (const MSPropertyDecl *D : R.M.PropertyDecls)
      Ends[D->getBeginLoc()] = D->getLocation();
    for (auto [Begin, End] : Ends)
      removeDeclaration(SourceRange(Begin, End));
  }

  void removeDeclaration(SourceRange Tokens) {
    // A macro that declares properties and nothing else is not used any more.
    if (auto Use = wholeMacro(Tokens))
      Tokens = *Use;
    // One that declares more, with the name as its parameter, is changed.
    else if (auto End =
                 R.Ed.beside(Tokens.getBegin(), Tokens.getEnd(), Edge::Last))
      Tokens = {SM.getSpellingLoc(Tokens.getBegin()), *End};
    CharSourceRange Range = CharSourceRange::getTokenRange(Tokens);
    std::optional<FileRange> Bytes = R.Ed.resolve(Range);
    if (!Bytes) {
      R.Ed.remove(Range);
      return;
    }
    StringRef Buffer = R.Ed.buffer(Tokens.getBegin());
    // The brackets of an indexed property and the semicolon.
    const LexedText &Lexed = R.Ed.lexed(Tokens.getBegin());
    const LexedToken *Next = Lexed.from(Bytes->End);
    auto IsBracket = [](StringRef Text) {
      return Text == "[" || Text == "]" || Text == "<:" || Text == ":>";
    };
    while (Next && (Next->isComment() || IsBracket(Lexed.text(*Next))))
      Next = Lexed.from(Next->End);
    if (Next && Lexed.text(*Next) == ";")
      Bytes->End = Next->End;
    // A comment after it keeps its line.
    StringRef Rest = Buffer.drop_front(Bytes->End).ltrim(" \t");
    FileRange Wide = R.Ed.withBlanks(*Bytes);
    if (Rest.starts_with("//") || Rest.starts_with("/*"))
      Wide = {Bytes->File, Bytes->Begin,
              static_cast<unsigned>(Buffer.size() - Rest.size())};
    std::string Comments = R.Ed.withComments(*Bytes, "");
    if (!Comments.empty())
      Wide = *Bytes;
    R.Ed.edits().replace(Wide.File, Wide.Begin, Wide.End - Wide.Begin,
                         Comments);
  }

  /// The use of a macro that is \p Tokens, with or without a `;`.
  std::optional<SourceRange> wholeMacro(SourceRange Tokens) const {
    SourceLocation Begin = Tokens.getBegin();
    if (!Begin.isMacroID() || SM.isMacroArgExpansion(Begin) ||
        !Lexer::isAtStartOfMacroExpansion(Begin, SM, R.M.Context.getLangOpts()))
      return std::nullopt;
    CharSourceRange Use = SM.getExpansionRange(Begin);
    if (SM.getExpansionRange(Tokens.getEnd()).getEnd() != Use.getEnd())
      return std::nullopt;
    // The name is the last thing in the macro, except for a semicolon.
    SourceLocation Last = Tokens.getEnd();
    if (SM.isMacroArgExpansion(Last))
      Last = SM.getImmediateExpansionRange(Last).getEnd();
    if (SM.getImmediateExpansionRange(Last).getEnd() != Use.getEnd())
      return std::nullopt;
    Last = Lexer::getLocForEndOfToken(SM.getSpellingLoc(Last), 0, SM,
                                      R.M.Context.getLangOpts());
    StringRef Rest =
        R.Ed.buffer(Last).drop_front(SM.getFileOffset(Last)).split('\n').first;
    if (!Rest.trim().empty() && Rest.trim() != ";")
      return std::nullopt;
    return Use.getAsRange();
  }
};

} // namespace

void rewriteProperties(Rewriter &R) { PropertyRewriter(R).run(); }

} // namespace amp2hip
