//===- Outputs.cpp - What is written where --------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Outputs.h"
#include "driver/Paths.h"
#include "llvm/ADT/SmallString.h"
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

std::string amp2hip::outputOf(const Options &O, const Unit &U) {
  if (!O.Output.empty())
    return O.Output;
  if (O.InRoot.empty())
    return withExtension(O, U.Command.File);
  std::string Same = underOutRoot(O, U.Real);
  return U.Result.HasAmp && !U.IsHeader ? withExtension(O, Same) : Same;
}

std::string amp2hip::faultOfOutputs(const Options &O,
                                    llvm::ArrayRef<Unit> Units) {
  std::string Root = O.InRoot.empty() ? "" : realPath(O.InRoot);
  if (!Root.empty() && Root == realPath(O.OutRoot))
    return "--in-root and --out-root are one folder; sources are never "
           "overwritten";
  std::map<std::string, const Unit *> Outputs;
  for (const Unit &U : Units) {
    if (!Root.empty() && !isUnder(U.Real, Root))
      return "'" + U.Name + "' is not under --in-root '" + O.InRoot + "'";
    if (U.Output == "-")
      continue;
    auto [It, New] = Outputs.try_emplace(realPath(U.Output), &U);
    if (!New)
      return "'" + It->second->Name + "' and '" + U.Name +
             "' would both be written to '" + U.Output +
             "'; translate one of them with -o";
  }
  for (const Unit &U : Units)
    for (const std::string &File : U.dependencies())
      if (auto It = Outputs.find(File); It != Outputs.end())
        return "'" + It->second->Output +
               "' would be overwritten, but it is an input; choose another "
               "output";
  return "";
}

llvm::Expected<std::pair<std::string, std::string>>
OutputMaker::textsOf(StringRef RealPath) {
  auto Found = Texts.find(RealPath.str());
  if (Found != Texts.end())
    return Found->second;
  auto Original = readFile(RealPath);
  if (!Original)
    return Original.takeError();
  auto Edited = Edits.apply(RealPath, *Original);
  if (!Edited)
    return Edited.takeError();
  return Texts[RealPath.str()] = {std::move(*Original), std::move(*Edited)};
}

llvm::Expected<PendingFile> OutputMaker::copyOf(StringRef RealPath) {
  auto Text = textsOf(RealPath);
  if (!Text)
    return Text.takeError();
  return PendingFile{underOutRoot(O, RealPath), std::move(Text->second),
                     RealPath.str(), /*KeepIfSame=*/true};
}

llvm::Expected<std::vector<PendingFile>> OutputMaker::filesOf(const Unit &U) {
  auto Text = textsOf(U.Real);
  if (!Text)
    return Text.takeError();
  std::vector<PendingFile> Result = {
      {U.Output, std::move(Text->second), U.Real, /*KeepIfSame=*/false}};
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

std::string amp2hip::dependencyRules(const Options &O,
                                     llvm::ArrayRef<Unit> Units) {
  // A rule is for the file as it is named in the makefile: as it is here.
  auto NameOf = [&](const Unit &U) {
    std::string Here = currentFolder();
    bool BesideSource = O.Output.empty() && O.OutRoot.empty();
    return BesideSource && path::is_relative(U.Name) && isUnder(U.Output, Here)
               ? relativeTo(U.Output, Here)
               : U.Output;
  };
  std::string Result;
  for (const Unit &U : Units) {
    if (!U.accepted())
      continue;
    Result += makeEscaped(NameOf(U));
    Result += ':';
    for (const std::string &File : U.dependencies())
      Result += " \\\n  " + makeEscaped(File);
    Result += '\n';
  }
  return Result;
}
