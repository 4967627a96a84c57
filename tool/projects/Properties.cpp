//===- Properties.cpp - Properties of MSBuild -----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Expands $(Name) as MSBuild does: names ignore case, and Expression.h has the
// values of functions. An unknown reference stays in the text, so that the
// caller can report it if the text matters.
//
//===----------------------------------------------------------------------===//

#include "projects/Properties.h"
#include "projects/Expression.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include <optional>

using namespace amp2hip;
using llvm::StringRef;
namespace path = llvm::sys::path;

namespace {

/// Whether an expression is a name, and not a call of a function.
bool isName(StringRef Text) {
  return !Text.empty() && llvm::all_of(Text, [](char C) {
    return llvm::isAlnum(C) || C == '_' || C == '-';
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

/// Used in a reference that is no bare name, between the name that has no
/// value, the expression, and the value that the expression has if that name is
/// empty. The latter is missing if it is not known.
constexpr char Mark = '\x01';

/// The parts of a reference: see Mark.
llvm::SmallVector<StringRef, 3> partsOf(StringRef Unknown) {
  llvm::SmallVector<StringRef, 3> Parts;
  Unknown.drop_front(2).drop_back().split(Parts, Mark);
  return Parts;
}

/// Text with each reference in it replaced.
std::string
replaceUnknown(StringRef Text,
               llvm::function_ref<std::string(StringRef)> Replacement) {
  std::string Result;
  while (true) {
    StringRef Unknown = unknownIn(Text);
    if (Unknown.empty())
      return Result + Text.str();
    Result += StringRef(Text.data(), Unknown.data() - Text.data());
    Result += Replacement(Unknown);
    Text = StringRef(Unknown.end(), Text.end() - Unknown.end());
  }
}

bool hasPrefix(StringRef Name, std::initializer_list<StringRef> Prefixes) {
  return llvm::any_of(Prefixes, [&](StringRef Prefix) {
    return Name.starts_with_insensitive(Prefix);
  });
}

/// By the prefix of the name. Visual Studio sets dozens of such properties, and
/// each version adds some.
bool isOfVisualStudio(StringRef Name) {
  return hasPrefix(Name, {"VCInstallDir", "VCTargetsPath", "VCTools", "VC_",
                          "VSInstall", "DevEnvDir", "WindowsSdk", "WindowsSDK_",
                          "UniversalCRT", "UCRT", "FrameworkDir",
                          "FrameworkSdkDir", "NETFXKitsDir", "UserRootDir",
                          "MSBuild", "VS1", "PlatformSDK"});
}

bool isOfWindows(StringRef Name) {
  return hasPrefix(Name,
                   {"ProgramFiles", "ProgramW6432", "ProgramData",
                    "CommonProgram", "SystemRoot", "SystemDrive", "windir",
                    "USERPROFILE", "USERNAME", "APPDATA", "LOCALAPPDATA",
                    "ALLUSERSPROFILE", "COMPUTERNAME", "ComSpec"});
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

void Properties::preset(StringRef Name, StringRef Text) {
  set(Name, llvm::sys::Process::GetEnv(Name).value_or(Text.str()));
}

/// The text of a property or an environment variable.
std::optional<std::string> Properties::textOf(StringRef Name,
                                              StringRef File) const {
  if (auto Found = Known.find(Name.lower()); Found != Known.end())
    return Found->second.Text;
  if (auto Text = ofThisFile(Name, File))
    return *Text;
  if (auto Text = llvm::sys::Process::GetEnv(Name))
    return *Text;
  return isOfSolution(Name) ? std::optional<std::string>("") : std::nullopt;
}

/// The value of the expression in `$(...)`. If it has none here, a reference.
/// One that calls functions remembers what it is if the property that it needs
/// is empty: conditions ask for that.
std::string Properties::valueOf(StringRef Expression, StringRef File,
                                Undefined How) const {
  std::string Same = ("$(" + Expression + ")").str();
  if (Expression.contains(Mark))
    return Same;
  bool IsEmpty = How == Undefined::IsEmpty;
  auto Property = [&](StringRef Name) {
    auto Text = textOf(Name, File);
    if (!Text && IsEmpty && !isOfVisualStudio(Name) && !isOfWindows(Name))
      Text = "";
    return Text && IsEmpty ? withoutUndefined(*Text) : Text;
  };
  if (isName(Expression))
    return Property(Expression).value_or(Same);
  auto Expand = [&](StringRef Text) { return expand(Text, File, How); };
  auto ExpandAll = [&](StringRef Text) {
    return expand(Text, File, Undefined::IsEmpty);
  };
  std::string Cause;
  if (auto Value = evaluateExpression(
          Expression,
          {Property, Expand, ExpandAll, path::parent_path(File).str()}, Cause))
    return *Value;
  std::string Name = Cause.empty() ? "" : partsOf(Cause)[0].str();
  std::string Rest = Mark + Expression.str();
  if (!IsEmpty && !Cause.empty() && kindOf(Cause) == UnknownKind::Undefined) {
    std::string Value = valueOf(Expression, File, Undefined::IsEmpty);
    if (unknownIn(Value).empty())
      Rest += Mark + Value;
  }
  return "$(" + Name + Rest + ")";
}

std::string Properties::expand(StringRef Text, StringRef File,
                               Undefined How) const {
  return replaceUnknown(Text, [&](StringRef Reference) {
    return valueOf(Reference.drop_front(2).drop_back().trim(), File, How);
  });
}

/// Brackets may be nested, as in `$([MSBuild]::NormalizePath($(A), B))`.
size_t amp2hip::closingBracket(StringRef Text, size_t From) {
  unsigned Depth = 1;
  for (size_t I = From; I < Text.size(); ++I) {
    if (StringRef("'\"`").contains(Text[I])) {
      I = Text.find(Text[I], I + 1);
      if (I == StringRef::npos)
        break;
    } else if (Text[I] == '(') {
      ++Depth;
    } else if (Text[I] == ')' && --Depth == 0) {
      return I;
    }
  }
  return StringRef::npos;
}

StringRef amp2hip::unknownIn(StringRef Text) {
  size_t At = Text.find("$(");
  size_t End = At == StringRef::npos ? At : closingBracket(Text, At + 2);
  return End == StringRef::npos ? "" : Text.slice(At, End + 1);
}

UnknownKind amp2hip::kindOf(StringRef Unknown) {
  auto Parts = partsOf(Unknown);
  if (Parts.size() == 3)
    return UnknownKind::Undefined;
  if (isOfVisualStudio(Parts[0]))
    return UnknownKind::OfVisualStudio;
  if (Parts.size() == 2)
    return UnknownKind::NotEvaluated;
  return isOfWindows(Parts[0]) ? UnknownKind::OfWindows
                               : UnknownKind::Undefined;
}

bool amp2hip::isNeverEmpty(StringRef Unknown) {
  return partsOf(Unknown).size() == 1 &&
         kindOf(Unknown) != UnknownKind::Undefined;
}

std::string amp2hip::asWritten(StringRef Unknown) {
  auto Parts = partsOf(Unknown);
  StringRef Text = Parts.size() == 1 ? Parts[0] : Parts[1];
  return Text.starts_with("@(") ? Text.str() : ("$(" + Text + ")").str();
}

std::string amp2hip::readable(StringRef Text) {
  return replaceUnknown(Text, asWritten);
}

std::string amp2hip::notEvaluated(StringRef Expression) {
  return "$(" + (Mark + Expression.str()) + ")";
}

std::string amp2hip::withoutUndefined(StringRef Text) {
  return replaceUnknown(Text, [](StringRef Unknown) {
    if (kindOf(Unknown) != UnknownKind::Undefined)
      return Unknown.str();
    auto Parts = partsOf(Unknown);
    return Parts.size() == 3 ? Parts[2].str() : std::string();
  });
}

std::string amp2hip::withoutUnknown(StringRef Text) {
  return replaceUnknown(Text, [](StringRef) { return std::string(); });
}

/// A semicolon in `$(...)` or `@(...)` separates no elements.
std::vector<std::string> amp2hip::splitList(StringRef Text) {
  std::vector<std::string> Result;
  auto Add = [&](StringRef Part) {
    if (Part = Part.trim(); !Part.empty())
      Result.push_back(Part.str());
  };
  size_t Begin = 0;
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] == ';') {
      Add(Text.slice(Begin, I));
      Begin = I + 1;
    } else if (Text.substr(I).starts_with("$(") ||
               Text.substr(I).starts_with("@(")) {
      size_t End = closingBracket(Text, I + 2);
      I = End == StringRef::npos ? I : End;
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
