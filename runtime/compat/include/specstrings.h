//===- specstrings.h - Older annotations, which are empty -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_SPECSTRINGS_H
#define AMP2HIP_COMPAT_SPECSTRINGS_H

#include <sal.h>

// __in and __out are missing, because libstdc++ uses these names.
#define __in_opt
#define __in_ecount(n)
#define __in_ecount_opt(n)
#define __in_bcount(n)
#define __in_bcount_opt(n)
#define __out_opt
#define __out_ecount(n)
#define __out_ecount_opt(n)
#define __out_ecount_part(n, used)
#define __out_bcount(n)
#define __out_bcount_opt(n)
#define __inout
#define __inout_opt
#define __inout_ecount(n)
#define __inout_bcount(n)
#define __deref_out
#define __deref_out_opt
#define __deref_out_ecount(n)
#define __checkReturn
#define __reserved

#endif
