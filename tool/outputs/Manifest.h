//===- Manifest.h - What a translated tree was made of ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// amp2hip.json in the folder of the outputs. It is to be committed with them:
// its paths are relative, and the same tree gives the same bytes everywhere.
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
  std::string Output; ///< Empty if nothing was written of it.
  bool HasAmp = false;
  /// A hash of the compiler's arguments, the source and all that it includes.
  std::string Inputs;
  std::vector<std::string> Dependencies; ///< These files, sorted.
  bool LeavesBounds = false;             ///< amp-bounds was reported.

  bool operator==(const ManifestUnit &) const = default;
};

/// The source of a file, and the hashes of both.
struct ManifestFile {
  std::string Source;
  std::string SourceHash;
  std::string Hash; ///< The hash of the file itself.

  bool operator==(const ManifestFile &) const = default;
};

/// All paths are as ManifestPaths gives them.
struct Manifest {
  std::string Version;              ///< The version of the tool.
  std::vector<std::string> Options; ///< They decide how sources are translated.
  std::map<std::string, ManifestUnit> Sources;
  std::map<std::string, ManifestFile> Outputs;

  /// Reads text(). The error states the fault of Text.
  static llvm::Expected<Manifest> parse(llvm::StringRef Text);
  std::string text() const;
};

/// Whether a file holds a manifest.
bool isManifest(llvm::StringRef Path);

/// Paths as seen from the folder of a manifest, with slashes on all systems.
class ManifestPaths {
public:
  explicit ManifestPaths(std::string Folder, PathStyle Style = NativePaths)
      : Folder(std::move(Folder)), Style(Style) {}

  /// The relative path of a real one. A file that shares only the root with the
  /// manifest, such as a file of the system, stays absolute.
  std::string relative(llvm::StringRef RealPath) const;
  /// The way back.
  std::string absolute(llvm::StringRef Relative) const;
  /// A compiler argument of a command that runs in \p WorkingDir. The path in
  /// it is relative to the manifest, so that the text is the same wherever the
  /// tree lies and the command runs.
  std::string argument(llvm::StringRef Argument,
                       llvm::StringRef WorkingDir) const;

private:
  std::string Folder; ///< Real.
  PathStyle Style;
};

} // namespace amp2hip

#endif
