//===- Outputs.cpp - What is written where --------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decides for each input where its output goes, and who owns the output. A
// source and a copied file may claim the same output: then the translation
// wins. Two sources may not.
//
//===----------------------------------------------------------------------===//

#include "outputs/Outputs.h"
#include "outputs/LastTexts.h"
#include "outputs/Manifest.h"
#include "paths/Paths.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;
namespace path = llvm::sys::path;

namespace {

std::string underOutRoot(const Options &O, StringRef RealPath) {
  return absolute(relativeTo(RealPath, realPath(O.InRoot)), O.OutRoot);
}

std::string withExtension(const Options &O, StringRef Path) {
  llvm::SmallString<256> Result(Path);
  path::replace_extension(Result, O.Extension);
  return Result.str().str();
}

/// Escapes the characters that have a meaning in the rules of make.
std::string makeEscaped(StringRef Path) {
  std::string Result;
  for (char C : Path) {
    if (C == ' ' || C == '#')
      Result += '\\';
    if (C == '$')
      Result += '$';
    Result += C;
  }
  return Result;
}

} // namespace

/// Under --out-root, a source without C++ AMP keeps its extension: it is a
/// copy, and remains a C++ source for the build.
std::string amp2hip::outputOf(const Options &O, const Unit &U) {
  if (!O.Output.empty())
    return O.Output;
  if (O.Trees.InPlace)
    return U.Real;
  if (O.InRoot.empty())
    return withExtension(O, U.command().File);
  std::string Same = underOutRoot(O, U.Real);
  return U.Result.HasAmp && !U.IsHeader && !O.Record ? withExtension(O, Same)
                                                     : Same;
}

/// As compilers do, it makes no folder for -o: the name may be a mistake. With
/// -o, there is only one source.
llvm::Error amp2hip::checkOutput(const Options &O) {
  StringRef Output = O.Output, Folder = path::parent_path(Output);
  if (!O.writes() || Output.empty() || Output == "-")
    return llvm::Error::success();
  std::string Front = "cannot write '" + O.Output + "': ";
  if (path::is_separator(Output.back()) ||
      llvm::sys::fs::is_directory(Output)) {
    llvm::SmallString<256> File(Output);
    path::append(File, path::filename(withExtension(O, O.Sources.front())));
    return llvm::createStringError(
        Front + "it is a folder; name the file, such as '" + File + "'");
  }
  if (!O.OutRoot.empty() || Folder.empty() || llvm::sys::fs::exists(Folder))
    return llvm::Error::success();
  return llvm::createStringError(Front + "the folder '" + Folder +
                                 "' does not exist; make it with '" +
                                 commandToMake(Folder) + "'");
}

namespace {

/// Gives each output an owner, the input that it is written for. Two owners of
/// one output are a fault, and so is an output that is an input. Units come
/// first: a file of the tree that would be copied to the same path is passed
/// over.
class Planner {
public:
  Planner(const Options &O, llvm::ArrayRef<Unit> Units, const Tree &Under)
      : O(O), Root(O.InRoot.empty() ? "" : realPath(O.InRoot)), Units(Units),
        Under(Under) {}

  OutputPlan plan() {
    if (!Root.empty() && Root == realPath(O.OutRoot))
      Plan.Fault = "--in-root and --out-root are the same folder; sources are "
                   "never overwritten";
    for (const Unit &U : Units)
      addUnit(U);
    for (const Unit &U : Units)
      addHeaders(U);
    if (O.keepsManifest())
      for (auto [Name, What] : {std::pair(ManifestName, "the manifest"),
                                {LastTextsName, "the last translation"}})
        claim(absolute(Name, O.OutRoot), {What, ""});
    for (const std::string &Name : Under.Files)
      addOther(Name);
    if (!O.DepFile.empty())
      claim(O.DepFile, {"--depfile", ""});
    for (const std::string &Name : Under.Outputs)
      passOverOutput(Name);
    checkInputs();
    return std::move(Plan);
  }

private:
  struct Owner {
    std::string Name; ///< For the user.
    std::string Real; ///< The input's real path.
  };

  const Options &O;
  std::string Root;
  llvm::ArrayRef<Unit> Units;
  const Tree &Under;
  OutputPlan Plan;
  llvm::StringMap<Owner> Owners;       ///< By the real path of the output.
  llvm::StringMap<std::string> Inputs; ///< Real paths, with names for the user.
  llvm::StringSet<> Copied;            ///< Headers.

  void fault(std::string Text) {
    if (Plan.Fault.empty())
      Plan.Fault = std::move(Text);
  }

  /// Makes By the owner of Output. If there is another owner, reports the fault
  /// and returns that one.
  const Owner *claim(const std::string &Output, Owner By) {
    auto [It, New] = Owners.try_emplace(realPath(Output), By);
    if (New || (!By.Real.empty() && It->second.Real == By.Real))
      return nullptr;
    fault("'" + It->second.Name + "' and '" + By.Name +
          "' would both be written to '" + Output +
          "'; translate one of them with -o");
    return &It->second;
  }

  void addUnit(const Unit &U) {
    for (const std::string &File : U.dependencies())
      Inputs.try_emplace(File, File);
    Inputs[U.Real] = U.Name;
    if (U.WithoutOutput)
      return;
    if (!Root.empty() && !isUnder(U.Real, Root))
      fault("'" + U.Name + "' is not under --in-root '" + O.InRoot + "'");
    else if (U.Output != "-")
      claim(U.Output, {U.Name, U.Real});
  }

  /// Claims the outputs of the headers that U includes. Several units share a
  /// header, and each header is claimed once.
  void addHeaders(const Unit &U) {
    if (U.WithoutOutput || Root.empty() || O.OutRoot.empty())
      return;
    for (const std::string &File : U.dependencies())
      if (File != U.Real && isUnder(File, Root) && Copied.insert(File).second)
        claim(underOutRoot(O, File), {File, File});
  }

  /// Plans the copy of a file of the tree that belongs to no unit.
  void addOther(const std::string &Name) {
    std::string Real = realPath(Name);
    if (!Inputs.try_emplace(Real, Name).second)
      return;
    std::string Output = underOutRoot(O, Real);
    // No fault if a unit owns the output: `name.hip` of an earlier run may be
    // beside `name.cpp` in the tree.
    auto [It, New] = Owners.try_emplace(realPath(Output), Owner{Name, Real});
    if (New)
      Plan.Copies.push_back(std::move(Real));
    else
      Plan.PassedOver.push_back({DiagID::AmpPassedOver,
                                 {},
                                 {Name, "'" + Output + "' is written for '" +
                                            It->second.Name + "'"}});
  }

  /// Reports a source under --out-root that this run does not write: it is not
  /// translated, because --out-root may be inside of --in-root.
  void passOverOutput(const std::string &Name) {
    if ((isSource(Name) || isHeader(Name)) && !Owners.contains(realPath(Name)))
      Plan.PassedOver.push_back(
          {DiagID::AmpPassedOver,
           {},
           {Name, "it is under --out-root but is not one of its outputs; move "
                  "it, or choose another --out-root"}});
  }

  /// Inputs are never overwritten, except with --in-place, which does not come
  /// here.
  void checkInputs() {
    for (const auto &Entry : Owners)
      if (auto It = Inputs.find(Entry.first()); It != Inputs.end())
        fault("'" + Entry.first().str() +
              "' would be overwritten, but it is an input; choose another "
              "output");
  }
};

} // namespace

OutputPlan amp2hip::planOutputs(const Options &O, llvm::ArrayRef<Unit> Units,
                                const Tree &Under) {
  return Planner(O, Units, Under).plan();
}

std::vector<Diagnostic> amp2hip::incompleteness(const Options &O,
                                                llvm::ArrayRef<Unit> Units) {
  std::vector<StringRef> Missing;
  bool Old = false;
  for (const Unit &U : Units) {
    if (U.accepted() ||
        U.is(UnitState::Unreached)) // The last line names the latter.
      continue;
    // The output of an earlier run makes the directory look complete, so it is
    // mentioned.
    Old |= llvm::sys::fs::exists(U.Output);
    Missing.push_back(U.Name);
  }
  if (Missing.empty())
    return {};
  return {{DiagID::AmpIncomplete,
           {},
           {O.OutRoot,
            listOf(Missing) +
                (Old ? "; what an earlier run wrote is still there" : "")}}};
}

/// Mostly from memory: MergedEdits has applied the edits to check them. Files
/// without edits are read here.
llvm::Expected<const FileTexts &> OutputMaker::textsOf(StringRef RealPath) {
  auto Found = Merged.Texts.find(RealPath.str());
  if (Found != Merged.Texts.end())
    return Found->second;
  auto Original = Merged.read(RealPath);
  if (!Original)
    return Original.takeError();
  auto Edited = Merged.Edits.apply(RealPath, *Original);
  if (!Edited)
    return Edited.takeError();
  return Merged.Texts[RealPath.str()] = {std::move(*Original),
                                         std::move(*Edited)};
}

llvm::Expected<PendingFile> OutputMaker::copyOf(StringRef RealPath) {
  auto Text = textsOf(RealPath);
  if (!Text)
    return Text.takeError();
  return PendingFile{underOutRoot(O, RealPath), Text->Edited, RealPath.str(),
                     /*KeepIfSame=*/true};
}

llvm::Expected<std::vector<PendingFile>> OutputMaker::filesOf(const Unit &U) {
  auto Text = textsOf(U.Real);
  if (!Text)
    return Text.takeError();
  std::vector<PendingFile> Result = {
      {U.Output, Text->Edited, U.Real, /*KeepIfSame=*/false}};
  if (O.InRoot.empty())
    return Result;
  std::string Root = realPath(O.InRoot);
  for (const std::string &File : U.dependencies()) {
    if (File == U.Real || !isUnder(File, Root))
      continue;
    auto Copy = copyOf(File);
    if (!Copy)
      return Copy.takeError();
    Result.push_back(std::move(*Copy));
  }
  return Result;
}

llvm::Expected<std::string>
amp2hip::dependencyRules(const Options &O, llvm::ArrayRef<Unit> Units) {
  // make compares names as text. An output beside its source is named relative
  // to the working directory, as the user named the source.
  auto NameOf = [&](const Unit &U) {
    std::string Here = currentFolder();
    bool BesideSource = O.Output.empty() && O.OutRoot.empty();
    return BesideSource && path::is_relative(U.Name) && isUnder(U.Output, Here)
               ? relativeTo(U.Output, Here)
               : U.Output;
  };
  std::string Result;
  for (const Unit &U : Units) {
    if (!U.accepted() || U.WithoutOutput)
      continue;
    std::vector<std::string> Names = U.dependencies();
    Names.insert(Names.begin(), NameOf(U));
    for (const std::string &Name : Names) {
      if (StringRef(Name).contains('\n'))
        return llvm::createStringError(
            "cannot write --depfile: no rule of make can name '" + Name +
            "'; rename it, or leave out --depfile");
      Result += &Name == &Names.front() ? makeEscaped(Name) + ":"
                                        : " \\\n  " + makeEscaped(Name);
    }
    Result += '\n';
  }
  return Result;
}
