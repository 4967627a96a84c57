//===- windows/Interrupt.cpp - Ctrl-C during a long run -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Windows has no sigaction(). Its C library forgets a handler when it calls it,
// so that the next Ctrl-C comes to LLVM's handler, which removes temporary
// files and ends the program.
//
//===----------------------------------------------------------------------===//

#include "run/Interrupt.h"
#include <array>
#include <atomic>

using namespace amp2hip;

namespace {

using Handler = void (*)(int);
constexpr std::array Watched = {SIGINT, SIGTERM};

// A handler gets no context but globals.
std::atomic<int> Noted = 0;
std::array<Handler, Watched.size()> Before;

void note(int Signal) { Noted = Signal; }

} // namespace

InterruptWatch::InterruptWatch() {
  for (size_t I = 0; I != Watched.size(); ++I) {
    Before[I] = std::signal(Watched[I], note);
    // A program whose parent ignores a signal ignores it, too.
    if (Before[I] == SIG_IGN)
      std::signal(Watched[I], SIG_IGN);
  }
}

InterruptWatch::~InterruptWatch() {
  for (size_t I = 0; I != Watched.size(); ++I)
    if (Before[I] != SIG_ERR)
      std::signal(Watched[I], Before[I]);
  Noted = 0;
}

int InterruptWatch::signal() { return Noted; }
