//===- Run.cpp - One run of the tool --------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Session is one run of the tool. Run.h describes its steps and their order.
//
//===----------------------------------------------------------------------===//

#include "run/Run.h"
#include "cli/AmdFlags.h"
#include "cli/CommandLine.h"
#include "cli/Doctor.h"
#include "cli/Options.h"
#include "cli/PrintFlags.h"
#include "cli/TilePlugin.h"
#include "edits/Diff.h"
#include "outputs/Baseline.h"
#include "outputs/EarlierRun.h"
#include "outputs/EmitCMake.h"
#include "outputs/InPlace.h"
#include "outputs/MergedEdits.h"
#include "outputs/OutputWriter.h"
#include "outputs/Outputs.h"
#include "paths/Paths.h"
#include "projects/Projects.h"
#include "record/Recording.h"
#include "report/Present.h"
#include "run/CompareRecords.h"
#include "run/Interrupt.h"
#include "run/KeptCheck.h"
#include "run/UnitWork.h"
#include "select/ProjectCommands.h"
#include "select/Unit.h"
#include "translate/LargeStack.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace amp2hip;

namespace {

/// One run of the tool, from options to exit status.
class Session {
public:
  Session(const Options &O, const CompileCommands &Commands,
          const RunContext &Context, KeptCheck *Kept = nullptr)
      : O(O), Commands(Commands), Context(Context), Kept(Kept),
        Text(O, Context.Err), Writer(O, Earlier, Context.Out) {
    if (!O.InRoot.empty())
      Roots = {realPath(O.InRoot)};
    else if (O.DryRun)
      Roots = {"/"}; // Nothing is written, so every header may be edited.
  }

  ExitStatus run();

private:
  void fault(DiagID ID, std::string Message);
  void fault(DiagID ID, llvm::Error E) { fault(ID, toString(std::move(E))); }
  void tell(std::vector<Diagnostic> Diags);

  void select();
  void prepare(Unit &U);
  void translateAll(std::vector<Unit *> Todo);
  void translateDependents();
  void translateAgain();
  void addLonelyHeaders();
  void reportUnits();
  void write(const OutputPlan &Plan);
  void writeRecordHeaders();
  bool store(llvm::Expected<std::vector<PendingFile>> Files,
             bool Prints = false);
  void printDiff();
  void verify();
  void translate();
  void deliver();
  void writeInPlace();
  void presentAll();
  bool isInterrupted() const;
  ExitStatus status() const;

  const Options &O;
  const CompileCommands &Commands;
  const RunContext &Context;
  KeptCheck *Kept; ///< The result of a check; may be null.
  std::vector<std::string> Roots;
  Tree Under; ///< If all of it is to be translated.
  std::unique_ptr<IncludeScanner> Scanner;
  std::optional<EarlierRun> Earlier; ///< For trees that are kept.
  std::vector<Unit> Units;
  MergedEdits Merged;               ///< The edits of all accepted units.
  std::optional<OutputMaker> Maker; ///< From these.
  Report Messages;
  DiagnosticPrinter Text;
  OutputWriter Writer;
  std::optional<InterruptWatch> Watch; ///< If there is something to keep.
  bool Faulty = false;                 ///< The exit status is Unusable.
  bool OutOfDate = false;              ///< --verify found something.
};

} // namespace

/// Reports a fault that belongs to no unit. Diagnostics are ordered by the
/// index of their unit; the number of units as the index puts this one last.
void Session::fault(DiagID ID, std::string Message) {
  Faulty = true;
  Messages.add(Units.size(), Diagnostic{ID, {}, {std::move(Message)}, {}});
}

/// Reports diagnostics that belong to no unit, after the user's changes of
/// severities.
void Session::tell(std::vector<Diagnostic> Diags) {
  O.Severities.apply(Diags);
  Faulty |= hasErrors(Diags);
  Messages.add(Units.size(), Diags);
}

void Session::translateAll(std::vector<Unit *> Todo) {
  std::erase_if(Todo, [](const Unit *U) { return U->is(UnitState::UpToDate); });
  if (!O.Trees.Verify)
    UnitWork(O, Context, Roots, Text, Writer).run(Todo);
}

/// Translates headers with C++ AMP that no source of the tree includes.
void Session::addLonelyHeaders() {
  llvm::StringSet<> Reached;
  for (const Unit &U : Units)
    for (const std::string &File : U.dependencies())
      Reached.insert(File);
  size_t First = Units.size();
  for (const std::string &Name : Under.Files) {
    if (!isHeader(Name) || Reached.contains(realPath(Name)))
      continue;
    // The pointers are taken below, when the vector no longer grows.
    Unit U = makeUnit(Name, Commands);
    prepare(U);
    U.IsHeader = true;
    if (U.Scan.MayHoldAmp || U.is(UnitState::UpToDate))
      Units.push_back(std::move(U));
  }
  std::vector<Unit *> Lonely;
  for (Unit &U : llvm::drop_begin(Units, First))
    Lonely.push_back(&U);
  translateAll(std::move(Lonely));
}

/// Translates sources of earlier runs again that include a header which this
/// run writes with another text. If that is not possible, the header stays, and
/// so do the translations that come with it.
void Session::translateDependents() {
  std::vector<EarlierRun::Dependent> Others = Earlier->dependents(Units);
  size_t First = Units.size();
  for (const EarlierRun::Dependent &Other : Others) {
    std::string Here = currentFolder();
    Unit U =
        makeUnit(isUnder(Other.Source, Here) ? relativeTo(Other.Source, Here)
                                             : Other.Source,
                 Commands);
    bool Known = Earlier->hasSameArguments(U);
    if (Known) {
      prepare(U);
      U.State = UnitState::Accepted;
      U.Result = {};
      scanUnit(U, *Scanner, O);
      Units.push_back(std::move(U));
      continue;
    }
    // The user knows that it is to be translated again.
    if (Other.IsOutdated)
      continue;
    for (Unit &Changing : Units)
      if (Changing.is(UnitState::Accepted) &&
          llvm::is_contained(Changing.dependencies(), Other.Header)) {
        Changing.become(UnitState::Refused);
        Changing.Result.Diags.push_back({DiagID::AmpHeaderInUse,
                                         {Changing.Real, 0, 0},
                                         {Other.Header, U.Name}});
      }
  }
  std::vector<Unit *> Todo;
  for (Unit &U : llvm::drop_begin(Units, First))
    Todo.push_back(&U);
  translateAll(std::move(Todo));
  if (Units.size() != First)
    translateDependents();
}

/// Translates units again that share a header whose edits have changed.
void Session::translateAgain() {
  if (!Earlier || O.Trees.Verify)
    return;
  translateDependents();
  while (true) {
    std::vector<Unit *> Again = Earlier->withdraw(Units);
    if (Again.empty())
      return;
    for (Unit *U : Again)
      scanUnit(*U, *Scanner, O);
    translateAll(std::move(Again));
  }
}

/// Reports the units' diagnostics. Only possible when all of them are
/// translated: see diagnosticsOf().
void Session::reportUnits() {
  for (size_t I = 0; I != Units.size(); ++I)
    Messages.add(I, diagnosticsOf(Units[I], Units));
}

/// Writes files that belong together. Returns whether that was possible.
bool Session::store(llvm::Expected<std::vector<PendingFile>> Files,
                    bool Prints) {
  std::vector<Diagnostic> Faults;
  bool Ok = Writer.write(std::move(Files), Prints, Faults);
  tell(std::move(Faults));
  return Ok;
}

/// Writes the headers that recorded sources include, unless they have them.
void Session::writeRecordHeaders() {
  for (const RecordHeader &Header : recordHeaders())
    if (!llvm::sys::fs::exists(absolute(Header.Name, O.InRoot)))
      store(std::vector{PendingFile{absolute(Header.Name, O.OutRoot),
                                    Header.Text.str(), "",
                                    /*KeepIfSame=*/true}});
}

/// Writes the outputs, then the manifest, which describes them, and at last the
/// rules for make.
void Session::write(const OutputPlan &Plan) {
  for (Unit &U : Units)
    // The first file is the translation. Headers are written all the same.
    if (U.is(UnitState::Accepted) && !U.WithoutOutput &&
        !store(Maker->filesOf(U), U.Output == "-"))
      U.become(UnitState::Unusable);
  // Files of the tree that belong to no unit, with the edits that units have
  // made in them.
  for (const std::string &Real : Plan.Copies)
    if (auto Copy = Maker->copyOf(Real))
      store(std::vector{std::move(*Copy)});
    else
      fault(DiagID::AmpIo, Copy.takeError());
  if (O.Record)
    writeRecordHeaders();
  tell(Plan.PassedOver);
  if (!O.OutRoot.empty())
    tell(incompleteness(O, Units));
  if (Earlier)
    tell(Earlier->finish(Units, Plan));
  if (O.DepFile.empty())
    return;
  auto Rules = dependencyRules(O, Units);
  llvm::Error Failure = Rules ? llvm::Error::success() : Rules.takeError();
  if (!Failure && !Rules->empty())
    Failure = writeFiles(PendingFile{O.DepFile, *Rules, "", false});
  if (Failure)
    fault(DiagID::AmpIo, std::move(Failure));
}

/// Makes all texts and prints their differences if --diff asks for that. With
/// --check, the texts are made only to report why one could not be written.
void Session::printDiff() {
  for (const auto &[U, File] : editedFiles(Units, Merged)) {
    auto Texts = Maker->textsOf(File);
    if (!Texts) {
      fault(DiagID::AmpIo, Texts.takeError());
      continue;
    }
    if (!O.Diff)
      continue;
    std::string Name = nameInDiff(displayName(*U, File));
    printUnifiedDiff(Context.Out, Name, Name, Texts->Original, Texts->Edited);
  }
  Context.Out.flush();
}

/// Prints the results, and writes the files of --report. One that cannot be
/// written is a fault that changes the exit status; the rest is still printed.
void Session::presentAll() {
  Results R = resultsOf(O, Units, Merged, Maker ? &*Maker : nullptr);
  R.ExitStatus = status();
  addDiagnostics(R, Messages.ordered(), Units, Merged);
  if (Commands.projects())
    addProjects(R, *Commands.projects());
  if (llvm::Error E = writeReports(O, R)) {
    fault(DiagID::AmpIo, std::move(E));
    R.ExitStatus = status();
    R.Diags = Messages.ordered();
  }
  present(O, R, Text, Context.Out, Context.Err);
}

/// A signal that came when all was translated changes nothing.
bool Session::isInterrupted() const {
  return llvm::any_of(Units,
                      [](const Unit &U) { return U.is(UnitState::Unreached); });
}

/// Unusable outranks Refused, as its number does.
ExitStatus Session::status() const {
  if (isInterrupted())
    return InterruptWatch::signal() == SIGTERM ? Terminated : Interrupted;
  if (Faulty || llvm::any_of(Units, [](const Unit &U) {
        return U.is(UnitState::Unusable);
      }))
    return Unusable;
  bool AnyRefused = llvm::any_of(Units, [](const Unit &U) {
    return U.is(UnitState::Refused) || U.Result.Partial;
  });
  if (O.DryRun && !O.Trees.Baseline.empty())
    AnyRefused = Messages.errors() != 0; // The baseline has accepted others.
  return AnyRefused || OutOfDate ? Refused : Translated;
}

/// Finds the units. Includes that are not found may mean a file of the tree or
/// a header that a project lists, wherever that is.
void Session::select() {
  std::vector<Diagnostic> Diags;
  if (O.copiesWholeTree()) {
    // A manifest in --in-root describes this tree as the output of another run.
    // It must not be copied to --out-root, which gets a manifest of its own.
    Under = readTree(O, [this](const std::string &Name) {
      return Name == absolute(LastTextsName, O.InRoot) ||
             (Name == absolute(ManifestName, O.InRoot) && isManifest(Name));
    });
    Diags = std::move(Under.NotFollowed);
  }
  std::vector<std::string> Others = Under.Files;
  if (const ProjectCommands *Projects = Commands.projects()) {
    llvm::append_range(Diags, Projects->diagnostics());
    Others = Projects->headers();
    if (!O.OutRoot.empty() && !O.copiesWholeTree())
      Under.Files = Projects->copiesFor(O);
  }
  Scanner = std::make_unique<IncludeScanner>(Others, O.takesProject());
  Units = selectUnits(O, Commands, Under, Diags);
  for (Unit &U : Units)
    prepare(U);
  tell(std::move(Diags));
}

/// Finds the includes of U, unless an earlier run did.
void Session::prepare(Unit &U) {
  if (!Earlier || !Earlier->restore(U))
    scanUnit(U, *Scanner, O);
}

/// Reports outputs that are out of date, and writes nothing. Nothing was
/// translated either: a unit that is out of date counts as refused.
void Session::verify() {
  for (Unit &U : Units)
    U.refuseIf(!U.is(UnitState::UpToDate) &&
               (!U.WithoutOutput || U.Scan.MayHoldAmp));
  for (Unit &U : Units)
    U.Output = outputOf(O, U);
  OutputPlan Plan = planOutputs(O, Units, Under);
  tell(Plan.PassedOver);
  std::vector<Diagnostic> Diags = Earlier->verify(Units, Plan);
  OutOfDate = hasErrors(Diags);
  Messages.add(Units.size(), Diags);
}

/// Writes or prints the translations. Units that contradict each other in a
/// header are refused by mergeEdits(), before the first file is written.
void Session::deliver() {
  Merged = mergeEdits(Units, O.Severities, Messages);
  Maker.emplace(O, Merged);
  for (Unit &U : Units)
    U.Output = outputOf(O, U);
  if (!O.writes())
    return printDiff();
  if (O.Trees.InPlace)
    return writeInPlace();
  OutputPlan Plan = planOutputs(O, Units, Under);
  Writer.keepOnly(Plan.Fault.empty() ? llvm::ArrayRef(Units)
                                     : llvm::ArrayRef<Unit>());
  if (Plan.Fault.empty())
    write(Plan);
  else
    fault(DiagID::AmpCommandLine, Plan.Fault);
}

void Session::writeInPlace() {
  if (isInterrupted())
    return;
  // Sources that --fix changes stay C++ AMP, beside refused ones.
  if (auto Held = O.Fix ? std::vector<Diagnostic>() : holdBack(Units);
      !Held.empty())
    return tell(std::move(Held));
  auto Files = filesInPlace(O, Units, Merged, *Maker);
  llvm::Error Failure = Files ? writeFiles(*Files) : Files.takeError();
  if (Failure)
    return fault(DiagID::AmpIo, std::move(Failure));
  if (O.Fix && !O.Quiet)
    for (const PendingFile &File : *Files)
      Context.Err << "fixed " << printableLine(shownPath(File.Path)) << '\n';
}

void Session::translate() {
  if (O.Trees.InPlace && Roots.empty())
    Roots = foldersOf(Units);
  std::vector<Unit *> All;
  for (Unit &U : Units)
    All.push_back(&U);
  if (Units.size() > 1)
    Watch.emplace();
  translateAll(std::move(All));
  if (O.takesWholeTree())
    addLonelyHeaders();
  translateAgain();
  tell(passOverPlain(Units, O, Commands));
  reportUnits();
}

ExitStatus Session::run() {
  if (O.keepsManifest())
    Earlier.emplace(O);
  if (!O.InRoot.empty() && !llvm::sys::fs::is_directory(O.InRoot)) {
    fault(DiagID::AmpIo,
          "cannot read --in-root '" + O.InRoot +
              "': it is not a folder; name the one that contains "
              "the sources");
  } else if (llvm::Error Failure = checkOutput(O)) {
    fault(DiagID::AmpIo, std::move(Failure));
  } else if (llvm::Error Failure =
                 Earlier ? Earlier->load() : llvm::Error::success()) {
    fault(DiagID::AmpIo, std::move(Failure));
  } else {
    select();
    if (Kept)
      if (auto Same = Kept->replay(Units, Under.Files, Messages.ordered()))
        return *Same;
    translate();
    if (O.Trees.Verify)
      verify();
    else
      deliver();
    // The CMakeLists.txt names the translations, so it comes after them.
    if (O.EmitCMake && status() < Unusable)
      tell(writeCMakeLists(O, *Commands.projects(), Context.Out));
  }
  // At the end, because merging and writing report faults, too. Sources that
  // were not reached have no place in a new baseline.
  if (llvm::Error Failure = isInterrupted() && O.Trees.WriteBaseline
                                ? llvm::Error::success()
                                : applyBaseline(O, Merged, Messages))
    fault(DiagID::AmpIo, std::move(Failure));
  presentAll();
  if (Kept)
    Kept->keep(status());
  return status();
}

/// Finds out which Clang compiles for AMD's GPUs, and warns of programs that it
/// will not find. Without --compiler, clang++-19 may not be there.
static llvm::Error readClang(FlagChoices &Choices, llvm::raw_ostream &Err) {
  std::string Name = Choices.Compiler.empty() ? "clang++-19" : Choices.Compiler;
  auto Text = versionTextOf(Name);
  if (!Text && Choices.Compiler.empty())
    return llvm::consumeError(Text.takeError()), llvm::Error::success();
  if (!Text)
    return Text.takeError();
  ClangProgram Clang = clangProgramIn(*Text);
  if (!Choices.Compiler.empty())
    Choices.ClangVersion = Clang.Version;
  std::vector<std::string> Names, Packages;
  if (Clang.Version && !Clang.Folder.empty())
    for (const OffloadProgram &Each : missingOffloadPrograms(Clang)) {
      Names.push_back(Each.Name);
      Packages.push_back(Each.Package);
    }
  if (!Names.empty())
    print(Err, {DiagID::AmpMissingProgram,
                {},
                {Name, Clang.Folder, llvm::join(Names, ", "),
                 llvm::join(Packages, ", ")},
                {}});
  return llvm::Error::success();
}

/// The path of the running program, whose first argument is \p Program.
static std::string pathOfTool(const char *Program) {
  // By this address, LLVM finds out which program is running.
  static char Anchor;
  return llvm::sys::fs::getMainExecutable(Program, &Anchor);
}

/// The text of --print-flags.
static llvm::Expected<std::string>
flagsOf(const Options &O, llvm::StringRef Tool, llvm::raw_ostream &Err) {
  FlagChoices Choices = *O.Flags;
  Choices.Compat = O.Compat;
  Choices.DefineMsvc = O.DefineMsvc;
  Choices.OnWindows = O.OnWindows;
  if (llvm::Error E = checkEnvironment(Choices))
    return E;
  if (Choices.TilesInLoops) {
    auto Plugin = tilePlugin(pluginFolder(Tool), Choices.Compiler);
    if (!Plugin)
      return Plugin.takeError();
    Choices.TilePlugin = *Plugin;
  }
  if (Choices.For == Platform::Amd && !Choices.OnWindows)
    if (llvm::Error Fault = readClang(Choices, Err))
      return Fault;
  return flagsFor(Tool, Choices);
}

/// A run that writes a CMakeLists.txt and nothing else, and prints the parts
/// that it lacks.
static ExitStatus emitCMake(const Options &O, const ProjectCommands &Projects,
                            const RunContext &Context) {
  std::vector<Diagnostic> Diags = writeCMakeLists(O, Projects, Context.Out);
  O.Severities.apply(Diags);
  Report Messages;
  Messages.add(0, Diags);
  print(Context.Err, Messages);
  return hasErrors(Diags) ? Unusable : Translated;
}

/// Writes the C++ source with the strings of a resource script.
static llvm::Error writeStrings(const Options &O, llvm::raw_ostream &Out) {
  const std::string &Script = O.Sources.front();
  auto Text = stringsOfScript(Script);
  if (!Text)
    return Text.takeError();
  if (O.Output == "-")
    return Out << *Text, llvm::Error::success();
  return writeFiles(
      PendingFile{O.Output.empty() ? sourceOfStrings(Script) : O.Output, *Text,
                  "", /*KeepIfSame=*/false});
}

/// Handles the options that only print something. All others need a Session.
static ExitStatus runHere(llvm::ArrayRef<const char *> Args,
                          const RunContext &Context) {
  auto Fail = [&](DiagID ID, llvm::Error E) {
    print(Context.Err, {ID, {}, {toString(std::move(E))}, {}});
    return Unusable;
  };
  auto O = parseOptions(Args);
  if (!O)
    return Fail(DiagID::AmpCommandLine, O.takeError());
  if (O->Flags) {
    auto Flags = flagsOf(*O, pathOfTool(Args.front()), Context.Err);
    if (!Flags)
      return Fail(DiagID::AmpCommandLine, Flags.takeError());
    Context.Out << *Flags << '\n';
    return Translated;
  }
  if (!O->Print.empty()) {
    Context.Out << O->Print;
    return Translated;
  }
  if (O->Doctor)
    return printDoctor(pathOfTool(Args.front()), Context.Out) ? Translated
                                                              : Unusable;
  if (O->Compare)
    return compareRecords(*O, Context);
  if (O->takesScript()) {
    if (llvm::Error E = writeStrings(*O, Context.Out))
      return Fail(DiagID::AmpIo, std::move(E));
    return Translated;
  }
  auto Commands = CompileCommands::create(*O);
  if (!Commands)
    return Fail(DiagID::AmpIo, Commands.takeError());
  if (O->EmitCMake && O->OutRoot.empty())
    return emitCMake(*O, *Commands->projects(), Context);
  if (!KeptCheck::keeps(*O, Context))
    return Session(*O, *Commands, Context).run();
  KeptCheck Kept(*O, Args, pathOfTool(Args.front()), Context);
  return Session(*O, *Commands, Kept.watched(), &Kept).run();
}

ExitStatus amp2hip::run(llvm::ArrayRef<const char *> Args,
                        const RunContext &Context) {
  ExitStatus Status = Unusable;
  runOnLargeStacks(1, [&] { Status = runHere(Args, Context); });
  return Status;
}
