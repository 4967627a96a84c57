//===- LostTypes.cpp - Declarations that lack a `typename` ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `T::node *p = list.first();` in a template is a declaration to Visual C++.
// Clang reads a product, and says that p is declared nowhere.
//
//===----------------------------------------------------------------------===//

#include "edits/LexedText.h"
#include "frontend/FixFinder.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The tokens of a file before a name, read backwards.
class TokensBefore {
public:
  TokensBefore(const LexedText &Text, unsigned Offset) : Text(Text) {
    for (const LexedToken &T : Text.tokensIn(0, Offset))
      if (!T.isComment() && T.Directive < 0)
        All.push_back(&T);
  }

  StringRef last() const { return All.empty() ? "" : Text.text(*All.back()); }
  StringRef take() {
    StringRef Last = last();
    Begin = All.back()->Begin;
    All.pop_back();
    return Last;
  }
  bool isEmpty() const { return All.empty(); }
  unsigned begin() const { return Begin; } ///< Of what was taken last.

  /// Takes `<...>`; false if nothing opens it.
  bool takeArguments() {
    int Depth = 0;
    while (!isEmpty()) {
      StringRef Last = take();
      if (Last == ">" || Last == ">>")
        Depth += Last.size();
      else if (Last == "<" && --Depth == 0)
        return true;
      else if (Last == ";" || Last == "{" || Last == "}")
        return false;
    }
    return false;
  }

  /// Takes a name, with template arguments if it has some.
  bool takeName() {
    if (last().starts_with(">") && !takeArguments())
      return false;
    return !last().empty() &&
           (llvm::isAlnum(last().back()) || last().back() == '_') &&
           !take().empty();
  }

private:
  const LexedText &Text;
  std::vector<const LexedToken *> All;
  unsigned Begin = 0;
};

/// Where the qualified name begins that the declaration of the name at
/// \p Offset starts with, or nothing if none starts so.
std::optional<unsigned> typeBefore(const LexedText &Text, unsigned Offset) {
  TokensBefore Tokens(Text, Offset);
  while (Tokens.last() == "*" || Tokens.last() == "&" ||
         Tokens.last() == "const")
    Tokens.take();
  if (!Tokens.takeName())
    return std::nullopt;
  bool IsQualified = false;
  while (Tokens.last() == "::") {
    Tokens.take();
    IsQualified = true;
    if (!Tokens.takeName())
      return std::nullopt;
  }
  unsigned Begin = Tokens.begin();
  if (!IsQualified || Tokens.isEmpty())
    return std::nullopt;
  StringRef Before = Tokens.take();
  if (Before == "(") // Of a loop.
    return Tokens.last() == "for" ? std::optional(Begin) : std::nullopt;
  return Before == ";" || Before == "{" || Before == "}" || Before == "static"
             ? std::optional(Begin)
             : std::nullopt;
}

} // namespace

void FixFinder::noteLostTypes(const SourceManager &SM) {
  std::erase_if(Lost, [&](const LostName &L) {
    if (L.Name.empty() || L.Space || L.IsHidden)
      return false;
    auto [File, Offset] = SM.getDecomposedLoc(L.Loc);
    const LexedText Text(SM.getBufferData(File));
    std::optional<unsigned> Type = typeBefore(Text, Offset);
    if (!Type)
      return false;
    add(SM, SM.getComposedLoc(File, *Type), 0, "typename ", /*Behind=*/false,
        "missing 'typename' before the type of '" + L.Name + "'");
    return true;
  });
}

} // namespace amp2hip
