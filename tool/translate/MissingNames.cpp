//===- MissingNames.cpp - Missing headers and names -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Many programs include a header of Windows and use nothing of it. Clang stops
// at a header that does not exist, so the parser gets an empty file in its
// place. Whether the program needs the header shows in the names that are then
// not declared.
//
//===----------------------------------------------------------------------===//

#include "translate/MissingNames.h"
#include "clang_errors/Advice.h"
#include "clang_errors/ClangDiagnostics.h"
#include "clang_errors/MissingIncludes.h"
#include "clang_errors/Suggestions.h"
#include "frontend/ParsedUnit.h"
#include "frontend/ParserSupplies.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace clang;

namespace amp2hip {

void noteAbsentHeaders(const ParsedUnit &Unit, SupplyFinder &Missed) {
  if (Unit.CI.getTarget().getTriple().isOSWindows())
    return;
  for (const IncludeDirective &Include : Unit.Includes)
    if (Include.Found.empty() && Include.IsAngled &&
        isWindowsHeader(Include.Name))
      Missed.noteAbsentHeader(Include.Name);
}

/// Marks the name with its brackets, as Clang does if a header is not found.
static FileLocation placeOf(const IncludeDirective &Include,
                            const SourceManager &SM) {
  FileLocation Where = locate(SM, Include.Loc);
  Where.Marked = {
      {Where.Column, Where.Column + unsigned(Include.Name.size()) + 2}};
  return Where;
}

std::vector<Diagnostic> faultsOfMissingHeaders(const ParsedUnit &Unit) {
  std::vector<Diagnostic> Result;
  const SourceManager &SM = Unit.CI.getSourceManager();
  for (const IncludeDirective &Include : Unit.Includes) {
    if (!Include.Found.empty() || isWindowsHeader(Include.Name))
      continue;
    if (Include.IsImport)
      Result.push_back(
          {DiagID::AmpImport, placeOf(Include, SM), {Include.Name}});
    else
      Result.push_back({DiagID::AmpParse,
                        placeOf(Include, SM),
                        {textOfMissingHeader(Include.Name)}});
  }
  return Result;
}

void addUnreported(std::vector<Diagnostic> Faults,
                   std::vector<Diagnostic> &Diags) {
  for (Diagnostic &Fault : Faults)
    if (llvm::none_of(Diags, [&](const Diagnostic &D) {
          return D.Where.File == Fault.Where.File &&
                 D.Where.Line == Fault.Where.Line;
        }))
      Diags.push_back(std::move(Fault));
}

static bool isError(const Diagnostic &D) {
  return D.severity() == Severity::Error;
}

/// Drops Clang's errors about the names that are \p Lost, and those beside
/// them.
static void dropFollowing(const SupplyFinder::LostNames &Lost,
                          std::vector<Diagnostic> &Diags) {
  auto IsOfLost = [&](const Diagnostic &D) {
    return D.ID == DiagID::AmpParse && isError(D) &&
           llvm::any_of(Lost, [&](const auto &Name) {
             return StringRef(D.Args.front()).contains("'" + Name.first + "'");
           });
  };
  std::vector<FileLocation> Faults;
  for (const Diagnostic &D : Diags)
    if (IsOfLost(D))
      Faults.push_back(D.Where);
  std::erase_if(Diags, [&](const Diagnostic &D) {
    return D.ID == DiagID::AmpParse && isError(D) &&
           llvm::any_of(Faults, [&](const FileLocation &Fault) {
             return Fault.File == D.Where.File && Fault.Line == D.Where.Line;
           });
  });
}

void reportAbsentHeaders(const ParsedUnit &Unit, const SupplyFinder &Missed,
                         std::vector<Diagnostic> &Diags) {
  if (llvm::none_of(Unit.Includes, [](const auto &I) { return I.IsAbsent; }))
    return;
  const SourceManager &SM = Unit.CI.getSourceManager();
  const SupplyFinder::LostNames &Lost = Missed.lostNames();
  bool IsNeeded = !Lost.empty() && llvm::any_of(Diags, isError);
  if (IsNeeded)
    dropFollowing(Lost, Diags);
  bool IsTold = false;
  for (const IncludeDirective &Include : Unit.Includes) {
    if (!Include.IsAbsent)
      continue;
    FileLocation Where = placeOf(Include, SM);
    if (!IsNeeded) {
      Diags.push_back({DiagID::AmpUnusedHeader, Where, {Include.Name}, {}});
      continue;
    }
    Diags.push_back({DiagID::AmpUnsupportedHeader,
                     Where,
                     {Include.Name, "HIP has no counterpart: remove the "
                                    "include and what uses it"},
                     {{locate(SM, Lost.front().second),
                       "'" + Lost.front().first +
                           "' is the first name that nothing declares"}}});
    if (IsTold)
      continue;
    IsTold = true;
    for (const auto &[Name, At] : llvm::drop_begin(Lost))
      Diags.back().Notes.push_back(
          {locate(SM, At), "'" + Name + "' is another one"});
  }
}

void addLateNames(const SourceManager &SM, const SupplyFinder &Missed,
                  std::vector<Diagnostic> &Faults) {
  for (const LateName &Late : Missed.late()) {
    std::string Fault = "'" + Late.Name + "' is ", At, What;
    if (Late.Declared.isValid()) {
      FileLocation Declared = locate(SM, Late.Declared);
      At = ", at " + Declared.File + ":" + std::to_string(Declared.Line);
    }
    if (Late.IsFriend) {
      Fault += "only defined as a friend in a class" + At;
      What = "a declaration of it before this use and outside of classes, too";
    } else if (Late.Declared.isValid()) {
      Fault += "declared after this template" + At;
      What = (Late.Text.empty() ? "its declaration" : "'" + Late.Text + "'") +
             " before the template, or the template after it";
    } else {
      Fault += "declared nowhere, and nothing instantiates this function";
      What = "what declares the name, or remove the function";
    }
    Faults.push_back({DiagID::AmpVisualCppRefused,
                      locate(SM, Late.Use),
                      {std::move(Fault), std::move(What)},
                      {}});
  }
}

} // namespace amp2hip
