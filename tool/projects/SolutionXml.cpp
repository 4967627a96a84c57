//===- SolutionXml.cpp - Solutions in XML, .slnx --------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a .slnx, the XML form of a solution since Visual Studio 2022. Its
// projects have no GUIDs, so the path serves as the key. Rules for
// configurations are applied in their order, and the last one that fits wins.
//
//===----------------------------------------------------------------------===//

#include "projects/ProjectFile.h"
#include "projects/SolutionFile.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;
namespace path = llvm::sys::path;

namespace {

/// A .slnx identifies a project by its path instead of a GUID.
std::string keyOf(StringRef Path) {
  return path::convert_to_slash(Path.lower(), path::Style::windows);
}

bool fits(StringRef Pattern, StringRef Name) {
  return Pattern.empty() || Pattern == "*" || Pattern.equals_insensitive(Name);
}

class SlnxReader {
public:
  explicit SlnxReader(const ProjectFile &File) : File(File) {}

  SolutionFile run() {
    pugi::xml_node Chosen = File.root().child("Configurations");
    std::vector<std::string> Types = namesOf(Chosen, "BuildType");
    std::vector<std::string> Platforms = namesOf(Chosen, "Platform");
    // These are the defaults of the format.
    if (Types.empty())
      Types = {"Debug", "Release"};
    if (Platforms.empty())
      Platforms = {"Any CPU"};
    for (const std::string &Type : Types)
      for (const std::string &Platform : Platforms)
        Result.Configurations.push_back(Type + "|" + Platform);
    addProjects(File.root());
    return std::move(Result);
  }

private:
  const ProjectFile &File;
  SolutionFile Result;

  static std::vector<std::string> namesOf(pugi::xml_node Parent,
                                          const char *Element) {
    std::vector<std::string> Names;
    for (pugi::xml_node Node : Parent.children(Element))
      Names.push_back(Node.attribute("Name").value());
    return Names;
  }

  /// Adds the projects of the solution and of its folders. Folders are not
  /// nested in the file.
  void addProjects(pugi::xml_node Parent) {
    for (pugi::xml_node Node : Parent.children("Project"))
      addProject(Node);
    if (Parent == File.root())
      for (pugi::xml_node Folder : Parent.children("Folder"))
        addProjects(Folder);
  }

  void addProject(pugi::xml_node Node) {
    SolutionEntry Entry;
    Entry.Path = Node.attribute("Path").value();
    std::string Key = Entry.Guid = keyOf(Entry.Path);
    Entry.Name = path::stem(Entry.Path, path::Style::windows).str();
    Entry.Line = File.where(Node).Line;
    for (pugi::xml_node Other : Node.children("BuildDependency"))
      Entry.DependsOn.push_back(keyOf(Other.attribute("Project").value()));
    Result.Entries.push_back(std::move(Entry));
    for (const std::string &Each : Result.Configurations)
      map(Node, Key + "." + StringRef(Each).lower(), Each);
  }

  /// Finds the project's configuration for one of the solution. If several
  /// rules fit, the last one wins.
  void map(pugi::xml_node Node, StringRef Key, StringRef Configuration) {
    auto [Type, Platform] = Configuration.split('|');
    std::string Own = Type.str(), Machine = Platform.str();
    // Solutions and C++ projects have different names for some platforms.
    if (Platform.equals_insensitive("x86"))
      Machine = "Win32";
    else if (Platform.equals_insensitive("Any CPU"))
      Machine = "x64";
    bool Built = true;
    for (pugi::xml_node Rule : Node.children()) {
      auto [ForType, ForPlatform] =
          StringRef(Rule.attribute("Solution").value()).split('|');
      if (!fits(ForType, Type) || !fits(ForPlatform, Platform))
        continue;
      StringRef What = Rule.name(), Value = Rule.attribute("Project").value();
      if (What == "BuildType")
        Own = Value.str();
      else if (What == "Platform")
        Machine = Value.str();
      else if (What == "Build")
        Built = !Value.equals_insensitive("false");
    }
    Result.Active[Key] = Own + "|" + Machine;
    if (Built)
      Result.Built[Key] = true;
  }
};

} // namespace

llvm::Expected<SolutionFile> SolutionFile::readXml(StringRef Path) {
  auto File = ProjectFile::read(Path, "Solution");
  if (!File)
    return File.takeError();
  return SlnxReader(**File).run();
}
