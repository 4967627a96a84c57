//===- Severities.cpp - Changes of severities -----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// --warn, --error and --suppress. Only errors that the table marks as open may
// become warnings: the others concern code that cannot be translated.
//
//===----------------------------------------------------------------------===//

#include "diagnostics/Severities.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

StringRef withoutPrefix(StringRef Code) {
  Code.consume_front_insensitive("amp-");
  return Code;
}

/// Whether users may turn a diagnostic with this code into a warning or
/// suppress it.
bool isOpen(StringRef Code) {
  return llvm::any_of(allDiagnostics(), [&](const DiagnosticInfo &Info) {
    return Info.Code == Code && Info.Open;
  });
}

/// The errors that users may turn into warnings, as a list for a message.
std::string openErrors() {
  std::vector<StringRef> Codes;
  for (const DiagnosticInfo &Info : allDiagnostics())
    if (Info.Open && Info.Level == Severity::Error)
      Codes.push_back(withoutPrefix(Info.Code));
  llvm::sort(Codes);
  Codes.erase(llvm::unique(Codes), Codes.end());
  return llvm::join(Codes, ", ");
}

} // namespace

std::string amp2hip::codeNamed(StringRef Name) {
  StringRef Wanted = withoutPrefix(Name);
  for (const DiagnosticInfo &Info : allDiagnostics())
    if (withoutPrefix(Info.Code).equals_insensitive(Wanted))
      return Info.Code.str();
  return "";
}

/// Suggests the code with the smallest edit distance.
std::string amp2hip::messageForUnknown(StringRef Name) {
  StringRef Nearest;
  unsigned Best = ~0u;
  for (const DiagnosticInfo &Info : allDiagnostics()) {
    unsigned Distance =
        withoutPrefix(Info.Code).edit_distance_insensitive(withoutPrefix(Name));
    if (Distance < Best) {
      Best = Distance;
      Nearest = Info.Code;
    }
  }
  return ("there is no diagnostic '" + Name + "'; did you mean '" + Nearest +
          "'?")
      .str();
}

llvm::Error SeverityChanges::change(StringRef Name,
                                    std::optional<Severity> Level) {
  std::string Code = codeNamed(Name);
  if (Code.empty())
    return llvm::createStringError(messageForUnknown(Name));
  if (Level != Severity::Error && !isOpen(Code))
    return llvm::createStringError(
        "'" + Code +
        "' stays an error, because it reports code that cannot be translated; "
        "the errors that can become warnings are: " +
        openErrors());
  auto [Known, IsNew] = Levels.try_emplace(Code, Level);
  if (!IsNew && Known->second != Level)
    return llvm::createStringError("'" + Code +
                                   "' is given two severities; name it once");
  return llvm::Error::success();
}

std::vector<std::string> SeverityChanges::decisive() const {
  std::vector<std::string> Result;
  for (const auto &[Code, Level] : Levels)
    if (Level)
      Result.push_back((*Level == Severity::Error ? "--error=" : "--warn=") +
                       Code);
  llvm::sort(Result);
  return Result;
}

/// Errors that are not open keep their severity, whatever the user asks for.
void SeverityChanges::apply(std::vector<Diagnostic> &Diags) const {
  if (Levels.empty())
    return;
  std::erase_if(Diags, [this](Diagnostic &D) {
    auto Change = Levels.find(D.code());
    // A user who accepts a type accepts captures of that type, too.
    if (Change == Levels.end() && D.ID == DiagID::C3596Plain)
      Change = Levels.find(infoOf(DiagID::C3581Plain).Code);
    if (Change == Levels.end())
      return false;
    bool Raises = Change->second == Severity::Error;
    if (!Raises && !infoOf(D.ID).Open)
      return false;
    D.Changed = Change->second;
    return !Change->second;
  });
}
