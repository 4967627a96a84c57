//===- windows_dll.h - The entry point of a DLL -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_DLL_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_DLL_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/windows_modules.h>

#define DLL_PROCESS_DETACH 0u
#define DLL_PROCESS_ATTACH 1u
#define DLL_THREAD_ATTACH 2u
#define DLL_THREAD_DETACH 3u

/// The entry point of this library or program, if it has one. Hidden, so that
/// each library calls its own.
extern "C" __attribute__((weak, visibility("hidden"))) BOOL
DllMain(HINSTANCE module, DWORD reason, LPVOID reserved);

namespace amp2hip::compat {

/// Calls DllMain() when the library is loaded and unloaded, but not when
/// threads begin and end.
class __attribute__((visibility("hidden"))) DllCalls {
public:
  DllCalls() {
    if (!DllMain)
      return;
    own = moduleAt(reinterpret_cast<void *>(DllMain));
    // Undoes moduleAt(), which adds a reference to the library. With it, the
    // library would never be unloaded.
    if (own != moduleNamed(""))
      dlclose(own);
    DllMain(own, DLL_PROCESS_ATTACH, nullptr);
  }
  ~DllCalls() {
    if (DllMain)
      DllMain(own, DLL_PROCESS_DETACH, nullptr);
  }

private:
  HMODULE own = nullptr;
};
__attribute__((visibility("hidden"))) inline DllCalls dll_calls;

} // namespace amp2hip::compat

inline BOOL DisableThreadLibraryCalls(HMODULE) { return TRUE; }

#include <amp2hip/detail/letters_on.h>

#endif
