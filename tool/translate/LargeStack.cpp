//===- LargeStack.cpp - Threads with large stacks -------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang is recursive, and generated sources nest deeply. So translation runs on
// threads with large stacks, and LLVM recovers from faults. If even a large
// stack ends, its handler needs a stack of its own.
//
//===----------------------------------------------------------------------===//

#include "translate/LargeStack.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/thread.h"
#include <mutex>
#include <optional>
#include <vector>
#ifndef _WIN32
#include <csignal>
#include <memory>
#include <sys/resource.h>
#endif

using namespace amp2hip;

namespace {

/// Address space: memory is taken as it is used.
constexpr unsigned LargeStackSize = 512u << 20;

#ifdef _WIN32
// Windows raises an exception on the same stack, and keeps a part of that for
// it.
class HandlerStack {};
class SignalsForOthers {};
void useHandlerStacks() {}
unsigned stackSize() { return LargeStackSize; }
#else
/// The stack on which signal handlers of this thread run.
class HandlerStack {
public:
  HandlerStack() {
    stack_t Stack = {};
    Stack.ss_sp = Memory.get();
    Stack.ss_size = Size;
    sigaltstack(&Stack, &Old);
  }
  ~HandlerStack() { sigaltstack(&Old, nullptr); }

private:
  static constexpr size_t Size = 64 << 10;
  std::unique_ptr<char[]> Memory = std::make_unique<char[]>(Size);
  stack_t Old;
};

/// Blocks SIGINT and similar signals in this thread while it waits, so that one
/// of the working threads handles them. LLVM's handler removes temporary files;
/// it must not run beside a thread that creates more of them.
class SignalsForOthers {
public:
  SignalsForOthers() {
    sigset_t Signals;
    sigemptyset(&Signals);
    for (int Signal : {SIGHUP, SIGINT, SIGTERM, SIGUSR2})
      sigaddset(&Signals, Signal);
    pthread_sigmask(SIG_BLOCK, &Signals, &Former);
  }
  ~SignalsForOthers() { pthread_sigmask(SIG_SETMASK, &Former, nullptr); }

private:
  sigset_t Former;
};

/// LLVM's handlers do not ask for a stack of their own.
void useHandlerStacks() {
  for (int Signal : {SIGSEGV, SIGBUS}) {
    struct sigaction Action;
    sigaction(Signal, nullptr, &Action);
    Action.sa_flags |= SA_ONSTACK;
    sigaction(Signal, &Action, nullptr);
  }
}

/// If address space is limited (ulimit -v), several large stacks would not fit.
unsigned stackSize() {
  rlimit Limit;
  bool Limited =
      getrlimit(RLIMIT_AS, &Limit) == 0 && Limit.rlim_cur != RLIM_INFINITY;
  return Limited ? LargeStackSize / 32 : LargeStackSize;
}
#endif

/// Installs the handlers for all threads, once.
void watchFaults() {
  static std::once_flag Once;
  std::call_once(Once, [] {
    llvm::CrashRecoveryContext::Enable();
    useHandlerStacks();
  });
}

} // namespace

void amp2hip::runOnLargeStacks(unsigned Count,
                               llvm::function_ref<void()> Work) {
  watchFaults();
  std::vector<llvm::thread> Threads;
  for (unsigned I = 0; I != Count; ++I)
    Threads.emplace_back(std::optional<unsigned>(stackSize()), [Work] {
      [[maybe_unused]] HandlerStack OfThread;
      Work();
    });
  [[maybe_unused]] SignalsForOthers Waiting;
  for (llvm::thread &T : Threads)
    T.join();
}

bool amp2hip::survives(llvm::function_ref<void()> Work) {
  return llvm::CrashRecoveryContext().RunSafely(Work);
}
