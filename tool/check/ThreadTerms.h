//===- ThreadTerms.h - Formulas of the index of the thread ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an integer is computed from: the thread's index in its tile, numbers,
// and values that all threads of the tile share. A tile has at most 1024
// threads of known indices, so that a formula can be worked out for each.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADTERMS_H
#define AMP2HIP_CHECK_THREADTERMS_H

#include "clang/AST/Decl.h"
#include "clang/AST/OperationKinds.h"
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

struct Term;
using TermRef = std::shared_ptr<const Term>;

struct Term {
  enum Kind {
    Number, ///< Value.
    Local,  ///< Component Value of the index in the tile.
    Symbol, ///< The same for all threads of the tile.
    Binary, ///< Opcode of two parts.
    Not,    ///< Of one part.
    Choice  ///< Of the second and third part by the first.
  };
  Kind What;
  int64_t Value = 0;
  /// Of a symbol; equal names, equal values, while Var is not assigned to.
  std::string Name = {};
  const clang::VarDecl *Var = nullptr;
  /// The values that a symbol takes one after the other, if that is known.
  std::vector<int64_t> Values = {};
  clang::BinaryOperatorKind Opcode = clang::BO_Comma;
  bool Unsigned = false; ///< Computed modulo 2 to the power of 32.
  std::vector<TermRef> Parts = {};
  unsigned Size = 1; ///< Itself and all that its parts are made of.

  static TermRef number(int64_t Value);
  static TermRef local(unsigned Dimension);
  static TermRef symbol(std::string Name);
  static TermRef binary(clang::BinaryOperatorKind Opcode, TermRef L, TermRef R,
                        bool Unsigned = false);
  /// \p T with its parts; null where a part is, or where it is too large to be
  /// worked out for each thread: variables that are made of each other double.
  static TermRef compound(Term T);
};

/// A condition under which a statement is executed.
struct ThreadGuard {
  TermRef Condition;
  bool Holds; ///< False: it must not hold.
};

/// A term made fit for being worked out often.
class TermProgram {
public:
  /// The places of symbols among the values that a run is given.
  using Slots = std::map<std::string, unsigned>;

  /// \p NameOf tells which symbols are one.
  TermProgram(const Term &T, Slots &Names,
              llvm::function_ref<std::string(const Term &)> NameOf);

  /// Nothing where the value is not defined, as behind a division by zero.
  std::optional<int64_t> run(const int64_t *Local,
                             const std::vector<int64_t> &Symbols) const;

private:
  struct Step {
    Term::Kind What;
    clang::BinaryOperatorKind Opcode;
    bool Unsigned;
    int64_t Value; ///< Or the number of a symbol.
  };
  std::vector<Step> Steps; ///< Operands stand before what uses them.

  void add(const Term &T, Slots &Names,
           llvm::function_ref<std::string(const Term &)> NameOf);
};

/// Calls \p Do with each symbol of \p T.
void forEachSymbol(const TermRef &T, llvm::function_ref<void(const Term &)> Do);

/// Calls \p Do with each number of \p T.
void forEachNumber(const TermRef &T, llvm::function_ref<void(int64_t)> Do);

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADTERMS_H
