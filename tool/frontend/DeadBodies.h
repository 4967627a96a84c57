//===- DeadBodies.h - Code that no compiler ever looked into ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visual C++ looked into the function of a template where that is instantiated,
// and no sooner: one that nothing instantiates may name what is declared
// nowhere. Other compilers look at names when they read the template.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_DEADBODIES_H
#define AMP2HIP_FRONTEND_DEADBODIES_H

#include "frontend/Fix.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include <set>
#include <string>

namespace amp2hip {

struct ParsedUnit;

/// An error of Clang's.
struct ErrorPlace {
  clang::SourceLocation Loc;
  std::string Text;
  bool IsOfName = false; ///< It is about a name that is not there.
};

/// Where all \p Errors are in functions of templates that nothing in \p Unit
/// instantiates, and each of these names something that is not there: what
/// keeps their bodies as text, and leaves the parser their declarations.
std::set<Fix> stubsOfDeadBodies(const ParsedUnit &Unit,
                                llvm::ArrayRef<ErrorPlace> Errors);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_DEADBODIES_H
