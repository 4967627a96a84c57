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

/// The XML of a project, a property sheet or a solution (.slnx).
class ProjectFile {
public:
  /// Reads a file in UTF-8 or UTF-16. Fails, with the file and the line, if it
  /// is not valid XML, or its outermost element is not named \p Root.
  static llvm::Expected<std::unique_ptr<ProjectFile>>
  read(llvm::StringRef Path, llvm::StringRef Root = "Project");

  pugi::xml_node root() const { return Xml.document_element(); }
  FileLocation where(pugi::xml_node Node) const;

  std::string Path; ///< Absolute.

private:
  std::string Shown, Text; ///< Shown: Path for messages.
  pugi::xml_document Xml;

  unsigned lineOf(size_t Offset) const;
};

} // namespace amp2hip

#endif
