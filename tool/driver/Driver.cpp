//===- Driver.cpp - From a command line to written files ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Driver.h"
#include "driver/Options.h"
#include "driver/Outputs.h"
#include "driver/Paths.h"
#include "driver/PrintFlags.h"
#include "driver/Settlement.h"
#include "driver/Unit.h"
#include "edits/Diff.h"
#include "report/Pages.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/raw_ostream.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// One run of the tool, from options to exit status.
class Session {
public:
  Session(const Options &O, const CompileCommands &Commands,
          const DriverContext &Context)
      : O(O), Commands(Commands), Context(Context) {
    if (!O.InRoot.empty())
      Roots = {realPath(O.InRoot)};
    else if (O.Check)
      Roots = {"/"}; // Nothing is written, wherever a header lies.
  }

  ExitStatus run();

private:
  void fault(DiagID ID, std::string Message);
  void fault(DiagID ID, llvm::Error E) { fault(ID, toString(std::move(E))); }
  void tell(std::vector<Diagnostic> Diags);

  void select();
  void translateAll(size_t First);
  void translateOne(Unit &U);
  void addLonelyHeaders();
  bool isChosenElsewhere(const Unit &U, const Diagnostic &D) const;
  void reportUnits();
  void write();
  void writeUnit(Unit &U);
  void writeOthers();
  void printDiff();
  ExitStatus status() const;

  const Options &O;
  const CompileCommands &Commands;
  const DriverContext &Context;
  std::vector<std::string> Roots;
  Tree Under; ///< If all of it is to be translated.
  std::vector<Unit> Units;
  EditSet Edits;                    ///< Of all accepted units.
  std::optional<OutputMaker> Maker; ///< From these.
  Report Messages;
  bool Faulty = false; ///< The exit status is Unusable.
};

} // namespace

void Session::fault(DiagID ID, std::string Message) {
  Faulty = true;
  Messages.add(Units.size(), Diagnostic{ID, {}, {std::move(Message)}, {}});
}

/// Reports what is about no unit.
void Session::tell(std::vector<Diagnostic> Diags) {
  O.Severities.apply(Diags);
  Faulty |= hasErrors(Diags);
  Messages.add(Units.size(), Diags);
}

/// Why U cannot be translated at all, or "".
static std::string faultOf(const Unit &U) {
  if (!U.Command.Fault.empty())
    return U.Command.Fault;
  if (auto Text = readFile(U.Command.File); !Text)
    return toString(Text.takeError());
  if (U.Scan.MayHoldAmp && U.Scan.Wide)
    return "cannot read '" + U.Name +
           "': it is in UTF-16, which the compilers of HIP do not read; save "
           "it as UTF-8";
  return "";
}

void Session::translateOne(Unit &U) {
  if (std::string Fault = faultOf(U); !Fault.empty()) {
    U.Unusable = true;
    U.Result.Diags = {{DiagID::AmpIo, {}, {std::move(Fault)}, {}}};
    return;
  }
  if (!U.Scan.MayHoldAmp)
    return;
  U.Result =
      Context.Translate({U.Command.File, U.Command.Args, U.Command.WorkingDir,
                         Roots, O.Severities, O.Compat});
  U.Refused = U.Result.Refused || hasErrors(U.Result.Diags);
}

void Session::translateAll(size_t First) {
  if (O.Jobs == 1 || Units.size() - First == 1) {
    for (Unit &U : llvm::MutableArrayRef(Units).drop_front(First))
      translateOne(U);
    return;
  }
  llvm::DefaultThreadPool Pool(llvm::hardware_concurrency(O.Jobs));
  for (Unit &U : llvm::MutableArrayRef(Units).drop_front(First))
    Pool.async([this, &U] { translateOne(U); });
  Pool.wait();
}

/// Headers with C++ AMP that no source of the tree includes are translated for
/// themselves: they must not stay behind.
void Session::addLonelyHeaders() {
  llvm::StringSet<> Reached;
  for (const Unit &U : Units)
    for (const std::string &File : U.dependencies())
      Reached.insert(File);
  size_t First = Units.size();
  for (const std::string &Name : Under.Files) {
    StringRef Extension = llvm::sys::path::extension(Name);
    if (Reached.contains(realPath(Name)) ||
        !llvm::is_contained({".h", ".hpp", ".hxx", ".hh", ".inl"}, Extension))
      continue;
    Unit U = makeUnit(Name, Commands, Under);
    U.IsHeader = true;
    if (U.Scan.MayHoldAmp)
      Units.push_back(std::move(U));
  }
  if (Units.size() != First)
    translateAll(First);
}

/// Whether another source chooses the branch of a header that U leaves out, so
/// that it is translated after all.
bool Session::isChosenElsewhere(const Unit &U, const Diagnostic &D) const {
  if (D.ID != DiagID::AmpSkipped)
    return false;
  std::string File = realPath(absolute(D.Where.File, U.Command.WorkingDir));
  auto LeavesOut = [&](const Unit &Other) {
    return llvm::any_of(Other.Result.Diags, [&](const Diagnostic &Said) {
      return Said.ID == D.ID && Said.Where.Line <= D.Where.Line &&
             realPath(absolute(Said.Where.File, Other.Command.WorkingDir)) ==
                 File;
    });
  };
  return llvm::any_of(Units, [&](const Unit &Other) {
    return Other.accepted() &&
           llvm::is_contained(Other.Result.Dependencies, File) &&
           !LeavesOut(Other);
  });
}

void Session::reportUnits() {
  for (size_t I = 0; I != Units.size(); ++I) {
    std::vector<Diagnostic> Diags = Units[I].Result.Diags;
    std::erase_if(Diags, [&](const Diagnostic &D) {
      return isChosenElsewhere(Units[I], D);
    });
    for (Diagnostic &D : Diags) {
      bool OfNoFile = D.Where.File.empty() && D.ID == DiagID::AmpIo;
      if (!OfNoFile)
        D.Where.File = displayName(Units[I], D.Where.File);
      for (DiagnosticNote &Note : D.Notes)
        Note.Where.File = displayName(Units[I], Note.Where.File);
    }
    Messages.add(I, Diags);
  }
}

void Session::writeUnit(Unit &U) {
  auto Files = Maker->filesOf(U);
  llvm::Error Failure = Files ? llvm::Error::success() : Files.takeError();
  if (!Failure && U.Output == "-") {
    Context.Out << Files->front().Content;
    Context.Out.flush();
    Files->erase(Files->begin());
  }
  if (!Failure)
    Failure = writeFiles(*Files);
  if (!Failure)
    return;
  U.Unusable = true;
  fault(DiagID::AmpIo, std::move(Failure));
}

/// Copies the files of the tree that belong to no unit.
void Session::writeOthers() {
  llvm::StringSet<> Known;
  for (const Unit &U : Units) {
    Known.insert(U.Real);
    for (const std::string &File : U.dependencies())
      Known.insert(File);
  }
  for (const std::string &Name : Under.Files) {
    std::string Real = realPath(Name);
    if (Known.contains(Real))
      continue;
    auto Copy = Maker->copyOf(Real);
    llvm::Error Failure = Copy ? writeFiles(*Copy) : Copy.takeError();
    if (Failure)
      fault(DiagID::AmpIo, std::move(Failure));
  }
}

void Session::write() {
  for (Unit &U : Units)
    if (U.accepted())
      writeUnit(U);
  if (takesWholeTree(O))
    writeOthers();
  std::string Rules = dependencyRules(O, Units);
  if (O.DepFile.empty() || Rules.empty())
    return;
  if (llvm::Error E = writeFiles(PendingFile{O.DepFile, Rules, "", false}))
    fault(DiagID::AmpIo, std::move(E));
}

/// Prints what --diff shows. What cannot be written is a fault for --check,
/// too.
void Session::printDiff() {
  llvm::StringSet<> Done;
  for (const Unit &U : Units)
    for (const std::string &File : U.dependencies()) {
      if (!U.accepted() || !Edits.edits(File) || !Done.insert(File).second)
        continue;
      auto Texts = Maker->textsOf(File);
      if (!Texts) {
        fault(DiagID::AmpIo, Texts.takeError());
        continue;
      }
      if (!O.Diff)
        continue;
      std::string Name = displayName(U, File);
      printUnifiedDiff(Context.Out, Name, Name, Texts->first, Texts->second);
    }
  Context.Out.flush();
}

ExitStatus Session::status() const {
  if (Faulty || llvm::any_of(Units, [](const Unit &U) { return U.Unusable; }))
    return Unusable;
  bool AnyRefused =
      llvm::any_of(Units, [](const Unit &U) { return U.Refused; });
  return AnyRefused ? Refused : Translated;
}

void Session::select() {
  std::vector<Diagnostic> Diags;
  if (takesWholeTree(O)) {
    Under = readTree(O);
    Diags = std::move(Under.NotFollowed);
  }
  Units = selectUnits(O, Commands, Under, Diags);
  tell(std::move(Diags));
}

ExitStatus Session::run() {
  if (!O.InRoot.empty() && !llvm::sys::fs::is_directory(O.InRoot)) {
    fault(DiagID::AmpIo, "cannot read --in-root '" + O.InRoot +
                             "': it is no folder; name the one that holds the "
                             "sources");
  } else {
    select();
    if (!Units.empty())
      translateAll(0);
    if (takesWholeTree(O))
      addLonelyHeaders();
    reportUnits();
    Edits = settle(Units, O.Severities, Messages);
    Maker.emplace(O, Edits);
    for (Unit &U : Units)
      U.Output = outputOf(O, U);
    std::string Fault = O.writes() ? faultOfOutputs(O, Units) : "";
    if (!Fault.empty())
      fault(DiagID::AmpCommandLine, Fault);
    else if (O.writes())
      write();
    else
      printDiff();
  }
  Messages.print(Context.Err);
  return status();
}

ExitStatus amp2hip::run(llvm::ArrayRef<const char *> Args,
                        const DriverContext &Context) {
  auto Fail = [&](DiagID ID, llvm::Error E) {
    llvm::SmallVector<StringRef> Lines;
    std::string Text = toString(std::move(E));
    StringRef(Text).split(Lines, '\n', -1, /*KeepEmpty=*/false);
    for (StringRef Line : Lines)
      print(Context.Err, {ID, {}, {Line.str()}, {}});
    return Unusable;
  };
  auto O = parseOptions(Args);
  if (!O)
    return Fail(DiagID::AmpCommandLine, O.takeError());
  if (O->PrintFlags) {
    static char Anchor;
    std::string Tool = llvm::sys::fs::getMainExecutable(Args.front(), &Anchor);
    Context.Out << flagsFor(*O->PrintFlags, Tool, O->Compat) << '\n';
    return Translated;
  }
  if (!O->Explain.empty()) {
    Context.Out << pageOf(O->Explain);
    return Translated;
  }
  auto Commands = CompileCommands::create(*O);
  if (!Commands)
    return Fail(DiagID::AmpIo, Commands.takeError());
  return Session(*O, *Commands, Context).run();
}
