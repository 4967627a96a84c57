//===- Sarif.cpp - Results for code scanning ------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes SARIF 2.1.0, which code hosting sites show beside the code. Clang's
// own writer is not used: it needs locations of a SourceManager, which no
// longer exists when diagnostics are printed.
//
//===----------------------------------------------------------------------===//

#include "diagnostics/Pages.h"
#include "paths/Paths.h"
#include "report/Results.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace amp2hip;
using llvm::StringRef;
namespace json = llvm::json;

namespace {

constexpr char Schema[] = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/"
                          "errata01/os/schemas/sarif-schema-2.1.0.json";
constexpr char BaseName[] = "%SRCROOT%";

json::Value message(StringRef Text) {
  return json::Object{{"text", json::fixUTF8(Text)}};
}

/// "AmpBounds" for amp-bounds: a rule's name, as sites for code scanning want
/// it.
std::string nameOfRule(StringRef Code) {
  std::string Result;
  for (StringRef Word : llvm::split(Code, '-'))
    Result += llvm::toUpper(Word.front()) + Word.drop_front().str();
  return Result;
}

/// The first paragraph about a diagnostic in its page, on one line.
std::string descriptionIn(StringRef Page) {
  StringRef Text = Page.split("\n## What it means\n\n").second;
  llvm::SmallVector<StringRef> Lines;
  Text.split("\n\n").first.split(Lines, '\n');
  return llvm::join(Lines, " ");
}

/// A base must end with a slash: otherwise its last name would be replaced.
std::string uriOfFolder(StringRef Folder) {
  std::string Result = fileUri(Folder);
  return StringRef(Result).ends_with("/") ? Result : Result + "/";
}

class SarifWriter {
public:
  explicit SarifWriter(const Results &R) : R(R) {}

  /// The whole document. SARIF requires a location for a result, so diagnostics
  /// without a file become notifications of the run. So do the errors that
  /// refuse a source without a result of its own.
  json::Value document() {
    json::Array Found, Notifications;
    for (const Diagnostic &D : R.Diags)
      if (D.Where.File.empty())
        Notifications.push_back(notification(D));
      else
        Found.push_back(result(D));
    for (const SourceResult &S : R.Sources)
      if (reasonOf(S, R))
        Notifications.push_back(notification(S));
    json::Object Driver{{"name", "amp2hip"},
                        {"fullName", "amp2hip " + R.Version},
                        {"version", R.Version},
                        {"rules", std::move(Rules)}};
    if (!R.Homepage.empty())
      Driver["informationUri"] = R.Homepage;
    json::Object Run{
        {"tool", json::Object{{"driver", std::move(Driver)}}},
        {"automationDetails", json::Object{{"id", "amp2hip/"}}},
        {"columnKind", "unicodeCodePoints"},
        {"originalUriBaseIds",
         json::Object{
             {BaseName, json::Object{{"uri", uriOfFolder(R.Folder)}}}}},
        {"invocations",
         json::Array{json::Object{
             {"executionSuccessful", R.ExitStatus != 2},
             {"exitCode", R.ExitStatus},
             {"toolExecutionNotifications", std::move(Notifications)}}}},
        {"results", std::move(Found)}};
    return json::Object{{"$schema", Schema},
                        {"version", "2.1.0"},
                        {"runs", json::Array{std::move(Run)}}};
  }

private:
  const Results &R;
  json::Array Rules;
  llvm::StringMap<int64_t> RuleIndices; ///< By code.

  /// The index of the rule for \p D. Each rule is added when its first result
  /// is written.
  int64_t rule(const Diagnostic &D) {
    auto [It, New] = RuleIndices.try_emplace(D.code(), Rules.size());
    if (!New)
      return It->second;
    StringRef Page = pageOf(D.code());
    StringRef Title = Page.split('\n').first.split(": ").second;
    json::Object Rule{
        {"id", D.code()},
        {"name", nameOfRule(D.code())},
        {"shortDescription", message(Title)},
        {"fullDescription", message(descriptionIn(Page))},
        {"help", json::Object{{"text", Page}, {"markdown", Page}}},
        {"defaultConfiguration",
         json::Object{{"level", nameOf(infoOf(D.ID).Level)}}}};
    if (!R.Homepage.empty())
      Rule["helpUri"] = addressOfPage(D.code());
    Rules.push_back(std::move(Rule));
    return It->second;
  }

  /// The page about a diagnostic, in the release of this version.
  std::string addressOfPage(StringRef Code) const {
    return llvm::formatv("{0}/blob/v{1}/docs/diagnostics/{2}.md", R.Homepage,
                         R.Version, Code);
  }

  /// The location of a file. Files in the working directory are relative to it,
  /// so the report stays right if the directory is moved or cloned elsewhere.
  json::Object artifact(StringRef File) const {
    std::string Name = uniform(File);
    if (isUnder(Name, R.Folder))
      Name = relativeTo(Name, R.Folder);
    if (llvm::sys::path::is_absolute(Name))
      return json::Object{{"uri", fileUri(Name)}};
    StringRef Relative = Name;
    Relative.consume_front("./");
    return json::Object{{"uri", uriEncoded(Relative)}, {"uriBaseId", BaseName}};
  }

  /// Converts a column in bytes to one in characters, if the text of the line
  /// is known: bytes of UTF-8 after the first one of a character do not count.
  static int64_t column(StringRef Line, unsigned Column) {
    StringRef Before = Line.take_front(Column - 1);
    if (Line.empty() || Before.size() + 1 < Column)
      return Column;
    return 1 +
           llvm::count_if(Before, [](char C) { return (C & 0xC0) != 0x80; });
  }

  static json::Object region(const FileLocation &W) {
    json::Object Result{{"startLine", W.Line},
                        {"startColumn", column(W.Text, W.Column)}};
    if (W.Text.empty())
      return Result;
    for (ColumnRange Marked : W.Marked)
      // SARIF has one region: the marked range that contains the location.
      if (Marked.Begin <= W.Column && W.Column < Marked.End)
        Result["endColumn"] = column(W.Text, Marked.End);
    return Result;
  }

  json::Object location(const FileLocation &W) const {
    json::Object Physical{{"artifactLocation", artifact(W.File)}};
    if (W.Line)
      Physical["region"] = region(W);
    return json::Object{{"physicalLocation", std::move(Physical)}};
  }

  /// The columns of SARIF count characters. They can only be computed for the
  /// line that is known.
  json::Value fix(const Diagnostic &D) const {
    json::Array Replacements;
    for (const FixIt &F : D.FixIts) {
      auto ColumnIn = [&](unsigned Line, unsigned Column) {
        return column(Line == D.Where.Line ? D.Where.Text : "", Column);
      };
      Replacements.push_back(json::Object{
          {"deletedRegion",
           json::Object{{"startLine", F.Line},
                        {"startColumn", ColumnIn(F.Line, F.Column)},
                        {"endLine", F.EndLine},
                        {"endColumn", ColumnIn(F.EndLine, F.EndColumn)}}},
          {"insertedContent", message(F.Text)}});
    }
    return json::Object{
        {"artifactChanges",
         json::Array{json::Object{{"artifactLocation", artifact(D.Where.File)},
                                  {"replacements", std::move(Replacements)}}}}};
  }

  json::Value result(const Diagnostic &D) {
    json::Array Related;
    for (const DiagnosticNote &N : D.Notes) {
      json::Object Place =
          N.Where.File.empty() ? json::Object() : location(N.Where);
      Place["message"] = message(N.Text);
      Related.push_back(std::move(Place));
    }
    json::Object Result{{"ruleId", D.code()},
                        {"ruleIndex", rule(D)},
                        {"level", nameOf(D.severity())},
                        {"message", message(D.text())},
                        {"locations", json::Array{location(D.Where)}}};
    if (!Related.empty())
      Result["relatedLocations"] = std::move(Related);
    if (!D.FixIts.empty())
      Result["fixes"] = json::Array{fix(D)};
    return Result;
  }

  /// A diagnostic about the command line or a database.
  static json::Value notification(const Diagnostic &D) {
    return json::Object{{"descriptor", json::Object{{"id", D.code()}}},
                        {"level", nameOf(D.severity())},
                        {"message", message(D.text())}};
  }

  json::Value notification(const SourceResult &S) const {
    FileLocation Source;
    Source.File = S.Name;
    return json::Object{{"level", "note"},
                        {"message", message(S.Name + ": " + outcomeOf(S, R))},
                        {"locations", json::Array{location(Source)}}};
  }
};

} // namespace

void amp2hip::printSarif(llvm::raw_ostream &OS, const Results &R) {
  OS << llvm::formatv("{0:2}", SarifWriter(R).document()) << '\n';
}
