//===- Includes.cpp - The AMP headers -------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/Rewrite.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace amp2hip {

void rewriteIncludes(Rewriter &R) {
  for (const IncludeDirective &I : R.M.Unit.Includes) {
    StringRef To =
        llvm::StringSwitch<StringRef>(I.Name)
            .CasesLower("amp.h", "amprt.h", "amprt_exceptions.h", "xxamp.h",
                        "amp2hip/amp.h")
            .CaseLower("amp_math.h", "amp2hip/amp_math.h")
            .CaseLower("amp_short_vectors.h", "amp2hip/amp_short_vectors.h")
            .Default("");
    if (To.empty())
      continue;
    StringRef Written = R.Ed.text(I.NameRange);
    bool Quoted = Written.starts_with("\"");
    R.Ed.replace(I.NameRange,
                 Quoted ? ("\"" + To + "\"").str() : ("<" + To + ">").str());
  }
}

} // namespace amp2hip
