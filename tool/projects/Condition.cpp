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
#include "projects/Functions.h"
#include "projects/Properties.h"
#include "llvm/ADT/STLExtras.h"
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
  std::string Text; ///< An operand's, not expanded yet.
  bool Quoted = false;
};

/// The value of a boolean of MSBuild, which has several words for it.
std::optional<bool> truthOf(StringRef Text) {
  return llvm::StringSwitch<std::optional<bool>>(Text.lower())
      .Cases("true", "on", "yes", "!false", "!off", "!no", true)
      .Cases("false", "off", "no", "!true", "!on", "!yes", false)
      .Default(std::nullopt);
}

/// A side of a comparison, or a value without one.
struct Operand {
  std::string Text;
  std::string Unknown;       ///< The first reference in it without a value.
  std::optional<bool> Truth; ///< The value of an operator, as in `!'on'`.

  bool isEmpty() const { return Text.empty() && !Truth; }
  std::optional<bool> truth() const { return Truth ? Truth : truthOf(Text); }
};

/// -1, 0 or 1.
template <typename T> int signOf(const T &A, const T &B) {
  return A < B ? -1 : B < A ? 1 : 0;
}

/// As MSBuild orders numbers and versions; nothing if one is neither. A version
/// with the same first number is greater than a number.
std::optional<int> order(StringRef A, StringRef B) {
  auto NumberA = numberIn(A), NumberB = numberIn(B);
  if (NumberA && NumberB)
    return signOf(*NumberA, *NumberB);
  auto VersionA = versionIn(A), VersionB = versionIn(B);
  if (VersionA && VersionB)
    return signOf(*VersionA, *VersionB);
  if (VersionA && NumberB)
    return (*VersionA)[0] == *NumberB
               ? 1
               : signOf<double>((*VersionA)[0], *NumberB);
  if (NumberA && VersionB)
    return (*VersionB)[0] == *NumberA
               ? -1
               : signOf<double>(*NumberA, (*VersionB)[0]);
  return std::nullopt;
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
      size_t End = endOf("'");
      if (End >= Rest.size())
        return std::nullopt;
      Token Result{TokenKind::Operand, Rest.take_front(End).str(), true};
      Rest = Rest.drop_front(End + 1);
      return Result;
    }
    size_t End = endOf("=!<>(),' \t\r\n");
    if (End == 0)
      return std::nullopt;
    Token Result{TokenKind::Operand, Rest.take_front(End).str(), false};
    Rest = Rest.drop_front(End);
    return Result;
  }

private:
  StringRef Rest;

  /// The position of the first of these characters outside of references, or
  /// the end.
  size_t endOf(StringRef Chars) const {
    size_t End = 0;
    while (End < Rest.size() && !Chars.contains(Rest[End]))
      End = StringRef("$%@").contains(Rest[End]) &&
                    Rest.substr(End + 1).starts_with("(")
                ? std::min(closingBracket(Rest, End + 2), Rest.size() - 1) + 1
                : End + 1;
    return End;
  }
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
    bool Value = parseComparison();
    while (consumeWord("and")) {
      llvm::SaveAndRestore Save(Skipped, Skipped || !Value);
      Value &= parseComparison();
    }
    return Value;
  }

  /// A comparison, or a value that must be a boolean.
  bool parseComparison() {
    Operand Left = parseOperand();
    std::string Operator = Current.Text;
    if (Current.Kind != TokenKind::Operator || Operator == ")" ||
        Operator == ",")
      return isTrue(Left);
    advance();
    return compare(Left, Operator, parseOperand());
  }

  /// `!` belongs to the operand that follows.
  Operand parseOperand() {
    if (++Depth > MaxDepth) {
      fail("it nests too deeply");
      return {};
    }
    Operand Result;
    if (consume("!")) {
      Operand Of = parseOperand();
      Result = {"!" + Of.Text, Of.Unknown, !isTrue(Of)};
    } else if (consume("(")) {
      Result.Truth = parseOr();
      if (!consume(")"))
        fail("')' is missing");
    } else if (Current.Kind != TokenKind::Operand) {
      fail("a value is missing");
    } else {
      Token First = Current;
      advance();
      if (!First.Quoted && Current.Kind == TokenKind::Operator &&
          Current.Text == "(")
        Result.Truth = parseCall(First.Text);
      else
        Result = expanded(First.Text);
    }
    --Depth;
    return Result;
  }

  Operand expanded(StringRef Written) {
    std::string Text = Context.Expand(Written);
    // MSBuild compares this word as the number of its version.
    if (Written == "$(MSBuildToolsVersion)" && Text == "Current")
      Text = "17.0";
    return {unescaped(Text), unknownIn(Text).str(), std::nullopt};
  }

  bool failOf(StringRef Unknown) {
    return failUnlessSkipped("the value of '" + asWritten(Unknown) +
                             "' is not known");
  }

  bool isTrue(const Operand &Value) {
    if (Value.Truth)
      return *Value.Truth;
    if (!Value.Unknown.empty())
      return failOf(Value.Unknown);
    if (auto Truth = truthOf(Value.Text))
      return *Truth;
    return failUnlessSkipped("'" + Value.Text + "' is neither true nor false");
  }

  /// As MSBuild compares: texts that are empty, then numbers if both are
  /// numbers, then booleans if both are, otherwise texts, whatever their case.
  bool compare(const Operand &Left, StringRef Operator, const Operand &Right) {
    bool Equality = Operator == "==" || Operator == "!=";
    bool AnyEmpty = Left.isEmpty() || Right.isEmpty();
    for (const Operand *Side : {&Left, &Right})
      if (!Side->Unknown.empty() &&
          !(Equality && AnyEmpty && isNeverEmpty(Side->Unknown)))
        return failOf(Side->Unknown);
    if (!Equality) {
      auto Order = order(Left.Text, Right.Text);
      if (!Order)
        return failUnlessSkipped(
            "'" + (isOrdered(Left.Text) ? Right.Text : Left.Text) +
            "' is neither a number nor a version");
      return Operator == "<"    ? *Order < 0
             : Operator == ">"  ? *Order > 0
             : Operator == "<=" ? *Order <= 0
                                : *Order >= 0;
    }
    return isSame(Left, Right) == (Operator == "==");
  }

  static bool isOrdered(StringRef Text) {
    return numberIn(Text) || versionIn(Text);
  }

  static bool isSame(const Operand &Left, const Operand &Right) {
    StringRef A = Left.Text, B = Right.Text;
    if (Left.isEmpty() || Right.isEmpty())
      return Left.isEmpty() && Right.isEmpty();
    if (auto NumberA = numberIn(A), NumberB = numberIn(B); NumberA && NumberB)
      return *NumberA == *NumberB;
    if (auto TruthA = Left.truth(), TruthB = Right.truth(); TruthA && TruthB)
      return *TruthA == *TruthB;
    return A.equals_insensitive(B);
  }

  /// The two functions that conditions have. An unknown one is a fault, because
  /// its value would be a guess.
  bool parseCall(StringRef Name) {
    advance();
    Operand Argument;
    if (Current.Kind == TokenKind::Operand) {
      Argument = expanded(Current.Text);
      advance();
    }
    if (!consume(")"))
      return fail("')' is missing");
    if (Name.equals_insensitive("exists"))
      return exists(Argument);
    if (!Name.equals_insensitive("hastrailingslash"))
      return fail(("unknown function '" + Name + "'").str());
    StringRef Text = Argument.Text;
    if (!Argument.Unknown.empty() && Text.ends_with(Argument.Unknown))
      return failOf(Argument.Unknown);
    return Text.ends_with("\\") || Text.ends_with("/");
  }

  /// Whether all files of a list exist. Files of Windows and Visual Studio do
  /// not.
  bool exists(const Operand &List) {
    if (!List.Unknown.empty())
      return kindOf(List.Unknown) == UnknownKind::NotEvaluated
                 ? failOf(List.Unknown)
                 : false;
    std::vector<std::string> Names = splitList(List.Text);
    return !Names.empty() && llvm::all_of(Names, Context.Exists);
  }
};

} // namespace

llvm::Expected<bool>
amp2hip::evaluateCondition(StringRef Text, const ConditionContext &Context) {
  if (Text.trim().empty())
    return true;
  return Parser(Text, Context).run();
}
