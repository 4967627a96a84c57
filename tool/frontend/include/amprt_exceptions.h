//===- amprt_exceptions.h - Exceptions of C++ AMP ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_AMPRT_EXCEPTIONS_H
#define AMP2HIP_DECLARATIONS_AMPRT_EXCEPTIONS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip/exceptions.h>

#include <amp2hip/detail/letters_on.h>

#endif
