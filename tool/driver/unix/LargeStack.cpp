//===- unix/LargeStack.cpp - Threads for deeply nested code ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang is recursive, and generated sources nest deeply. So translation runs on
// threads with large stacks, and a handler for SIGSEGV on a stack of its own
// reports if even that ends. It can only use functions that are safe in a
// signal handler.
//
//===----------------------------------------------------------------------===//

#include "driver/LargeStack.h"
#include "driver/DriverContext.h"
#include "driver/StackMessage.h"
#include "llvm/Support/thread.h"
#include <array>
#include <csetjmp>
#include <csignal>
#include <cstring>
#include <memory>
#include <mutex>
#include <sys/resource.h>
#include <unistd.h>
#include <vector>

using namespace amp2hip;

namespace {

constexpr size_t SmallStackSize = 16u << 20;

/// What a signal's handler may read of its thread.
struct ThreadState {
  const char *Stack = nullptr; ///< Its end is near where it began.
  StackMessage Message;
  sigjmp_buf *Recovery = nullptr; ///< Where work that faults is given up.
};
thread_local ThreadState State;

constexpr std::array Faults = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
std::array<struct sigaction, Faults.size()> Former;

/// On a stack of its own. Only functions that a signal may interrupt are
/// called.
void onFault(int Signal, siginfo_t *Info, void *) {
  const char *At = static_cast<const char *>(Info->si_addr);
  // The address that could not be written is below the stack of this thread, or
  // in the guard page after it.
  bool OfStack =
      Signal == SIGSEGV && State.Stack && At < State.Stack &&
      static_cast<size_t>(State.Stack - At) <= LargeStackSize + (1 << 20);
  if (const char *Text = State.Message.text(); OfStack && Text[0]) {
    ssize_t Ignored = write(STDERR_FILENO, Text, std::strlen(Text));
    (void)Ignored;
    _exit(Unusable);
  }
  if (State.Recovery)
    siglongjmp(*State.Recovery, 1);
  // Not ours: with the former handler restored, the instruction is repeated and
  // faults again. An abort() is no instruction, so its signal is sent again.
  for (size_t I = 0; I != Faults.size(); ++I)
    if (Faults[I] == Signal)
      sigaction(Signal, &Former[I], nullptr);
  if (Signal == SIGABRT)
    raise(SIGABRT);
}

/// Installs the handler for all threads, once. The former handlers are kept for
/// other faults.
void watchFaults() {
  static std::once_flag Once;
  std::call_once(Once, [] {
    struct sigaction Action = {};
    Action.sa_sigaction = onFault;
    Action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (size_t I = 0; I != Faults.size(); ++I)
      sigaction(Faults[I], &Action, &Former[I]);
  });
}

/// Runs Work with a stack for the handler, which cannot use the one that ended.
void runWatched(llvm::function_ref<void()> Work) {
  constexpr size_t Size = 64 << 10;
  auto Memory = std::make_unique<char[]>(Size);
  stack_t Stack = {}, Old;
  Stack.ss_sp = Memory.get();
  Stack.ss_size = Size;
  if (sigaltstack(&Stack, &Old) != 0)
    return Work();
  char Here;
  State.Stack = &Here;
  State.Message.set("amp2hip");
  Work();
  State.Stack = nullptr;
  sigaltstack(&Old, nullptr);
}

/// If address space is limited (ulimit -v), several large stacks would not fit.
unsigned stackSize() {
  rlimit Limit;
  bool Limited =
      getrlimit(RLIMIT_AS, &Limit) == 0 && Limit.rlim_cur != RLIM_INFINITY;
  return Limited ? SmallStackSize : LargeStackSize;
}

} // namespace

namespace {

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

} // namespace

void amp2hip::runOnLargeStacks(unsigned Count,
                               llvm::function_ref<void()> Work) {
  watchFaults();
  std::vector<llvm::thread> Threads;
  for (unsigned I = 0; I != Count; ++I)
    Threads.emplace_back(std::optional<unsigned>(stackSize()),
                         [Work] { runWatched(Work); });
  SignalsForOthers Waiting;
  for (llvm::thread &T : Threads)
    T.join();
}

/// The handler jumps back here after a fault. Calls may be nested, so the outer
/// target is restored.
bool amp2hip::survives(llvm::function_ref<void()> Work) {
  sigjmp_buf Here;
  sigjmp_buf *volatile Outer = State.Recovery;
  if (sigsetjmp(Here, /*savemask=*/1)) {
    State.Recovery = Outer;
    return false;
  }
  State.Recovery = &Here;
  Work();
  State.Recovery = Outer;
  return true;
}

StackUser::StackUser(llvm::StringRef Name) { State.Message.set(Name); }
StackUser::~StackUser() { State.Message.set("amp2hip"); }
