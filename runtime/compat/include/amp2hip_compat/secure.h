//===- secure.h - The _s functions of Visual C++'s C library ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_H

#include <amp2hip/detail/letters_off.h>

// The _s functions that Visual C++ has in <stdio.h>, <string.h>, <stdlib.h>,
// <time.h> and other standard headers. Those that it has in <io.h> or <conio.h>
// are in the headers of these names.

#include <amp2hip_compat/secure_files.h>
#include <amp2hip_compat/secure_numbers.h>
#include <amp2hip_compat/secure_print.h>
#include <amp2hip_compat/secure_scan.h>
#include <amp2hip_compat/secure_system.h>
#include <amp2hip_compat/secure_text.h>
#include <amp2hip_compat/secure_time.h>
#include <amp2hip_compat/violations.h>

#include <amp2hip/detail/letters_on.h>

#endif
