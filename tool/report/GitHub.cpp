//===- GitHub.cpp - Diagnostics as annotations of GitHub ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A job on GitHub shows each line of this form at the line of the source that
// it names, in the changes of a pull request, too.
//
//===----------------------------------------------------------------------===//

#include "paths/Paths.h"
#include "report/Results.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Text as GitHub reads it: within a property, a colon or comma would end it.
std::string escaped(StringRef Text, StringRef Special) {
  std::string Result;
  for (char C : Text)
    if (Special.contains(C))
      Result += llvm::formatv("%{0:X-2}", static_cast<unsigned char>(C)).str();
    else
      Result += C;
  return Result;
}
std::string property(StringRef Text) { return escaped(Text, "%\r\n:,"); }
std::string plainText(StringRef Text) { return escaped(Text, "%\r\n"); }

/// GitHub knows files by their names in the repository, which is where the tool
/// runs.
std::string nameIn(StringRef Folder, StringRef File) {
  std::string Name =
      isUnder(File, Folder) ? relativeTo(File, Folder) : uniform(File);
  return llvm::sys::path::remove_leading_dotslash(Name).str();
}

std::string placeOf(const FileLocation &Where, StringRef Folder) {
  std::string Result = nameIn(Folder, Where.File);
  if (Where.Line)
    Result += llvm::formatv(":{0}:{1}", Where.Line, Where.Column).str();
  return Result;
}

void printAnnotation(llvm::raw_ostream &OS, const Diagnostic &D,
                     StringRef Folder) {
  OS << "::" << nameOf(D.severity()) << ' ';
  if (!D.Where.File.empty())
    OS << "file=" << property(nameIn(Folder, D.Where.File)) << ',';
  if (D.Where.Line)
    OS << "line=" << D.Where.Line << ",col=" << D.Where.Column << ',';
  OS << "title=" << property(D.code()) << "::" << plainText(D.text());
  for (const DiagnosticNote &Note : D.Notes) {
    OS << plainText("\nnote: ");
    if (!Note.Where.File.empty())
      OS << plainText(placeOf(Note.Where, Folder)) << ": ";
    OS << plainText(Note.Text);
  }
  OS << '\n';
}

} // namespace

void amp2hip::printGitHub(llvm::raw_ostream &OS, const Results &R) {
  for (const Diagnostic &D : R.Diags)
    printAnnotation(OS, D, R.Folder);
}
