//===- main_arguments.h - __argc, __argv and __wargv ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_MAIN_ARGUMENTS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_MAIN_ARGUMENTS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/underscores_system.h>

// The arguments of main(). Visual C++'s <stdlib.h> declares these variables.

inline int __argc =
    static_cast<int>(amp2hip::compat::arguments().narrow_texts.size());
inline char **__argv = amp2hip::compat::arguments().narrow_pointers.data();
inline wchar_t **__wargv = amp2hip::compat::arguments().wide_pointers.data();

#include <amp2hip/detail/letters_on.h>

#endif
