//===- Products.h - The upper half of a product -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIPCPU_PASS_PRODUCTS_H
#define HIPCPU_PASS_PRODUCTS_H

#include "llvm/IR/PassManager.h"

namespace hipcpu_pass {

/// Finds where a function puts the upper half of a product of two 32-bit
/// numbers together from products of 16-bit numbers. The half becomes a call of
/// llvm.umul.fix, which has no numbers of 64 bits: simplification would mix
/// them with the pairs of 32-bit numbers that are passed as one number.
class ProductsPass : public llvm::PassInfoMixin<ProductsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

/// Computes these halves with 64 bits, after simplification. The vectorizer
/// would think that the calls cost more than they do.
class WideProductsPass : public llvm::PassInfoMixin<WideProductsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_PRODUCTS_H
