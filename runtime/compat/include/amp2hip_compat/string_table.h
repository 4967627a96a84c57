//===- string_table.h - Strings of a resource script ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included by the C++ sources that amp2hip writes for resource scripts (.rc).
// Each library or program has strings of its own.

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_STRING_TABLE_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_STRING_TABLE_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/windows_strings.h>

namespace amp2hip::compat {

/// Adds the strings of one STRINGTABLE to those of this library or program.
class __attribute__((visibility("hidden"))) StringTable {
public:
  StringTable(std::initializer_list<ResourceString> strings) {
    ResourceStrings::own().add(strings);
  }
};

} // namespace amp2hip::compat

/// Finds a string of this library; null if there is none. Other libraries look
/// up this function by its name.
extern "C" __attribute__((visibility("default"),
                          used)) inline const amp2hip::compat::ResourceString *
amp2hip_string(UINT id) {
  return amp2hip::compat::ResourceStrings::own().find(id);
}

#include <amp2hip/detail/letters_on.h>

#endif
