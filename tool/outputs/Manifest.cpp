//===- Manifest.cpp - What a translated tree was made of ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads and writes amp2hip.json. Keys are sorted and paths are relative to the
// manifest, so that the bytes depend on neither the machine nor the order of
// the work.
//
//===----------------------------------------------------------------------===//

#include "outputs/Manifest.h"
#include "edits/FileWriter.h"
#include "paths/Paths.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace json = llvm::json;
namespace path = llvm::sys::path;

namespace {

/// The version of the file's format. Files of another version are rejected.
constexpr int64_t ManifestForm = 2;

bool fromJSON(const json::Value &Value, ManifestUnit &U, json::Path P) {
  json::ObjectMapper Map(Value, P);
  return Map && Map.map("output", U.Output) && Map.map("amp", U.HasAmp) &&
         Map.mapOptional("leaves-bounds", U.LeavesBounds) &&
         Map.map("inputs", U.Inputs) && Map.map("dependencies", U.Dependencies);
}

bool fromJSON(const json::Value &Value, ManifestFile &F, json::Path P) {
  json::ObjectMapper Map(Value, P);
  return Map && Map.map("source", F.Source) &&
         Map.map("source-hash", F.SourceHash) && Map.map("hash", F.Hash);
}

/// Maps of ours, whose readers the library does not find.
template <class T>
bool readMap(const json::Object &All, StringRef Key,
             std::map<std::string, T> &Out, json::Path P) {
  const json::Object *Map = All.getObject(Key);
  if (!Map) {
    P.field(Key).report("expected object");
    return false;
  }
  return llvm::all_of(*Map, [&](const auto &Entry) {
    return fromJSON(Entry.second, Out[Entry.first.str()],
                    P.field(Key).field(Entry.first));
  });
}

/// The number of the form is checked first, so that a manifest of another
/// version gets a message of its own.
bool read(const json::Value &Value, Manifest &M, json::Path P) {
  int64_t Number = 0;
  json::ObjectMapper Map(Value, P);
  if (!Map || !Map.map("manifest", Number))
    return false;
  if (Number != ManifestForm) {
    P.field("manifest").report("not a form that this version reads");
    return false;
  }
  const json::Object &All = *Value.getAsObject();
  return Map.map("version", M.Version) && Map.map("options", M.Options) &&
         readMap(All, "sources", M.Sources, P) &&
         readMap(All, "outputs", M.Outputs, P);
}

void write(json::OStream &J, const ManifestUnit &U) {
  J.attribute("output", U.Output);
  J.attribute("amp", U.HasAmp);
  if (U.LeavesBounds)
    J.attribute("leaves-bounds", true);
  J.attribute("inputs", U.Inputs);
  J.attributeArray("dependencies", [&] {
    for (const std::string &File : U.Dependencies)
      J.value(File);
  });
}

void write(json::OStream &J, const ManifestFile &F) {
  J.attribute("source", F.Source);
  J.attribute("source-hash", F.SourceHash);
  J.attribute("hash", F.Hash);
}

template <class T>
void writeMap(json::OStream &J, StringRef Key,
              const std::map<std::string, T> &Map) {
  J.attributeObject(Key, [&] {
    for (const auto &[Name, Value] : Map)
      J.attributeObject(Name, [&] { write(J, Value); });
  });
}

/// Where an absolute path begins in the text of an argument, or npos.
size_t pathIn(StringRef Text, PathStyle Style) {
  if (path::is_style_posix(Style))
    return Text.find('/');
  auto IsSlash = [&](size_t I) {
    return I < Text.size() && path::is_separator(Text[I], Style);
  };
  for (size_t I = 0; I + 1 < Text.size(); ++I)
    if (IsSlash(I)
            ? IsSlash(I + 1)
            : llvm::isAlpha(Text[I]) && Text[I + 1] == ':' && IsSlash(I + 2))
      return I;
  return StringRef::npos;
}

} // namespace

llvm::Expected<Manifest> Manifest::parse(StringRef Text) {
  auto Value = json::parse(Text);
  if (!Value)
    return Value.takeError();
  Manifest Result;
  json::Path::Root Root("manifest");
  if (!read(*Value, Result, Root))
    return Root.getError();
  return Result;
}

std::string Manifest::text() const {
  std::string Result;
  llvm::raw_string_ostream OS(Result);
  json::OStream J(OS, 2);
  J.object([&] {
    J.attribute("manifest", ManifestForm);
    J.attribute("version", Version);
    J.attributeArray("options", [&] {
      for (const std::string &Option : Options)
        J.value(Option);
    });
    writeMap(J, "sources", Sources);
    writeMap(J, "outputs", Outputs);
  });
  OS << '\n';
  return Result;
}

bool amp2hip::isManifest(StringRef Path) {
  auto Text = readFile(Path);
  auto Read = Text ? Manifest::parse(*Text) : Text.takeError();
  bool Result = bool(Read);
  if (!Result)
    consumeError(Read.takeError());
  return Result;
}

/// Paths that differ in the first directory, such as /usr/include beside /home,
/// stay absolute: they do not move with the program.
std::string ManifestPaths::relative(StringRef RealPath) const {
  if (!path::is_absolute(RealPath, Style) ||
      !shareFirstFolder(RealPath, Folder, Style))
    return uniform(RealPath, Style);
  return relativeFrom(RealPath, Folder, Style);
}

std::string ManifestPaths::absolute(StringRef Relative) const {
  llvm::SmallString<256> Result(amp2hip::absolute(Relative, Folder, Style));
  path::remove_dots(Result, /*remove_dot_dot=*/true, Style);
  return uniform(Result, Style);
}

/// The file or folder that \p Argument names relative to \p WorkingDir, as an
/// absolute path after the option that it belongs to. An argument that names
/// none, such as -DNAME or -std=c++20, means the same in each folder.
static std::string withAbsolutePath(StringRef Argument, StringRef WorkingDir) {
  for (StringRef Option : {"", "@", "-I", "-L", "-isystem", "-iquote",
                           "-idirafter", "-include", "-imacros"}) {
    StringRef Path = Argument;
    if (!Path.consume_front(Option) || Path.empty() || path::is_absolute(Path))
      continue;
    std::string Found = amp2hip::absolute(Path, WorkingDir);
    if (fs::exists(Found))
      return (Option + realPath(Found)).str();
  }
  return Argument.str();
}

/// Only an argument that is certainly a path becomes relative: a value such as
/// `-DDIR=/usr` is text to the program, and part of the hash as it is.
std::string ManifestPaths::argument(StringRef Argument,
                                    StringRef WorkingDir) const {
  std::string Whole = withAbsolutePath(Argument, WorkingDir);
  StringRef Text = Whole;
  size_t Begin = pathIn(Text, Style);
  StringRef Before = Text.take_front(Begin);
  bool IsPath = Begin != StringRef::npos &&
                (Before.empty() || Before.starts_with("-") || Before == "@") &&
                !Before.ends_with(".");
  return IsPath ? (Before + relative(Text.substr(Begin))).str() : Whole;
}
