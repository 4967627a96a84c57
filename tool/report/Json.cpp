//===- Json.cpp - Results for programs ------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes the JSON report, whose fields docs/reports.md describes. Texts may
// contain bytes that are no UTF-8, such as parts of sources; these are
// replaced, because JSON cannot contain them.
//
//===----------------------------------------------------------------------===//

#include "llvm/Support/JSON.h"
#include "report/Results.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace amp2hip;
using llvm::StringRef;
namespace json = llvm::json;

namespace {

/// The version of the format. Programs that read it compare this number.
constexpr int FormatVersion = 1;

json::Value text(StringRef Text) { return json::fixUTF8(Text); }

void putPlace(json::Object &Into, const FileLocation &Where) {
  if (!Where.File.empty())
    Into["file"] = text(Where.File);
  if (!Where.Line)
    return;
  Into["line"] = Where.Line;
  Into["column"] = Where.Column;
  if (!Where.Text.empty())
    Into["text"] = text(Where.Text);
}

json::Value valueOf(const FixIt &F) {
  return json::Object{{"line", F.Line},
                      {"column", F.Column},
                      {"endLine", F.EndLine},
                      {"endColumn", F.EndColumn},
                      {"text", text(F.Text)}};
}

/// The fields are described in docs/reports.md. Programs rely on them, so they
/// only change with FormatVersion.
json::Value valueOf(const Diagnostic &D) {
  json::Array Notes, FixIts;
  for (const DiagnosticNote &N : D.Notes) {
    json::Object Note{{"message", text(N.Text)}};
    putPlace(Note, N.Where);
    Notes.push_back(std::move(Note));
  }
  for (const FixIt &F : D.FixIts)
    FixIts.push_back(valueOf(F));
  json::Object Result{
      {"code", D.code()},          {"severity", nameOf(D.severity())},
      {"message", text(D.text())}, {"left", leavesCode(D)},
      {"notes", std::move(Notes)}, {"fixIts", std::move(FixIts)}};
  putPlace(Result, D.Where);
  return Result;
}

json::Object valueOf(const Tallies &Of) {
  json::Object Result;
  for (unsigned I = 0; I != ConstructKinds; ++I)
    Result[keyOf(static_cast<ConstructKind>(I))] =
        json::Object{{"all", Of[I].All}, {"left", Of[I].Left}};
  return Result;
}

json::Value summary(const Results &R) {
  json::Object Result{{"sources", static_cast<int64_t>(R.Sources.size())},
                      {"errors", R.count(Severity::Error)},
                      {"warnings", R.count(Severity::Warning)},
                      {"percent", R.percent()}};
  for (Outcome What :
       {Outcome::Translated, Outcome::Partial, Outcome::WithoutAmp,
        Outcome::Refused, Outcome::Unusable, Outcome::NotReached})
    Result[keyOf(What)] = R.count(What);
  return Result;
}

json::Array sources(const Results &R) {
  json::Array Result;
  for (const SourceResult &S : R.Sources) {
    json::Object Source{{"file", text(S.Name)},
                        {"outcome", keyOf(S.What)},
                        {"isHeader", S.IsHeader}};
    if (!S.Output.empty())
      Source["output"] = text(S.Output);
    if (auto Project = R.Projects.find(S.Name); Project != R.Projects.end())
      Source["project"] = text(Project->second);
    if (const FileLocation *Reason = reasonOf(S, R)) {
      json::Object Place;
      putPlace(Place, *Reason);
      Source["refusedBecauseOf"] = std::move(Place);
    }
    Result.push_back(std::move(Source));
  }
  return Result;
}

/// The files that contain C++ AMP, sorted by name.
json::Array files(const Results &R) {
  std::map<std::string, int> Names;
  for (const PlacedConstruct &C : R.Constructs)
    ++Names[C.What.File];
  json::Array Result;
  for (const auto &[Name, Number] : Names)
    Result.push_back(json::Object{{"file", text(Name)},
                                  {"constructs", valueOf(R.tallies(Name))}});
  return Result;
}

} // namespace

void amp2hip::printJson(llvm::raw_ostream &OS, const Results &R) {
  json::Array Diags;
  for (const Diagnostic &D : R.Diags)
    Diags.push_back(valueOf(D));
  json::Value Document = json::Object{
      {"format", FormatVersion},
      {"tool", json::Object{{"name", "amp2hip"}, {"version", R.Version}}},
      {"folder", text(R.Folder)},
      {"exitStatus", R.ExitStatus},
      {"summary", summary(R)},
      {"constructs", valueOf(R.tallies())},
      {"sources", sources(R)},
      {"files", files(R)},
      {"diagnostics", std::move(Diags)}};
  OS << llvm::formatv("{0:2}", Document) << '\n';
}
