//===- TextPrinter.cpp - Diagnostics as a reader sees them ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first line of a diagnostic is the tool's own. The source line, carets and
// fix-its below are printed by Clang, from a file that has that line alone.
//
//===----------------------------------------------------------------------===//

#include "report/TextPrinter.h"
#include "ast/version/Diagnostics.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/TextDiagnostic.h"
#include "llvm/Support/raw_ostream.h"

using namespace amp2hip;
using llvm::StringRef;
using DE = clang::DiagnosticsEngine;

namespace {

DE::Level levelOf(Severity Level) {
  switch (Level) {
  case Severity::Note:
    return DE::Note;
  case Severity::Warning:
    return DE::Warning;
  case Severity::Error:
    break;
  }
  return DE::Error;
}

/// Prints the source line, carets and fix-its, but not Clang's first line.
class SnippetPrinter : public clang::TextDiagnostic {
  using TextDiagnostic::TextDiagnostic;

  void emitDiagnosticMessage(clang::FullSourceLoc, clang::PresumedLoc,
                             DE::Level, StringRef,
                             llvm::ArrayRef<clang::CharSourceRange>,
                             clang::DiagOrStoredDiag) override {}
};

void printSnippet(llvm::raw_ostream &OS, const FileLocation &Where,
                  Severity Level, llvm::ArrayRef<FixIt> FixIts,
                  const TextStyle &Style) {
  if (Where.Text.empty() || !Style.Snippets)
    return;
  // The printer shows the number of the line, so empty lines come before it.
  std::string Text = std::string(Where.Line - 1, '\n') + Where.Text + '\n';
  clang::SourceManagerForFile File("line", Text);
  clang::SourceManager &SM = File.get();
  clang::SourceLocation Line =
      SM.getLocForStartOfFile(SM.getMainFileID())
          .getLocWithOffset(static_cast<int>(Where.Line - 1));
  auto At = [&](unsigned Column) {
    size_t Offset = std::min<size_t>(Column - 1, Where.Text.size());
    return Line.getLocWithOffset(static_cast<int>(Offset));
  };
  auto Between = [&](unsigned Begin, unsigned End) {
    return clang::CharSourceRange::getCharRange(At(Begin), At(End));
  };
  std::vector<clang::CharSourceRange> Marked;
  for (ColumnRange R : Where.Marked)
    Marked.push_back(Between(R.Begin, R.End));
  std::vector<clang::FixItHint> Hints;
  for (const FixIt &F : FixIts)
    if (F.Line == Where.Line && F.EndLine == Where.Line)
      Hints.push_back(clang::FixItHint::CreateReplacement(
          Between(F.Column, F.EndColumn), F.Text));
  auto Options = newDiagnosticOptions();
  Options->ShowColors = Style.Colors;
  Options->MessageLength = Style.Columns;
  clang::LangOptions Lang;
  Lang.CPlusPlus = true;
  SnippetPrinter(OS, Lang, asArgument(Options))
      .emitDiagnostic(clang::FullSourceLoc(At(Where.Column), SM),
                      levelOf(Level), "", Marked, Hints);
}

/// The line of a diagnostic or note. \p Text is on one line.
void printLine(llvm::raw_ostream &OS, const FileLocation &Where, Severity Level,
               StringRef Text, const TextStyle &Style) {
  if (Style.Colors)
    OS.changeColor(llvm::raw_ostream::SAVEDCOLOR, /*Bold=*/true);
  OS << (Where.File.empty() ? "amp2hip" : printableLine(Where.File)) << ':';
  if (Where.Line)
    OS << Where.Line << ':' << Where.Column << ':';
  OS << ' ';
  if (Style.Colors)
    OS.resetColor();
  clang::TextDiagnostic::printDiagnosticLevel(OS, levelOf(Level), Style.Colors);
  clang::TextDiagnostic::printDiagnosticMessage(
      OS, /*IsSupplemental=*/Level == Severity::Note, Text, 0, 0, Style.Colors);
}

} // namespace

void amp2hip::print(llvm::raw_ostream &OS, const Diagnostic &D,
                    const TextStyle &Style) {
  if (Style.Colors)
    OS.enable_colors(true);
  Severity Level = D.severity();
  printLine(OS, D.Where, Level,
            printableLine(D.text()) + " [" + D.code().str() + "]", Style);
  printSnippet(OS, D.Where, Level, D.FixIts, Style);
  for (const DiagnosticNote &Note : D.Notes) {
    printLine(OS, Note.Where, Severity::Note, Note.Text, Style);
    printSnippet(OS, Note.Where, Severity::Note, {}, Style);
  }
}

void amp2hip::print(llvm::raw_ostream &OS, const Report &R,
                    const TextStyle &Style) {
  for (const Diagnostic &D : R.ordered())
    print(OS, D, Style);
}
