//===- ShortVectors.h - Short vectors under their names ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_SHORTVECTORS_H
#define AMP2HIP_AST_SHORTVECTORS_H

#include <string>

namespace amp2hip {

/// \returns \p Text, a message of Clang, with C++ AMP's names for the runtime's
/// templates: `packed<float, 4>` becomes `float_4`. Clang's addition about the
/// template, `(aka '...')`, is removed.
std::string withShortVectorNames(std::string Text);

} // namespace amp2hip

#endif // AMP2HIP_AST_SHORTVECTORS_H
