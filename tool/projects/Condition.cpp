//===- Condition.cpp - Conditions of MSBuild ------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A recursive descent parser that evaluates while it reads. An operand of `And`
// or `Or` that MSBuild would not evaluate may contain errors, so errors there
// are ignored.
//
//===----------------------------------------------------------------------===//

#include "projects/Condition.h"
#include "projects/Properties.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/SaveAndRestore.h"
#include <optional>

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// The parser is recursive. No condition of a real project is as deep.
constexpr unsigned MaxDepth = 100;

enum class TokenKind { Operand, Operator, End };

struct Token {
  TokenKind Kind = TokenKind::End;
  std::string Text; ///< Of an operand, not expanded yet.
  bool Quoted = false;
};

/// The value of a boolean of MSBuild, which has several words for it.
std::optional<bool> truthOf(StringRef Text) {
  return llvm::StringSwitch<std::optional<bool>>(Text.trim().lower())
      .Cases("true", "on", "yes", "!false", "!off", "!no", true)
      .Cases("false", "off", "no", "!true", "!on", "!yes", false)
      .Default(std::nullopt);
}

/// The value of a number. A text such as `1.` or `12abc` is none.
std::optional<double> numberOf(StringRef Text) {
  double Number;
  uint64_t Whole;
  Text = Text.trim();
  if (Text.starts_with_insensitive("0x") && !Text.getAsInteger(0, Whole))
    return static_cast<double>(Whole);
  if (Text.empty() || !llvm::isDigit(Text.back()) || Text.getAsDouble(Number))
    return std::nullopt;
  return Number;
}

/// Splits a condition into operands and operators. An unquoted operand may
/// contain `$(...)`, `%(...)` or `@(...)` with any text in the brackets.
class Lexer {
public:
  explicit Lexer(StringRef Text) : Rest(Text) {}

  /// The next token; nothing when a quote does not end.
  std::optional<Token> next() {
    Rest = Rest.ltrim();
    if (Rest.empty())
      return Token();
    for (StringRef Op : {"==", "!=", "<=", ">=", "<", ">", "!", "(", ")", ","})
      if (Rest.consume_front(Op))
        return Token{TokenKind::Operator, Op.str(), false};
    if (Rest.consume_front("'")) {
      size_t End = Rest.find('\'');
      if (End == StringRef::npos)
        return std::nullopt;
      Token Result{TokenKind::Operand, Rest.take_front(End).str(), true};
      Rest = Rest.drop_front(End + 1);
      return Result;
    }
    size_t End = 0;
    while (End < Rest.size() && !llvm::isSpace(Rest[End]) &&
           !StringRef("=!<>(),'").contains(Rest[End]))
      End = StringRef("$%@").contains(Rest[End]) &&
                    Rest.substr(End + 1).starts_with("(")
                ? std::min(closingBracket(Rest, End + 2), Rest.size() - 1) + 1
                : End + 1;
    if (End == 0)
      return std::nullopt;
    Token Result{TokenKind::Operand, Rest.take_front(End).str(), false};
    Rest = Rest.drop_front(End);
    return Result;
  }

private:
  StringRef Rest;
};

/// Parses and evaluates at the same time. After a fault, the parser sees the
/// end of the text, and each value is false.
class Parser {
public:
  Parser(StringRef Text, const ConditionContext &Context)
      : Text(Text), Context(Context), Words(Text) {
    advance();
  }

  llvm::Expected<bool> run() {
    bool Value = parseOr();
    if (Current.Kind != TokenKind::End)
      fail("'" + Current.Text + "'");
    if (!Fault.empty())
      return llvm::createStringError("the condition \"" + Text +
                                     "\" is not understood (" + Fault + ")");
    return Value;
  }

private:
  StringRef Text;
  const ConditionContext &Context;
  Lexer Words;
  Token Current;
  std::string Fault;
  unsigned Depth = 0;
  bool Skipped = false; ///< The operand does not affect the result.

  /// An operand that is not needed may be wrong, as the second one of
  /// `'$(N)' != '' And $(N) > 3` if N is empty.
  bool failUnlessSkipped(std::string What) {
    return Skipped ? false : fail(std::move(What));
  }

  /// Keeps the first fault, and ends the text, so that each loop of the parser
  /// ends.
  bool fail(std::string What) {
    if (Fault.empty())
      Fault = std::move(What);
    Current = Token();
    return false;
  }

  void advance() {
    if (auto Next = Words.next())
      Current = std::move(*Next);
    else
      fail("a quote is not closed");
  }

  bool consume(StringRef Operator) {
    if (Current.Kind != TokenKind::Operator || Current.Text != Operator)
      return false;
    advance();
    return true;
  }

  /// Consumes `and` or `or`. In quotes, these are text.
  bool consumeWord(StringRef Word) {
    if (Current.Kind != TokenKind::Operand || Current.Quoted ||
        !StringRef(Current.Text).equals_insensitive(Word))
      return false;
    advance();
    return true;
  }

  bool parseOr() {
    bool Value = parseAnd();
    while (consumeWord("or")) {
      // If the left operand is true, MSBuild does not evaluate the right one.
      llvm::SaveAndRestore Save(Skipped, Skipped || Value);
      Value |= parseAnd();
    }
    return Value;
  }

  bool parseAnd() {
    bool Value = parseUnary();
    while (consumeWord("and")) {
      llvm::SaveAndRestore Save(Skipped, Skipped || !Value);
      Value &= parseUnary();
    }
    return Value;
  }

  bool parseUnary() {
    if (++Depth > MaxDepth)
      return fail("it nests too deeply");
    bool Value;
    if (consume("!")) {
      Value = !parseUnary();
    } else if (consume("(")) {
      Value = parseOr();
      if (!consume(")"))
        fail("')' is missing");
    } else {
      Value = parseComparison();
    }
    --Depth;
    return Value;
  }

  /// A comparison, a call, or a single value that must be a boolean.
  bool parseComparison() {
    if (Current.Kind != TokenKind::Operand)
      return fail("a value is missing");
    Token First = Current;
    advance();
    if (!First.Quoted && Current.Kind == TokenKind::Operator &&
        Current.Text == "(")
      return parseCall(First.Text);
    std::string Left = Context.Expand(First.Text), Operator = Current.Text;
    if (Current.Kind != TokenKind::Operator || Operator == ")" ||
        Operator == ",") {
      if (auto Truth = truthOf(Left))
        return *Truth;
      return failUnlessSkipped("'" + Left + "' is neither true nor false");
    }
    advance();
    if (Current.Kind != TokenKind::Operand)
      return fail("a value is missing");
    std::string Right = Context.Expand(Current.Text);
    advance();
    return compare(Left, Operator, Right);
  }

  /// As MSBuild compares: numbers if both are numbers, otherwise booleans if
  /// both are, otherwise text without regard to case.
  bool compare(StringRef Left, StringRef Operator, StringRef Right) {
    auto A = numberOf(Left), B = numberOf(Right);
    if (Operator == "==" || Operator == "!=") {
      auto TruthA = truthOf(Left), TruthB = truthOf(Right);
      bool Same = A && B             ? *A == *B
                  : TruthA && TruthB ? *TruthA == *TruthB
                                     : Left.equals_insensitive(Right);
      return Same == (Operator == "==");
    }
    if (!A || !B)
      return failUnlessSkipped("'" + (A ? Right : Left).str() +
                               "' is not a number");
    if (Operator == "<")
      return *A < *B;
    if (Operator == ">")
      return *A > *B;
    return Operator == "<=" ? *A <= *B : *A >= *B;
  }

  /// The two functions that conditions have. An unknown one is a fault, because
  /// its value would be a guess.
  bool parseCall(StringRef Name) {
    advance();
    std::string Argument;
    if (Current.Kind == TokenKind::Operand) {
      Argument = Context.Expand(Current.Text);
      advance();
    }
    if (!consume(")"))
      return fail("')' is missing");
    if (Name.equals_insensitive("exists"))
      return !Argument.empty() && Context.Exists(Argument);
    if (Name.equals_insensitive("hastrailingslash"))
      return StringRef(Argument).ends_with("\\") ||
             StringRef(Argument).ends_with("/");
    return fail(("unknown function '" + Name + "'").str());
  }
};

} // namespace

llvm::Expected<bool>
amp2hip::evaluateCondition(StringRef Text, const ConditionContext &Context) {
  if (Text.trim().empty())
    return true;
  return Parser(Text, Context).run();
}
