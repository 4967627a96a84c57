//===- Evaluation.h - A project of MSBuild, evaluated -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_EVALUATION_H
#define AMP2HIP_PROJECTS_EVALUATION_H

#include "projects/ProjectFile.h"
#include "projects/Properties.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// A value in a project's file. References to properties, `$(Name)`, and to
/// metadata, `%(Name)`, are replaced if their values are known.
struct Setting {
  std::string Text;
  FileLocation Where;
  /// Copied from an item of another type, for which it may have no meaning.
  bool OfList = false;
};

/// Settings by name, in lower case.
using Settings = std::map<std::string, Setting>;

/// An item of MSBuild's: a source, a header, a reference to a project.
struct Item {
  std::string Type;    ///< As written, such as ClCompile.
  std::string Include; ///< The file, as the project names it.
  FileLocation Where;
  Settings Own; ///< Its metadata, and the item definitions of its type.
};

/// A file that a list of items names, with the metadata of the item.
struct NamedItem {
  std::string Name;
  Settings Own;
};

/// Evaluates a project and its imports as MSBuild does, for one set of global
/// properties: first all properties and imports, then item definitions, then
/// items, each in the order of the text. Targets are not run.
class Evaluation {
public:
  /// Diagnostics about text that is not understood go to Diags.
  Evaluation(std::vector<Diagnostic> &Diags);
  ~Evaluation();

  /// The properties. Global ones must be set before readProperties().
  Properties Props;

  /// Reads the project, and evaluates its properties and imports. Fails with
  /// the file and the line if it cannot be read.
  llvm::Error readProperties(llvm::StringRef File);
  /// Evaluates the item definitions and items of what readProperties() has
  /// read.
  void readItems();

  /// Sets an item definition before the project's own.
  void predefine(llvm::StringRef Type, llvm::StringRef Name,
                 llvm::StringRef Text);

  const std::vector<Item> &items() const { return Items; }
  /// The item definitions for a type, such as ClCompile or Link.
  const Settings &definitions(llvm::StringRef Type) const;
  /// The value of a property, unescaped; empty if it is not set. If it refers
  /// to something whose value is not known, an error goes to the diagnostics.
  std::string property(llvm::StringRef Name);
  /// The location where a property was last set.
  FileLocation placeOf(llvm::StringRef Property) const;

private:
  /// An element that is evaluated after all properties.
  struct Later {
    const ProjectFile *File;
    pugi::xml_node Node;
  };
  using Lookup = llvm::function_ref<std::string(llvm::StringRef)>;

  std::vector<Diagnostic> &Diags;
  std::string Folder; ///< The folder of the project.
  std::vector<std::unique_ptr<ProjectFile>> Files;
  std::vector<Later> Groups;
  std::vector<Item> Items;
  bool ReadsItems = false; ///< All properties and definitions are known.
  std::map<std::string, Settings> Definitions; ///< By type in lower case.
  std::map<std::string, FileLocation> SetAt;   ///< By property in lower case.

  void warn(const FileLocation &Where, std::string Text);
  bool holds(const ProjectFile &File, pugi::xml_node Node, Lookup Metadata);
  bool holds(const ProjectFile &File, pugi::xml_node Node);

  llvm::Error readFile(llvm::StringRef Path);
  llvm::Error readChildren(const ProjectFile &File, pugi::xml_node Parent);
  llvm::Error readChild(const ProjectFile &File, pugi::xml_node Node);
  llvm::Error readChoice(const ProjectFile &File, pugi::xml_node Choice);
  void setProperties(const ProjectFile &File, pugi::xml_node Group);
  llvm::Error import(const ProjectFile &File, pugi::xml_node Node);
  llvm::Error importMicrosofts(llvm::StringRef Name);
  llvm::Error importAbove(llvm::StringRef Name);

  void define(const ProjectFile &File, pugi::xml_node Group);
  void addSetting(const ProjectFile &File, pugi::xml_node Node,
                  Settings &Values, Lookup Metadata);
  void readItem(const ProjectFile &File, pugi::xml_node Node);
  void addItems(const ProjectFile &File, pugi::xml_node Node);
  void fillItem(const ProjectFile &File, pugi::xml_node Node, Item &I);
  std::vector<NamedItem> namesIn(const ProjectFile &File, pugi::xml_node Node,
                                 const char *Attribute);
  void addNamed(const ProjectFile &File, pugi::xml_node Node,
                llvm::StringRef Part, std::vector<NamedItem> &Result);
  std::string expanded(const ProjectFile &File, llvm::StringRef Text,
                       Lookup Metadata, Undefined How) const;
  std::string withItems(llvm::StringRef Text) const;
  bool hasItems(llvm::StringRef Type) const;
};

} // namespace amp2hip

#endif
