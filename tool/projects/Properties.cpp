//===- Properties.cpp - Properties of MSBuild -----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Expands $(Name) as MSBuild does: names ignore case, and the values of a few
// functions are computed. An unknown reference stays in the text, so that the
// caller can report it if the text matters.
//
//===----------------------------------------------------------------------===//

#include "projects/Properties.h"
#include "projects/WindowsPaths.h"
#include "sources/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include <optional>

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {

/// Whether an expression is a name, and not a call of a function.
bool isName(StringRef Text) {
  return !Text.empty() && llvm::all_of(Text, [](char C) {
    return llvm::isAlnum(C) || C == '_' || C == '-' || C == '.';
  });
}

/// The value of one of the MSBuildThisFile... properties, which name the file
/// that contains the reference.
std::optional<std::string> ofThisFile(StringRef Name, StringRef File) {
  if (!Name.consume_front_insensitive("MSBuildThisFile"))
    return std::nullopt;
  std::string Folder = (path::parent_path(File) + "/").str();
  if (Name.empty())
    return path::filename(File).str();
  if (Name.equals_insensitive("Directory"))
    return Folder;
  if (Name.equals_insensitive("FullPath"))
    return File.str();
  if (Name.equals_insensitive("Name"))
    return path::stem(File).str();
  if (Name.equals_insensitive("Extension"))
    return path::extension(File).str();
  return std::nullopt;
}

/// Whether the property names something of the solution. Without a solution it
/// is empty.
bool isOfSolution(StringRef Name) {
  return llvm::any_of(
      std::initializer_list<StringRef>{"SolutionDir", "SolutionPath",
                                       "SolutionName", "SolutionFileName",
                                       "SolutionExt"},
      [&](StringRef Each) { return Each.equals_insensitive(Name); });
}

/// The directory at or above From that contains Name; empty if none does.
std::string folderWith(StringRef Name, StringRef From) {
  for (StringRef Folder = From.rtrim('/'); !Folder.empty();
       Folder = path::parent_path(Folder))
    if (fs::exists(localPath(Name, Folder)))
      return Folder.str();
  return "";
}

/// The few functions of MSBuild that projects use to find their files.
std::optional<std::string>
call(StringRef Function, llvm::ArrayRef<std::string> Args, StringRef Here) {
  if (Function.equals_insensitive("[MSBuild]::GetPathOfFileAbove") &&
      !Args.empty()) {
    std::string Folder =
        folderWith(Args[0], Args.size() > 1 ? localPath(Args[1], Here) : Here);
    return Folder.empty() ? "" : localPath(Args[0], Folder);
  }
  if (Function.equals_insensitive("[MSBuild]::GetDirectoryNameOfFileAbove") &&
      Args.size() == 2)
    return folderWith(Args[1], localPath(Args[0], Here));
  if (Args.empty())
    return std::nullopt;
  // As a path of several parts: one that is absolute replaces those before it.
  std::string Joined;
  for (StringRef Arg : Args)
    Joined = absolute(Arg, Joined);
  if (Function.equals_insensitive("[System.IO.Path]::Combine"))
    return Joined;
  if (Function.equals_insensitive("[MSBuild]::NormalizePath") ||
      Function.equals_insensitive("[System.IO.Path]::GetFullPath"))
    return localPath(Joined, Here);
  if (Function.equals_insensitive("[MSBuild]::NormalizeDirectory"))
    return localPath(Joined, Here) + "/";
  return std::nullopt;
}

} // namespace

/// Names are kept in lower case, because MSBuild ignores their case.
void Properties::setGlobal(StringRef Name, StringRef Text) {
  Known[Name.lower()] = {Text.str(), true};
}

void Properties::set(StringRef Name, StringRef Text) {
  Value &V = Known[Name.lower()];
  if (!V.Global)
    V.Text = Text.str();
}

std::string Properties::get(StringRef Name) const {
  auto Found = Known.find(Name.lower());
  return Found == Known.end() ? "" : Found->second.Text;
}

/// The value of the expression in `$(...)`: a property, an environment variable
/// or a function. If it is not known, `$(...)` itself.
std::string Properties::valueOf(StringRef Expression, StringRef File) const {
  std::string Unknown = ("$(" + Expression + ")").str();
  if (isName(Expression)) {
    if (auto Found = Known.find(Expression.lower()); Found != Known.end())
      return Found->second.Text;
    if (auto Text = ofThisFile(Expression, File))
      return *Text;
    return llvm::sys::Process::GetEnv(Expression)
        .value_or(isOfSolution(Expression) ? std::string() : Unknown);
  }
  auto [Function, Rest] = Expression.split('(');
  if (!Expression.starts_with("[") || !Rest.consume_back(")"))
    return Unknown;
  llvm::SmallVector<StringRef> Parts;
  Rest.split(Parts, ',');
  std::vector<std::string> Args;
  for (StringRef Part : Parts) {
    Args.push_back(path::convert_to_slash(
        expand(Part.trim().trim('\'').trim('"'), File), path::Style::windows));
  }
  return call(Function, Args, path::parent_path(File)).value_or(Unknown);
}

std::string Properties::expand(StringRef Text, StringRef File) const {
  std::string Result;
  while (true) {
    size_t At = Text.find("$(");
    size_t End = At == StringRef::npos ? At : closingBracket(Text, At + 2);
    if (End == StringRef::npos)
      return Result + Text.str();
    Result += Text.take_front(At);
    Result += valueOf(Text.slice(At + 2, End).trim(), File);
    Text = Text.drop_front(End + 1);
  }
}

/// Brackets may be nested, as in `$([MSBuild]::NormalizePath($(A), B))`.
size_t amp2hip::closingBracket(StringRef Text, size_t From) {
  unsigned Depth = 1;
  for (size_t I = From; I < Text.size(); ++I) {
    if (Text[I] == '(')
      ++Depth;
    else if (Text[I] == ')' && --Depth == 0)
      return I;
  }
  return StringRef::npos;
}

StringRef amp2hip::unknownIn(StringRef Text) {
  size_t At = Text.find("$(");
  size_t End = At == StringRef::npos ? At : closingBracket(Text, At + 2);
  return End == StringRef::npos ? "" : Text.slice(At, End + 1);
}

std::string amp2hip::withoutUnknown(StringRef Text) {
  std::string Result = Text.str();
  for (StringRef Unknown = unknownIn(Result); !Unknown.empty();
       Unknown = unknownIn(Result))
    Result.erase(Unknown.data() - Result.data(), Unknown.size());
  return Result;
}

/// By the prefix of the name. Visual Studio sets dozens of such properties, and
/// each version adds some.
bool amp2hip::isOfVisualStudio(StringRef Reference) {
  Reference.consume_front("$(");
  return llvm::any_of(
      std::initializer_list<StringRef>{
          "VCInstallDir", "VCTargetsPath", "VCTools", "VC_", "VSInstall",
          "DevEnvDir", "WindowsSdk", "WindowsSDK_", "UniversalCRT", "UCRT",
          "FrameworkDir", "FrameworkSdkDir", "NETFXKitsDir", "UserRootDir",
          "MSBuild", "VS1", "PlatformSDK"},
      [&](StringRef Prefix) {
        return Reference.starts_with_insensitive(Prefix);
      });
}

/// A semicolon in brackets separates arguments of a function, and no elements.
std::vector<std::string> amp2hip::splitList(StringRef Text) {
  std::vector<std::string> Result;
  auto Add = [&](StringRef Part) {
    if (Part = Part.trim(); !Part.empty())
      Result.push_back(Part.str());
  };
  size_t Begin = 0;
  unsigned Depth = 0;
  for (size_t I = 0; I != Text.size(); ++I) {
    Depth += Text[I] == '(';
    Depth -= Text[I] == ')' && Depth != 0;
    if (Text[I] == ';' && Depth == 0) {
      Add(Text.slice(Begin, I));
      Begin = I + 1;
    }
  }
  Add(Text.drop_front(Begin));
  return Result;
}

/// MSBuild writes characters with a meaning as `%3B`. They are replaced at
/// last, when the text is split and expanded.
std::string amp2hip::unescaped(StringRef Text) {
  std::string Result;
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] == '%' && I + 2 < Text.size() &&
        llvm::isHexDigit(Text[I + 1]) && llvm::isHexDigit(Text[I + 2])) {
      Result +=
          static_cast<char>(llvm::hexFromNibbles(Text[I + 1], Text[I + 2]));
      I += 2;
    } else {
      Result += Text[I];
    }
  }
  return Result;
}
