//===- Inheritance.cpp - What device code contains is device code ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs over the tokens with a stack of scopes, each with the clause that holds
// in it. Where a lambda or a member function of a local class begins without a
// clause, the attributes of the enclosing function are inserted.
//
//===----------------------------------------------------------------------===//

#include "frontend/Inheritance.h"
#include "ast/Declarators.h"
#include "ast/OwnTokens.h"
#include "ast/Restrictions.h"
#include "frontend/CallSides.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <optional>

using namespace clang;

namespace amp2hip {
namespace {

class Inheritance {
public:
  Inheritance(Preprocessor &PP, std::vector<Token> &In, TokenPassResult &Result)
      : PP(PP), SM(PP.getSourceManager()), In(In), Result(Result),
        Device(PP.getIdentifierInfo("device")),
        Host(PP.getIdentifierInfo("host")),
        Annotate(PP.getIdentifierInfo("annotate")) {}

  void run() {
    for (size_t I = 0; I < In.size(); ++I)
      step(I);
    apply();
  }

private:
  struct Scope {
    enum Kind { Body, Class, Block, Paren };
    Kind What;
    Restrictions Clause; ///< For Body alone.
  };
  struct Insertion {
    size_t At;
    Restrictions Clause;  ///< Neither: `static`.
    bool OfClass = false; ///< The attribute of a class in a function.
  };
  /// A clause whose function body has not begun yet.
  struct PendingClause {
    Restrictions Clause;
    size_t Depth;         ///< The size of Scopes.
    bool Members = false; ///< A constructor's `:` was met.
  };

  Preprocessor &PP;
  SourceManager &SM;
  std::vector<Token> &In;
  TokenPassResult &Result;
  IdentifierInfo *Device, *Host, *Annotate;
  std::vector<Scope> Scopes;
  std::vector<Insertion> Insertions;
  std::vector<std::pair<size_t, size_t>> Removals;
  std::vector<PendingClause> Pending;
  size_t ClassBrace = 0; ///< Where the next class body begins.
  size_t ClassKey = 0;   ///< Its `class`, `struct` or `union`.

  bool is(size_t I, tok::TokenKind Kind) const {
    return I < In.size() && In[I].is(Kind);
  }

  bool ofSystem(size_t I) const {
    return SM.isInSystemHeader(In[I].getLocation());
  }

  /// The clause of the function around; null outside of functions with a
  /// clause.
  const Restrictions *around() const {
    for (auto S = Scopes.rbegin(); S != Scopes.rend(); ++S)
      if (S->What == Scope::Body)
        return &S->Clause;
    return nullptr;
  }

  const Restrictions *aroundAmp() const {
    const Restrictions *Clause = around();
    return Clause && Clause->Amp ? Clause : nullptr;
  }

  bool inside(Scope::Kind What) const {
    return !Scopes.empty() && Scopes.back().What == What;
  }

  bool isAttribute(size_t I, IdentifierInfo *Name) const {
    return I + 5 < In.size() && In[I].is(tok::kw___attribute) &&
           In[I + 1].is(tok::l_paren) && In[I + 2].is(tok::l_paren) &&
           In[I + 3].getIdentifierInfo() == Name &&
           In[I + 4].isOneOf(tok::r_paren, tok::l_paren);
  }

  bool isClause(size_t I) const {
    return isAttribute(I, Device) || isAttribute(I, Host);
  }

  /// Handles one token. Brackets open and close scopes; a clause waits for the
  /// body that it belongs to.
  void step(size_t &I) {
    switch (In[I].getKind()) {
    case tok::kw___attribute:
      if (isClause(I))
        noteClause(I);
      else if (isAttribute(I, Annotate))
        noteTileStatic(I);
      break;
    case tok::l_paren:
      Scopes.push_back({Scope::Paren, {}});
      break;
    case tok::l_square:
      noteLambda(I);
      break;
    case tok::r_paren:
      closeParen();
      break;
    case tok::semi:
      dropPending();
      beginMember(I + 1);
      break;
    case tok::colon:
      if (!Pending.empty() && Pending.back().Depth == Scopes.size())
        Pending.back().Members = true;
      if (I > 0 &&
          In[I - 1].isOneOf(tok::kw_public, tok::kw_private, tok::kw_protected))
        beginMember(I + 1);
      break;
    case tok::kw_class:
    case tok::kw_struct:
    case tok::kw_union:
      noteClass(I);
      break;
    case tok::l_brace:
      open(I);
      break;
    case tok::r_brace:
      close(I);
      break;
    default:
      break;
    }
  }

  //===--------------------------------------------------------------------===//
  // Scopes
  //===--------------------------------------------------------------------===//

  void noteClause(size_t &I) {
    bool Amp = isAttribute(I, Device), Cpu = isAttribute(I, Host);
    if (Pending.empty() || Pending.back().Depth != Scopes.size())
      Pending.push_back({{}, Scopes.size()});
    Pending.back().Clause.Amp |= Amp;
    Pending.back().Clause.Cpu |= Cpu;
    I += 5;
  }

  /// Drops the clauses of a declaration that ends, or whose scope ends, without
  /// a body.
  void dropPending() {
    while (!Pending.empty() && Pending.back().Depth >= Scopes.size())
      Pending.pop_back();
  }

  void closeParen() {
    // Braces that do not match are Clang's to report.
    if (!inside(Scope::Paren))
      return;
    dropPending();
    Scopes.pop_back();
  }

  /// A brace opens the body of a class, of a function with a clause, or another
  /// block.
  void open(size_t I) {
    if (ClassBrace == I && I != 0) {
      // Types in the class are those of the side of the function around.
      if (around())
        Insertions.push_back({ClassKey + 1, {}, /*OfClass=*/true});
      Scopes.push_back({Scope::Class, {}});
      beginMember(I + 1);
      return;
    }
    if (!Pending.empty() && Pending.back().Depth == Scopes.size() &&
        !isInitializer(I)) {
      Scopes.push_back({Scope::Body, Pending.back().Clause});
      Pending.pop_back();
      return;
    }
    Scopes.push_back({Scope::Block, {}});
  }

  /// `: member{value} {` initializes a member before the body.
  bool isInitializer(size_t I) const {
    return Pending.back().Members && I > 0 &&
           In[I - 1].isOneOf(tok::identifier, tok::greater);
  }

  void close(size_t I) {
    while (inside(Scope::Paren))
      Scopes.pop_back();
    if (!Scopes.empty())
      Scopes.pop_back();
    // `member{value}` ends no declaration.
    if (Pending.empty() || Pending.back().Depth != Scopes.size() ||
        !Pending.back().Members)
      dropPending();
    beginMember(I + 1);
  }

  /// A class definition inside a function that has a clause.
  void noteClass(size_t I) {
    if (!aroundAmp() || (I > 0 && In[I - 1].is(tok::kw_enum)))
      return;
    for (size_t J = I + 1; J < In.size(); ++J) {
      if (In[J].is(tok::l_brace)) {
        ClassBrace = J;
        ClassKey = I;
        return;
      }
      if (In[J].isOneOf(tok::semi, tok::r_paren, tok::equal, tok::star,
                        tok::amp, tok::eof))
        return;
    }
  }

  //===--------------------------------------------------------------------===//
  // Lambdas and tile_static
  //===--------------------------------------------------------------------===//

  /// A lambda without a clause. Clang would let it run on both sides.
  void noteLambda(size_t I) {
    if (ofSystem(I) || !beginsLambda(In, I))
      return;
    size_t At = behindBracket(In, I);
    std::optional<size_t> Open =
        lambdaDeclarator(In, isClause(At) ? behindClauses(At) : At);
    if (!Open)
      return;
    if (!isClause(At)) {
      if (!Pending.empty())
        Insertions.push_back({At, Pending.back().Clause});
      else if (const Restrictions *Clause = around())
        Insertions.push_back({At, *Clause});
      else
        Insertions.push_back({At, {false, true}});
    }
    size_t First = *Open + 1, End = First;
    while (In[*Open].is(tok::l_paren) && beginsAttribute(In, End))
      End = behindBracket(In, End);
    // Attributes that nothing closes go to the end of the source.
    if (End == First || End >= In.size())
      return;
    Removals.push_back({First, End});
    Result.LambdaParameters.push_back(
        {In[*Open].getLocation(),
         SourceRange(In[First].getLocation(), In[End - 1].getLocation())});
  }

  size_t behindClauses(size_t I) const {
    while (isClause(I))
      I += 6;
    return I;
  }

  /// A tile_static variable gets static storage, so that no lambda captures it
  /// and local classes see it. Clang runs constructors for such storage on the
  /// host, so only variables that need it get it.
  void noteTileStatic(size_t I) {
    const Restrictions *Clause = around();
    if (!Clause || !Clause->Amp || Clause->Cpu ||
        !(inside(Scope::Body) || inside(Scope::Block)) || hasStorageClass(I))
      return;
    size_t End = I;
    while (End < In.size() && In[End].isNot(tok::string_literal))
      ++End;
    if (!isUsedInside(End + 4))
      return;
    Result.MadeStatic.insert(In[I].getLocation());
    // After the three parentheses that close the attribute.
    Insertions.push_back({End + 4, {}});
  }

  /// Whether lambdas or local classes in the rest of the block name a variable
  /// that the declaration at In[I] declares.
  bool isUsedInside(size_t I) const {
    llvm::SmallPtrSet<const IdentifierInfo *, 4> Names;
    for (; I + 1 < In.size() && In[I].isNot(tok::semi); ++I)
      if (In[I].is(tok::identifier) &&
          In[I + 1].isOneOf(tok::semi, tok::comma, tok::l_square))
        Names.insert(In[I].getIdentifierInfo());
    for (int Depth = 0; I < In.size(); ++I) {
      Depth += In[I].is(tok::l_brace);
      if (In[I].is(tok::r_brace) && Depth-- == 0)
        return false;
      bool Class = In[I].isOneOf(tok::kw_class, tok::kw_struct, tok::kw_union);
      if (!Class && !(In[I].is(tok::l_square) && beginsLambda(In, I)))
        continue;
      size_t Brace = I;
      while (Brace < In.size() && !In[Brace].isOneOf(tok::l_brace, tok::semi))
        ++Brace;
      if (Brace >= In.size() || In[Brace].is(tok::semi))
        continue;
      size_t End = behindBracket(In, Brace);
      for (size_t J = I; J < End; ++J)
        if (In[J].is(tok::identifier) &&
            Names.contains(In[J].getIdentifierInfo()))
          return true;
    }
    return false;
  }

  bool hasStorageClass(size_t I) const {
    auto IsOne = [](const Token &T) {
      return T.isOneOf(tok::kw_static, tok::kw_extern, tok::kw_thread_local,
                       tok::kw_typedef, tok::kw_constexpr);
    };
    auto Ends = [](const Token &T) {
      return T.isOneOf(tok::semi, tok::l_brace, tok::r_brace, tok::colon);
    };
    for (size_t J = I; J-- > 0 && !Ends(In[J]);)
      if (IsOne(In[J]))
        return true;
    for (size_t J = I; J < In.size() && !Ends(In[J]); ++J)
      if (IsOne(In[J]))
        return true;
    return false;
  }

  //===--------------------------------------------------------------------===//
  // Members of local classes
  //===--------------------------------------------------------------------===//

  /// A member declaration of a local class may begin at \p I.
  void beginMember(size_t I) {
    const Restrictions *Clause = aroundAmp();
    if (!Clause || !inside(Scope::Class) || I >= In.size())
      return;
    I = behindHead(I);
    if (In[I].isOneOf(tok::kw_friend, tok::kw_using, tok::kw_typedef,
                      tok::kw_static_assert, tok::r_brace, tok::semi,
                      tok::kw_enum, tok::kw_public, tok::kw_private,
                      tok::kw_protected))
      return;
    bool Defaulted = false;
    if (!declaresFunction(I, Defaulted))
      return;
    Insertions.push_back({I, *Clause});
    Result.Inherited.push_back(
        {In[I].getLocation(), Clause->Amp, Clause->Cpu, Defaulted});
  }

  /// After `template <...>` and `[[...]]`.
  size_t behindHead(size_t I) const {
    while (I + 1 < In.size()) {
      if (In[I].is(tok::kw_template))
        I = behindAngles(In, I + 1);
      else if (beginsAttribute(In, I))
        I = behindBracket(In, I);
      else
        break;
    }
    return I;
  }

  /// True for a function without a clause of its own.
  bool declaresFunction(size_t I, bool &Defaulted) const {
    bool Function = false;
    for (; I < In.size(); ++I) {
      const Token &T = In[I];
      if (isClause(I))
        return false;
      if (T.is(tok::kw_operator)) {
        // `operator ()` has parentheses in its name.
        if (I + 2 < In.size() && In[I + 1].is(tok::l_paren))
          I += 2;
        while (I + 1 < In.size() && In[I + 1].isNot(tok::l_paren))
          ++I;
        Function = true;
      } else if (T.is(tok::l_paren)) {
        Function |= isParameterList(I);
        I = behindBracket(In, I) - 1;
      } else if (T.is(tok::l_square)) {
        I = behindBracket(In, I) - 1;
      } else if (T.isOneOf(tok::semi, tok::l_brace, tok::r_brace, tok::equal,
                           tok::eof) ||
                 (T.is(tok::colon) && Function)) {
        Defaulted = T.is(tok::equal) &&
                    (is(I + 1, tok::kw_default) || is(I + 1, tok::kw_delete));
        return Function;
      } else if (T.isOneOf(tok::kw_class, tok::kw_struct, tok::kw_union) &&
                 !Function) {
        return false;
      }
    }
    return false;
  }

  bool isParameterList(size_t Open) const {
    return Open > 0 && In[Open - 1].is(tok::identifier) &&
           Open + 1 < In.size() && !In[Open + 1].isOneOf(tok::star, tok::amp);
  }

  //===--------------------------------------------------------------------===//
  // Tokens
  //===--------------------------------------------------------------------===//

  void append(std::vector<Token> &To, SourceLocation Loc,
              const Insertion &What) const {
    const Restrictions &Clause = What.Clause;
    if (What.OfClass)
      appendAttribute(To, PP, Loc, LocalClassAttribute);
    else if (!Clause.Amp && !Clause.Cpu)
      To.push_back(
          makeToken(tok::kw_static, Loc, PP.getIdentifierInfo("static")));
    if (Clause.Amp)
      appendAttribute(To, PP, Loc, Device->getName());
    if (Clause.Cpu)
      appendAttribute(To, PP, Loc, Host->getName());
  }

  /// Makes all insertions and removals in one pass over the tokens.
  void apply() {
    if (Insertions.empty() && Removals.empty())
      return;
    llvm::stable_sort(Insertions, [](const Insertion &A, const Insertion &B) {
      return A.At < B.At;
    });
    llvm::sort(Removals);
    std::vector<Token> Out;
    Out.reserve(In.size() + 12 * Insertions.size());
    size_t Next = 0, Removed = 0;
    for (size_t I = 0; I < In.size(); ++I) {
      if (Removed < Removals.size() && Removals[Removed].first == I)
        I = Removals[Removed++].second;
      for (; Next < Insertions.size() && Insertions[Next].At == I; ++Next)
        append(Out, In[I].getLocation(), Insertions[Next]);
      Out.push_back(In[I]);
    }
    In.swap(Out);
  }
};

} // namespace

void inheritRestrictions(Preprocessor &PP, std::vector<Token> &Tokens,
                         TokenPassResult &Result) {
  Inheritance(PP, Tokens, Result).run();
}

} // namespace amp2hip
