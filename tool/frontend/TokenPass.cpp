//===- TokenPass.cpp - C++ AMP's keywords as Clang's attributes -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies the tokens of a unit from In to Out, and replaces those of C++ AMP on
// the way. It has no types and no scopes: from the tokens around it, it must
// tell whether `restrict` is a clause or a name. A new token has the location
// of the one that it replaces, so that diagnostics and edits find the source.
//
//===----------------------------------------------------------------------===//

#include "frontend/TokenPass.h"
#include "ast/ClauseReader.h"
#include "ast/Declarators.h"
#include "ast/OwnTokens.h"
#include "ast/version/Compiler.h"
#include "frontend/Inheritance.h"
#include "frontend/LongWords.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"
#include <optional>

using namespace clang;

namespace amp2hip {
namespace {

class TokenPass {
public:
  TokenPass(Preprocessor &PP, std::vector<Token> &In, PathTest NarrowsLong)
      : PP(PP), SM(PP.getSourceManager()), In(In),
        Longs(PP.getSourceManager(), std::move(NarrowsLong)),
        Restrict(PP.getIdentifierInfo("restrict")),
        TileStatic(PP.getIdentifierInfo("tile_static")),
        Main(PP.getIdentifierInfo("main")),
        Index(PP.getIdentifierInfo("index")),
        PosixIndex(PP.getIdentifierInfo("amp2hip_posix_index")) {}

  TokenPassResult run() {
    Out.reserve(In.size() + In.size() / 16);
    while (Next < In.size())
      step();
    In.swap(Out);
    Result.LongsLeft = Longs.left();
    if (Result.HasAmp)
      inheritRestrictions(PP, In, Result);
    return std::move(Result);
  }

private:
  Preprocessor &PP;
  SourceManager &SM;
  std::vector<Token> &In;
  std::vector<Token> Out;
  size_t Next = 0;
  TokenPassResult Result;
  LongWords Longs;
  size_t AmpSpecification = 0; ///< The place after the last clause with amp.
  IdentifierInfo *Restrict, *TileStatic, *Main, *Index, *PosixIndex;

  /// The identifier at In[I], if there is one.
  StringRef nameAt(size_t I) const {
    const IdentifierInfo *Name =
        In[I].isAnnotation() ? nullptr : In[I].getIdentifierInfo();
    return Name ? Name->getName() : "";
  }

  bool isName(size_t I, IdentifierInfo *Name) const {
    return I < In.size() && In[I].is(tok::identifier) &&
           In[I].getIdentifierInfo() == Name;
  }

  void step() {
    const Token &T = In[Next];
    if (takeDialect())
      return;
    if (Next == LooseTypeEnd)
      Out.push_back(makeToken(tok::identifier, T.getLocation(), looseName()));
    else if (T.is(tok::kw_decltype) && isLooseType())
      Out.push_back(makeToken(tok::kw_typedef, T.getLocation()));
    if (T.is(tok::arrow))
      placeOnGuide();
    if (T.is(tok::identifier)) {
      IdentifierInfo *Name = T.getIdentifierInfo();
      if (Name == Restrict && takeClauses())
        return;
      if (Name == TileStatic) {
        noteAmp(T.getLocation());
        noteDeclarators(Next + 1);
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
    } else if (T.is(tok::kw_void) && Next + 2 < In.size() &&
               isName(Next + 1 + In[Next + 1].is(tok::kw___cdecl), Main)) {
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
  /// but its operand is checked [amp 2.3]: it becomes a typedef.
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
    return PP.getIdentifierInfo("amp2hip_type_" + std::to_string(LooseTypes++));
  }

  /// Linux's <strings.h> declares ::index, which would make concurrency::index
  /// ambiguous after a using-directive. Windows programs cannot mean it.
  bool isPosixHeader(SourceLocation Loc) const {
    Loc = SM.getExpansionLoc(Loc);
    return SM.isInSystemHeader(Loc) &&
           llvm::sys::path::filename(SM.getFilename(Loc)) == "strings.h";
  }

  void noteAmp(SourceLocation Loc) {
    if (!SM.isInSystemHeader(Loc))
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
    size_t Open = matchingParen(Out, End);
    return Open > 0 &&
           Out[Open - 1].isOneOf(tok::kw_if, tok::kw_while, tok::kw_for,
                                 tok::kw_switch, tok::kw_constexpr);
  }

  /// Parses `restrict(...)` at In[At]. Sets \p At after it.
  bool parseClause(size_t &At, RestrictClause &Clause) {
    ClauseReader Reader;
    auto Take = [&](size_t I) {
      return Reader.take(In[I].getKind(), nameAt(I));
    };
    if (At + 1 >= In.size() || Take(At) != ClauseReader::Restrict ||
        Take(At + 1) != ClauseReader::Open)
      return false;
    size_t I = At + 2;
    bool Known = false, Odd = false; // Odd: holds more than names.
    std::vector<RestrictError> Errors;
    for (; I < In.size(); ++I) {
      ClauseReader::Part Part = Take(I);
      if (Part == ClauseReader::Close)
        break;
      if (Part == ClauseReader::Comma)
        continue;
      // `amp:1.1` asks for a version, which no compiler knows [amp 13].
      if (Known && In[I].isOneOf(tok::colon, tok::numeric_constant)) {
        if (In[I].is(tok::colon))
          Errors.push_back({RestrictError::UnknownRestriction,
                            In[I].getLocation(), "amp:version"});
        continue;
      }
      if (In[I].isOneOf(tok::l_paren, tok::semi, tok::l_brace))
        return false;
      Odd |= nameAt(I).empty();
      Clause.Amp |= Part == ClauseReader::Amp;
      Clause.Cpu |= Part == ClauseReader::Cpu;
      if (Part == ClauseReader::Amp || Part == ClauseReader::Cpu)
        Known = true;
      else {
        // So that calls of the function are no errors as well.
        Clause.Amp |= nameAt(I).equals_insensitive("amp") ||
                      nameAt(I).equals_insensitive("gpu");
        Clause.Cpu |= nameAt(I).equals_insensitive("cpu");
        Errors.push_back({RestrictError::UnknownRestriction,
                          In[I].getLocation(), PP.getSpelling(In[I])});
      }
    }
    if (I >= In.size() || ((!Known || Odd) && !looksLikeClause(I + 1, Odd)))
      return false;
    if (I == At + 2)
      Result.Errors.push_back(
          {RestrictError::EmptyClause, In[At].getLocation(), ""});
    else if (Errors.empty())
      checkCommas(At + 2, I);
    llvm::append_range(Result.Errors, Errors);
    if (Clause.Begin.isInvalid())
      Clause.Begin = In[At].getLocation();
    Clause.End = In[I].getLocation();
    Clause.Parts.emplace_back(In[At].getLocation(), Clause.End);
    At = I + 1;
    return true;
  }

  /// Names and commas alternate in a clause, and a name is the last.
  void checkCommas(size_t Begin, size_t End) {
    size_t I = Begin;
    while (I < End && In[I].is(tok::comma) == ((I - Begin) % 2 == 1))
      ++I;
    if (I == End && (End - Begin) % 2 == 1)
      return;
    I = std::min(I, End - 1);
    Result.Errors.push_back({RestrictError::Commas, In[I].getLocation(), ""});
  }

  /// The tokens that follow distinguish a clause without a known restriction
  /// from a call such as `(float)restrict(a + b);`, which has arguments.
  bool looksLikeClause(size_t After, bool Odd) const {
    return After < In.size() &&
           (In[After].is(tok::l_brace) ||
            (!Odd &&
             (In[After].isOneOf(tok::arrow, tok::kw_noexcept, tok::kw_throw,
                                tok::colon, tok::equal, tok::semi) ||
              isName(After, Restrict))));
  }

  /// Takes one or more clauses at Next; false if `restrict` is a name here.
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
    checkPlace(Clause);
    AmpSpecification = Clause.Amp ? Next : 0;
    GovernedCode Rest = governed(Clause);
    place(Clause);
    // A lambda is a function already, whose attributes Clang does not know yet.
    if (Rest.First.isValid() && !Clause.OnLambda)
      Result.Governed.push_back(Rest);
    Result.Clauses.push_back(Clause);
    return true;
  }

  /// The exception specification and the trailing return type after \p Clause.
  GovernedCode governed(const RestrictClause &Clause) const {
    size_t Begin = Next;
    if (Begin + 1 < In.size() && In[Begin].is(tok::kw_noexcept) &&
        In[Begin + 1].isNot(tok::l_paren))
      ++Begin;
    size_t End = endOfDeclarator(In, Begin);
    if (End + 1 >= In.size() ||
        !In[Begin].isOneOf(tok::arrow, tok::kw_noexcept))
      return {};
    // The parser looks at the first token early, and acts on the declarator
    // when it has taken the one that ends it.
    return {In[Begin + 1].getLocation(), In[End + 1].getLocation(), Clause.Amp,
            Clause.Cpu};
  }

  /// A clause follows qualifiers and precedes the exception specification.
  void checkPlace(const RestrictClause &Clause) {
    std::string Why;
    if (Next < In.size() &&
        In[Next].isOneOf(tok::kw_const, tok::kw_volatile, tok::kw_mutable))
      Why = PP.getSpelling(In[Next]);
    else if (Out.back().is(tok::kw_noexcept))
      Why = "noexcept";
    else if (Out.back().is(tok::r_paren)) {
      size_t Open = matchingParen(Out, Out.size());
      if (Open > 0 && Out[Open - 1].isOneOf(tok::kw_noexcept, tok::kw_throw))
        Why = "the exception specification";
    }
    if (!Why.empty())
      Result.Errors.push_back({RestrictError::Misplaced, Clause.Begin, Why});
  }

  /// Puts the attributes of \p Clause where Clang takes them.
  void place(RestrictClause &Clause) {
    std::vector<Token> Attrs;
    if (Clause.Amp)
      appendAttribute(Attrs, PP, Clause.Begin, "device");
    if (Clause.Cpu)
      appendAttribute(Attrs, PP, Clause.Begin, "host");

    size_t Close = Out.size();
    while (Close > 0 && Out[Close - 1].isNot(tok::r_paren))
      --Close;
    size_t Open = matchingParen(Out, Close);
    if (std::optional<size_t> Lambda = behindIntroducer(Out, Open)) {
      Clause.OnLambda = true;
      insert(*Lambda, Attrs);
    } else if (isOfType(Open)) {
      return;
    } else if (std::optional<size_t> Template =
                   explicitInstantiation(Out, Open)) {
      // Clang compares the attributes before the declarator with the
      // template's.
      Clause.Template = Out[*Template].getLocation();
      if (std::optional<size_t> Name = declaredName(Out, Open))
        Clause.Instantiated = Out[*Name].getLocation();
      insert(*Template + 1, Attrs);
    } else if (std::optional<size_t> Auto = trailingReturnAuto(Open)) {
      insert(*Auto + 1, Attrs);
    } else {
      copyExceptionSpecification();
      insert(Out.size(), Attrs);
    }
  }

  /// A deduction guide, `Name(...) -> Name<...>;`, has no restrictions: it
  /// deduces for both sides.
  void placeOnGuide() {
    if (!GuidesAreOfTheHost)
      return;
    if (Next + 2 >= In.size() || In[Next + 2].isNot(tok::less) || Out.empty() ||
        Out.back().isNot(tok::r_paren))
      return;
    size_t Open = matchingParen(Out, Out.size());
    if (Open == 0 || Out[Open - 1].isNot(tok::identifier) ||
        !isName(Next + 1, Out[Open - 1].getIdentifierInfo()))
      return;
    // `f(x)->f<int>();` is a call.
    size_t End = behindAngles(In, Next + 2);
    if (End >= In.size() || !In[End].isOneOf(tok::semi, tok::kw_requires))
      return;
    std::vector<Token> Attrs;
    for (StringRef Side : {"device", "host"})
      appendAttribute(Attrs, PP, Out[Open - 1].getLocation(), Side);
    insert(Open - 1, Attrs);
  }

  /// True when the parameters at Out[Open] belong to the type of a pointer, an
  /// alias or a template argument, where Clang keeps no restriction.
  bool isOfType(size_t Open) const {
    if (Open == 0 || isOfAlias(Open))
      return true;
    const Token &Prev = Out[Open - 1];
    if (Prev.is(tok::r_paren)) {
      size_t Group = matchingParen(Out, Open);
      if (Group > 0 && Out[Group - 1].is(tok::kw_operator))
        return false;
      int Depth = 0;
      for (size_t I = Group + 1; I + 1 < Open; ++I) {
        Depth += Out[I].is(tok::l_paren);
        Depth -= Out[I].is(tok::r_paren);
        if (Depth == 0 && Out[I].isOneOf(tok::star, tok::amp, tok::ampamp))
          return true;
      }
      return false;
    }
    size_t After = Next;
    if (After < In.size() && In[After].isOneOf(tok::kw_noexcept, tok::kw_throw))
      After = behindParentheses(After);
    if (After < In.size() &&
        In[After].isOneOf(tok::greater, tok::greatergreater, tok::r_paren))
      return true;
    return After < In.size() && In[After].is(tok::comma) &&
           !namesFunction(Open);
  }

  /// True when Out[Open] is in `using Name = type;`.
  bool isOfAlias(size_t Open) const {
    while (Open-- > 0 &&
           !Out[Open].isOneOf(tok::semi, tok::l_brace, tok::r_brace))
      if (Out[Open].is(tok::kw_using))
        return true;
    return false;
  }

  /// True when a name that is declared is before Out[Open].
  bool namesFunction(size_t Open) const {
    return Open > 1 &&
           (Out[Open - 1].is(tok::identifier)
                ? !Out[Open - 2].isOneOf(tok::less, tok::comma, tok::l_paren)
                : Out[Open - 2].is(tok::kw_operator));
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
    return I < In.size() && In[I].is(tok::l_paren) ? behindBracket(In, I) : I;
  }

  /// The attribute follows `noexcept(...)` and `throw()`.
  void copyExceptionSpecification() {
    if (Next >= In.size() || !In[Next].isOneOf(tok::kw_noexcept, tok::kw_throw))
      return;
    if (In[Next].is(tok::kw_throw)) {
      takeExceptionSpecification();
      return;
    }
    size_t End = behindParentheses(Next);
    while (Next < End)
      Out.push_back(In[Next++]);
  }

  //===--------------------------------------------------------------------===//
  // The dialect of Visual C++
  //===--------------------------------------------------------------------===//

  bool takeDialect() {
    const Token &T = In[Next];
    if (T.isOneOf(tok::kw_long, tok::numeric_constant) &&
        Longs.take({PP, In, Next, Out}, Result.Dialect.Uses))
      return true;
    // This runs for each token of the system's headers, too.
    if (!T.isAnnotation() && !T.getIdentifierInfo() &&
        !T.isOneOf(tok::equal, tok::numeric_constant))
      return false;
    if (T.is(tok::identifier) && T.getIdentifierInfo()->isStr("__pragma"))
      Result.PragmaWords.push_back(T.getLocation());
    if (T.is(tok::kw_throw))
      return Next + 1 < In.size() && In[Next + 1].is(tok::l_paren) &&
             declaratorEnds() && takeExceptionSpecification();
    return takePhrase({PP, In, Next, Out}, Result.Dialect);
  }

  /// Visual C++ accepts `throw(T)` and ignores it, except that a destructor
  /// with it may throw. C++17 accepts only `throw()`, and C++20 neither.
  bool takeExceptionSpecification() {
    size_t End = behindParentheses(Next);
    if (SM.isInSystemHeader(In[Next].getLocation()))
      return false;
    // Amp functions may not have it: the checks see it as written.
    if (Next == AmpSpecification) {
      Out.insert(Out.end(), In.begin() + Next, In.begin() + End);
      Next = End;
      return true;
    }
    bool Empty = End == Next + 3;
    SourceLocation Loc = In[Next].getLocation();
    if (Empty && !PP.getLangOpts().CPlusPlus20) {
      Out.insert(Out.end(), In.begin() + Next, In.begin() + End);
    } else {
      Result.Dialect.Uses.push_back(
          {SourceRange(Loc, In[End - 1].getLocation()),
           Empty ? "noexcept" : "noexcept(false)"});
      Out.push_back(
          makeToken(tok::kw_noexcept, Loc, PP.getIdentifierInfo("noexcept")));
      if (!Empty) {
        Out.push_back(makeToken(tok::l_paren, Loc));
        Out.push_back(
            makeToken(tok::kw_false, Loc, PP.getIdentifierInfo("false")));
        Out.push_back(makeToken(tok::r_paren, Loc));
      }
    }
    Next = End;
    return true;
  }

  /// Notes the names that a tile_static declaration at In[I] declares without
  /// an initializer.
  void noteDeclarators(size_t I) {
    for (; I + 1 < In.size() && !In[I].isOneOf(tok::semi, tok::l_brace); ++I) {
      if (In[I].isNot(tok::identifier))
        continue;
      size_t After = I + 1;
      for (int Depth = 0; After + 1 < In.size(); ++After) {
        Depth += In[After].is(tok::l_square);
        if (Depth == 0)
          break;
        Depth -= In[After].is(tok::r_square);
      }
      if (In[After].isOneOf(tok::semi, tok::comma))
        Result.Uninitialized.insert(In[I].getLocation());
    }
  }

  //===--------------------------------------------------------------------===//
  // Tokens of our own
  //===--------------------------------------------------------------------===//

  void insert(size_t At, const std::vector<Token> &Tokens) {
    Out.insert(Out.begin() + At, Tokens.begin(), Tokens.end());
  }

  void appendAnnotation(SourceLocation Loc) {
    appendAttribute(Out, PP, Loc, "annotate");
    insert(Out.size() - 2, {makeToken(tok::l_paren, Loc),
                            makeString(Loc, "\"amp2hip.tile_static\""),
                            makeToken(tok::r_paren, Loc)});
  }
};

} // namespace

TokenPassResult runTokenPass(Preprocessor &PP, std::vector<Token> &Tokens,
                             PathTest NarrowsLong) {
  return TokenPass(PP, Tokens, std::move(NarrowsLong)).run();
}

} // namespace amp2hip
