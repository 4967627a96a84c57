//===- windows/LargeStack.cpp - Threads for deeply nested code ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang is recursive, and generated sources nest deeply. So translation runs on
// threads with large stacks. If even that ends, Windows raises an exception on
// the same stack, of which each thread keeps a part for the handler. LLVM
// recovers from other faults.
//
//===----------------------------------------------------------------------===//

#include "driver/LargeStack.h"
#include "driver/DriverContext.h"
#include "driver/StackMessage.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/thread.h"
#include <cstring>
#include <mutex>
#include <optional>
#include <vector>
#ifndef NOMINMAX // MinGW's C++ library defines it.
#define NOMINMAX
#endif
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

using namespace amp2hip;

namespace {

thread_local StackMessage Message;

/// Is called before all other handlers. Only what needs little stack is called.
LONG CALLBACK onFault(EXCEPTION_POINTERS *Info) {
  const char *Text = Message.text();
  if (Info->ExceptionRecord->ExceptionCode != EXCEPTION_STACK_OVERFLOW ||
      !Text[0])
    return EXCEPTION_CONTINUE_SEARCH;
  DWORD Written;
  WriteFile(GetStdHandle(STD_ERROR_HANDLE), Text,
            static_cast<DWORD>(std::strlen(Text)), &Written, nullptr);
  TerminateProcess(GetCurrentProcess(), Unusable);
  return EXCEPTION_CONTINUE_SEARCH;
}

/// Installs the handlers for all threads, once: ours after LLVM's, so that it
/// comes first.
void watchFaults() {
  static std::once_flag Once;
  std::call_once(Once, [] {
    llvm::CrashRecoveryContext::Enable();
    AddVectoredExceptionHandler(/*First=*/1, onFault);
  });
}

void runWatched(llvm::function_ref<void()> Work) {
  ULONG Kept = 64 << 10;
  SetThreadStackGuarantee(&Kept);
  Message.set("amp2hip");
  Work();
}

} // namespace

void amp2hip::runOnLargeStacks(unsigned Count,
                               llvm::function_ref<void()> Work) {
  watchFaults();
  std::vector<llvm::thread> Threads;
  for (unsigned I = 0; I != Count; ++I)
    Threads.emplace_back(std::optional<unsigned>(LargeStackSize),
                         [Work] { runWatched(Work); });
  for (llvm::thread &T : Threads)
    T.join();
}

bool amp2hip::survives(llvm::function_ref<void()> Work) {
  return llvm::CrashRecoveryContext().RunSafely(Work);
}

StackUser::StackUser(llvm::StringRef Name) { Message.set(Name); }
StackUser::~StackUser() { Message.set("amp2hip"); }
