//===- Progress.cpp - How far a long run is -------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A line on the terminal that is overwritten. It appears only if a run takes
// longer than a second, and never in a file or a pipe.
//
//===----------------------------------------------------------------------===//

#include "report/Progress.h"
#include "diagnostics/Diagnostics.h"
#include "llvm/Support/raw_ostream.h"

using namespace amp2hip;
using llvm::StringRef;

/// Clears the rest of the line, where an earlier name was longer.
static constexpr char ClearRest[] = "\x1b[K";

Progress::Progress(llvm::raw_ostream *OS, size_t Total, unsigned Columns,
                   Clock Now)
    : OS(OS), Total(Total), Columns(Columns), Now(std::move(Now)),
      Start(this->Now()) {}

Progress::~Progress() { clear(); }

void Progress::clear() {
  if (!Shown)
    return;
  *OS << '\r' << ClearRest;
  OS->flush();
  Shown = false;
}

void Progress::interrupt(llvm::function_ref<void()> Print) {
  std::lock_guard Lock(Mutex);
  clear();
  Print();
}

/// Overwrites the line with the name of the next source. A line that is longer
/// than the terminal is wide would break, so it is cut.
void Progress::begin(StringRef Name) {
  if (!OS)
    return;
  std::lock_guard Lock(Mutex);
  ++Begun;
  if (Now() - Start < std::chrono::seconds(1))
    return;
  std::string Text = "[" + std::to_string(Begun) + "/" + std::to_string(Total) +
                     "] " + printableLine(Name);
  if (Columns && Text.size() >= Columns)
    Text.resize(Columns - 1);
  *OS << '\r' << Text << ClearRest;
  OS->flush();
  Shown = true;
}
