//===- windows_modules.h - Shared libraries of <windows.h> ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_MODULES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_MODULES_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/windows_folders.h>
#include <amp2hip_compat/windows_processors.h>
#include <amp2hip_compat/windows_time.h>
#include <cstring>
#include <dlfcn.h>
#include <link.h>
#include <string>
#include <strings.h>

// A module is a shared library or the program itself. The names `filter.dll`
// and `filter` also find `libfilter.so` and `filter.so`.

#define GET_MODULE_HANDLE_EX_FLAG_PIN 0x1u
#define GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT 0x2u
#define GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS 0x4u
#define DONT_RESOLVE_DLL_REFERENCES 0x1u
#define LOAD_LIBRARY_AS_DATAFILE 0x2u
#define LOAD_WITH_ALTERED_SEARCH_PATH 0x8u
#define LOAD_LIBRARY_SEARCH_DEFAULT_DIRS 0x1000u

namespace amp2hip::compat {

/// The handle of kernel32.dll. Programs load it to test whether it has a
/// function.
inline HMODULE kernelModule() {
  static char kernel;
  return &kernel;
}
inline bool isKernel(const std::string &name) {
  return !strcasecmp(name.c_str(), "kernel32") ||
         !strcasecmp(name.c_str(), "kernel32.dll");
}

inline HMODULE openModule(const std::string &path, int flags) {
  std::size_t slash = path.rfind('/');
  std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
  std::string folder = path.substr(0, begin), stem = path.substr(begin);
  if (stem.size() > 4 && !strcasecmp(stem.c_str() + stem.size() - 4, ".dll"))
    stem.resize(stem.size() - 4);
  std::string program = programPath();
  std::string beside = program.substr(0, program.rfind('/') + 1);
  for (const std::string &name :
       {path.substr(begin), "lib" + stem + ".so", stem + ".so"}) {
    if (void *module = dlopen((folder + name).c_str(), flags))
      return module;
    // As on Windows, the program's directory and the working directory are
    // searched as well.
    if (folder.empty())
      for (const std::string &in : {beside, std::string("./")})
        if (void *module = dlopen((in + name).c_str(), flags))
          return module;
  }
  SetLastError(ERROR_MOD_NOT_FOUND);
  return nullptr;
}

inline HMODULE loadModule(const std::string &name) {
  return isKernel(name) ? kernelModule() : openModule(name, RTLD_NOW);
}

/// The handle of a module that is loaded; null if it is not. An empty \p name
/// is the program itself.
inline HMODULE moduleNamed(const std::string &name) {
  if (isKernel(name))
    return kernelModule();
  if (name.empty()) {
    static void *const program = dlopen(nullptr, RTLD_NOW);
    return program;
  }
  HMODULE module = openModule(name, RTLD_NOW | RTLD_NOLOAD);
  if (module)
    dlclose(module); // The caller does not release this handle.
  return module;
}

/// The handle of the module that contains \p address; null if there is none.
inline HMODULE moduleAt(const void *address) {
  Dl_info info;
  if (!dladdr(address, &info)) {
    SetLastError(ERROR_MOD_NOT_FOUND);
    return nullptr;
  }
  HMODULE module = dlopen(info.dli_fname, RTLD_NOW | RTLD_NOLOAD);
  if (!module)
    return moduleNamed("");
  dlclose(module); // The caller does not release this handle.
  return module;
}

/// The file of a library; null for the program and for kernel32.
inline const char *libraryFile(HMODULE module) {
  struct link_map *loaded = nullptr;
  if (module && module != kernelModule())
    dlinfo(module, RTLD_DI_LINKMAP, &loaded);
  // In the link map, the program has an empty name.
  return loaded && *loaded->l_name ? loaded->l_name : nullptr;
}

inline std::string pathOfModule(HMODULE module) {
  const char *library = libraryFile(module);
  return library ? absolutePath(library) : programPath();
}

/// Keeps \p module loaded until the caller releases it, or until the program
/// ends, as the \p flags of GetModuleHandleEx() say. Returns whether there is a
/// module.
inline BOOL keepModule(HMODULE module, DWORD flags) {
  const char *library = libraryFile(module);
  if (library && !(flags & GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT))
    dlopen(library,
           RTLD_NOW | RTLD_NOLOAD |
               (flags & GET_MODULE_HANDLE_EX_FLAG_PIN ? RTLD_NODELETE : 0));
  return module != nullptr;
}

template <class Char>
DWORD copyPath(const std::string &path, Char *to, DWORD size) {
  std::basic_string<Char> text = fromUtf8<Char>(path);
  bool fits = text.size() < size;
  if (size)
    to[text.copy(to, size - 1)] = 0;
  SetLastError(fits ? ERROR_SUCCESS : ERROR_INSUFFICIENT_BUFFER);
  return fits ? static_cast<DWORD>(text.size()) : size;
}

} // namespace amp2hip::compat

inline HMODULE LoadLibraryA(LPCSTR name) {
  return amp2hip::compat::loadModule(amp2hip::compat::pathOf(name));
}
inline HMODULE LoadLibraryExA(LPCSTR name, HANDLE, DWORD) {
  return LoadLibraryA(name);
}
inline HMODULE GetModuleHandleA(LPCSTR name) {
  return amp2hip::compat::moduleNamed(name ? amp2hip::compat::pathOf(name)
                                           : std::string());
}
inline BOOL GetModuleHandleExA(DWORD flags, LPCSTR name, HMODULE *to) {
  *to = flags & GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS
            ? amp2hip::compat::moduleAt(name)
            : GetModuleHandleA(name);
  return amp2hip::compat::keepModule(*to, flags);
}
/// Stores the path of \p module in \p to. Cuts text that does not fit.
inline DWORD GetModuleFileNameA(HMODULE module, char *to, DWORD size) {
  return amp2hip::compat::copyPath(amp2hip::compat::pathOfModule(module), to,
                                   size);
}

inline HMODULE LoadLibraryW(LPCWSTR name) {
  return amp2hip::compat::loadModule(amp2hip::compat::pathOf(name));
}
inline HMODULE LoadLibraryExW(LPCWSTR name, HANDLE, DWORD) {
  return LoadLibraryW(name);
}
inline HMODULE GetModuleHandleW(LPCWSTR name) {
  return amp2hip::compat::moduleNamed(name ? amp2hip::compat::pathOf(name)
                                           : std::string());
}
inline BOOL GetModuleHandleExW(DWORD flags, LPCWSTR name, HMODULE *to) {
  *to = flags & GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS
            ? amp2hip::compat::moduleAt(name)
            : GetModuleHandleW(name);
  return amp2hip::compat::keepModule(*to, flags);
}
/// Stores the path of \p module in \p to. Cuts text that does not fit.
inline DWORD GetModuleFileNameW(HMODULE module, wchar_t *to, DWORD size) {
  return amp2hip::compat::copyPath(amp2hip::compat::pathOfModule(module), to,
                                   size);
}
#ifdef UNICODE
#define LoadLibrary LoadLibraryW
#define LoadLibraryEx LoadLibraryExW
#define GetModuleHandle GetModuleHandleW
#define GetModuleHandleEx GetModuleHandleExW
#define GetModuleFileName GetModuleFileNameW
#else
#define LoadLibrary LoadLibraryA
#define LoadLibraryEx LoadLibraryExA
#define GetModuleHandle GetModuleHandleA
#define GetModuleHandleEx GetModuleHandleExA
#define GetModuleFileName GetModuleFileNameA
#endif

inline BOOL FreeLibrary(HMODULE module) {
  bool is_loaded = module && module != amp2hip::compat::kernelModule();
  return amp2hip::compat::succeed(!is_loaded || dlclose(module) == 0,
                                  ERROR_MOD_NOT_FOUND);
}
/// Finds a function of a module. kernel32 has only two functions here, which
/// old versions of Windows lack.
inline FARPROC GetProcAddress(HMODULE module, LPCSTR name) {
  if (module == amp2hip::compat::kernelModule()) {
    if (!std::strcmp(name, "GetLogicalProcessorInformation"))
      return reinterpret_cast<FARPROC>(GetLogicalProcessorInformation);
    if (!std::strcmp(name, "GetTickCount64"))
      return reinterpret_cast<FARPROC>(GetTickCount64);
  } else if (void *found = module ? dlsym(module, name) : nullptr) {
    return reinterpret_cast<FARPROC>(found);
  }
  SetLastError(ERROR_PROC_NOT_FOUND);
  return nullptr;
}

#include <amp2hip/detail/letters_on.h>

#endif
