//===- SolutionXml.cpp - Solutions in XML, .slnx --------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a .slnx, the XML form of a solution since Visual Studio 2022. Its
// projects have no GUIDs, so the path serves as the key. Rules for
// configurations are applied in their order, those for a type of projects
// first, and the last one that fits wins.
//
//===----------------------------------------------------------------------===//

#include "projects/Project.h"
#include "projects/ProjectFile.h"
#include "projects/SolutionFile.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;
namespace path = llvm::sys::path;

namespace {

/// The type of C++ projects, which those with the extension .vcxproj have.
constexpr StringRef CppType = "8bc9ceb8-8b4a-11d0-8d11-00a0c91bc942";

/// A .slnx identifies a project by its path instead of a GUID.
std::string keyOf(StringRef Path) {
  return path::convert_to_slash(Path.lower(), path::Style::windows);
}

bool fits(StringRef Pattern, StringRef Name) {
  return Pattern.empty() || Pattern == "*" || Pattern.equals_insensitive(Name);
}

bool fitsPlatform(StringRef Pattern, StringRef Name) {
  return fits(Pattern, Name) || isSamePlatform(Pattern, Name);
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

  /// The rules for all projects of a type come before those of a project.
  /// \returns nothing if the solution has none for this type.
  pugi::xml_node rulesForType(pugi::xml_node Project) const {
    StringRef Path = Project.attribute("Path").value();
    StringRef Type = StringRef(Project.attribute("Type").value()).trim("{}");
    for (pugi::xml_node Rules :
         File.root().child("Configurations").children("ProjectType")) {
      auto Has = [&](const char *Attribute, StringRef Value) {
        StringRef Own = StringRef(Rules.attribute(Attribute).value());
        return !Own.empty() && Own.trim("{}").equals_insensitive(Value);
      };
      if (Type.empty() ? Has("Extension", path::extension(Path)) ||
                             Has("TypeId", CppType)
                       : Has("TypeId", Type) || Has("Name", Type))
        return Rules;
    }
    return {};
  }

  /// A project's configuration for one of the solution.
  struct Choice {
    std::string Type, Platform;
    bool Built = true;
  };

  /// Applies rules. If several fit, the last one wins.
  static void apply(pugi::xml_node Rules, StringRef Configuration,
                    Choice &Chosen) {
    auto [Type, Platform] = Configuration.split('|');
    if (StringRef(Rules.attribute("IsBuildable").value())
            .equals_insensitive("false"))
      Chosen.Built = false;
    for (pugi::xml_node Rule : Rules.children()) {
      auto [ForType, ForPlatform] =
          StringRef(Rule.attribute("Solution").value()).split('|');
      if (!fits(ForType, Type) || !fitsPlatform(ForPlatform, Platform))
        continue;
      StringRef What = Rule.name(), Value = Rule.attribute("Project").value();
      if (What == "BuildType")
        Chosen.Type = Value.str();
      else if (What == "Platform")
        Chosen.Platform = Value.str();
      else if (What == "Build")
        Chosen.Built = !Value.equals_insensitive("false");
    }
  }

  void map(pugi::xml_node Node, StringRef Key, StringRef Configuration) {
    auto [Type, Platform] = Configuration.split('|');
    Choice Chosen = {Type.str(), Platform.str()};
    // Solutions and C++ projects have different names for some platforms.
    if (isSamePlatform(Platform, "Win32"))
      Chosen.Platform = "Win32";
    else if (isSamePlatform(Platform, "Any CPU"))
      Chosen.Platform = "x64";
    apply(rulesForType(Node), Configuration, Chosen);
    apply(Node, Configuration, Chosen);
    Result.Active[Key] = Chosen.Type + "|" + Chosen.Platform;
    if (Chosen.Built)
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
