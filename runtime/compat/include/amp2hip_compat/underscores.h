//===- underscores.h - C functions that begin with _ ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_H

#include <amp2hip/detail/letters_off.h>

// Visual C++'s additions to <string.h>, <stdlib.h>, <stdio.h>, <math.h> and
// other headers that also exist on Linux. Functions of headers that only
// Windows has are in the replacements of these headers, for example <io.h>.

#include <amp2hip_compat/underscores_files.h>
#include <amp2hip_compat/underscores_memory.h>
#include <amp2hip_compat/underscores_numbers.h>
#include <amp2hip_compat/underscores_print.h>
#include <amp2hip_compat/underscores_stat.h>
#include <amp2hip_compat/underscores_system.h>
#include <amp2hip_compat/underscores_text.h>
#include <amp2hip_compat/underscores_time.h>

#include <amp2hip/detail/letters_on.h>

#endif
