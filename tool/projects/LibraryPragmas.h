//===- LibraryPragmas.h - Libraries that sources ask for --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_LIBRARYPRAGMAS_H
#define AMP2HIP_PROJECTS_LIBRARYPRAGMAS_H

#include "projects/Projects.h"
#include <map>

namespace amp2hip {

/// Finds `#pragma comment(lib, "name")` in sources and in the files that they
/// include from the folders of their project. Reads each file once.
class LibraryPragmas {
public:
  /// The libraries that such pragmas in \p P name, in all branches of `#if`.
  std::vector<NamedLibrary> of(const Project &P);

private:
  struct FileFacts {
    std::vector<NamedLibrary> Libraries;
    std::vector<std::string> Includes;
  };
  std::map<std::string, FileFacts> Known; ///< By path.

  const FileFacts &factsOf(const std::string &File);
};

} // namespace amp2hip

#endif // AMP2HIP_PROJECTS_LIBRARYPRAGMAS_H
