//===- windows_strings.h - Strings of resources -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_STRINGS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_STRINGS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/windows_modules.h>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace amp2hip::compat {

/// A string of a STRINGTABLE. The text is valid until its library is unloaded.
struct ResourceString {
  UINT id;
  std::wstring_view text;
};

/// The strings of this library or program, which
/// <amp2hip_compat/string_table.h> adds before main(). Hidden, so that each
/// library has its own.
class __attribute__((visibility("hidden"))) ResourceStrings {
public:
  static ResourceStrings &own() {
    static ResourceStrings strings;
    return strings;
  }

  void add(std::initializer_list<ResourceString> strings) {
    all.insert(all.end(), strings);
  }

  /// The first string with this \p id; null if there is none.
  const ResourceString *find(UINT id) const {
    for (const ResourceString &each : all)
      if (each.id == id)
        return &each;
    return nullptr;
  }

private:
  std::vector<ResourceString> all;
};

/// Finds a string of \p module; empty if there is none. A library that has
/// strings exports amp2hip_string() (<amp2hip_compat/string_table.h>).
__attribute__((visibility("hidden"))) inline std::wstring_view
findString(HMODULE module, UINT id) {
  static const char here = 0;
  if (!module)
    module = moduleNamed("");
  if (module == kernelModule())
    return {};
  const ResourceString *found = nullptr;
  if (module == moduleAt(&here)) {
    found = ResourceStrings::own().find(id);
  } else if (void *exported = dlsym(module, "amp2hip_string");
             exported && moduleAt(exported) == module) {
    found = reinterpret_cast<const ResourceString *(*)(UINT)>(exported)(id);
  }
  return found ? found->text : std::wstring_view();
}

template <class Char>
int copyString(std::basic_string_view<Char> text, Char *to, int size) {
  if (size <= 0)
    return 0;
  std::size_t length = text.copy(to, static_cast<std::size_t>(size) - 1);
  to[length] = 0;
  return static_cast<int>(length);
}

} // namespace amp2hip::compat

/// Stores the string \p id of \p module in \p to. Cuts text that does not fit.
/// \returns the number of characters; 0 if the module has no such string.
__attribute__((visibility("hidden"))) inline int
LoadStringA(HINSTANCE module, UINT id, char *to, int size) {
  std::wstring_view found = amp2hip::compat::findString(module, id);
  return amp2hip::compat::copyString<char>(amp2hip::compat::narrow(found), to,
                                           found.data() ? size : 0);
}
/// The same for wide text. If \p size is 0, \p to is a `const wchar_t **`:
/// stores a pointer to the string there.
__attribute__((visibility("hidden"))) inline int
LoadStringW(HINSTANCE module, UINT id, wchar_t *to, int size) {
  std::wstring_view found = amp2hip::compat::findString(module, id);
  if (!found.data())
    return 0;
  if (size == 0) {
    const wchar_t *begin = found.data();
    std::memcpy(static_cast<void *>(to), &begin, sizeof(begin));
    return static_cast<int>(found.size());
  }
  return amp2hip::compat::copyString<wchar_t>(found, to, size);
}
#ifdef UNICODE
#define LoadString LoadStringW
#else
#define LoadString LoadStringA
#endif

#include <amp2hip/detail/letters_on.h>

#endif
