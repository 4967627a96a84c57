//===- UnitWork.cpp - The translation of many units -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lines and diagnostics of the units are printed in the order of the units,
// and not in the order in which they end, so that two runs print the same,
// whatever the threads did.
//
//===----------------------------------------------------------------------===//

#include "run/UnitWork.h"
#include "cli/Options.h"
#include "run/Interrupt.h"
#include "translate/LargeStack.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <atomic>

using namespace amp2hip;

namespace {

/// More threads than any machine has use for, and fewer than a system refuses.
constexpr size_t MaxJobs = 512;

/// A run of fewer sources ends before anybody asks how far it is.
constexpr size_t ManyUnits = 8;

/// Lets a function run for each number from 0 on, in this order, as soon as the
/// numbers before it are done as well.
class InOrder {
public:
  explicit InOrder(size_t Count) : Done(Count) {}

  void done(size_t Index, llvm::function_ref<void(size_t)> Tell) {
    std::lock_guard Lock(Mutex);
    Done[Index] = true;
    for (; Next != Done.size() && Done[Next]; ++Next)
      Tell(Next);
  }

private:
  std::mutex Mutex;
  std::vector<bool> Done;
  size_t Next = 0;
};

} // namespace

/// Called by several threads at once. It changes U alone, and reads nothing
/// that another unit changes.
void UnitWork::translate(Unit &U) const {
  if (llvm::Error E = checkSource(U)) {
    U.become(UnitState::Unusable);
    U.Result.Diags = {{DiagID::AmpIo, {}, {toString(std::move(E))}, {}}};
    return;
  }
  if (!U.Scan.MayHoldAmp) {
    reportMissing(U, O);
    O.Severities.apply(U.Result.Diags);
    U.refuseIf(hasErrors(U.Result.Diags));
    return;
  }
  std::vector<UnitPart> Parts;
  for (const CompileCommand &C : U.Commands)
    translate(U, C, Parts);
  takeParts(U, std::move(Parts));
  U.refuseIf(U.Result.Refused || hasErrors(U.Result.Diags));
}

/// A command for which the parser reads the same as for another one belongs to
/// that one's part.
void UnitWork::translate(const Unit &U, const CompileCommand &C,
                         std::vector<UnitPart> &Parts) const {
  TranslationRequest Request = {C.File, C.Args,       C.WorkingDir,
                                Roots,  O.Severities, O.Compat};
  Request.KeepGoing = O.Trees.KeepGoing;
  Request.Plain = U.Plain;
  Request.LongIs32 = O.LongIs32;
  Request.Direct3DArithmetic = O.Direct3DArithmetic;
  Request.Record = O.Record;
  Request.Moves = !O.InRoot.empty();
  Request.Fix = O.Fix;
  Request.Log = Context.Log;
  Request.IsOneOfSeveral = U.Commands.size() > 1;
  for (const UnitPart &Part : Parts)
    Request.Earlier.push_back(&Part.Result);
  TranslationResult Result = Context.Translate(Request);
  for (UnitPart &Part : Parts)
    if (&Part.Result == Result.SameAs)
      return void(llvm::append_range(Part.Configurations, C.Configurations));
  Parts.push_back({C.Configurations, C.WorkingDir, std::move(Result)});
}

/// A baseline may hide diagnostics, but is only applied to all of them.
void UnitWork::tell(const Unit &U, size_t Number, size_t All, bool Lines) {
  if (Lines)
    Context.Err << '[' << Number << '/' << All << "] " << printableLine(U.Name)
                << ": " << wordsOf(outcomeOf(U), O.writes()) << '\n';
  if (O.Format == ReportFormat::Text && O.Trees.Baseline.empty())
    Text.printEarly(U);
  Context.Err.flush();
}

/// Each thread takes the next unit when it has finished one, because some units
/// take much longer than others.
void UnitWork::run(const std::vector<Unit *> &Todo) {
  if (Todo.empty())
    return;
  bool OnTerminal = Context.Err.is_displayed();
  llvm::raw_ostream *Screen = Context.Screen ? Context.Screen : &Context.Err;
  Progress Shown(O.Quiet || !OnTerminal ? nullptr : Screen, Todo.size(),
                 llvm::sys::Process::StandardErrColumns());
  InOrder Told(Todo.size());
  std::atomic<size_t> Next = 0;
  auto Tell = [&](size_t I) {
    Writer.writeEarly(*Todo[I]);
    Shown.interrupt(
        [&] { tell(*Todo[I], I + 1, Todo.size(), !O.Quiet && !OnTerminal); });
  };
  auto Work = [&] {
    while (!InterruptWatch::signal()) {
      size_t I = Next++;
      if (I >= Todo.size())
        break;
      Shown.begin(Todo[I]->Name);
      translate(*Todo[I]);
      if (Todo.size() >= ManyUnits)
        Told.done(I, Tell);
    }
  };
  size_t Jobs =
      O.Jobs ? O.Jobs : llvm::hardware_concurrency().compute_thread_count();
  Jobs = std::min({Jobs, Todo.size(), MaxJobs});
  if (Jobs <= 1)
    Work();
  else
    runOnLargeStacks(Jobs, Work);
  for (size_t I = Next; I < Todo.size(); ++I) {
    Todo[I]->become(UnitState::Unreached);
    Todo[I]->Result.HasAmp = Todo[I]->Scan.MayHoldAmp; // Names its output.
  }
}
