//===- VisualCppFixes.cpp - What only Visual C++ accepts, in standard C++ -===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes the fixes of the frontend as edits, and reports each with a warning.
//
//===----------------------------------------------------------------------===//

#include "edits/Blanks.h"
#include "edits/Editor.h"
#include "frontend/ParsedUnit.h"
#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

std::string described(const Fix &M) {
  if (M.Text.empty())
    return "nothing in its place";
  SmallVector<StringRef> Words; // One line for several.
  StringRef(M.Text).trim().split(Words, '\n');
  for (StringRef &Line : Words)
    Line = Line.trim();
  std::string Quoted = "'" + llvm::join(Words, " ") + "'";
  return M.Length ? Quoted : Quoted + " before it";
}

/// Keeps a body as text, in an #if of its own. Nothing in it is edited. Code
/// that uses the function is no longer linked, as Visual C++ would not compile
/// it.
void leaveBody(Rewriter &R, const Fix &M, StringRef Buffer) {
  const unsigned End = M.Offset + M.Length;
  const unsigned Line = lineStart(Buffer, M.Offset);
  const bool Starts = Buffer.slice(Line, M.Offset).trim().empty();
  const bool Ends = Buffer.drop_front(End).split('\n').first.trim().empty();
  const unsigned Begin = Starts ? Line : M.Offset;
  std::string Body = Buffer.slice(Begin, End).str();
  llvm::erase(Body, '\r'); // The edits' lines end alike.
  StringRef Declared =
      M.Leaves == Fix::Left::Body ? "\n#else\n;\n#endif" : "\n#endif";
  R.Ed.edits().replace(M.File, Begin, End - Begin,
                       (Starts ? "" : "\n") +
                           ("#if 0 // Nothing instantiates this function: " +
                            M.Fault + "\n" + Body + Declared.str()) +
                           (Ends ? "" : "\n"));
}

/// Keeps a default argument as text.
void leaveDefault(Rewriter &R, const Fix &M, StringRef Buffer) {
  StringRef Text = Buffer.substr(M.Offset, M.Length);
  R.Ed.edits().replace(M.File, M.Offset, M.Length,
                       ("/* " + Text + " */").str());
}

/// Keeps code that nothing instantiates as text.
void leave(Rewriter &R, const Fix &M) {
  const SourceManager &SM = R.M.Context.getSourceManager();
  FileID ID = fileAt(SM, M.File);
  if (ID.isInvalid())
    return;
  StringRef Buffer = SM.getBufferData(ID);
  const bool IsBody = M.Leaves != Fix::Left::Default;
  if (IsBody)
    leaveBody(R, M, Buffer);
  else
    leaveDefault(R, M, Buffer);
  R.report(DiagID::AmpVisualCpp, SM.getComposedLoc(ID, M.FaultAt),
           {M.Fault + (IsBody ? ", in a function that nothing instantiates"
                              : ", in a default argument that nothing uses"),
            M.Leaves == Fix::Left::Body      ? "its body under '#if 0'"
            : M.Leaves == Fix::Left::Default ? "it in a comment"
                                             : "it under '#if 0'"});
}

void reportFix(Rewriter &R, const Fix &M) {
  const SourceManager &SM = R.M.Context.getSourceManager();
  FileID ID = fileAt(SM, M.File);
  // Fixes without a fault belong to a fix that has one, and that is reported.
  if (ID.isValid() && !M.Fault.empty())
    R.report(DiagID::AmpVisualCpp, SM.getComposedLoc(ID, M.Offset),
             {M.Fault, described(M)});
}

} // namespace

/// Whether Visual C++ understands a fix, too, and the source keeps all of its
/// code. A text that opens a bracket without closing it needs another fix
/// beside it.
static bool suitsSource(const Fix &M) {
  StringRef Text = M.Text;
  return M.Leaves == Fix::Left::Nothing && !Text.contains("amp2hip") &&
         !Text.contains("__") && Text.count('(') == Text.count(')') &&
         Text.count('{') == Text.count('}');
}

/// Makes an edit of each fix that the last parse contained, and reports it.
void rewriteFixes(Rewriter &R) {
  for (const Fix &M : R.M.Unit.Fixes) {
    const bool Suits = R.KeepsSource && suitsSource(M);
    if (R.KeepsSource && !Suits) {
      reportFix(R, M);
      continue;
    }
    if (M.Leaves != Fix::Left::Nothing) {
      leave(R, M);
      continue;
    }
    if (M.Length)
      R.Ed.edits().replace(M.File, M.Offset, M.Length, M.Text);
    else
      R.Ed.edits().insert(M.File, M.Offset - M.Lead, M.Text, M.order());
    if (!Suits)
      reportFix(R, M);
  }
}

} // namespace amp2hip
