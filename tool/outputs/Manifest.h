//===- Manifest.h - What a translated tree was made of ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The manifest: the file amp2hip.json in the folder of the outputs, which says
// what each output was made from. Users commit it with the outputs, so its
// paths are relative, and the same tree gives the same bytes everywhere.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_OUTPUTS_MANIFEST_H
#define AMP2HIP_OUTPUTS_MANIFEST_H

#include "paths/Paths.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <string>
#include <vector>

namespace amp2hip {

/// The name of the file that holds a Manifest.
inline constexpr char ManifestName[] = "amp2hip.json";

/// How a source was translated.
struct ManifestUnit {
  std::string Output; ///< Empty if the source has none.
  bool HasAmp = false;
  /// A hash of the compiler's arguments, the source and all that it includes.
  std::string Inputs;
  std::vector<std::string> Dependencies; ///< The source and these, sorted.
  bool LeavesBounds = false; ///< The diagnostic amp-bounds was reported.

  bool operator==(const ManifestUnit &) const = default;
};

/// How an output was made.
struct ManifestFile {
  std::string Source;
  std::string SourceHash;
  std::string Hash; ///< The hash of the output as the tool made it.

  bool operator==(const ManifestFile &) const = default;
};

/// The content of a manifest. All paths are as ManifestPaths::relative()
/// returns them.
struct Manifest {
  std::string Version;              ///< The version of the tool.
  std::vector<std::string> Options; ///< They decide how sources are translated.
  std::map<std::string, ManifestUnit> Sources; ///< By path.
  std::map<std::string, ManifestFile> Outputs; ///< By path.

  /// Reads the result of text(). Fails if Text is not a manifest of this
  /// version.
  static llvm::Expected<Manifest> parse(llvm::StringRef Text);
  /// The manifest as JSON.
  std::string text() const;
};

/// Whether the file at Path is a manifest.
bool isManifest(llvm::StringRef Path);

/// Makes paths relative to the folder of a manifest, with slashes on all
/// systems.
class ManifestPaths {
public:
  /// Folder is a real path.
  explicit ManifestPaths(std::string Folder, PathStyle Style = NativePaths)
      : Folder(std::move(Folder)), Style(Style) {}

  /// RealPath relative to the folder. It stays absolute if its first folder is
  /// another one than the manifest's, as for files of the system.
  std::string relative(llvm::StringRef RealPath) const;
  /// The real path for which relative() returns Relative.
  std::string absolute(llvm::StringRef Relative) const;
  /// \p Argument, a compiler argument of a command that runs in \p WorkingDir,
  /// with its path made relative to the folder. So the text does not depend on
  /// where the tree is and where the command runs.
  std::string argument(llvm::StringRef Argument,
                       llvm::StringRef WorkingDir) const;

private:
  std::string Folder; ///< Real.
  PathStyle Style;
};

} // namespace amp2hip

#endif
