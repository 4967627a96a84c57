//===- MacroBodies.cpp - `##` and `,` in macros of Visual C++ -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visual C++ leaves two tokens side by side where `##` does not make one of
// them (`p->##m`), and drops the comma before `__VA_ARGS__` where that is
// empty. The translation has no `##` there, and `##__VA_ARGS__`, respectively.
// The next parse reads the fixed text, which has as many bytes as the file's.
//
//===----------------------------------------------------------------------===//

#include "dialect/Reading.h"
#include "edits/LexedText.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {

/// Where the body of the program's macro has the token of an error.
static SourceLocation placeInMacro(const Diagnostic &Error) {
  const SourceManager &SM = Error.getSourceManager();
  SourceLocation Loc = Error.getLocation();
  SourceLocation Spelled = SM.getSpellingLoc(Loc);
  return Loc.isMacroID() && !SM.isInSystemHeader(Spelled) &&
                 SM.getFileEntryRefForID(SM.getFileID(Spelled))
             ? Spelled
             : SourceLocation();
}

void dropPaste(Reading &R, const Diagnostic &Error) {
  const SourceManager &SM = Error.getSourceManager();
  SourceLocation Loc = placeInMacro(Error);
  if (Loc.isInvalid() || !StringRef(SM.getCharacterData(Loc)).starts_with("##"))
    return;
  R.Shown.push_back({Loc, "  "});
  R.replace(SM, Loc, 2, "");
}

namespace {

constexpr StringRef Variable = "__VA_ARGS__";

/// A text that the next parse reads at an offset.
struct Part {
  unsigned Begin;
  std::string Text;
};

/// The definition of a macro with a `...`.
class VariadicDefinition {
public:
  /// \p Use: the offset of the token behind the last `__VA_ARGS__`.
  VariadicDefinition(StringRef File, unsigned Use) : Lexed(File) {
    for (const LexedDirective &D : Lexed.directivesIn(0, Use + 1))
      if (D.Begin < Use && Use < D.End)
        Tokens = Lexed.tokensIn(D.Begin, D.End);
  }

  /// The `__VA_ARGS__` behind a comma and before \p Use, if there is one.
  const LexedToken *variableBefore(unsigned Use) const {
    for (size_t I = 2; I < Tokens.size(); ++I)
      if (Tokens[I].Begin == Use && is(I - 1, Variable) && is(I - 2, ","))
        return &Tokens[I - 1];
    return nullptr;
  }

  /// The texts that name the `...` without more bytes: for `, ...` and, with a
  /// shorter name for the parameter before it, for `format,...`. Nothing if
  /// there is no room.
  std::vector<Part> namesOf(StringRef Letters) const {
    for (size_t I = 2; I < Tokens.size() && Letters.size() == 2; ++I) {
      if (!is(I, "...") || !is(I - 1, ","))
        continue;
      if (Tokens[I - 1].End < Tokens[I].Begin)
        return {{Tokens[I].Begin - 1, Letters.take_front().str()}};
      return renamed(I - 2, Letters);
    }
    return {};
  }

  /// Two letters, or fewer, that are no names in the definition.
  std::string freeLetters() const {
    std::string Free;
    for (char Letter = 'a'; Letter <= 'z' && Free.size() < 2; ++Letter)
      if (llvm::none_of(Tokens, [&](const LexedToken &T) {
            return Lexed.text(T) == StringRef(&Letter, 1);
          }))
        Free += Letter;
    return Free;
  }

  /// All tokens that are \p Name.
  std::vector<const LexedToken *> named(StringRef Name) const {
    std::vector<const LexedToken *> Found;
    for (size_t I = 0; I != Tokens.size(); ++I)
      if (is(I, Name))
        Found.push_back(&Tokens[I]);
    return Found;
  }

private:
  LexedText Lexed;
  ArrayRef<LexedToken> Tokens;

  bool is(size_t I, StringRef Text) const {
    return Lexed.text(Tokens[I]) == Text;
  }

  /// The parameter Tokens[I], before `,...`, gets the second of \p Letters, and
  /// the `...` the first.
  std::vector<Part> renamed(size_t I, StringRef Letters) const {
    const StringRef Old = Lexed.text(Tokens[I]);
    if (Old.size() < 2 || Tokens[I].End != Tokens[I + 1].Begin)
      return {};
    std::string New = Letters.drop_front().str();
    New.resize(Old.size(), ' ');
    std::vector<Part> Parts;
    for (const LexedToken *Each : named(Old))
      Parts.push_back({Each->Begin, New});
    New.back() = ',';
    Parts.front().Text = New + Letters.front();
    return Parts;
  }
};

} // namespace

/// The next parse reads `a...` and `##a`: there is no room for `##` before a
/// name of the same length.
void elideComma(Reading &R, const Diagnostic &Error) {
  const SourceManager &SM = Error.getSourceManager();
  SourceLocation Loc = placeInMacro(Error);
  if (Loc.isInvalid())
    return;
  auto [File, Use] = SM.getDecomposedLoc(Loc);
  VariadicDefinition Macro(SM.getBufferData(File), Use);
  const LexedToken *Last = Macro.variableBefore(Use);
  const std::string Letters = Macro.freeLetters();
  std::vector<Part> Parts = Macro.namesOf(Letters);
  if (!Last || Parts.empty())
    return;
  auto At = [&, In = File](unsigned Offset) {
    return SM.getComposedLoc(In, Offset);
  };
  for (const LexedToken *V : Macro.named(Variable)) {
    Parts.push_back({V->Begin, (V == Last ? "##" : "") + Letters.substr(0, 1)});
    Parts.back().Text.resize(Variable.size(), ' ');
  }
  for (const Part &Each : Parts)
    R.Shown.push_back({At(Each.Begin), Each.Text});
  R.replace(SM, At(Last->Begin), 0, "##");
}

} // namespace amp2hip
