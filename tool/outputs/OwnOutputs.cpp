//===- OwnOutputs.cpp - Which outputs are amp2hip's own -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each output has a record of its own, whose name is a hash of the output's
// path: runs at the same time do not wait for each other.
//
//===----------------------------------------------------------------------===//

#include "outputs/OwnOutputs.h"
#include "paths/Hash.h"
#include "paths/Paths.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {

/// The path of an output's record; empty if there is no cache folder.
std::string recordOf(const std::string &Output) {
  std::string Folder = cacheFolder();
  return Folder.empty() ? "" : absolute("outputs/" + hashOf(Output), Folder);
}

/// The text of a file; nothing if it cannot be read.
std::optional<std::string> textAt(const std::string &Path) {
  auto Text = fs::is_regular_file(Path)
                  ? readFile(Path)
                  : llvm::Expected<std::string>(llvm::createStringError(""));
  if (Text)
    return std::move(*Text);
  llvm::consumeError(Text.takeError());
  return std::nullopt;
}

} // namespace

std::optional<Diagnostic> amp2hip::lossBy(const PendingFile &File) {
  std::string Real = realPath(File.Path);
  auto Old = textAt(Real);
  if (!Old || Old->empty() || *Old == File.Content)
    return std::nullopt;
  std::string Place = recordOf(Real);
  auto Record = Place.empty() ? std::nullopt : textAt(Place);
  if (Record == hashOf(*Old))
    return std::nullopt;
  return Diagnostic{Record ? DiagID::AmpEdited : DiagID::AmpNotOwn,
                    {File.Path, 0, 0}};
}

void amp2hip::recordOutput(const PendingFile &File) {
  std::string Real = realPath(File.Path), Place = recordOf(Real);
  if (Place.empty() || !fs::is_regular_file(Real))
    return;
  llvm::consumeError(
      writeFiles(PendingFile{Place, hashOf(File.Content), "", true}));
}
