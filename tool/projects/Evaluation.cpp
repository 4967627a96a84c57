//===- Evaluation.cpp - A project of MSBuild, evaluated -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Evaluates a project in the order of MSBuild: all properties and imports
// first, then item definitions, then items. The imports of Visual Studio's own
// files are not read, since these are not installed here; the few properties of
// them that matter are predefined. The number of imports is limited, so that a
// sheet that imports itself ends.
//
//===----------------------------------------------------------------------===//

#include "projects/Evaluation.h"
#include "paths/Globs.h"
#include "paths/Paths.h"
#include "projects/Condition.h"
#include "projects/ItemList.h"
#include "projects/Presets.h"
#include "projects/WindowsPaths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {

/// More files than any project has. The limit ends the evaluation of property
/// sheets that import each other.
constexpr size_t MaxFiles = 500;

/// The text of a setting; empty if it is not set. Names ignore case.
std::string valueIn(const Settings &Values, StringRef Name) {
  auto Found = Values.find(Name.lower());
  return Found == Values.end() ? "" : Found->second.Text;
}

} // namespace

Evaluation::Evaluation(std::vector<Diagnostic> &Diags) : Diags(Diags) {}
Evaluation::~Evaluation() = default;

void Evaluation::warn(const FileLocation &Where, std::string Text) {
  Diags.push_back({DiagID::AmpProject, Where, {std::move(Text)}});
}

/// Text with its values. Metadata come first: a function may have them in its
/// arguments.
std::string Evaluation::expanded(const ProjectFile &File, StringRef Text,
                                 Lookup Metadata, Undefined How) const {
  std::string Known =
      Props.expand(withMetadata(Text, Metadata), File.Path, How);
  return withMetadata(Known, Metadata);
}

/// Text with the items of each `@(...)`. While items are not read yet, a list
/// is known only if no file has an item of it.
std::string Evaluation::withItems(StringRef Text) const {
  std::string Result;
  while (true) {
    size_t At = Text.find("@(");
    size_t End = At == StringRef::npos ? At : closingBracket(Text, At + 2);
    if (End == StringRef::npos)
      return Result + Text.str();
    Result += Text.take_front(At);
    StringRef Reference = Text.slice(At, End + 1);
    Text = Text.drop_front(End + 1);
    auto List = ItemList::parse(Reference);
    auto Items = List && (ReadsItems || !hasItems(List->Type))
                     ? List->apply(this->Items, Folder)
                     : std::nullopt;
    if (!Items)
      Result += notEvaluated(Reference);
    for (size_t I = 0; Items && I != Items->size(); ++I)
      Result += (I ? List->Separator : "") + (*Items)[I].Name;
  }
}

/// Whether a group that was collected has an item of a type.
bool Evaluation::hasItems(StringRef Type) const {
  return llvm::any_of(Groups, [&](const Later &L) {
    return StringRef(L.Node.name()) == "ItemGroup" &&
           llvm::any_of(L.Node.children(), [&](pugi::xml_node Node) {
             return StringRef(Node.name()).equals_insensitive(Type);
           });
  });
}

/// Whether the settings of an element concern no sources. The tools named here
/// do not read any.
static bool decidesNothing(pugi::xml_node Node) {
  constexpr StringRef Others[] = {
      "Link",           "Lib",           "ResourceCompile", "Midl",
      "Manifest",       "Bscmake",       "Xdcmake",         "PreLinkEvent",
      "PostBuildEvent", "PreBuildEvent", "CustomBuildStep", "None",
      "Text",           "Content",       "Image",           "Media"};
  for (pugi::xml_node Outer = Node; Outer; Outer = Outer.parent())
    if (llvm::is_contained(Others, StringRef(Outer.name())))
      return true;
  auto IsOther = [&](pugi::xml_node Child) {
    return Child.type() != pugi::node_element ||
           llvm::is_contained(Others, StringRef(Child.name()));
  };
  return StringRef(Node.name()).starts_with("Item") && Node.first_child() &&
         llvm::all_of(Node.children(), IsOther);
}

/// Evaluates the Condition attribute. An element whose condition has no value
/// here is left out, and that is reported.
bool Evaluation::holds(const ProjectFile &File, pugi::xml_node Node,
                       Lookup Metadata) {
  auto Expand = [&](StringRef Text) {
    return withItems(
        withoutUndefined(expanded(File, Text, Metadata, Undefined::IsEmpty)));
  };
  auto Exists = [&](StringRef Name) {
    return !isForeign(Name) && fs::exists(localPath(Name, Folder));
  };
  auto Value =
      evaluateCondition(Node.attribute("Condition").value(), {Expand, Exists});
  if (Value)
    return *Value;
  Diags.push_back(
      {decidesNothing(Node) ? DiagID::AmpProject : DiagID::AmpProjectValue,
       File.where(Node),
       {toString(Value.takeError()) + ", so that '" + Node.name() +
        "' is left out"}});
  return false;
}

bool Evaluation::holds(const ProjectFile &File, pugi::xml_node Node) {
  return holds(File, Node, [](StringRef) { return std::string(); });
}

llvm::Error Evaluation::readProperties(StringRef Path) {
  Folder = path::parent_path(Path).str();
  return readFile(Path);
}

void Evaluation::predefine(StringRef Type, StringRef Name, StringRef Text) {
  Definitions[Type.lower()][Name.lower()].Text = Text.str();
}

/// Evaluates what readProperties() has collected: first all definitions, then
/// all items.
void Evaluation::readItems() {
  for (const Later &L : Groups)
    if (StringRef(L.Node.name()) == "ItemDefinitionGroup")
      define(*L.File, L.Node);
  ReadsItems = true;
  for (const Later &L : Groups) {
    if (StringRef(L.Node.name()) != "ItemGroup" || !holds(*L.File, L.Node))
      continue;
    for (pugi::xml_node Node : L.Node.children())
      if (Node.type() == pugi::node_element)
        readItem(*L.File, Node);
  }
}

llvm::Error Evaluation::readFile(StringRef Path) {
  // MSBuild imports nothing twice.
  if (llvm::any_of(Files, [&](const auto &F) { return F->Path == Path; }))
    return llvm::Error::success();
  if (Files.size() == MaxFiles)
    return llvm::createStringError("cannot use '" + shownPath(Path) +
                                   "': property sheets import each other");
  auto File = ProjectFile::read(Path);
  if (!File)
    return File.takeError();
  Files.push_back(std::move(*File));
  const ProjectFile &Read = *Files.back();
  return readChildren(Read, Read.root());
}

llvm::Error Evaluation::readChildren(const ProjectFile &File,
                                     pugi::xml_node Parent) {
  for (pugi::xml_node Node : Parent.children())
    if (Node.type() == pugi::node_element)
      if (llvm::Error E = readChild(File, Node))
        return E;
  return llvm::Error::success();
}

/// Evaluates properties and imports at once. Groups of items and definitions
/// are kept for later, as MSBuild does. Targets are not run.
llvm::Error Evaluation::readChild(const ProjectFile &File,
                                  pugi::xml_node Node) {
  StringRef Name = Node.name();
  if (Name == "PropertyGroup") {
    setProperties(File, Node);
  } else if (Name == "ItemGroup" || Name == "ItemDefinitionGroup") {
    Groups.push_back({&File, Node});
  } else if (Name == "Import") {
    return import(File, Node);
  } else if (Name == "ImportGroup") {
    return holds(File, Node) ? readChildren(File, Node)
                             : llvm::Error::success();
  } else if (Name == "Choose") {
    return readChoice(File, Node);
  } else if (Name == "Target") {
    // NuGet's target says only that its packages are missing.
    StringRef Target = Node.attribute("Name").value();
    if (Target != "EnsureNuGetPackageBuildImports" && Node.first_child())
      warn(File.where(Node),
           ("the target '" + Target +
            "' is not run; files that it generates for the sources must exist "
            "already")
               .str());
  } else if (!llvm::is_contained({"ProjectExtensions", "UsingTask", "Sdk"},
                                 Name)) {
    warn(File.where(Node), ("'" + Name + "' is not known").str());
  }
  return llvm::Error::success();
}

/// Reads the first branch whose condition holds.
llvm::Error Evaluation::readChoice(const ProjectFile &File,
                                   pugi::xml_node Choice) {
  for (pugi::xml_node Branch : Choice.children())
    if (Branch.type() == pugi::node_element && holds(File, Branch))
      return readChildren(File, Branch);
  return llvm::Error::success();
}

void Evaluation::setProperties(const ProjectFile &File, pugi::xml_node Group) {
  if (!holds(File, Group))
    return;
  for (pugi::xml_node Node : Group.children()) {
    if (Node.type() != pugi::node_element || !holds(File, Node))
      continue;
    Props.set(Node.name(), Props.expand(Node.text().get(), File.Path));
    SetAt[StringRef(Node.name()).lower()] = File.where(Node);
  }
}

/// The files of a name that may be a pattern.
static std::vector<std::string> filesOf(const std::string &Name,
                                        StringRef Folder) {
  if (!isGlob(Name, GlobStyle::MSBuild))
    return {Name};
  auto Matching =
      filesMatching(path::convert_to_slash(Name, path::Style::windows), Folder,
                    GlobStyle::MSBuild);
  if (Matching)
    return *Matching;
  llvm::consumeError(Matching.takeError());
  return {};
}

/// Reads an imported file. Its name may be a pattern. If the file does not
/// exist, that is reported and the evaluation continues, since it may be one of
/// Visual Studio's.
llvm::Error Evaluation::import(const ProjectFile &File, pugi::xml_node Node) {
  StringRef Written = Node.attribute("Project").value();
  std::string Name = Props.expand(Written, File.Path);
  if (!holds(File, Node) || Node.attribute("Sdk"))
    return llvm::Error::success();
  StringRef Unknown = unknownIn(Name);
  if (!Unknown.empty() && kindOf(Unknown) == UnknownKind::OfVisualStudio)
    return importMicrosofts(Name);
  if (!Unknown.empty() && kindOf(Unknown) == UnknownKind::NotEvaluated) {
    Diags.push_back({DiagID::AmpProjectValue,
                     File.where(Node),
                     {("'" + Written + "' is not imported: the value of '" +
                       asWritten(Unknown) + "' is not known")
                          .str()}});
    return llvm::Error::success();
  }
  // An import is relative to the file that it is in.
  StringRef Here = path::parent_path(File.Path);
  for (const std::string &Each : filesOf(unescaped(Name), Here)) {
    std::string Path = localPath(Each, Here);
    if (!Unknown.empty() || isForeign(Each) || !fs::is_regular_file(Path)) {
      warn(File.where(Node),
           ("'" + Written + "' is not imported: " +
            (Unknown.empty() ? "it does not exist here"
                             : "'" + Unknown +
                                   "' is not known; define it in "
                                   "the environment"))
               .str());
      continue;
    }
    if (llvm::Error E = readFile(Path))
      return E;
  }
  return llvm::Error::success();
}

/// Imports of Visual Studio's own files are ignored. But two of these files
/// import a file of the user's if there is one in the project's directory or
/// above it, and that file is read here.
llvm::Error Evaluation::importMicrosofts(StringRef Name) {
  std::string Sheet = Name.substr(Name.find_last_of("\\/") + 1).lower();
  llvm::Error E = llvm::Error::success();
  if (Sheet == "microsoft.cpp.default.props") {
    Props.set("TargetName", Props.get("ProjectName"));
    E = importAbove("Directory.Build.props");
    presetDefaults(Props);
  } else if (Sheet == "microsoft.cpp.props") {
    presetToolset(Props);
  } else if (Sheet == "microsoft.cpp.targets") {
    E = importAbove("Directory.Build.targets");
  }
  return E;
}

/// Reads the file of this name in the project's directory or above it.
llvm::Error Evaluation::importAbove(StringRef Name) {
  for (StringRef At = Folder; !At.empty(); At = path::parent_path(At)) {
    std::string Path = localPath(Name, At);
    if (fs::is_regular_file(Path))
      return readFile(Path);
  }
  return llvm::Error::success();
}

/// Reads an item definition. A setting may refer to its former value by
/// `%(Name)`, so the order of definitions matters.
void Evaluation::define(const ProjectFile &File, pugi::xml_node Group) {
  if (!holds(File, Group))
    return;
  for (pugi::xml_node Type : Group.children()) {
    if (Type.type() != pugi::node_element || !holds(File, Type))
      continue;
    Settings &Values = Definitions[StringRef(Type.name()).lower()];
    auto Metadata = [&](StringRef Name) { return valueIn(Values, Name); };
    for (pugi::xml_node Node : Type.children())
      if (Node.type() == pugi::node_element)
        addSetting(File, Node, Values, Metadata);
  }
}

void Evaluation::addSetting(const ProjectFile &File, pugi::xml_node Node,
                            Settings &Values, Lookup Metadata) {
  if (!holds(File, Node, Metadata))
    return;
  std::string Text = expanded(File, StringRef(Node.text().get()).trim(),
                              Metadata, Undefined::Stays);
  if (ReadsItems)
    Text = withItems(Text);
  Values[StringRef(Node.name()).lower()] = {std::move(Text), File.where(Node)};
}

/// The files that an attribute of an item names.
std::vector<NamedItem> Evaluation::namesIn(const ProjectFile &File,
                                           pugi::xml_node Node,
                                           const char *Attribute) {
  StringRef Written = Node.attribute(Attribute).value();
  std::vector<NamedItem> Result;
  for (const std::string &Part : splitList(Props.expand(Written, File.Path))) {
    auto List = ItemList::parse(Part);
    if (auto Named = List ? List->apply(Items, Folder) : std::nullopt) {
      llvm::move(*Named, std::back_inserter(Result));
      continue;
    }
    // A text that lists items within, as `dir\@(Name)`.
    std::string Whole = withItems(Part);
    for (const std::string &Name : splitList(Whole))
      addNamed(File, Node, Name, Result);
  }
  return Result;
}

/// Adds the files that a name without lists stands for.
void Evaluation::addNamed(const ProjectFile &File, pugi::xml_node Node,
                          StringRef Part, std::vector<NamedItem> &Result) {
  StringRef Unknown = unknownIn(Part);
  if (!Unknown.empty()) {
    UnknownKind Kind = kindOf(Unknown);
    bool IsOther = Kind != UnknownKind::NotEvaluated || decidesNothing(Node);
    if (Kind != UnknownKind::OfVisualStudio)
      Diags.push_back({IsOther ? DiagID::AmpProject : DiagID::AmpProjectValue,
                       File.where(Node),
                       {"'" + readable(Part) + "' (" + Node.name() +
                        ") is left out: its location is not known"}});
    return;
  }
  std::string Name =
      path::convert_to_slash(unescaped(Part), path::Style::windows);
  if (!isGlob(Name, GlobStyle::MSBuild)) {
    Result.push_back({Name, {}});
  } else if (auto Found = filesMatching(Name, Folder, GlobStyle::MSBuild)) {
    for (std::string &Each : *Found)
      Result.push_back({std::move(Each), {}});
  } else {
    warn(File.where(Node), toString(Found.takeError()));
  }
}

/// An item element includes files, or removes or updates items that were
/// included before.
void Evaluation::readItem(const ProjectFile &File, pugi::xml_node Node) {
  if (!holds(File, Node))
    return;
  StringRef Type = Node.name();
  auto SamePlace = [&](const std::vector<NamedItem> &Names, const Item &I) {
    return StringRef(I.Type).equals_insensitive(Type) &&
           llvm::any_of(Names, [&](const NamedItem &Each) {
             return localPath(Each.Name, Folder) ==
                    localPath(I.Include, Folder);
           });
  };
  if (Node.attribute("Remove")) {
    std::vector<NamedItem> Names = namesIn(File, Node, "Remove");
    std::erase_if(Items, [&](const Item &I) { return SamePlace(Names, I); });
  } else if (Node.attribute("Update")) {
    std::vector<NamedItem> Names = namesIn(File, Node, "Update");
    for (Item &I : Items)
      if (SamePlace(Names, I))
        fillItem(File, Node, I);
  } else {
    addItems(File, Node);
  }
}

void Evaluation::addItems(const ProjectFile &File, pugi::xml_node Node) {
  std::vector<std::string> Excluded;
  for (const NamedItem &Each : namesIn(File, Node, "Exclude"))
    Excluded.push_back(localPath(Each.Name, Folder));
  for (auto &[Name, Own] : namesIn(File, Node, "Include")) {
    if (llvm::is_contained(Excluded, localPath(Name, Folder)))
      continue;
    Item I;
    I.Type = Node.name();
    I.Include = std::move(Name);
    I.Where = File.where(Node);
    // All definitions are known here: readItems() has evaluated them before the
    // first item.
    I.Own = definitions(Node.name());
    for (auto &[Key, Value] : Own)
      I.Own[Key] = {std::move(Value.Text), Value.Where, /*OfList=*/true};
    fillItem(File, Node, I);
    Items.push_back(std::move(I));
  }
}

/// Reads the metadata of an item, which are its attributes and child elements.
void Evaluation::fillItem(const ProjectFile &File, pugi::xml_node Node,
                          Item &I) {
  auto Metadata = [&](StringRef Name) {
    return metadataOf({I.Include, I.Own}, Folder, Name);
  };
  for (pugi::xml_attribute A : Node.attributes())
    if (!llvm::is_contained(
            {"Include", "Exclude", "Remove", "Update", "Condition", "Label"},
            StringRef(A.name())))
      I.Own[StringRef(A.name()).lower()] = {
          withItems(expanded(File, A.value(), Metadata, Undefined::Stays)),
          File.where(Node)};
  for (pugi::xml_node Child : Node.children())
    if (Child.type() == pugi::node_element)
      addSetting(File, Child, I.Own, Metadata);
}

const Settings &Evaluation::definitions(StringRef Type) const {
  static const Settings None;
  auto Found = Definitions.find(Type.lower());
  return Found == Definitions.end() ? None : Found->second;
}

std::string Evaluation::property(StringRef Name) {
  std::string Text = withoutUndefined(Props.get(Name));
  if (StringRef Unknown = unknownIn(Text); !Unknown.empty())
    Diags.push_back({DiagID::AmpProjectValue,
                     placeOf(Name),
                     {("'" + Name + "' is left out: the value of '" +
                       asWritten(Unknown) + "' is not known")
                          .str()}});
  return unescaped(withoutUnknown(Text));
}

FileLocation Evaluation::placeOf(StringRef Property) const {
  auto Found = SetAt.find(Property.lower());
  return Found == SetAt.end() ? FileLocation() : Found->second;
}
