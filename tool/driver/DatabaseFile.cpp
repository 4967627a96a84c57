//===- DatabaseFile.cpp - Compilation databases, read strictly ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/DatabaseFile.h"
#include "driver/Paths.h"
#include "edits/FileWriter.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace amp2hip;
using clang::tooling::JSONCompilationDatabase;
using llvm::StringRef;
namespace json = llvm::json;

namespace {

bool hasText(const json::Object &Entry, StringRef Key) {
  auto Text = Entry.getString(Key);
  return Text && !Text->trim().empty();
}

/// What is wrong with an entry, or "".
std::string faultOf(const json::Object *Entry) {
  if (!Entry)
    return "is no object";
  for (StringRef Key : {"directory", "file"})
    if (!hasText(*Entry, Key))
      return ("has no '" + Key + "'").str();
  const json::Array *Arguments = Entry->getArray("arguments");
  if (!Arguments)
    return hasText(*Entry, "command") ? ""
                                      : "has neither 'command' nor 'arguments'";
  bool Text = llvm::all_of(*Arguments, [](const json::Value &Argument) {
    return Argument.getAsString().has_value();
  });
  return Text && !Arguments->empty() ? "" : "has 'arguments' that are no texts";
}

/// Checks all entries, and makes their folders absolute.
std::string faultOf(json::Array &Entries, StringRef Folder) {
  for (size_t I = 0; I != Entries.size(); ++I) {
    json::Object *Entry = Entries[I].getAsObject();
    if (std::string Fault = faultOf(Entry); !Fault.empty())
      return llvm::formatv("entry {0} {1}", I + 1, Fault);
    (*Entry)["directory"] = absolute(*Entry->getString("directory"), Folder);
  }
  return "";
}

} // namespace

llvm::Expected<std::unique_ptr<clang::tooling::CompilationDatabase>>
amp2hip::readDatabase(StringRef Path) {
  auto Text = readFile(Path);
  if (!Text)
    return Text.takeError();
  auto Fail = [&](const std::string &Fault) {
    return llvm::createStringError("cannot use '" + Path + "': " + Fault);
  };
  auto Parsed = json::parse(*Text);
  if (!Parsed)
    return Fail(toString(Parsed.takeError()));
  json::Array *Entries = Parsed->getAsArray();
  if (!Entries)
    return Fail("it is no list of commands");
  std::string Folder = realPath(llvm::sys::path::parent_path(Path));
  if (std::string Fault = faultOf(*Entries, Folder); !Fault.empty())
    return Fail(Fault);
  std::string Message;
  auto Database = JSONCompilationDatabase::loadFromBuffer(
      llvm::formatv("{0}", *Parsed).str(), Message,
      clang::tooling::JSONCommandLineSyntax::AutoDetect);
  if (!Database)
    return Fail(Message);
  return expandResponseFiles(std::move(Database),
                             llvm::vfs::getRealFileSystem());
}
