//===- unix/Interrupt.cpp - Ctrl-C during a long run ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The handler only notes the signal. It puts the former handlers back, LLVM's,
// which remove temporary files and end the program: so a user who does not want
// to wait for the running translations presses Ctrl-C again.
//
//===----------------------------------------------------------------------===//

#include "run/Interrupt.h"
#include <array>
#include <atomic>

using namespace amp2hip;

namespace {

constexpr std::array Watched = {SIGINT, SIGTERM};

// A handler gets no context but globals.
std::atomic<int> Noted = 0;
std::array<struct sigaction, Watched.size()> Before;

/// Safe in a handler: sigaction() is.
void putBack() {
  for (size_t I = 0; I != Watched.size(); ++I)
    sigaction(Watched[I], &Before[I], nullptr);
}

void note(int Signal) {
  Noted = Signal;
  putBack();
}

} // namespace

InterruptWatch::InterruptWatch() {
  struct sigaction Action = {};
  Action.sa_handler = note;
  Action.sa_flags = SA_RESTART;
  for (size_t I = 0; I != Watched.size(); ++I)
    sigaction(Watched[I], nullptr, &Before[I]);
  for (size_t I = 0; I != Watched.size(); ++I)
    // A program whose parent ignores a signal, such as nohup, ignores it, too.
    if (Before[I].sa_handler != SIG_IGN)
      sigaction(Watched[I], &Action, nullptr);
}

InterruptWatch::~InterruptWatch() {
  putBack();
  Noted = 0;
}

int InterruptWatch::signal() { return Noted; }
