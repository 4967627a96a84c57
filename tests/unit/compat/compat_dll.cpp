//===- compat_dll.cpp - A library as Visual Studio makes it -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip_compat/string_table.h>
#include <windows.h>

static const amp2hip::compat::StringTable strings
    __attribute__((init_priority(101))) = {{7, L"of dll"}};

static int reasons;
static HMODULE module_of_main;

EXTERN_C DECLSPEC_EXPORT int calls() { return reasons; }
EXTERN_C DECLSPEC_EXPORT HMODULE own() { return module_of_main; }

BOOL APIENTRY DllMain(HMODULE hModule, DWORD ul_reason_for_call,
                      LPVOID lpReserved) {
  UNREFERENCED_PARAMETER(lpReserved);
  switch (ul_reason_for_call) {
  case DLL_PROCESS_ATTACH:
    module_of_main = hModule;
    reasons += 100 * DLL_PROCESS_ATTACH;
    break;
  case DLL_THREAD_ATTACH:
  case DLL_THREAD_DETACH:
  case DLL_PROCESS_DETACH:
    break;
  }
  return TRUE;
}
