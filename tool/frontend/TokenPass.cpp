//===- TokenPass.cpp - C++ AMP's keywords as Clang's attributes -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/TokenPass.h"
#include "frontend/LocalClasses.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

using namespace clang;

namespace amp2hip {
namespace {

class TokenPass {
public:
  TokenPass(Preprocessor &PP, std::vector<Token> &In)
      : PP(PP), SM(PP.getSourceManager()), In(In),
        Restrict(PP.getIdentifierInfo("restrict")),
        Amp(PP.getIdentifierInfo("amp")), Cpu(PP.getIdentifierInfo("cpu")),
        TileStatic(PP.getIdentifierInfo("tile_static")),
        Main(PP.getIdentifierInfo("main")),
        Index(PP.getIdentifierInfo("index")),
        PosixIndex(PP.getIdentifierInfo("amp2hip_posix_index")) {}

  TokenPassResult run() {
    Out.reserve(In.size() + In.size() / 16);
    while (Next < In.size())
      step();
    In.swap(Out);
    if (Result.HasAmp)
      Result.Inherited = inheritRestrictions(PP, In);
    return std::move(Result);
  }

private:
  Preprocessor &PP;
  SourceManager &SM;
  std::vector<Token> &In;
  std::vector<Token> Out;
  size_t Next = 0;
  TokenPassResult Result;
  IdentifierInfo *Restrict, *Amp, *Cpu, *TileStatic, *Main, *Index, *PosixIndex;

  bool isName(size_t I, IdentifierInfo *Name) const {
    return I < In.size() && In[I].is(tok::identifier) &&
           In[I].getIdentifierInfo() == Name;
  }

  void step() {
    const Token &T = In[Next];
    if (Next == LooseTypeEnd)
      Out.push_back(makeToken(tok::identifier, T.getLocation(), looseName()));
    else if (T.is(tok::kw_decltype) && isLooseType())
      Out.push_back(makeToken(tok::kw_typedef, T.getLocation()));
    if (T.is(tok::identifier)) {
      IdentifierInfo *Name = T.getIdentifierInfo();
      if (Name == Restrict && takeClauses())
        return;
      if (Name == TileStatic) {
        noteAmp(T.getLocation());
        appendAnnotation(T.getLocation());
        ++Next;
        return;
      }
      if (Name == Index && isPosixHeader(T.getLocation())) {
        Out.push_back(T);
        Out.back().setIdentifierInfo(PosixIndex);
        ++Next;
        return;
      }
    } else if (T.is(tok::kw_void) && isName(Next + 1, Main) &&
               Next + 2 < In.size() && In[Next + 2].is(tok::l_paren)) {
      // Visual C++ accepts `void main()`, Clang in no mode.
      Result.VoidMains.push_back(T.getLocation());
      Out.push_back(T);
      Out.back().setKind(tok::kw_int);
      Out.back().setIdentifierInfo(PP.getIdentifierInfo("int"));
      ++Next;
      return;
    }
    Out.push_back(T);
    ++Next;
  }

  //===--------------------------------------------------------------------===//
  // Types that declare nothing
  //===--------------------------------------------------------------------===//

  /// The `;` of a statement `decltype(...);`. Clang's AST has no place for it,
  /// but what stands in it is checked [amp 2.3]: it becomes a typedef.
  size_t LooseTypeEnd = ~size_t(0);
  unsigned LooseTypes = 0;

  bool isLooseType() {
    if (Out.empty() ||
        !Out.back().isOneOf(tok::semi, tok::l_brace, tok::r_brace))
      return false;
    size_t End = behindParentheses(Next);
    if (End >= In.size() || In[End].isNot(tok::semi))
      return false;
    LooseTypeEnd = End;
    return true;
  }

  IdentifierInfo *looseName() {
    return PP.getIdentifierInfo("amp2hip_type_" +
                                std::to_string(LooseTypes++));
  }

  /// Linux's <strings.h> declares ::index, which would make concurrency::index
  /// ambiguous after a using-directive. Windows programs cannot mean it.
  bool isPosixHeader(SourceLocation Loc) const {
    Loc = SM.getExpansionLoc(Loc);
    return SM.isInSystemHeader(Loc) &&
           SM.getFilename(Loc).ends_with("/strings.h");
  }

  void noteAmp(SourceLocation Loc) {
    if (!SM.isInSystemHeader(SM.getExpansionLoc(Loc)))
      Result.HasAmp = true;
  }

  //===--------------------------------------------------------------------===//
  // Restriction clauses
  //===--------------------------------------------------------------------===//

  /// True when a declarator can end before the next token, so that a following
  /// `restrict(` is a clause and not a use of the identifier.
  bool declaratorEnds() const {
    if (Out.empty())
      return false;
    const Token &Prev = Out.back();
    if (Prev.is(tok::r_paren))
      return !isStatementHead(Out.size());
    return Prev.isOneOf(tok::kw_const, tok::kw_volatile, tok::kw_mutable,
                        tok::amp, tok::ampamp, tok::kw_noexcept) ||
           (Prev.is(tok::r_square) && Out.size() > 1 &&
            Out[Out.size() - 2].is(tok::r_square));
  }

  /// True when the parenthesis that closes before \p End belongs to an if, a
  /// while, a for or a switch: `if (x) restrict(y);` calls a function.
  bool isStatementHead(size_t End) const {
    size_t Open = matchingParen(End);
    return Open > 0 && Out[Open - 1].isOneOf(tok::kw_if, tok::kw_while,
                                             tok::kw_for, tok::kw_switch);
  }

  /// The index in Out of the `(` that matches the `)` at \p End - 1.
  size_t matchingParen(size_t End) const {
    int Depth = 0;
    for (size_t I = End; I-- > 0;) {
      if (Out[I].is(tok::r_paren))
        ++Depth;
      else if (Out[I].is(tok::l_paren) && --Depth == 0)
        return I;
    }
    return 0;
  }

  /// Parses `restrict(...)` at In[At]. Sets \p At behind it.
  bool parseClause(size_t &At, RestrictClause &Clause) {
    if (!isName(At, Restrict) || At + 1 >= In.size() ||
        In[At + 1].isNot(tok::l_paren))
      return false;
    size_t I = At + 2;
    bool Known = false;
    std::vector<const Token *> Unknown;
    for (; I < In.size() && In[I].isNot(tok::r_paren); ++I) {
      if (In[I].is(tok::comma))
        continue;
      IdentifierInfo *Name = In[I].getIdentifierInfo();
      if (!Name)
        return false;
      Known |= Name == Amp || Name == Cpu;
      Clause.Amp |= Name == Amp;
      Clause.Cpu |= Name == Cpu;
      if (Name != Amp && Name != Cpu)
        Unknown.push_back(&In[I]);
    }
    if (I >= In.size() || (!Known && !looksLikeClause(I + 1)))
      return false;
    if (I == At + 2)
      Result.Errors.push_back(
          {RestrictError::EmptyClause, In[At].getLocation(), ""});
    for (const Token *T : Unknown)
      Result.Errors.push_back({RestrictError::UnknownRestriction,
                               T->getLocation(),
                               T->getIdentifierInfo()->getName().str()});
    if (Clause.Begin.isInvalid())
      Clause.Begin = In[At].getLocation();
    Clause.End = In[I].getLocation();
    At = I + 1;
    return true;
  }

  /// A clause without a known restriction is told from a call by what follows.
  bool looksLikeClause(size_t After) const {
    return After < In.size() &&
           (In[After].isOneOf(tok::l_brace, tok::arrow, tok::kw_noexcept,
                              tok::kw_throw, tok::colon, tok::equal,
                              tok::semi) ||
            isName(After, Restrict));
  }

  bool takeClauses() {
    if (!declaratorEnds())
      return false;
    RestrictClause Clause;
    size_t At = Next;
    if (!parseClause(At, Clause))
      return false;
    while (parseClause(At, Clause))
      ;
    noteAmp(Clause.Begin);
    Next = At;
    place(Clause);
    Result.Clauses.push_back(Clause);
    return true;
  }

  /// Puts the attributes of \p Clause where Clang takes them.
  void place(RestrictClause &Clause) {
    std::vector<Token> Attrs;
    if (Clause.Amp)
      appendAttribute(Attrs, Clause.Begin, "device");
    if (Clause.Cpu)
      appendAttribute(Attrs, Clause.Begin, "host");

    size_t Close = Out.size();
    while (Close > 0 && Out[Close - 1].isNot(tok::r_paren))
      --Close;
    size_t Open = matchingParen(Close);
    if (isLambdaIntroducer(Open)) {
      Clause.OnLambda = true;
      insert(Open, Attrs);
    } else if (std::optional<size_t> Auto = trailingReturnAuto(Open)) {
      insert(*Auto + 1, Attrs);
    } else {
      copyExceptionSpecification();
      insert(Out.size(), Attrs);
    }
  }

  /// True when Out[Open] starts the parameters of a lambda expression.
  bool isLambdaIntroducer(size_t Open) const {
    if (Open == 0)
      return false;
    size_t Prev = Open - 1;
    if (Out[Prev].is(tok::greater)) {
      int Depth = 0;
      do {
        if (Out[Prev].is(tok::greater))
          ++Depth;
        else if (Out[Prev].is(tok::less))
          --Depth;
        else if (Out[Prev].isOneOf(tok::semi, tok::l_brace, tok::r_brace))
          return false;
      } while (Depth > 0 && Prev-- > 0);
      if (Depth > 0 || Prev == 0)
        return false;
      --Prev;
    }
    if (Out[Prev].isNot(tok::r_square))
      return false;
    return !(Prev >= 2 && Out[Prev - 1].is(tok::l_square) &&
             Out[Prev - 2].is(tok::kw_operator));
  }

  /// The `auto` of `auto f(...) restrict(amp) -> type`, where Clang takes no
  /// attribute before the arrow.
  std::optional<size_t> trailingReturnAuto(size_t Open) const {
    size_t I = Next;
    if (I < In.size() && In[I].isOneOf(tok::kw_noexcept, tok::kw_throw))
      I = behindParentheses(I);
    if (I >= In.size() || In[I].isNot(tok::arrow))
      return std::nullopt;
    for (size_t J = Open; J-- > 0;) {
      if (Out[J].is(tok::kw_auto))
        return J;
      if (Out[J].isOneOf(tok::semi, tok::l_brace, tok::r_brace))
        break;
    }
    return std::nullopt;
  }

  size_t behindParentheses(size_t I) const {
    ++I;
    if (I >= In.size() || In[I].isNot(tok::l_paren))
      return I;
    int Depth = 0;
    for (; I < In.size(); ++I) {
      if (In[I].is(tok::l_paren))
        ++Depth;
      else if (In[I].is(tok::r_paren) && --Depth == 0)
        return I + 1;
    }
    return I;
  }

  /// The attribute follows `noexcept(...)` and `throw()`.
  void copyExceptionSpecification() {
    if (Next >= In.size() || !In[Next].isOneOf(tok::kw_noexcept, tok::kw_throw))
      return;
    size_t End = behindParentheses(Next);
    while (Next < End)
      Out.push_back(In[Next++]);
  }

  //===--------------------------------------------------------------------===//
  // Tokens of our own
  //===--------------------------------------------------------------------===//

  void insert(size_t At, const std::vector<Token> &Tokens) {
    Out.insert(Out.begin() + At, Tokens.begin(), Tokens.end());
  }

  Token makeToken(tok::TokenKind Kind, SourceLocation Loc,
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
                       llvm::StringRef Name) const {
    To.push_back(makeToken(tok::kw___attribute, Loc,
                           PP.getIdentifierInfo("__attribute__")));
    To.push_back(makeToken(tok::l_paren, Loc));
    To.push_back(makeToken(tok::l_paren, Loc));
    To.push_back(makeToken(tok::identifier, Loc, PP.getIdentifierInfo(Name)));
    To.push_back(makeToken(tok::r_paren, Loc));
    To.push_back(makeToken(tok::r_paren, Loc));
  }

  void appendAnnotation(SourceLocation Loc) {
    static constexpr char Literal[] = "\"amp2hip.tile_static\"";
    appendAttribute(Out, Loc, "annotate");
    std::vector<Token> Argument = {makeToken(tok::l_paren, Loc),
                                   makeToken(tok::string_literal, Loc),
                                   makeToken(tok::r_paren, Loc)};
    Argument[1].setLiteralData(Literal);
    Argument[1].setLength(sizeof(Literal) - 1);
    insert(Out.size() - 2, Argument);
  }
};

} // namespace

TokenPassResult runTokenPass(Preprocessor &PP, std::vector<Token> &Tokens) {
  return TokenPass(PP, Tokens).run();
}

} // namespace amp2hip
