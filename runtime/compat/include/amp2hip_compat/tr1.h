//===- tr1.h - The namespace std::tr1 ---------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_TR1_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_TR1_H

namespace std {
/// Visual C++ up to 2015 has names of C++11 here, too. A program that names one
/// includes the header that declares it.
namespace tr1 {
using namespace std;
} // namespace tr1
} // namespace std

#endif // AMP2HIP_COMPAT_AMP2HIP_COMPAT_TR1_H
