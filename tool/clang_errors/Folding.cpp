//===- Folding.cpp - One diagnostic for each fault ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If a captured variable has a type that no kernel may use, each use of it is
// an error as well. The user needs one message. Errors that follow from another
// one become its notes.
//
//===----------------------------------------------------------------------===//

#include "clang_errors/Folding.h"
#include "ast/Marks.h"
#include "clang_errors/ForeignCode.h"
#include "edits/LexedText.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Whether the type of a lambda is reported, as when a capture has a wrong
/// type.
bool isOfLambda(const Diagnostic &D) {
  return (D.ID == DiagID::C3581 || D.ID == DiagID::C3581Plain) &&
         !D.Args.empty() && D.Args.front() == "lambda";
}

bool isOfType(const Diagnostic &D) {
  return D.ID == DiagID::C3581 && !isOfLambda(D);
}

/// The same, also for types that HIP has.
bool isOfAnyType(const Diagnostic &D) {
  return isOfType(D) || (D.ID == DiagID::C3581Plain && !isOfLambda(D));
}

bool isOfCapture(const Diagnostic &D) {
  return D.ID == DiagID::C3590 || D.ID == DiagID::C3590Written ||
         D.ID == DiagID::C3590Type || D.ID == DiagID::C3596 ||
         D.ID == DiagID::C3596Plain;
}

bool isOfCall(const Diagnostic &D) { return D.hasCodeOf(DiagID::C3930); }

/// Whether \p B is after \p A, in the same statement of the same line.
bool follows(const FileLocation &A, const FileLocation &B) {
  return A.File == B.File && A.Line == B.Line && A.Column < B.Column &&
         !StringRef(A.Text).slice(A.Column - 1, B.Column - 1).contains(';');
}

/// Whether the fault at \p At is about the variable \p Name, or about a part or
/// result of it.
bool isAbout(const FileLocation &At, StringRef Name) {
  // A call of a member is at the member's name.
  StringRef Object = StringRef(At.Text).take_front(At.Column - 1).rtrim();
  if (Object.consume_back(".") && lastWord(Object.rtrim()) == Name)
    return true;
  return llvm::any_of(
      At.Marked, [&](ColumnRange R) { return wordAt(At, R.Begin) == Name; });
}

/// Whether \p Call is about a result of the captured variable of \p Main:
/// `v[0]` between the first use of `v` and the end of the kernel.
bool isOfCaptured(const Diagnostic &Main, const Diagnostic &Call) {
  if (Main.ID != DiagID::C3596 || Main.Notes.empty())
    return false;
  const FileLocation &First = Main.Notes.front().Where, &At = Call.Where;
  return At.File == First.File && At.Line >= First.Line &&
         At.Line <= Main.Where.Line && isAbout(At, Main.Args.front());
}

/// Whether the statement at \p At names \p Name in the rest of its line.
bool isNamedFrom(const FileLocation &At, StringRef Name) {
  LexedText Rest(StringRef(At.Text).substr(At.Column - 1).split(';').first);
  return llvm::any_of(
      Rest.tokens(), [&](const LexedToken &T) { return Rest.text(T) == Name; });
}

/// Whether \p D is about the constant copy of the container of \p Main, which
/// must be captured by reference.
bool isOfConstCopy(const Diagnostic &Main, const Diagnostic &D) {
  StringRef Name = Main.Args.front();
  if (D.Where.File != Main.Where.File || D.Where.Line < Main.Where.Line)
    return false;
  // A call of a function is at the function's name.
  if (D.ID == DiagID::C2664 || D.ID == DiagID::C2665)
    return isNamedFrom(D.Where, Name);
  return (D.hasCodeOf(DiagID::C3892) || D.ID == DiagID::C2440 ||
          D.ID == DiagID::C2662) &&
         isAbout(D.Where, Name);
}

bool isOfGlobal(const Diagnostic &D) { return D.hasCodeOf(DiagID::C3586); }

/// Whether \p D is about a handler of structured exceptions. Each `__try` has
/// one, and may have several `__leave`.
bool isHandler(const Diagnostic &D) {
  return D.ID == DiagID::AmpStructured && D.Args.front() != "__leave";
}

/// Whether a diagnostic may have consequences.
bool isCause(const Diagnostic &D) {
  return isOfCapture(D) || isOfAnyType(D) || isOfGlobal(D) ||
         D.ID == DiagID::C3930Library || D.ID == DiagID::C3576 ||
         D.ID == DiagID::C3597 || isHandler(D);
}

/// Whether the notes of both name the same location. For types, these are
/// members and bases that make a class unfit.
bool shareCulprit(const Diagnostic &Main, const Diagnostic &D) {
  return llvm::any_of(Main.Notes, [&](const DiagnosticNote &N) {
    return llvm::any_of(D.Notes, [&](const DiagnosticNote &Other) {
      return N.Where == Other.Where && N.Text == Other.Text;
    });
  });
}

/// Whether \p D is a consequence of \p Main, which isCause(). \p IsEarlier: the
/// tool has found Main first.
bool followsFrom(const Diagnostic &Main, const Diagnostic &D, bool IsEarlier) {
  const bool IsThere = D.Where == Main.Where;
  if (isHandler(Main))
    return D.ID == Main.ID && !isHandler(D) && D.Where.File == Main.Where.File;
  if (Main.ID == DiagID::C3597)
    return isOfConstCopy(Main, D);
  if (isOfCapture(Main) && isOfType(D))
    return !Main.Notes.empty() && D.Where == Main.Notes.front().Where;
  if (isOfCapture(Main))
    return isOfLambda(D) ? IsThere : isOfCall(D) && isOfCaptured(Main, D);
  if (isOfAnyType(Main) && ((isOfAnyType(D) && IsEarlier) || isOfCapture(D)))
    return shareCulprit(Main, D);
  if (isOfAnyType(Main) && D.ID == DiagID::C2338)
    return IsThere;
  if (isOfType(Main) && isOfCall(D))
    return IsThere;
  if (isOfType(Main))
    return D.ID == DiagID::C3589 && follows(Main.Where, D.Where);
  if (Main.ID == DiagID::C3930Library)
    return D.ID == DiagID::C3589 && (IsThere || follows(Main.Where, D.Where));
  if (isOfGlobal(Main))
    return (isOfCall(D) || D.ID == DiagID::C3589) &&
           follows(Main.Where, D.Where);
  return Main.ID == DiagID::C3576 && D.ID == DiagID::C4882 && IsThere;
}

/// A note has only the fault, and not the advice: the main diagnostic has
/// enough.
DiagnosticNote asNote(const Diagnostic &D, const FileLocation &Beside) {
  std::string Text = D.text();
  StringRef Fault = StringRef(Text).split("; ").first;
  DiagnosticNote Note{D.Where, Fault.str() + " [" + D.code().str() + "]"};
  if (D.Where == Beside)
    Note.Where.Text.clear(); // The main diagnostic shows this line.
  return Note;
}

} // namespace

/// A consequence of a consequence becomes a note of the first cause, so notes
/// are not nested.
void amp2hip::foldConsequences(std::vector<Diagnostic> &Diags) {
  std::vector<size_t> CauseOf(Diags.size());
  std::iota(CauseOf.begin(), CauseOf.end(), 0);
  auto FirstOf = [&CauseOf](size_t I) {
    while (CauseOf[I] != I)
      I = CauseOf[I];
    return I;
  };
  std::vector<size_t> Causes; // Few, also among thousands of errors.
  for (size_t I = 0; I != Diags.size(); ++I)
    if (isCause(Diags[I]))
      Causes.push_back(I);
  for (size_t I = 0; I != Diags.size(); ++I)
    for (size_t M : Causes) {
      if (FirstOf(M) == I || Diags[M].severity() < Diags[I].severity() ||
          !followsFrom(Diags[M], Diags[I], M < I))
        continue;
      CauseOf[I] = M;
      // Each kernel may have this fault: the last one before is the cause.
      if (Diags[M].ID != DiagID::C3597)
        break;
    }
  for (size_t I = 0; I != Diags.size(); ++I)
    if (size_t First = FirstOf(I); First != I) {
      Diagnostic &Main = Diags[First];
      Main.Notes.push_back(asNote(Diags[I], Main.Where));
      llvm::copy_if(Diags[I].Notes, std::back_inserter(Main.Notes),
                    [](const DiagnosticNote &N) { return N.Instantiates; });
    }
  size_t I = 0;
  std::erase_if(Diags, [&](const Diagnostic &) {
    bool IsFolded = CauseOf[I] != I;
    ++I;
    return IsFolded;
  });
}

Diagnostic amp2hip::faultOf(const LibraryMacro &Macro,
                            const clang::SourceManager &SM) {
  return {DiagID::AmpLibraryMacro,
          locate(SM, Macro.Defined),
          {Macro.Name},
          {{locate(SM, Macro.Use), "it is replaced here"}}};
}

/// If Clang reports an error in the tool's own headers, a macro of the program
/// has changed them. The last macro that was expanded before the error is
/// reported.
void amp2hip::blameMacro(llvm::ArrayRef<LibraryMacro> InHeaders,
                         const clang::SourceManager &SM,
                         std::vector<Diagnostic> &Diags) {
  auto Fault = llvm::find_if(Diags, [](const Diagnostic &D) {
    return D.ID == DiagID::AmpParse &&
           StringRef(D.Where.File).starts_with(AmpHeaderDir);
  });
  if (Fault == Diags.end())
    return;
  const LibraryMacro *Last = nullptr;
  for (const LibraryMacro &Macro : InHeaders)
    if (FileLocation Use = locate(SM, Macro.Use);
        Use.File == Fault->Where.File &&
        std::pair(Use.Line, Use.Column) <=
            std::pair(Fault->Where.Line, Fault->Where.Column))
      Last = &Macro;
  if (Last)
    Diags.push_back(faultOf(*Last, SM));
}

/// If a macro has changed the library, all other errors may follow from that.
void amp2hip::leaveLibraryMacros(std::vector<Diagnostic> &Diags) {
  auto IsMacro = [](const Diagnostic &D) {
    return D.ID == DiagID::AmpLibraryMacro;
  };
  if (llvm::any_of(Diags, IsMacro))
    llvm::erase_if(Diags, std::not_fn(IsMacro));
}

void amp2hip::leaveManagedCode(std::vector<Diagnostic> &Diags) {
  bool IsManaged = llvm::any_of(Diags, [](const Diagnostic &D) {
    return D.ID == DiagID::C3570 && D.severity() == Severity::Error;
  });
  if (IsManaged)
    llvm::erase_if(
        Diags, [](const Diagnostic &D) { return D.ID == DiagID::AmpParse; });
}
