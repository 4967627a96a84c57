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

/// A value that a file gives, with known $(Name) and %(Name) replaced.
struct Setting {
  std::string Text;
  FileLocation Where;
  bool OfList = false; ///< From an item of another type: it may mean nothing.
};

/// By name in small letters.
using Settings = std::map<std::string, Setting>;

/// An item: a source, a header, a reference.
struct Item {
  std::string Type; ///< As written: ClCompile.
  std::string Include;
  FileLocation Where;
  Settings Own; ///< With the definitions of its type.
};

/// A file that an item names, and the metadata that it brings along.
struct NamedItem {
  std::string Name;
  Settings Own;
};

/// A project and its imports as MSBuild evaluates them, for one set of global
/// properties: first all properties and imports, then definitions, then items,
/// each in the order of the text. Targets are not run.
class Evaluation {
public:
  /// Text that is not understood goes to Diags.
  Evaluation(std::vector<Diagnostic> &Diags);
  ~Evaluation();

  /// The global ones are to be set first.
  Properties Props;

  /// Reads the project's properties, then its definitions and items. The error
  /// names the file and the line.
  llvm::Error readProperties(llvm::StringRef File);
  void readItems();

  /// A definition before the project's own.
  void predefine(llvm::StringRef Type, llvm::StringRef Name,
                 llvm::StringRef Text);

  const std::vector<Item> &items() const { return Items; }
  /// Settings that hold for all items of a type, or for the linker.
  const Settings &definitions(llvm::StringRef Type) const;
  /// The value of a property as MSBuild has it, unescaped. One that has none
  /// here is an error.
  std::string property(llvm::StringRef Name);
  /// Where a property was last set.
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
  std::map<std::string, Settings> Definitions; ///< By type in small letters.
  std::map<std::string, FileLocation> SetAt;

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
