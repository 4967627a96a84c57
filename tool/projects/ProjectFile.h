//===- ProjectFile.h - A file of XML with its lines -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_PROJECTFILE_H
#define AMP2HIP_PROJECTS_PROJECTFILE_H

#include "projects/Projects.h"
#include <memory>
#include <pugixml.hpp>
#include <string>
#include <vector>

namespace amp2hip {

/// A project, a property sheet or a solution, as it is in its file.
class ProjectFile {
public:
  /// Reads UTF-8 and UTF-16. The error names the file, and the line of a fault.
  /// \p Root: the name of the outermost element.
  static llvm::Expected<std::unique_ptr<ProjectFile>>
  read(llvm::StringRef Path, llvm::StringRef Root = "Project");

  pugi::xml_node root() const { return Xml.document_element(); }
  FileLocation where(pugi::xml_node Node) const;

  std::string Path; ///< In full.

private:
  std::string Shown, Text;
  pugi::xml_document Xml;

  unsigned lineOf(size_t Offset) const;
};

} // namespace amp2hip

#endif
