//===- WideOutput.cpp - Wide and narrow text on one file ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file of the C library on Linux takes wide or narrow characters, whichever
// come first, and drops the others without a word; Visual C++ prints both. The
// runtime has std::wcout and similar streams write narrow characters, and so do
// the functions that only Visual C++ has and those of <tchar.h>. Only the wide
// functions of C are left.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The first place of a kind, and the function or stream that prints there.
struct Output {
  SourceLocation Loc;
  std::string What;
};

/// The output of a unit to one of the C library's files.
struct FileOutput {
  StringRef Name, WideStream;
  Output Wide, Narrow, LikeStream, OfStream, OfWideStream;
};

/// How a function of C prints.
struct Printer {
  bool Wide = false;
  StringRef File = "";  ///< Where it prints; empty if an argument says it.
  unsigned FileAt = ~0; ///< Which argument that is.
};

Printer printerNamed(StringRef Name) {
  return llvm::StringSwitch<Printer>(Name)
      .Cases("wprintf", "vwprintf", "putwchar", {true, "stdout"})
      .Cases("wprintf_s", "vwprintf_s", "_putws", "_fputwchar",
             {true, "stdout"})
      .Cases("printf", "vprintf", "puts", "putchar", {false, "stdout"})
      .Cases("printf_s", "vprintf_s", "_fputchar", {false, "stdout"})
      .Cases("fwprintf_s", "vfwprintf_s", {true, "", 0})
      .Cases("fprintf_s", "vfprintf_s", {false, "", 0})
      .Cases("fwprintf", "vfwprintf", {true, "", 0})
      .Cases("fputws", "fputwc", "putwc", {true, "", 1})
      .Cases("fprintf", "vfprintf", {false, "", 0})
      .Cases("fputs", "fputc", "putc", {false, "", 1})
      .Case("fwrite", {false, "", 3})
      .Default({});
}

class OutputSearch {
public:
  explicit OutputSearch(CheckContext &C) : C(C) {}

  void look(const Stmt *S) {
    if (const auto *Call = dyn_cast<CallExpr>(S))
      lookAtCall(Call);
    else if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      lookAtName(Ref);
  }

  void report() {
    for (FileOutput &F : Files) {
      if (!Unsynchronized) {
        note(F.Narrow, F.OfStream.Loc, F.OfStream.What);
        noteIfBefore(F, F.OfWideStream);
      }
      noteIfBefore(F, F.LikeStream);
      if (F.Wide.Loc.isInvalid() || F.Narrow.Loc.isInvalid())
        continue;
      C.report(DiagID::AmpWideOutput, F.Wide.Loc,
               {F.Wide.What, F.Name.str(), F.Narrow.What, F.WideStream.str()},
               {C.note(F.Narrow.Loc, "'" + F.Narrow.What + "' prints here")});
    }
  }

private:
  CheckContext &C;
  FileOutput Files[2] = {{"stdout", "wcout", {}, {}, {}, {}, {}},
                         {"stderr", "wcerr", {}, {}, {}, {}, {}}};
  bool Unsynchronized = false; ///< The streams of C++ are apart from C's files.

  bool isBefore(SourceLocation A, SourceLocation B) const {
    return A.isValid() && B.isValid() &&
           C.Context.getSourceManager().isBeforeInTranslationUnit(A, B);
  }

  void note(Output &To, SourceLocation Loc, std::string What) const {
    if (Loc.isValid() && !isBefore(To.Loc, Loc))
      To = {Loc, std::move(What)};
  }

  /// Notes a function that prints wide text as the file is. Only a function of
  /// C after it loses its text.
  void noteIfBefore(FileOutput &F, const Output &Adapted) const {
    if (isBefore(Adapted.Loc, F.Wide.Loc))
      note(F.Narrow, Adapted.Loc, Adapted.What);
  }

  FileOutput *fileNamed(StringRef Name) {
    auto *F = llvm::find_if(
        Files, [Name](const FileOutput &Each) { return Each.Name == Name; });
    return F == std::end(Files) ? nullptr : F;
  }

  static StringRef nameOfFile(const Expr *E) {
    return identifierOf(namedBy(E->IgnoreParenImpCasts()));
  }

  void lookAtCall(const CallExpr *Call) {
    const FunctionDecl *F = Call->getDirectCallee();
    if (identifierOf(F).empty())
      return;
    bool Value = true;
    if (F->getName() == "sync_with_stdio" && Call->getNumArgs() == 1 &&
        Call->getArg(0)->EvaluateAsBooleanCondition(Value, C.Context))
      Unsynchronized |= !Value;
    // Functions of Visual C++ are inline functions here.
    if (!F->isExternC() &&
        !C.Context.getSourceManager().isInSystemHeader(F->getLocation()))
      return;
    Printer P = printerNamed(F->getName());
    if (P.FileAt < Call->getNumArgs())
      P.File = nameOfFile(Call->getArg(P.FileAt));
    if (FileOutput *To = fileNamed(P.File))
      note(!P.Wide          ? To->Narrow
           : F->isExternC() ? To->Wide
                            : To->LikeStream,
           Call->getExprLoc(), F->getNameAsString());
  }

  void lookAtName(const DeclRefExpr *Ref) {
    const auto *V = namedBy<VarDecl>(Ref);
    if (!V || !V->isInStdNamespace())
      return;
    StringRef Name = identifierOf(V);
    bool Wide = Name.consume_front("w");
    StringRef File = llvm::StringSwitch<StringRef>(Name)
                         .Case("cout", "stdout")
                         .Cases("cerr", "clog", "stderr")
                         .Default("");
    if (FileOutput *To = fileNamed(File))
      note(Wide ? To->OfWideStream : To->OfStream, Ref->getExprLoc(),
           "std::" + V->getNameAsString());
  }
};

} // namespace

void checkWideOutput(CheckContext &C) {
  OutputSearch Search(C);
  C.Code.forEachStmt([&](const Stmt *S) { Search.look(S); });
  Search.report();
}

} // namespace amp2hip
