//===- StringTables.cpp - The strings of resource scripts -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C++ compiler evaluates the directives of a script and the numbers of its
// strings. So this file only has to find out where each resource ends.
//
//===----------------------------------------------------------------------===//

#include "projects/StringTables.h"
#include "paths/Paths.h"
#include "projects/Projects.h"
#include "projects/WindowsPaths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;
namespace path = llvm::sys::path;

namespace {

/// The letters of the bytes 0x80 to 0x9F in the code page 1252; 0: none.
constexpr llvm::UTF32 Windows1252[] = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
    0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

void addLetter(std::string &Text, llvm::UTF32 Letter) {
  char Bytes[UNI_MAX_UTF8_BYTES_PER_CODE_POINT], *End = Bytes;
  if (llvm::ConvertCodePointToUTF8(Letter, End))
    Text.append(Bytes, End);
}

llvm::UTF32 letterOf1252(unsigned char Byte) {
  return Byte >= 0x80 && Byte < 0xA0 && Windows1252[Byte - 0x80]
             ? Windows1252[Byte - 0x80]
             : Byte;
}

/// Whether the script says that its letters are of another code page.
bool hasOtherCodePage(StringRef Text) {
  size_t At = 0;
  while ((At = Text.find("code_page(", At)) != StringRef::npos) {
    At += StringRef("code_page(").size();
    StringRef Page = Text.substr(At).ltrim().take_while(llvm::isAlnum);
    if (!llvm::is_contained({"1252", "65001", "DEFAULT", "default"}, Page))
      return true;
  }
  return false;
}

/// The text of a file as UTF-8.
llvm::Expected<std::string> readText(StringRef File) {
  auto Buffer = llvm::MemoryBuffer::getFile(File);
  if (!Buffer)
    return llvm::createStringError("cannot read '" + File +
                                   "': " + Buffer.getError().message());
  StringRef Bytes = (*Buffer)->getBuffer();
  std::string Result;
  llvm::ArrayRef<char> Raw(Bytes.data(), Bytes.size());
  if (llvm::hasUTF16ByteOrderMark(Raw)) {
    if (!llvm::convertUTF16ToUTF8String(Raw, Result))
      return llvm::createStringError("'" + File + "' is damaged UTF-16");
    return Result;
  }
  Bytes.consume_front("\xEF\xBB\xBF");
  const auto *Begin = Bytes.bytes_begin();
  if (llvm::isLegalUTF8String(&Begin, Bytes.bytes_end()))
    return Bytes.str();
  if (hasOtherCodePage(Bytes))
    return llvm::createStringError(
        "the code page of '" + File +
        "' is not supported; save the file as Unicode");
  for (unsigned char Byte : Bytes)
    addLetter(Result, letterOf1252(Byte));
  return Result;
}

/// A directive, a string with its quotes, or anything else between blanks.
struct Word {
  enum { Directive, String, Other } Kind;
  std::string Text;
  unsigned Line;

  bool is(StringRef Name) const {
    return Kind == Other && StringRef(Text).equals_insensitive(Name);
  }
  bool begins() const { return is("BEGIN") || is("{"); }
  bool ends() const { return is("END") || is("}"); }
  bool isOperator() const {
    return Kind == Other && Text.size() == 1 &&
           StringRef("+-*/|&~(),").contains(Text[0]);
  }
};

class Lexer {
public:
  explicit Lexer(StringRef Text) : Rest(Text) {}

  std::vector<Word> run() {
    while (skipBlanks())
      Words.push_back(next());
    return std::move(Words);
  }

private:
  StringRef Rest;
  unsigned Line = 0;
  bool AtStart = true; ///< At the start of a line.
  std::vector<Word> Words;

  StringRef take(size_t Count) {
    StringRef Taken = Rest.take_front(Count);
    Line += Taken.count('\n');
    AtStart = Taken.ends_with("\n") ||
              (AtStart && Taken.find_last_not_of(" \t\r\f") == StringRef::npos);
    Rest = Rest.drop_front(Taken.size());
    return Taken;
  }

  /// \returns false at the end.
  bool skipBlanks() {
    while (!Rest.empty()) {
      if (llvm::isSpace(Rest[0]))
        take(1);
      else if (Rest.starts_with("//"))
        take(Rest.find('\n'));
      else if (Rest.starts_with("/*"))
        take(std::min(Rest.find("*/"), Rest.size()) + 2);
      else
        return true;
    }
    return false;
  }

  Word next() {
    unsigned At = Line;
    if (Rest[0] == '#' && AtStart)
      return {Word::Directive, take(lengthOfDirective()).str(), At};
    if (Rest[0] == '"' || Rest.take_front(2).equals_insensitive("l\""))
      return {Word::String, take(lengthOfString()).str(), At};
    if (StringRef("{}+-*/|&~(),").contains(Rest[0]))
      return {Word::Other, take(1).str(), At};
    return {Word::Other,
            take(Rest.find_first_of(" \t\r\n\f\"{}+*|&~(),")).str(), At};
  }

  size_t lengthOfDirective() const {
    size_t End = 0;
    do
      End = Rest.find('\n', End);
    while (End != StringRef::npos &&
           Rest.take_front(End++).rtrim('\r').ends_with("\\"));
    return End == StringRef::npos ? Rest.size() : End - 1;
  }

  /// Two quotes are a quote in the string.
  size_t lengthOfString() const {
    size_t At = Rest.find('"') + 1;
    for (; At < Rest.size(); ++At)
      if (Rest[At] == '\\')
        ++At;
      else if (Rest[At] == '"' && !(Rest.substr(At + 1).starts_with("\"")))
        return At + 1;
      else if (Rest[At] == '"')
        ++At;
    return Rest.size();
  }
};

/// A string of a script as C++ spells it, without the quotes around it.
std::string inCpp(StringRef Text) {
  (void)(Text.consume_front("L") || Text.consume_front("l"));
  Text.consume_front("\"");
  Text.consume_back("\"");
  std::string Result;
  while (!Text.empty()) {
    unsigned Value;
    if (Text.consume_front("\"\"")) {
      Result += "\\\"";
    } else if (Text.size() > 2 && Text.starts_with_insensitive("\\x") &&
               !Text.substr(2).take_while(llvm::isHexDigit).empty()) {
      // C++ would take all digits that follow.
      StringRef Digits = Text.substr(2, 4).take_while(llvm::isHexDigit);
      Digits = Digits.size() < 4 ? Digits.take_front(2) : Digits;
      (void)Digits.getAsInteger(16, Value);
      if (Value < 0x80)
        Result += "\\" + llvm::utostr(Value / 64) +
                  llvm::utostr(Value / 8 % 8) + llvm::utostr(Value % 8);
      else
        addLetter(Result, Value < 0x100 ? letterOf1252(Value) : Value);
      Text = Text.drop_front(2 + Digits.size());
    } else if (Text.starts_with("\r") || Text.starts_with("\n")) {
      Result += Text[0] == '\n' ? "\\n" : "";
      Text = Text.drop_front();
    } else {
      size_t Length = Text[0] == '\\' ? 2 : 1;
      Result += Text.take_front(Length);
      Text = Text.drop_front(std::min(Length, Text.size()));
    }
  }
  return Result;
}

/// A reader's name for a type of resources; empty where nothing is lost.
std::string kindOf(StringRef Type) {
  std::string Known = llvm::StringSwitch<std::string>(Type.upper())
                          .Case("VERSIONINFO", "version information")
                          .Case("ICON", "icons")
                          .Case("BITMAP", "bitmaps")
                          .Case("CURSOR", "cursors")
                          .Cases("DIALOG", "DIALOGEX", "dialogs")
                          .Cases("MENU", "MENUEX", "menus")
                          .Case("ACCELERATORS", "accelerators")
                          .Cases("RT_MANIFEST", "24", "manifests")
                          .Case("RCDATA", "data")
                          .Cases("TEXTINCLUDE", "DESIGNINFO", "DLGINIT", "-")
                          .Default("resources of the type " + Type.str());
  return Known == "-" ? "" : Known;
}

/// A resource that is a block, whatever strings come before it.
bool isBlock(StringRef Type) {
  return llvm::StringSwitch<bool>(Type.upper())
      .Cases("VERSIONINFO", "DIALOG", "DIALOGEX", "MENU", "MENUEX", true)
      .Cases("ACCELERATORS", "TEXTINCLUDE", "DESIGNINFO", "DLGINIT", "TOOLBAR",
             true)
      .Default(false);
}

/// Headers of the resource compiler, which no string needs.
bool isOfResourceCompiler(StringRef Header) {
  return llvm::StringSwitch<bool>(path::filename(Header).lower())
      .Cases("windows.h", "winres.h", "winresrc.h", "afxres.h", "verrsrc.h",
             true)
      .Cases("ntverp.h", "common.ver", "commctrl.h", "richedit.h", true)
      .Cases("winuser.h", "winnt.h", "winver.h", "dlgs.h", true)
      .Default(false);
}

/// The lines of the source, without conditions around nothing.
class Lines {
public:
  void add(std::string Text) { All.push_back(std::move(Text)); }

  void addDirective(StringRef Text) {
    StringRef Name = Text.drop_front().ltrim().take_while(llvm::isAlpha);
    if (Name.starts_with("if"))
      Open.push_back({All.size(), 1});
    else if (Name.starts_with("el") && !Open.empty())
      ++Open.back().Directives;
    else if (Name == "endif" && !Open.empty()) {
      Group Last = Open.pop_back_val();
      if (All.size() == Last.Begin + Last.Directives)
        return All.resize(Last.Begin);
    }
    add(Text.str());
  }

  std::string text() const {
    std::string Result;
    for (const std::string &Each : All)
      Result += Each + '\n';
    return Result;
  }

private:
  struct Group {
    size_t Begin, Directives;
  };
  std::vector<std::string> All;
  llvm::SmallVector<Group> Open;
};

class Script {
public:
  llvm::Error read(StringRef File, unsigned Depth = 0) {
    auto Text = readText(File);
    if (!Text)
      return Text.takeError();
    std::vector<Word> Words = Lexer(*Text).run();
    llvm::ArrayRef<Word> Rest = Words;
    while (!Rest.empty()) {
      if (Rest[0].Kind == Word::Directive) {
        if (llvm::Error E = takeDirective(Rest[0].Text, File, Depth))
          return E;
        Rest = Rest.drop_front();
      } else if (Rest[0].is("STRINGTABLE")) {
        takeStrings(Rest);
      } else if (Rest[0].is("LANGUAGE")) {
        skipLine(Rest);
      } else {
        skipResource(Rest);
      }
    }
    return llvm::Error::success();
  }

  ScriptStrings result(StringRef Name) {
    Result.HasStrings = Tables != 0;
    Result.Source = (StringsMark + path::filename(Name) +
                     " for LoadString(), written by amp2hip.\n"
                     "#include <amp2hip_compat/string_table.h>\n" +
                     Out.text())
                        .str();
    return std::move(Result);
  }

private:
  Lines Out;
  unsigned Tables = 0;
  ScriptStrings Result;

  /// An included script is read in its place.
  llvm::Error takeDirective(StringRef Text, StringRef File, unsigned Depth) {
    StringRef Name = Text.drop_front().ltrim().take_while(llvm::isAlpha);
    StringRef Rest = Text.substr(Text.find(Name) + Name.size()).trim();
    bool IsOfEditor = !Name.starts_with("if") && Rest.starts_with("APSTUDIO_");
    if (Name == "pragma" || IsOfEditor)
      return llvm::Error::success();
    if (Name != "include") {
      Out.addDirective(Text.rtrim());
      return llvm::Error::success();
    }
    StringRef Header = Rest.drop_front().take_until(
        [](char C) { return C == '"' || C == '>'; });
    std::string Folder = absolute(path::parent_path(File), currentFolder());
    std::string Local = localPath(Header, Folder);
    bool IsThere = llvm::sys::fs::exists(Local);
    if (path::extension(Header).starts_with_insensitive(".rc"))
      return IsThere && Depth < 16 ? read(Local, Depth + 1)
                                   : llvm::Error::success();
    if (isOfResourceCompiler(Header))
      return llvm::Error::success();
    if (IsThere)
      Result.Headers.push_back(Local);
    Out.add("#include \"" +
            (IsThere ? relativeFrom(Local, Folder)
                     : path::convert_to_slash(Header, path::Style::windows)) +
            "\"");
    return llvm::Error::success();
  }

  void takeStrings(llvm::ArrayRef<Word> &Rest) {
    while (!Rest.empty() && !Rest[0].begins())
      Rest = Rest.drop_front();
    Out.add("static const amp2hip::compat::StringTable strings" +
            llvm::utostr(++Tables) +
            " __attribute__((init_priority(101))) = {");
    for (Rest = Rest.drop_front(!Rest.empty());
         !Rest.empty() && !Rest[0].ends();)
      if (Rest[0].Kind == Word::Directive) {
        Out.addDirective(StringRef(Rest[0].Text).rtrim());
        Rest = Rest.drop_front();
      } else {
        takeString(Rest);
      }
    Rest = Rest.drop_front(!Rest.empty());
    Out.add("};");
  }

  /// A number, which may be a sum, and its string, which may be a macro and in
  /// several parts.
  void takeString(llvm::ArrayRef<Word> &Rest) {
    std::string Number, Text;
    bool IsWhole = false; // Another operand is not of the number.
    while (!Rest.empty() && Rest[0].Kind == Word::Other && !Rest[0].ends() &&
           (!IsWhole || Rest[0].isOperator())) {
      if (Rest[0].Text != ",")
        Number += Rest[0].Text;
      IsWhole = !Rest[0].isOperator() || Rest[0].Text == ")";
      bool IsLast = Rest[0].Text == ",";
      Rest = Rest.drop_front();
      if (IsLast)
        break;
    }
    if (!Rest.empty() && Rest[0].Kind == Word::Other && !Rest[0].ends()) {
      Text = "L\"\" " + Rest[0].Text;
      Rest = Rest.drop_front();
    }
    for (; !Rest.empty() && Rest[0].Kind == Word::String;
         Rest = Rest.drop_front())
      Text += (Text.empty() ? "L\"" : " L\"") + inCpp(Rest[0].Text) + "\"";
    if (!Text.empty())
      Out.add("    {" + Number + ", " + Text + "},");
    else if (!Rest.empty() && Rest[0].Kind != Word::Directive && Number.empty())
      Rest = Rest.drop_front();
  }

  static void skipLine(llvm::ArrayRef<Word> &Rest) {
    unsigned Line = Rest[0].Line;
    while (!Rest.empty() && Rest[0].Line == Line)
      Rest = Rest.drop_front();
  }

  /// A name, a type, and a file or a block. Directives in it may concern what
  /// follows.
  void skipResource(llvm::ArrayRef<Word> &Rest) {
    std::string Type = Rest.size() > 1 ? Rest[1].Text : "";
    if (std::string Kind = kindOf(Type);
        !Kind.empty() && !llvm::is_contained(Result.LeftOut, Kind))
      Result.LeftOut.push_back(Kind);
    bool HasBlock = isBlock(Type);
    skipLine(Rest);
    if (!HasBlock && (Rest.empty() || !Rest[0].begins()))
      return;
    unsigned Depth = 0;
    for (; !Rest.empty(); Rest = Rest.drop_front()) {
      if (Rest[0].Kind == Word::Directive)
        Out.addDirective(StringRef(Rest[0].Text).rtrim());
      Depth += Rest[0].begins();
      if (Rest[0].ends() && (Depth == 0 || --Depth == 0)) {
        Rest = Rest.drop_front();
        return;
      }
    }
  }
};

} // namespace

llvm::Expected<ScriptStrings> amp2hip::readScript(StringRef File) {
  Script S;
  if (llvm::Error E = S.read(File))
    return std::move(E);
  return S.result(File);
}

llvm::Expected<std::string> amp2hip::stringsOfScript(StringRef File) {
  auto Read = readScript(File);
  if (!Read)
    return Read.takeError();
  return std::move(Read->Source);
}

std::string amp2hip::sourceOfStrings(StringRef Script) {
  return (Script + ".cpp").str();
}
