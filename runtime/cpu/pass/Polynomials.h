//===- Polynomials.h - Values in terms of halves of values ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To prove that two ways to compute a number of 32 bits give the same for all
// values, both are written as polynomials of the upper and the lower halves of
// other values, and of quotients by 2^16, rounded down. A multiple of 2^16
// leaves a quotient: floor((x + 2^16 y) / 2^16) is y + floor(x / 2^16). With
// this rule, equal numbers mostly give the same polynomial.
//
//===----------------------------------------------------------------------===//

#ifndef HIPCPU_PASS_POLYNOMIALS_H
#define HIPCPU_PASS_POLYNOMIALS_H

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Value.h"
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace hipcpu_pass {

/// More terms of a sum, instructions of a term, or values that it depends on,
/// are not looked at.
constexpr size_t MostTerms = 64, MostInstructions = 64, MostLeaves = 6;

/// Products of unknowns, each a sorted list, and how often each is added.
using Polynomial = std::map<std::vector<unsigned>, int64_t>;

/// The values that a polynomial depends on.
using Leaves = llvm::SmallSetVector<llvm::Value *, 4>;

/// The knowledge about a value of 32 bits.
struct Known {
  Polynomial Sum;    ///< The value, as a number that does not wrap.
  uint64_t Most = 0; ///< No value is greater.
  Leaves Of;
  /// Whether nothing is known but that it has two halves.
  bool IsLeaf = false;
};

/// The terms of a sum of sums. Some may be sums if there are many.
llvm::SmallVector<llvm::Value *> termsOf(llvm::Value &Sum);

/// Writes values as polynomials. All polynomials that are compared come from
/// one object, which numbers the unknowns.
class Polynomials {
  /// The upper and the lower half of a leaf, or a quotient.
  struct Unknown {
    uint64_t Most;
    std::optional<Polynomial> Dividend;
  };
  std::vector<Unknown> Unknowns;
  std::map<Polynomial, unsigned> Quotients;
  llvm::DenseMap<llvm::Value *, Known> Seen;
  /// Calls of known() that have not returned.
  size_t Depth = 0;
  /// A coefficient did not fit into 64 bits.
  bool IsTooLarge = false;

public:
  /// Whether a polynomial became too large. Then none of them is right.
  bool isTooLarge() const { return IsTooLarge; }

  /// \p V has 32 bits. The next call may move the result.
  const Known &known(llvm::Value *V);

  void add(Polynomial &To, const Polynomial &P, int64_t Times = 1);

  /// The upper 32 bits of the product.
  Polynomial upperHalf(const Polynomial &A, const Polynomial &B);

  /// The number whose product with the leaf \p A may have the upper half \p P.
  std::optional<uint32_t> findFactor(const Polynomial &P, llvm::Value *A);

private:
  unsigned addUnknown(uint64_t Most, std::optional<Polynomial> Dividend = {});
  Known leaf(llvm::Value *V);

  Polynomial product(const Polynomial &A, const Polynomial &B);
  /// floor(P / 2^16), and what is left.
  Polynomial quotient(const Polynomial &P);
  Polynomial remainder(const Polynomial &P);
  /// No value of P is greater. All terms of P are positive.
  uint64_t mostOf(const Polynomial &P) const;

  /// None if the value is no sum, product, half or carry.
  std::optional<Known> compute(llvm::Value *V);
  /// Whether V & Mask are the lower 16 bits of V. A bit that V never has may be
  /// missing in the mask.
  bool keepsRemainder(const llvm::APInt &Mask, llvm::Value *V);
  Known combine(llvm::Value *A, llvm::Value *B, bool IsProduct);
  Known combine(const Known &A, const Known &B, bool IsProduct);
  /// A + B. If the sum is compared, what remains of it in 32 bits.
  Known sum(llvm::Value &Sum, llvm::Value *A, llvm::Value *B);
  /// The sum of all terms, which may not fit into 32 bits.
  Known total(llvm::Value &Sum);
  /// The value of V, or more by a multiple of 2^32.
  Known unreduced(llvm::Value &V);
  /// Count if a sum does not fit into 32 bits, and 0 if it does.
  std::optional<Known> carry(llvm::Value *Condition, uint64_t Count);
  std::optional<Known> plusCarry(llvm::Value *A, std::optional<Known> Carry);
};

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_POLYNOMIALS_H
