//===- LocalClasses.cpp - Members inherit a function's clause -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/LocalClasses.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include <optional>

using namespace clang;

namespace amp2hip {
namespace {

struct Sides {
  bool Amp = false;
  bool Cpu = false;
};

class Inheritance {
public:
  Inheritance(Preprocessor &PP, std::vector<Token> &In)
      : PP(PP), SM(PP.getSourceManager()), In(In),
        Device(PP.getIdentifierInfo("device")),
        Host(PP.getIdentifierInfo("host")) {}

  std::vector<InheritedClause> run() {
    for (size_t I = 0; I < In.size(); ++I)
      step(I);
    apply();
    return std::move(Found);
  }

private:
  struct Scope {
    enum Kind { Body, Class, Other };
    Kind What;
    Sides Clause; ///< Of Body alone.
  };
  struct Insertion {
    size_t At;
    Sides Clause;
  };

  Preprocessor &PP;
  SourceManager &SM;
  std::vector<Token> &In;
  IdentifierInfo *Device, *Host;
  std::vector<Scope> Scopes;
  std::vector<InheritedClause> Found;
  std::vector<Insertion> Insertions;
  /// The clause whose function body has not begun yet.
  std::optional<Sides> Pending;
  unsigned Parens = 0;
  unsigned PendingParens = 0;
  bool PendingMembers = false; ///< A constructor's `:` was met.
  size_t ClassBrace = 0;       ///< Where the next class body begins.

  /// The clause of the function around, if it has one with amp.
  const Sides *around() const {
    for (auto S = Scopes.rbegin(); S != Scopes.rend(); ++S)
      if (S->What == Scope::Body)
        return S->Clause.Amp ? &S->Clause : nullptr;
    return nullptr;
  }

  bool isAttribute(size_t I, IdentifierInfo *Name) const {
    return I + 5 < In.size() && In[I].is(tok::kw___attribute) &&
           In[I + 1].is(tok::l_paren) && In[I + 2].is(tok::l_paren) &&
           In[I + 3].getIdentifierInfo() == Name && In[I + 4].is(tok::r_paren);
  }

  void step(size_t &I) {
    if (Scopes.empty() && !Pending && In[I].isNot(tok::kw___attribute))
      return;
    switch (In[I].getKind()) {
    case tok::kw___attribute:
      noteAttribute(I);
      break;
    case tok::l_paren:
      ++Parens;
      break;
    case tok::r_paren:
      Parens -= Parens != 0;
      break;
    case tok::semi:
      if (Pending && Parens <= PendingParens)
        Pending.reset();
      beginMember(I + 1);
      break;
    case tok::colon:
      PendingMembers = true;
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

  void noteAttribute(size_t &I) {
    bool Amp = isAttribute(I, Device), Cpu = isAttribute(I, Host);
    if (!Amp && !Cpu)
      return;
    if (!Pending) {
      if (Scopes.empty() &&
          SM.isInSystemHeader(SM.getExpansionLoc(In[I].getLocation())))
        return;
      Pending.emplace();
      PendingParens = Parens;
      PendingMembers = false;
    }
    Pending->Amp |= Amp;
    Pending->Cpu |= Cpu;
    I += 5;
  }

  /// A class definition inside an amp function.
  void noteClass(size_t I) {
    if (!around() || (I > 0 && In[I - 1].is(tok::kw_enum)))
      return;
    for (size_t J = I + 1; J < In.size(); ++J) {
      if (In[J].is(tok::l_brace)) {
        ClassBrace = J;
        return;
      }
      if (In[J].isOneOf(tok::semi, tok::r_paren, tok::equal, tok::star,
                        tok::amp, tok::eof))
        return;
    }
  }

  void open(size_t I) {
    if (ClassBrace == I && I != 0) {
      Scopes.push_back({Scope::Class, {}});
      beginMember(I + 1);
      return;
    }
    // `: member{value} {` initializes a member before the body.
    bool Initializer =
        Pending && PendingMembers && I > 0 && In[I - 1].is(tok::identifier);
    if (Pending && Parens <= PendingParens && !Initializer) {
      Scopes.push_back({Scope::Body, *Pending});
      Pending.reset();
    } else if (!Scopes.empty() || Initializer) {
      Scopes.push_back({Scope::Other, {}});
    }
  }

  void close(size_t I) {
    if (Scopes.empty())
      return;
    Scopes.pop_back();
    beginMember(I + 1);
    if (Scopes.empty())
      Parens = 0;
  }

  /// A member declaration of a local class may begin at \p I.
  void beginMember(size_t I) {
    const Sides *Clause = around();
    if (!Clause || Scopes.back().What != Scope::Class || I >= In.size())
      return;
    while (I + 2 < In.size() && In[I + 1].is(tok::colon) &&
           In[I].isOneOf(tok::kw_public, tok::kw_protected, tok::kw_private))
      I += 2;
    I = behindTemplateHead(I);
    if (In[I].isOneOf(tok::kw_friend, tok::kw_using, tok::kw_typedef,
                      tok::kw_static_assert, tok::r_brace, tok::semi,
                      tok::kw_enum) ||
        !declaresFunction(I))
      return;
    Insertions.push_back({I, *Clause});
    Found.push_back({In[I].getLocation(), Clause->Amp, Clause->Cpu});
  }

  size_t behindTemplateHead(size_t I) const {
    while (I + 1 < In.size() && In[I].is(tok::kw_template)) {
      int Depth = 0;
      for (++I; I + 1 < In.size(); ++I) {
        if (In[I].is(tok::less))
          ++Depth;
        else if (In[I].is(tok::greater) && --Depth == 0)
          break;
        else if (In[I].is(tok::greatergreater) && (Depth -= 2) <= 0)
          break;
      }
      ++I;
    }
    return I;
  }

  /// True for a function without a clause of its own.
  bool declaresFunction(size_t I) const {
    bool Function = false;
    for (; I < In.size(); ++I) {
      const Token &T = In[I];
      if (isAttribute(I, Device) || isAttribute(I, Host))
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
        I = behindParens(I);
      } else if (T.isOneOf(tok::semi, tok::l_brace, tok::r_brace, tok::equal,
                           tok::eof) ||
                 (T.is(tok::colon) && Function)) {
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

  size_t behindParens(size_t I) const {
    int Depth = 0;
    for (; I < In.size(); ++I) {
      if (In[I].is(tok::l_paren))
        ++Depth;
      else if (In[I].is(tok::r_paren) && --Depth == 0)
        break;
    }
    return I;
  }

  Token make(tok::TokenKind Kind, SourceLocation Loc,
             IdentifierInfo *Name = nullptr) const {
    Token T;
    T.startToken();
    T.setKind(Kind);
    T.setLocation(Loc);
    T.setLength(1);
    if (Name)
      T.setIdentifierInfo(Name);
    return T;
  }

  void appendAttribute(std::vector<Token> &To, SourceLocation Loc,
                       IdentifierInfo *Name) const {
    To.push_back(
        make(tok::kw___attribute, Loc, PP.getIdentifierInfo("__attribute__")));
    To.push_back(make(tok::l_paren, Loc));
    To.push_back(make(tok::l_paren, Loc));
    To.push_back(make(tok::identifier, Loc, Name));
    To.push_back(make(tok::r_paren, Loc));
    To.push_back(make(tok::r_paren, Loc));
  }

  void apply() {
    if (Insertions.empty())
      return;
    std::vector<Token> Out;
    Out.reserve(In.size() + 12 * Insertions.size());
    size_t Next = 0;
    for (size_t I = 0; I < In.size(); ++I) {
      for (; Next < Insertions.size() && Insertions[Next].At == I; ++Next) {
        if (Insertions[Next].Clause.Amp)
          appendAttribute(Out, In[I].getLocation(), Device);
        if (Insertions[Next].Clause.Cpu)
          appendAttribute(Out, In[I].getLocation(), Host);
      }
      Out.push_back(In[I]);
    }
    In.swap(Out);
  }
};

} // namespace

std::vector<InheritedClause> inheritRestrictions(Preprocessor &PP,
                                                 std::vector<Token> &Tokens) {
  return Inheritance(PP, Tokens).run();
}

} // namespace amp2hip
