//===- AmpText.cpp - Whether the text of a file contains C++ AMP ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Looks for the words of C++ AMP in the tokens of a file, without a
// preprocessor: all branches of #if count, and no macro is expanded. It decides
// which sources need not be parsed, so in case of doubt the answer is that the
// file may contain C++ AMP.
//
//===----------------------------------------------------------------------===//

#include "frontend/AmpText.h"
#include "ast/ClauseReader.h"
#include "edits/FileWriter.h"
#include "edits/LexedText.h"
#include "edits/RawTokens.h"
#include "frontend/DecodedFiles.h"
#include "frontend/Encoding.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Lex/DependencyDirectivesScanner.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Path.h"
#include <utility>

using namespace amp2hip;
using llvm::StringRef;
namespace directives = clang::dependency_directives_scan;

namespace {

/// The headers that declare C++ AMP, in lower case: Windows ignores case.
constexpr StringRef AmpHeaders[] = {
    "amp.h",          "amp_math.h",     "amp_short_vectors.h",
    "amp_graphics.h", "amprt.h",        "amprt_exceptions.h",
    "xxamp.h",        "amp_xbox_math.h"};

/// As the members of FileText.
struct TokenWords {
  AmpSpelling Words = AmpSpelling::None;
  bool Unconditional = false;
};

/// The header's name in an include directive; nothing where a macro names it.
StringRef nameIn(const directives::Directive &D, StringRef Text) {
  for (const directives::Token &T : D.Tokens)
    if (T.is(clang::tok::header_name) || T.is(clang::tok::string_literal))
      return Text.substr(T.Offset, T.Length);
  return "";
}

/// Whether a macro is the name of a header of the runtime, which only a
/// translation has: `#define HEADER <amp2hip/amp.h>`.
bool namesOwnRuntime(const directives::Directive &D, StringRef Text) {
  if (D.Tokens.empty())
    return false;
  StringRef Line =
      Text.slice(D.Tokens.front().Offset, D.Tokens.back().getEnd());
  return Line.contains("<amp2hip/") || Line.contains("\"amp2hip/");
}

/// Reads the directives with Clang's dependency scanner, which neither
/// preprocesses nor parses. An #include in a branch of #if is noted as
/// conditional; an include guard does not count.
void readDirectives(StringRef Text, FileText &Result) {
  llvm::SmallVector<directives::Token, 64> Tokens;
  llvm::SmallVector<directives::Directive, 64> Found;
  if (clang::scanSourceForDependencyDirectives(Text, Tokens, Found))
    Result.Unsure = true;
  unsigned Depth = 0, Guard = 0;
  for (const directives::Directive &D : Found) {
    switch (D.Kind) {
    case directives::pp_ifndef:
      // A file that begins with #ifndef has an include guard, which is around
      // everything and therefore no condition.
      Guard |= &D == Found.begin();
      [[fallthrough]];
    case directives::pp_if:
    case directives::pp_ifdef:
      ++Depth;
      continue;
    case directives::pp_endif:
      Depth -= Depth != 0;
      continue;
    case directives::pp_define:
      Result.OwnRuntime |= namesOwnRuntime(D, Text);
      continue;
    case directives::pp_pragma_include_alias:
      Result.Unsure = true;
      continue;
    case directives::pp_include:
    case directives::pp_include_next:
    case directives::pp_import:
    case directives::pp___include_macros:
      break;
    default:
      continue;
    }
    std::string Spelled = withoutSplices(nameIn(D, Text));
    StringRef Name = Spelled;
    bool Quoted = Name.consume_front("\"");
    if (!Quoted && !Name.consume_front("<")) {
      Result.Unsure = true;
      continue;
    }
    // Clang includes the closing quote or bracket in the token.
    Name = Name.drop_back(Name.empty() ? 0 : 1);
    Result.OwnRuntime |= Name.starts_with("amp2hip/");
    Result.AmpHeader |= isAmpHeader(Name);
    Result.Includes.push_back({Name.str(), Quoted,
                               D.Kind == directives::pp_include_next,
                               Depth > Guard});
  }
}

/// Whether the name of a header is in a macro or in __has_include.
bool namesHeader(StringRef Text) {
  for (StringRef Header : AmpHeaders)
    for (size_t At = 0; (At = Text.find(Header, At)) != StringRef::npos; ++At)
      if (At != 0 && (Text[At - 1] == '<' || Text[At - 1] == '"'))
        return true;
  return false;
}

/// Whether a line continuation is within a word.
bool splitsWord(StringRef Text) {
  for (size_t At = 1; (At = Text.find("\\\n", At)) != StringRef::npos; ++At)
    if (clang::isAsciiIdentifierContinue(Text[At - 1]))
      return true;
  // Line ends of Windows and trigraphs are rare, so here a continuation
  // anywhere is enough. The answer "true" only costs time.
  return Text.contains("\\\r\n") || Text.contains("?\?/");
}

/// Counts the #if around the current token. An include guard does not count.
class Conditions {
public:
  /// \p Name is that of a directive.
  void onDirective(StringRef Name) {
    if (Name.starts_with("if")) {
      Guard += Name == "ifndef" && !Any;
      ++Depth;
    } else if (Name == "endif") {
      Depth -= Depth != 0;
    }
    Any = true;
  }
  bool any() const { return Depth > Guard; }

private:
  unsigned Depth = 0, Guard = 0;
  bool Any = false; ///< A directive was seen.
};

/// Looks for the language's words among the tokens.
TokenWords wordsAmongTokens(StringRef Text) {
  TokenWords Result;
  Conditions Around;
  ClauseReader Clause;
  bool BeginsDirective = false;
  for (RawTokens Token(Text); Token.next();) {
    if (std::exchange(BeginsDirective, Token.beginsDirective()) &&
        Token.isName())
      Around.onDirective(Token.word());
    ClauseReader::Part Part =
        Clause.take(Token.token().getKind(), Token.word());
    if (Clause.begins() || Token.word() == "tile_static") {
      Result.Words = AmpSpelling::Sure;
      Result.Unconditional |= !Around.any();
    } else if (Part == ClauseReader::Restrict &&
               Result.Words == AmpSpelling::None) {
      Result.Words = AmpSpelling::Alike;
    }
  }
  return Result;
}

/// Lexing is slow, and most files contain none of these words. So the text is
/// searched first.
TokenWords wordsIn(StringRef Text) {
  TokenWords Result;
  if (Text.contains("restrict") || Text.contains("tile_static") ||
      splitsWord(Text))
    Result = wordsAmongTokens(Text);
  if (namesHeader(Text))
    Result.Words = AmpSpelling::Sure;
  return Result;
}

/// Whether the text has a name of the library. "oncurrency" is in `Concurrency`
/// and in `concurrency`, which are the same namespace.
bool hintsAtAmp(StringRef Text) {
  for (StringRef Word :
       {"parallel_for_each", "array_view", "oncurrency", "restrict",
        "tile_static", "accelerator", "tiled_index", "tile_barrier"})
    if (Text.contains(Word))
      return true;
  return false;
}

} // namespace

bool amp2hip::isAmpHeader(StringRef Name) {
  std::string Lower = llvm::sys::path::filename(Name).lower();
  return llvm::is_contained(AmpHeaders, Lower) && !Name.starts_with("amp2hip/");
}

FileText amp2hip::readText(StringRef File) {
  FileText Result;
  auto Text = readFile(File);
  if (!Text) {
    llvm::consumeError(Text.takeError());
    return Result;
  }
  Result.Readable = true;
  if (std::optional<std::string> Narrow = decoded(*Text)) {
    *Text = std::move(*Narrow);
  } else if (isWide(*Text)) {
    Result.Wide = true;
    *Text = narrowed(*Text);
  }
  readDirectives(*Text, Result);
  TokenWords Found = wordsIn(*Text);
  Result.Words = Found.Words;
  Result.Unconditional = Found.Unconditional;
  Result.Hints = hintsAtAmp(*Text);
  Result.OwnNames = StringRef(*Text).contains("amp2hip::");
  return Result;
}
