//===- ClangBranches.h - Code under conditions on Clang ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_CLANGBRANCHES_H
#define AMP2HIP_FRONTEND_CLANGBRANCHES_H

#include "clang/Lex/PPCallbacks.h"
#include "llvm/ADT/DenseMap.h"
#include <vector>

namespace amp2hip {

/// Finds code that depends on `__clang__`. The parser, which is Clang, may see
/// other branches of it than the translation's compiler, g++ or nvcc. Each
/// range that it finds begins with the first directive of an `#if` that tests
/// `__clang__`, in a condition without `||`, and ends with the `#endif`.
class ClangBranches : public clang::PPCallbacks {
public:
  /// \p Found must outlive the preprocessor.
  ClangBranches(const clang::SourceManager &SM,
                std::vector<clang::SourceRange> &Found)
      : SM(SM), Found(Found) {}

  void If(clang::SourceLocation Loc, clang::SourceRange Condition,
          ConditionValueKind) override;
  void Ifdef(clang::SourceLocation Loc, const clang::Token &Name,
             const clang::MacroDefinition &) override;
  void Ifndef(clang::SourceLocation Loc, const clang::Token &Name,
              const clang::MacroDefinition &) override;
  void Elif(clang::SourceLocation Loc, clang::SourceRange Condition,
            ConditionValueKind, clang::SourceLocation If) override;
  void Endif(clang::SourceLocation Loc, clang::SourceLocation If) override;

private:
  const clang::SourceManager &SM;
  std::vector<clang::SourceRange> &Found;
  /// The first directive that tests `__clang__`, by the location of its #if.
  llvm::DenseMap<clang::SourceLocation, clang::SourceLocation> Open;

  void note(clang::SourceLocation If, clang::SourceLocation Loc,
            clang::SourceRange Condition);
};

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_CLANGBRANCHES_H
