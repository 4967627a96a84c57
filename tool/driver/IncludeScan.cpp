//===- IncludeScan.cpp - Which sources hold C++ AMP -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/IncludeScan.h"
#include "driver/Encoding.h"
#include "driver/Paths.h"
#include "edits/FileWriter.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

struct Directive {
  StringRef Name; ///< Empty: a macro names the header.
  bool Quoted = false;
};

/// Line without the blanks and comments that it begins with.
StringRef behindBlanks(StringRef Line) {
  while (true) {
    Line = Line.ltrim(" \t\xEF\xBB\xBF");
    size_t End = Line.find("*/", 2);
    if (!Line.starts_with("/*") || End == StringRef::npos)
      return Line;
    Line = Line.drop_front(End + 2);
  }
}

/// All include directives, those in comments and in #if branches too.
std::vector<Directive> directivesIn(StringRef Text) {
  std::vector<Directive> Result;
  while (!Text.empty()) {
    StringRef Line;
    std::tie(Line, Text) = Text.split('\n');
    Line = behindBlanks(Line);
    if (!Line.consume_front("#"))
      continue;
    Line = behindBlanks(Line);
    if (!Line.consume_front("include"))
      continue;
    Line.consume_front("_next");
    Line = behindBlanks(Line).rtrim();
    bool Quoted = Line.consume_front("\"");
    if (Quoted || Line.consume_front("<"))
      Result.push_back(
          {Line.take_until([&](char C) { return C == (Quoted ? '"' : '>'); }),
           Quoted});
    else
      Result.push_back({});
  }
  return Result;
}

constexpr StringRef AmpHeaders[] = {
    "amp.h",          "amp_math.h",     "amp_short_vectors.h",
    "amp_graphics.h", "amprt.h",        "amprt_exceptions.h",
    "xxamp.h",        "amp_xbox_math.h"};

/// Whether the text has words of the language's, which needs no header, or the
/// name of a header in a directive that directivesIn() does not see.
bool spellsAmp(StringRef Text) {
  if (Text.contains("tile_static"))
    return true;
  for (StringRef Header : AmpHeaders)
    for (size_t At = 0; (At = Text.find(Header, At)) != StringRef::npos; ++At)
      if (At != 0 && (Text[At - 1] == '<' || Text[At - 1] == '"'))
        return true;
  constexpr StringRef Keyword = "restrict";
  for (size_t At = 0; (At = Text.find(Keyword, At)) != StringRef::npos;) {
    bool Starts = At == 0 || !clang::isAsciiIdentifierContinue(Text[At - 1]);
    bool EndsDeclarator = Text.take_front(At).rtrim().ends_with(")");
    At += Keyword.size();
    StringRef Rest = Text.drop_front(At).ltrim();
    if (!Starts || !Rest.consume_front("("))
      continue;
    Rest = Rest.ltrim();
    // A macro may hold the names, and there may be wrong ones.
    StringRef Name = Rest.take_while(
        [](char C) { return clang::isAsciiIdentifierContinue(C); });
    if (Rest.starts_with("amp") || Rest.starts_with("cpu") ||
        (!Name.empty() && (EndsDeclarator || Name == StringRef(Name.upper()))))
      return true;
  }
  return false;
}

class Scanner {
public:
  Scanner(llvm::ArrayRef<std::string> Args, StringRef WorkingDir,
          llvm::ArrayRef<std::string> Others)
      : Others(Others) {
    std::vector<std::string> Plain;
    llvm::copy_if(Args, std::back_inserter(Plain),
                  [](StringRef Arg) { return Arg != "-Xclang"; });
    Args = Plain;
    for (size_t I = 0; I != Args.size(); ++I) {
      StringRef Arg = Args[I];
      for (StringRef Option : {"-I", "-isystem", "-iquote", "-idirafter"})
        if (Arg.consume_front(Option)) {
          if (Arg.empty() && I + 1 != Args.size())
            Arg = Args[++I];
          Folders.push_back(absolute(Arg, WorkingDir));
          break;
        }
      if (Arg == "-D" && I + 1 != Args.size())
        TranslatedFlags |= StringRef(Args[I + 1]).starts_with("__AMP2HIP__");
      TranslatedFlags |= Arg.starts_with("-D__AMP2HIP__");
      if (Arg == "-include" && I + 1 != Args.size())
        Forced.push_back(Args[++I]);
    }
    WorkingFolder = WorkingDir.str();
  }

  IncludeScan run(StringRef File) {
    for (const std::string &Name : Forced)
      follow({Name, true}, WorkingFolder);
    bool ForcedAmp = Result.MayHoldAmp;
    scan(realPath(File), /*Main=*/true);
    if (SawOwnRuntime && !SawAmpDirectly && !ForcedAmp) {
      Result.Translated = true;
      Result.MayHoldAmp = false;
    }
    return std::move(Result);
  }

private:
  void scan(const std::string &File, bool Main) {
    if (!Seen.insert(File).second)
      return;
    auto Text = readFile(File);
    if (!Text) {
      // The parser says what is wrong with a header.
      llvm::consumeError(Text.takeError());
      Result.MayHoldAmp |= !Main;
      return;
    }
    Result.Files.push_back(File);
    if (isWide(*Text)) {
      Result.Wide |= Main;
      *Text = narrowed(*Text);
    }
    Result.MayHoldAmp |= spellsAmp(*Text);
    for (const Directive &D : directivesIn(*Text)) {
      // The flags of a translation tell what a header alone does not.
      bool Tells = Main || TranslatedFlags;
      SawOwnRuntime |= Tells && D.Name.starts_with("amp2hip/");
      SawAmpDirectly |= Tells && isAmpHeader(D.Name);
      follow(D, llvm::sys::path::parent_path(File));
    }
  }

  void follow(const Directive &D, StringRef Folder) {
    if (D.Name.empty() || isAmpHeader(D.Name)) {
      Result.MayHoldAmp = true;
      return;
    }
    std::vector<std::string> Candidates;
    if (D.Quoted)
      Candidates.push_back(absolute(D.Name, Folder));
    for (const std::string &F : Folders)
      Candidates.push_back(absolute(D.Name, F));
    for (const std::string &C : Candidates)
      if (llvm::sys::fs::is_regular_file(C))
        return scan(realPath(C), /*Main=*/false);
    Result.Unresolved |= D.Quoted;
    for (StringRef Other : Others)
      if (StringRef Front = Other;
          Front.consume_back(D.Name) && (Front.empty() || Front.ends_with("/")))
        scan(realPath(Other), /*Main=*/false);
  }

  IncludeScan Result;
  llvm::ArrayRef<std::string> Others;
  std::vector<std::string> Folders, Forced;
  std::string WorkingFolder;
  llvm::StringSet<> Seen;
  bool TranslatedFlags = false, SawOwnRuntime = false, SawAmpDirectly = false;
};

} // namespace

bool amp2hip::isAmpHeader(StringRef Name) {
  std::string Lower = llvm::sys::path::filename(Name).lower();
  return llvm::is_contained(AmpHeaders, Lower) && !Name.starts_with("amp2hip/");
}

IncludeScan amp2hip::scanIncludes(StringRef File,
                                  llvm::ArrayRef<std::string> CompilerArgs,
                                  StringRef WorkingDir,
                                  llvm::ArrayRef<std::string> Others) {
  return Scanner(CompilerArgs, WorkingDir, Others).run(File);
}
