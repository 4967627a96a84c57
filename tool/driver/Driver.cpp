//===- Driver.cpp - From a command line to written files ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Driver.h"
#include "driver/EmitCMake.h"
#include "driver/LargeStack.h"
#include "driver/Options.h"
#include "driver/Outputs.h"
#include "driver/Paths.h"
#include "driver/Present.h"
#include "driver/PrintFlags.h"
#include "driver/ProjectCommands.h"
#include "driver/Settlement.h"
#include "driver/Unit.h"
#include "edits/Diff.h"
#include "report/Pages.h"
#include "report/Progress.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <atomic>

using namespace amp2hip;

namespace {

/// More threads than any machine has use for, and fewer than a system refuses.
constexpr size_t MaxJobs = 512;

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
  void passOverPlain();
  bool isChosenElsewhere(const Unit &U, const Diagnostic &D) const;
  void reportUnits();
  void write(const OutputPlan &Plan);
  void writeUnit(Unit &U);
  void writeCopy(const std::string &Real);
  void reportIncomplete();
  void printDiff();
  void presentAll();
  ExitStatus status() const;

  const Options &O;
  const CompileCommands &Commands;
  const DriverContext &Context;
  std::vector<std::string> Roots;
  Tree Under; ///< If all of it is to be translated.
  std::unique_ptr<IncludeScanner> Scanner;
  std::vector<Unit> Units;
  Settlement Settled;               ///< Of all accepted units.
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

/// Says what U includes and nobody finds. The parser does it better, where
/// there is C++ AMP.
static void reportMissing(Unit &U) {
  if (!U.Scan.MayHoldAmp && !U.Scan.Missing.empty())
    U.Result.Diags = {
        {DiagID::AmpPassedOver,
         {},
         {U.Name, "it includes a file that is not found and may hold C++ AMP "
                  "code ('" +
                      U.Scan.Missing +
                      "'); give the folders of headers, as -I, behind '--' or "
                      "by --extra-arg"}}};
}

/// Why U cannot be translated at all, or "".
static std::string faultOf(const Unit &U) {
  if (!U.Command.Fault.empty())
    return U.Command.Fault;
  if (auto Text = readFile(U.Command.File); !Text)
    return toString(Text.takeError());
  if (U.Scan.MayHoldAmp && U.Scan.Wide)
    return "cannot read '" + U.Name +
           "': it is in UTF-16 without a byte order mark, or in UTF-32; save "
           "it as UTF-8";
  return "";
}

void Session::translateOne(Unit &U) {
  StackUser Named(U.Name);
  if (std::string Fault = faultOf(U); !Fault.empty()) {
    U.Unusable = true;
    U.Result.Diags = {{DiagID::AmpIo, {}, {std::move(Fault)}, {}}};
    return;
  }
  if (!U.Scan.MayHoldAmp) {
    reportMissing(U);
    O.Severities.apply(U.Result.Diags);
    U.Refused = hasErrors(U.Result.Diags);
    return;
  }
  U.Result =
      Context.Translate({U.Command.File, U.Command.Args, U.Command.WorkingDir,
                         Roots, O.Severities, O.Compat});
  U.Refused = U.Result.Refused || hasErrors(U.Result.Diags);
}

void Session::translateAll(size_t First) {
  llvm::MutableArrayRef<Unit> Todo(Units);
  Todo = Todo.drop_front(First);
  Progress Shown(O.Quiet || !Context.Err.is_displayed() ? nullptr
                                                        : &Context.Err,
                 Todo.size(), llvm::sys::Process::StandardErrColumns());
  std::atomic<size_t> Next = 0;
  auto Work = [&] {
    for (size_t I = Next++; I < Todo.size(); I = Next++) {
      Shown.begin(Todo[I].Name);
      translateOne(Todo[I]);
    }
  };
  size_t Jobs =
      O.Jobs ? O.Jobs : llvm::hardware_concurrency().compute_thread_count();
  Jobs = std::min({Jobs, Todo.size(), MaxJobs});
  if (Jobs <= 1)
    Work();
  else
    runOnLargeStacks(Jobs, Work);
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
    if (!isHeader(Name) || Reached.contains(realPath(Name)))
      continue;
    StackUser Named(Name);
    Unit U = makeUnit(Name, Commands, *Scanner, /*Named=*/false);
    U.IsHeader = true;
    if (U.Scan.MayHoldAmp)
      Units.push_back(std::move(U));
  }
  if (Units.size() != First)
    translateAll(First);
}

/// Of a database only sources with C++ AMP are written, unless there is a tree
/// to be completed.
void Session::passOverPlain() {
  for (Unit &U : Units)
    U.Passed = U.accepted() && !U.Result.HasAmp &&
               (O.OutRoot.empty() || !isUnder(U.Real, realPath(O.InRoot)));
  if (!llvm::all_of(Units, [](const Unit &U) { return U.Passed; }))
    return;
  bool AnyTranslated =
      llvm::any_of(Units, [](const Unit &U) { return U.Scan.Translated; });
  tell({{DiagID::AmpPassedOver,
         {},
         {Commands.databaseFile(),
          AnyTranslated ? "it names translations, whose making has checked "
                          "the sources; give the sources themselves to look "
                          "at them again"
                        : "no source that it names holds C++ AMP code"}}});
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
      bool OfNoFile = D.Where.File.empty() &&
                      (D.ID == DiagID::AmpIo || D.ID == DiagID::AmpPassedOver);
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

void Session::writeCopy(const std::string &Real) {
  auto Copy = Maker->copyOf(Real);
  llvm::Error Failure = Copy ? writeFiles(*Copy) : Copy.takeError();
  if (Failure)
    fault(DiagID::AmpIo, std::move(Failure));
}

/// Says which sources --out-root lacks: what else it holds looks whole.
void Session::reportIncomplete() {
  std::string Names;
  size_t Missing = 0;
  bool Old = false;
  for (const Unit &U : Units) {
    if (U.accepted())
      continue;
    Old |= llvm::sys::fs::exists(U.Output);
    if (++Missing <= 10)
      Names += (Missing == 1 ? "'" : ", '") + U.Name + "'";
  }
  if (Missing == 0)
    return;
  if (Missing > 10)
    Names += " and " + std::to_string(Missing - 10) + " more";
  tell({{DiagID::AmpIncomplete,
         {},
         {O.OutRoot,
          Names + (Old ? "; what an earlier run wrote is still there" : "")}}});
}

void Session::write(const OutputPlan &Plan) {
  for (Unit &U : Units)
    if (U.accepted() && !U.Passed)
      writeUnit(U);
  for (const std::string &Real : Plan.Copies)
    writeCopy(Real);
  tell(Plan.PassedOver);
  if (!O.OutRoot.empty())
    reportIncomplete();
  if (O.DepFile.empty())
    return;
  auto Rules = dependencyRules(O, Units);
  llvm::Error Failure = Rules ? llvm::Error::success() : Rules.takeError();
  if (!Failure && !Rules->empty())
    Failure = writeFiles(PendingFile{O.DepFile, *Rules, "", false});
  if (Failure)
    fault(DiagID::AmpIo, std::move(Failure));
}

/// A name as patch reads it: in quotes where it would end the line.
static std::string nameInDiff(std::string Name) {
  if (llvm::all_of(Name, [](char C) { return (C & 0x80) || llvm::isPrint(C); }))
    return Name;
  std::string Quoted;
  llvm::raw_string_ostream(Quoted).write_escaped(Name);
  return "\"" + Quoted + "\"";
}

/// Prints what --diff shows. What cannot be written is a fault for --check,
/// too.
void Session::printDiff() {
  llvm::StringSet<> Done;
  for (const Unit &U : Units)
    for (const std::string &File : U.dependencies()) {
      if (!U.accepted() || !Settled.Edits.edits(File) ||
          !Done.insert(File).second)
        continue;
      auto Texts = Maker->textsOf(File);
      if (!Texts) {
        fault(DiagID::AmpIo, Texts.takeError());
        continue;
      }
      if (!O.Diff)
        continue;
      std::string Name = nameInDiff(displayName(U, File));
      printUnifiedDiff(Context.Out, Name, Name, Texts->Original, Texts->Edited);
    }
  Context.Out.flush();
}

/// Says what was found, and writes it where it is asked for.
void Session::presentAll() {
  Results R = resultsOf(O, Units, Settled, Maker ? &*Maker : nullptr);
  R.ExitStatus = status();
  addDiagnostics(R, Messages.ordered(), Settled);
  if (llvm::Error E = writeReports(O, R)) {
    fault(DiagID::AmpIo, std::move(E));
    R.ExitStatus = status();
    R.Diags = Messages.ordered();
  }
  present(O, R, Context.Out, Context.Err);
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
  std::vector<std::string> Others = Under.Files;
  if (const ProjectCommands *Projects = Commands.projects()) {
    llvm::append_range(Diags, Projects->set().Diags);
    Others = Projects->headers();
  }
  Scanner = std::make_unique<IncludeScanner>(Others, O.takesProject());
  Units = selectUnits(O, Commands, *Scanner, Under, Diags);
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
    if (takesDatabase(O))
      passOverPlain();
    reportUnits();
    Settled = settle(Units, O.Severities, Messages);
    Maker.emplace(O, Settled);
    for (Unit &U : Units)
      U.Output = outputOf(O, U);
    if (O.writes()) {
      OutputPlan Plan = planOutputs(O, Units, Under);
      if (Plan.Fault.empty())
        write(Plan);
      else
        fault(DiagID::AmpCommandLine, Plan.Fault);
    } else {
      printDiff();
    }
  }
  presentAll();
  return status();
}

static ExitStatus runHere(llvm::ArrayRef<const char *> Args,
                          const DriverContext &Context) {
  auto Fail = [&](DiagID ID, llvm::Error E) {
    print(Context.Err, {ID, {}, {toString(std::move(E))}, {}});
    return Unusable;
  };
  auto O = parseOptions(Args);
  if (!O)
    return Fail(DiagID::AmpCommandLine, O.takeError());
  if (O->PrintFlags) {
    static char Anchor;
    std::string Tool = llvm::sys::fs::getMainExecutable(Args.front(), &Anchor);
    Context.Out << flagsFor(*O->PrintFlags, Tool,
                            {O->Compat, O->DefineMsvc, O->DropsOutside,
                             O->OnWindows, O->Contracts, O->TilesInLoops})
                << '\n';
    return Translated;
  }
  if (!O->Print.empty()) {
    Context.Out << O->Print;
    return Translated;
  }
  auto Commands = CompileCommands::create(*O);
  if (!Commands)
    return Fail(DiagID::AmpIo, Commands.takeError());
  if (O->EmitCMake)
    return emitCMake(*O, *Commands->projects(), Context);
  return Session(*O, *Commands, Context).run();
}

ExitStatus amp2hip::run(llvm::ArrayRef<const char *> Args,
                        const DriverContext &Context) {
  ExitStatus Status = Unusable;
  runOnLargeStacks(1, [&] { Status = runHere(Args, Context); });
  return Status;
}
