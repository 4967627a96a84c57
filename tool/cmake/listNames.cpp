//===- listNames.cpp - Names in headers, as rows of C++ tables ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// usage: list-names macros <letters_off.h> <out> <folder>...
//        list-names compat <folder> <out>
//
// Runs while the tool is built. The first form writes the names in all headers
// of some folders that a program's macro could replace: {"name", <whether it is
// called>}. The second one writes the names that the headers for Visual C++
// declare, with the header that declares them: {"name", "header"}. Names that a
// header of the standard has with Visual C++ go into <out>, all others into
// <out>.headers.
//
//===----------------------------------------------------------------------===//

#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using llvm::ArrayRef;
using llvm::StringRef;
using namespace clang::tok;

namespace {

struct Word {
  TokenKind Kind;
  StringRef Text;
  bool StartsLine;
  /// Only blanks are between it and the word before it.
  bool FollowsOnLine;

  bool is(StringRef Other) const { return Text == Other; }
};

/// Ends the program: a table that lacks names would be worse than none.
[[noreturn]] void fail(const llvm::Twine &Path) {
  llvm::errs() << "list-names: cannot use " << Path << '\n';
  exit(1);
}

/// Text of files lives as long as the program.
std::vector<Word> wordsOf(StringRef Path) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  if (!Buffer)
    fail(Path);
  StringRef Text = Buffer->release()->getBuffer();
  clang::LangOptions Language;
  Language.CPlusPlus = Language.CPlusPlus11 = Language.LineComment = true;
  clang::Lexer Lexer({}, Language, Text.begin(), Text.begin(), Text.end());
  std::vector<Word> Result;
  const char *Before = Text.begin();
  for (clang::Token Token; !Lexer.LexFromRawLexer(Token);) {
    const char *End = Lexer.getBufferLocation();
    const char *Begin = End - Token.getLength();
    StringRef Between(Before, Begin - Before);
    Result.push_back({Token.getKind(), StringRef(Begin, End - Begin),
                      Token.isAtStartOfLine(), Between.trim(' ').empty()});
    Before = End;
  }
  return Result;
}

/// The words of the directive that begins at \p I, which is moved behind it.
ArrayRef<Word> directive(ArrayRef<Word> Words, size_t &I) {
  size_t Begin = I++;
  while (I < Words.size() && !Words[I].StartsLine)
    ++I;
  return Words.slice(Begin, I - Begin);
}

bool beginsDirective(const Word &W) { return W.Kind == hash && W.StartsLine; }

std::vector<std::string> headersIn(StringRef Folder) {
  std::vector<std::string> Result;
  std::error_code Error;
  for (llvm::sys::fs::recursive_directory_iterator I(Folder, Error), End;
       I != End && !Error; I.increment(Error))
    if (llvm::sys::path::extension(I->path()) == ".h")
      Result.push_back(llvm::sys::path::convert_to_slash(I->path()));
  if (Error)
    fail(Folder);
  llvm::sort(Result);
  return Result;
}

void write(const llvm::Twine &Path, StringRef Text) {
  std::error_code Error;
  llvm::raw_fd_ostream Out(Path.str(), Error);
  if (Error)
    fail(Path);
  Out << Text;
}

//===-- Names that macros could replace -----------------------------------===//

class ReplaceableNames {
public:
  /// Names that the headers put aside themselves are no danger.
  void putAside(StringRef Path) {
    std::vector<Word> Words = wordsOf(Path);
    for (size_t I = 0; I + 2 < Words.size(); ++I)
      if (beginsDirective(Words[I]) && Words[I + 1].is("undef"))
        Excluded.insert(Words[I + 2].Text);
  }

  void add(ArrayRef<Word> Words) {
    for (size_t I = 0; I < Words.size();) {
      if (!beginsDirective(Words[I])) {
        // Only editors read the declarations of AMP2HIP_PROPERTY.
        if (size_t Length = accessorsAt(Words.drop_front(I)))
          I += Length;
        else
          addWord(Words, I++);
        continue;
      }
      size_t Begin = I;
      ArrayRef<Word> All = directive(Words, I);
      if (All.size() < 3 || !All[1].is("define"))
        continue;
      // Its own macros replace what the program has defined.
      Excluded.insert(All[2].Text);
      for (size_t J = Begin + 1; J != I; ++J)
        addWord(Words, J);
    }
  }

  std::string rows() const {
    std::string Result;
    for (const auto &[Name, Called] : Found)
      if (!Excluded.contains(Name))
        Result +=
            "{\"" + Name.str() + "\", " + (Called ? "true" : "false") + "},\n";
    return Result;
  }

private:
  /// \returns how many words `(get = f)` or `(get = f, put = g)` has.
  static size_t accessorsAt(ArrayRef<Word> Words) {
    if (Words.size() < 5 || Words[0].Kind != l_paren || !Words[1].is("get") ||
        Words[2].Kind != equal)
      return 0;
    size_t Length = 3;
    while (Length < Words.size() && Words[Length].Kind != r_paren)
      ++Length;
    return Length + 1;
  }

  void addWord(ArrayRef<Word> Words, size_t I) {
    const Word &W = Words[I];
    static const llvm::Regex Harmless(
        "^(_.*|.|AMP2HIP_.*|NULL|EOF|[A-Z0-9]+_(MAX|MIN)|inline|private|"
        "protected|public|register|true|false)$");
    if (W.Kind != raw_identifier || Harmless.match(W.Text))
      return;
    const Word *Next = I + 1 < Words.size() ? &Words[I + 1] : nullptr;
    if (W.is("property") && Next && Next->is("ACCESSORS"))
      return; // As with accessorsAt().
    Found[W.Text] |= Next && Next->Kind == l_paren && Next->FollowsOnLine;
  }

  std::map<StringRef, bool> Found;
  llvm::StringSet<> Excluded;
};

//===-- Names that the headers for Visual C++ declare ---------------------===//

/// Moves \p I behind the bracket that closes the one at \p I.
void skipBrackets(ArrayRef<Word> Words, size_t &I) {
  int Depth = 0;
  do {
    if (beginsDirective(Words[I])) {
      (void)directive(Words, I);
      continue;
    }
    TokenKind Kind = Words[I].Kind;
    Depth += Kind == l_paren || Kind == l_brace || Kind == l_square;
    Depth -= Kind == r_paren || Kind == r_brace || Kind == r_square;
    ++I;
  } while (Depth && I < Words.size());
}

class DeclaredNames {
public:
  explicit DeclaredNames(ArrayRef<Word> Words) {
    for (size_t I = 0; I < Words.size();)
      next(Words, I);
  }

  /// Macros, types, variables, functions.
  std::vector<StringRef> all() const {
    std::vector<StringRef> Result;
    for (const auto *Each :
         {&Macros, &Forms, &Types, &Tagged, &Typedefs, &Variables, &Functions})
      Result.insert(Result.end(), Each->begin(), Each->end());
    return Result;
  }

private:
  /// \returns the brace behind `namespace X` or `extern "C"` at \p I.
  static size_t openedBy(ArrayRef<Word> Words, size_t I) {
    if (!Words[I].is("namespace") && !Words[I].is("extern"))
      return 0;
    do
      ++I;
    while (I < Words.size() &&
           (Words[I].Kind == coloncolon || Words[I].Kind == raw_identifier ||
            Words[I].Kind == string_literal) &&
           !Words[I].StartsLine);
    return I < Words.size() && Words[I].Kind == l_brace ? I : 0;
  }

  void next(ArrayRef<Word> Words, size_t &I) {
    if (beginsDirective(Words[I])) {
      addMacro(directive(Words, I));
    } else if (size_t Brace = openedBy(Words, I)) {
      // A name in amp2hip::compat is no name of Visual C++.
      bool Own = Words[I + 1].Text.starts_with("amp2hip");
      I = Own ? Brace : Brace + 1;
      if (Own)
        skipBrackets(Words, I);
    } else if (Words[I].Kind == r_brace || Words[I].Kind == semi) {
      ++I;
    } else {
      addDeclaration(Words, I);
    }
  }

  void addMacro(ArrayRef<Word> Line) {
    if (Line.size() < 3 || !Line[1].is("define"))
      return;
    Macros.push_back(Line[2].Text);
    // A macro may declare both forms of a function. Then its name is only in
    // `#define Name NameW`.
    if (Line.size() == 4 && Line[3].Kind == raw_identifier &&
        (Line[3].Text.ends_with("A") || Line[3].Text.ends_with("W")))
      Forms.push_back(Line[3].Text);
  }

  /// To its semicolon, or to the end of the function's body.
  void addDeclaration(ArrayRef<Word> Words, size_t &I) {
    std::vector<Word> Own;
    bool Body = false;
    while (I < Words.size() && Words[I].Kind != semi) {
      const Word &W = Words[I];
      if (beginsDirective(W)) {
        addMacro(directive(Words, I));
      } else if (W.is("__attribute__")) {
        skipBrackets(Words, ++I);
      } else if (W.Kind == l_square) {
        skipBrackets(Words, I);
      } else if (W.is("template")) {
        while (I < Words.size() && Words[I].Kind != greater)
          ++I;
        ++I;
      } else if (W.Kind == l_brace || W.Kind == l_paren) {
        Own.push_back(W);
        Body = W.Kind == l_brace;
        skipBrackets(Words, I);
        if (Body && isFunction(Own))
          break;
      } else {
        Own.push_back(W);
        ++I;
      }
    }
    classify(Own);
  }

  static StringRef functionIn(ArrayRef<Word> Own) {
    for (size_t I = 1; I + 1 < Own.size() && Own[I].Kind != equal; ++I)
      if (Own[I].Kind == raw_identifier && Own[I + 1].Kind == l_paren)
        return Own[I].Text;
    return {};
  }
  static bool isFunction(ArrayRef<Word> Own) {
    return !functionIn(Own).empty();
  }

  void classify(ArrayRef<Word> Own) {
    if (Own.size() < 3)
      return;
    if (Own[0].is("using")) {
      if (Own[2].Kind == equal)
        Types.push_back(Own[1].Text);
      return;
    }
    if (Own[0].is("struct") || Own[0].is("union") || Own[0].is("enum"))
      Tagged.push_back(Own[1].Text);
    if (StringRef Name = functionIn(Own); !Name.empty())
      Functions.push_back(Name);
    for (size_t I = 1; I < Own.size(); ++I) {
      if (Own[I - 1].Kind == l_brace && Own[I].Kind == raw_identifier)
        Typedefs.push_back(Own[I].Text);
      if (Own[I].Kind == equal && Own[0].is("inline")) {
        Variables.push_back(Own[I - 1].Text);
        break;
      }
    }
  }

  std::vector<StringRef> Macros, Forms, Types, Tagged, Typedefs, Variables,
      Functions;
};

/// The header that a program includes for the names in \p File; empty if the
/// translator need not know.
std::string headerFor(StringRef File) {
  auto Matches = [&](const char *Pattern, std::string *Name = nullptr) {
    llvm::SmallVector<StringRef, 2> Groups;
    if (!llvm::Regex(Pattern).match(File, &Groups))
      return false;
    if (Name)
      *Name = Groups[1].str() + ".h";
    return true;
  };
  std::string Name;
  if (Matches("amp2hip_compat/(secure|printed|violations)"))
    return "amp2hip_compat/secure.h";
  if (Matches("amp2hip_compat/underscores"))
    return "amp2hip_compat/underscores.h";
  if (Matches("amp2hip_compat/(windows|tchar|strsafe|shlwapi)_", &Name))
    return Name;
  if (Matches("amp2hip_compat/programs"))
    return "process.h";
  if (Matches("main_arguments") ||
      Matches("^(sys/[a-z]+|conio|crtdbg|direct|io|process|share|shlwapi|"
              "strsafe|tchar)\\.h$"))
    return File.str();
  return {};
}

void listCompat(StringRef Folder, StringRef Out) {
  std::string Library, Headers;
  llvm::StringSet<> Seen;
  llvm::Regex Own("^(AMP2HIP_|amp2hip_|operator|if|static_assert|.$)");
  for (const std::string &Path : headersIn(Folder)) {
    StringRef File = StringRef(Path).drop_front(Folder.size() + 1);
    std::string Header = headerFor(File);
    if (Header.empty())
      continue;
    std::vector<Word> Words = wordsOf(Path);
    for (StringRef Name : DeclaredNames(Words).all())
      // Macros of tchar.h are in both of its tables.
      if (!Own.match(Name) && Seen.insert(Name).second)
        (StringRef(Header).starts_with("amp2hip_compat") ? Library : Headers) +=
            "{\"" + Name.str() + "\", \"" + Header + "\"},\n";
  }
  write(Out, Library);
  write(Out + ".headers", Headers);
}

} // namespace

int main(int Count, const char **Arguments) {
  ArrayRef<const char *> All(Arguments, Count);
  if (Count == 4 && StringRef(All[1]) == "compat") {
    listCompat(All[2], All[3]);
    return 0;
  }
  if (Count < 5 || StringRef(All[1]) != "macros")
    fail("these arguments");
  ReplaceableNames Names;
  Names.putAside(All[2]);
  for (const char *Folder : All.drop_front(4))
    for (const std::string &Path : headersIn(Folder))
      Names.add(wordsOf(Path));
  write(All[3], Names.rows());
  return 0;
}
