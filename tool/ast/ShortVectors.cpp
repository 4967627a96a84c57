//===- ShortVectors.cpp - Short vectors under their names -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The runtime has one class template for all short vectors, and C++ AMP has 18
// classes. Messages of Clang contain names such as
// `amp2hip::detail::packed<float, 4>`. They are replaced in the text, because
// Clang has formatted it when the tool sees it.
//
//===----------------------------------------------------------------------===//

#include "ast/ShortVectors.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"
#include <cstring>

using llvm::StringRef;

namespace amp2hip {
namespace {

constexpr StringRef Template = "packed<", Space = "amp2hip::detail::",
                    Graphics = "Concurrency::graphics::";

/// `float_4` for `float, 4`, or nothing.
std::string nameFor(StringRef Arguments) {
  auto [Scalar, Length] = Arguments.split(", ");
  Scalar.consume_front(Graphics);
  Scalar = llvm::StringSwitch<StringRef>(Scalar)
               .Case("unsigned int", "uint")
               .Cases("int", "uint", "float", "double", "norm", "unorm", Scalar)
               .Default("");
  bool IsLength = Length == "2" || Length == "3" || Length == "4";
  return Scalar.empty() || !IsLength ? "" : (Scalar + "_" + Length).str();
}

/// Takes ` (aka 'T')` after 'T' away, from \p At on.
void dropAlias(std::string &Text, size_t At) {
  StringRef Alias = StringRef(Text).substr(At);
  StringRef Written = StringRef(Text).take_front(At);
  if (!Alias.consume_front("' (aka '"))
    return;
  size_t End = Alias.find("')");
  StringRef Name = Alias.take_front(End);
  if (End != StringRef::npos && Written.ends_with(("'" + Name).str()))
    Text.erase(At + 1, strlen(" (aka '") + End + strlen("')"));
}

} // namespace

/// Replaces each `packed<T, N>` in the text, and drops Clang's additions that
/// would repeat it.
std::string withShortVectorNames(std::string Text) {
  for (size_t At = Text.find(Template); At != std::string::npos;
       At = Text.find(Template, At + 1)) {
    size_t Begin = At + Template.size(), End = Text.find('>', Begin);
    if (End == std::string::npos)
      break;
    std::string Name = nameFor(StringRef(Text).slice(Begin, End));
    if (Name.empty())
      continue;
    size_t From = At;
    if (StringRef(Text).take_front(At).ends_with(Space)) {
      From -= Space.size();
      Name.insert(0, Graphics);
    }
    Text.replace(From, End + 1 - From, Name);
    At = From;
  }
  for (size_t At = Text.find("' (aka '"); At != std::string::npos;
       At = Text.find("' (aka '", At + 1))
    dropAlias(Text, At);
  return Text;
}

} // namespace amp2hip
