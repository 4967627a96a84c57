//===- Expression.cpp - The values of $(...) ------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads an expression from left to right, and has the value of what it has
// read. Texts inside are unescaped, and the result is escaped, as in MSBuild:
// a semicolon that a function makes does not split a list.
//
//===----------------------------------------------------------------------===//

#include "projects/Expression.h"
#include "projects/Functions.h"
#include "projects/Properties.h"
#include "llvm/ADT/StringExtras.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Text with %XX in place of characters that have a meaning to MSBuild.
std::string escaped(StringRef Text) {
  std::string Result;
  for (char C : Text)
    if (StringRef("%*?@$();'").contains(C))
      Result += "%" + llvm::toHex(StringRef(&C, 1), /*LowerCase=*/true);
    else
      Result += C;
  return Result;
}

class ExpressionReader {
public:
  ExpressionReader(StringRef Text, const ExpressionContext &Context,
                   std::string &Cause)
      : Rest(Text), Context(Context), Cause(Cause) {}

  std::optional<std::string> run() {
    bool Ok = Rest.consume_front("[") ? readStatic() : readProperty();
    while (Ok && !Rest.empty())
      Ok = readMember();
    if (!Ok)
      return std::nullopt;
    if (!Value.IsList)
      return IsEscaped ? Value.Text : escaped(Value.Text);
    std::vector<std::string> Parts;
    for (StringRef Part : Value.List)
      Parts.push_back(escaped(Part));
    return llvm::join(Parts, ";");
  }

private:
  StringRef Rest;
  const ExpressionContext &Context;
  std::string &Cause;
  NetValue Value;         ///< The value of the text so far.
  bool IsEscaped = false; ///< Nothing escapes it again.

  /// A name, after blanks.
  StringRef readName() {
    Rest = Rest.ltrim();
    StringRef Name = Rest.take_while(
        [](char C) { return llvm::isAlnum(C) || C == '_' || C == '-'; });
    Rest = Rest.drop_front(Name.size()).ltrim();
    return Name;
  }

  /// Whether a text has its value. If not, notes why.
  bool isSettled(StringRef Text) {
    StringRef Unknown = unknownIn(Text);
    if (Cause.empty())
      Cause = Unknown.str();
    return Unknown.empty();
  }

  bool readProperty() {
    StringRef Name = readName();
    auto Text = Context.Property(Name);
    Value = unescaped(Text ? *Text : "$(" + Name.str() + ")");
    return !Name.empty() && isSettled(Value.Text);
  }

  bool readStatic() {
    StringRef Type;
    std::tie(Type, Rest) = Rest.split(']');
    if (!Rest.consume_front("::"))
      return false;
    StringRef Name = readName();
    auto Args = readArguments(asksForEmptiness(Type, Name));
    auto Called = Args ? callStatic(Type.trim(), Name, *Args, Context.Folder)
                       : std::nullopt;
    IsEscaped = Name.equals_insensitive("Unescape");
    return take(std::move(Called));
  }

  bool readMember() {
    IsEscaped = false;
    StringRef Name = "[]";
    if (Rest.consume_front("."))
      Name = readName();
    else if (!Rest.starts_with("["))
      return false;
    auto Args = readArguments(false);
    return take(Args ? callMember(Value, Name, *Args) : std::nullopt);
  }

  bool take(std::optional<NetValue> Called) {
    if (Called)
      Value = std::move(*Called);
    return Called.has_value();
  }

  /// The arguments in the brackets that follow, if any do.
  std::optional<std::vector<std::string>> readArguments(bool AnyIsFine) {
    std::vector<std::string> Result;
    bool Indexes = Rest.starts_with("[");
    if (!Indexes && !Rest.starts_with("("))
      return Result;
    size_t End = Indexes ? Rest.find(']') : closingBracket(Rest, 1);
    if (End == StringRef::npos)
      return std::nullopt;
    StringRef Inside = Rest.slice(1, End).trim();
    Rest = Rest.drop_front(End + 1).ltrim();
    while (!Inside.empty()) {
      size_t Comma = endOfArgument(Inside);
      auto Argument = argument(Inside.take_front(Comma).trim(), AnyIsFine);
      if (!Argument)
        return std::nullopt;
      Result.push_back(std::move(*Argument));
      if (Comma == Inside.size())
        break;
      Inside = Inside.drop_front(Comma + 1);
    }
    return Result;
  }

  /// The position of the comma outside of quotes and brackets, or the end.
  static size_t endOfArgument(StringRef Text) {
    for (size_t I = 0; I < Text.size(); ++I) {
      if (Text[I] == ',')
        return I;
      if (Text[I] == '(')
        I = closingBracket(Text, I + 1);
      else if (StringRef("'\"`").contains(Text[I]))
        I = Text.find(Text[I], I + 1);
      if (I == StringRef::npos)
        break;
    }
    return Text.size();
  }

  std::optional<std::string> argument(StringRef Text, bool AnyIsFine) {
    for (StringRef Quote : {"'", "\"", "`"})
      if (Text.size() > 1 && Text.starts_with(Quote) && Text.ends_with(Quote)) {
        Text = Text.drop_front().drop_back();
        break;
      }
    std::string Expanded =
        AnyIsFine ? Context.ExpandAll(Text) : Context.Expand(Text);
    if (!isSettled(Expanded))
      return std::nullopt;
    return unescaped(Expanded);
  }
};

} // namespace

std::optional<std::string>
amp2hip::evaluateExpression(StringRef Text, const ExpressionContext &Context,
                            std::string &Cause) {
  return ExpressionReader(Text, Context, Cause).run();
}
