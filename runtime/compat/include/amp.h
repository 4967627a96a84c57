//===- amp.h - C++ AMP under Visual C++'s name ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// For headers that are compiled without being translated. In a translation,
// amp2hip replaces this name by <amp2hip/amp.h>.
#ifndef AMP2HIP_COMPAT_AMP_H
#define AMP2HIP_COMPAT_AMP_H

#include <amp2hip/amp.h>

#endif
