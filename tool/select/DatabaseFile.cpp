//===- DatabaseFile.cpp - Compilation databases, read strictly ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks a compile_commands.json before LLVM reads it, because LLVM's reader
// silently uses only the valid beginning of a damaged file. Nesting is limited
// before the text is parsed: the parsers are recursive.
//
//===----------------------------------------------------------------------===//

#include "select/DatabaseFile.h"
#include "edits/FileWriter.h"
#include "frontend/ClOptions.h"
#include "paths/Paths.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using clang::tooling::JSONCompilationDatabase;
using llvm::createStringError;
using llvm::Error;
using llvm::StringRef;
namespace json = llvm::json;

namespace {

/// Deeper than any list of commands; the readers' stacks end somewhere.
constexpr unsigned MaxDepth = 32;

/// Whether brackets outside of texts nest deeper than MaxDepth.
bool isTooDeep(StringRef Text) {
  unsigned Depth = 0;
  bool InText = false;
  for (size_t I = 0; I < Text.size(); ++I) {
    char C = Text[I];
    if (C == '"')
      InText = !InText;
    else if (InText)
      I += C == '\\';
    else if (C == '[' || C == '{')
      ++Depth;
    else if ((C == ']' || C == '}') && Depth != 0)
      --Depth;
    if (Depth > MaxDepth)
      return true;
  }
  return false;
}

/// No path and no argument holds a NUL: it would end there.
bool isText(StringRef Text) { return !Text.contains('\0'); }

bool hasText(const json::Object &Entry, StringRef Key) {
  auto Text = Entry.getString(Key);
  return Text && !Text->trim().empty() && isText(*Text);
}

/// Checks an entry. The message says what the entry is or has.
Error checkEntry(const json::Object *Entry) {
  if (!Entry)
    return createStringError("is not an object");
  for (StringRef Key : {"directory", "file"})
    if (!hasText(*Entry, Key))
      return createStringError("has no '" + Key + "'");
  const json::Array *Arguments = Entry->getArray("arguments");
  if (!Arguments && hasText(*Entry, "command"))
    return Error::success();
  if (!Arguments)
    return createStringError("has neither 'command' nor 'arguments'");
  bool Text = llvm::all_of(*Arguments, [](const json::Value &Argument) {
    auto Text = Argument.getAsString();
    return Text && isText(*Text);
  });
  if (!Text || Arguments->empty())
    return createStringError("has 'arguments' that are not strings");
  return Error::success();
}

/// cl.exe's commands, whose backslashes separate folders, as arguments; so are
/// the paths of their entries.
void readAsWindows(json::Object &Entry) {
  std::vector<std::string> Words;
  if (const json::Array *Arguments = Entry.getArray("arguments")) {
    Words.push_back(Arguments->front().getAsString()->str());
  } else {
    llvm::BumpPtrAllocator Allocator;
    llvm::StringSaver Saver(Allocator);
    llvm::SmallVector<const char *> Raw;
    llvm::cl::TokenizeWindowsCommandLineFull(*Entry.getString("command"), Saver,
                                             Raw);
    Words.assign(Raw.begin(), Raw.end());
  }
  if (Words.empty() || !isClDriver(Words.front()))
    return;
  if (!Entry.getArray("arguments"))
    Entry["arguments"] = json::Array(Words);
  for (StringRef Key : {"directory", "file"})
    Entry[Key] = llvm::sys::path::convert_to_slash(
        *Entry.getString(Key), llvm::sys::path::Style::windows);
}

/// Checks all entries, and makes their folders absolute.
Error readEntries(json::Array &Entries, StringRef Folder) {
  for (size_t I = 0; I != Entries.size(); ++I) {
    json::Object *Entry = Entries[I].getAsObject();
    if (Error E = checkEntry(Entry))
      return createStringError("entry " + llvm::Twine(I + 1) + " " +
                               toString(std::move(E)));
    readAsWindows(*Entry);
    (*Entry)["directory"] = absolute(*Entry->getString("directory"), Folder);
  }
  return Error::success();
}

} // namespace

llvm::Expected<std::unique_ptr<clang::tooling::CompilationDatabase>>
/// Checks each entry before the text is given to LLVM, whose reader does not
/// report faults.
amp2hip::readDatabase(StringRef Path) {
  auto Text = readFile(Path);
  if (!Text)
    return Text.takeError();
  auto Fail = [&](const std::string &Why) {
    return createStringError("cannot use '" + Path + "': " + Why);
  };
  if (isTooDeep(*Text))
    return Fail("its brackets nest too deeply for a list of commands");
  auto Parsed = json::parse(*Text);
  if (!Parsed)
    return Fail(toString(Parsed.takeError()));
  json::Array *Entries = Parsed->getAsArray();
  if (!Entries)
    return Fail("it is not a list of commands");
  std::string Folder = realPath(llvm::sys::path::parent_path(Path));
  if (Error E = readEntries(*Entries, Folder))
    return Fail(toString(std::move(E)));
  std::string Message;
  auto Database = JSONCompilationDatabase::loadFromBuffer(
      llvm::formatv("{0}", *Parsed).str(), Message,
      clang::tooling::JSONCommandLineSyntax::AutoDetect);
  if (!Database)
    return Fail(Message);
  return Database;
}
