//===- Terms.h - How a value differs between threads ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A term is a formula of numbers, the indices of the thread, and values that
// all threads of the tile share. A tile has at most 1024 threads of known
// indices, so that a term can be worked out for each.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_VALUES_TERMS_H
#define AMP2HIP_CHECK_THREADS_VALUES_TERMS_H

#include "clang/AST/Decl.h"
#include "clang/AST/OperationKinds.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace amp2hip {

struct Term;
/// Terms live as long as their table, which makes equal ones once.
using TermRef = const Term *;

/// How a value differs between the threads of a tile.
enum class Variation {
  Uniform, ///< The same for all.
  Thread,  ///< A function of the thread's index.
  Unknown
};

/// Where an index counts threads or tiles.
enum class Space { Local, Global, Tile };

/// The arithmetic of an operation.
enum class Arithmetic {
  Signed,
  Unsigned, ///< Modulo 2 to the power of 32.
  Wide,     ///< Unsigned, of more bits.
  Other     ///< Not of whole numbers.
};

struct Term {
  enum Kind {
    Number, ///< Value.
    Index,  ///< Component Value of an index in In.
    Symbol, ///< A variable, or a member of the part; the same for all threads.
    Binary, ///< Opcode of two parts.
    Choice, ///< The second or third part, by the first.
    Some    ///< Only Differs and Data are known.
  };
  Kind What;
  int64_t Value = 0;
  Space In = Space::Local;
  /// The size of the tile in the dimension of an index; 0: not known.
  int Extent = 0;
  clang::BinaryOperatorKind Opcode = clang::BO_Comma;
  Arithmetic Of = Arithmetic::Signed;
  const clang::ValueDecl *Decl = nullptr; ///< For a symbol.
  unsigned Call = 0; ///< Tells the variables of one function's calls apart.
  /// The variable behind a symbol, if it may change while the symbol is in use:
  /// the symbol has one value only as long as the variable keeps its own.
  const clang::VarDecl *Var = nullptr;
  /// The values that a symbol takes one after the other, if that is known.
  const std::vector<int64_t> *Rounds = nullptr;
  /// Operands; of a member, its object; of a global index, that of the tile.
  std::vector<TermRef> Parts = {};
  Variation Differs = Variation::Uniform;
  bool Data = false; ///< Read from a container at an index of the thread.

  // These follow from the rest.
  bool Known =
      true; ///< Equal terms are equal values until variablesOf() change.
  bool Exact = true; ///< Can be worked out for each thread.
  unsigned Size = 1; ///< The term and all its parts, counted.
  /// The same without Rounds; null where it has none.
  TermRef WithoutRounds = nullptr;

  TermRef plain() const { return WithoutRounds ? WithoutRounds : this; }
  bool isUniform() const { return Differs == Variation::Uniform; }
  bool isOwn() const { return What == Index && In != Space::Tile; }
  bool operator<(const Term &Other) const;
};

/// One component of the index of a thread and a number.
struct Affine {
  TermRef Index;
  int64_t Offset;

  bool operator==(const Affine &Other) const = default;
};

std::optional<Affine> affine(TermRef T);

/// True if both terms are known to be equal in each thread.
bool areSame(TermRef A, TermRef B);

/// Makes terms.
class TermTable {
public:
  TermRef number(int64_t Value);
  TermRef index(Space In, unsigned Dimension, int Extent);
  /// The symbol of a capture or a constant.
  TermRef symbol(const clang::ValueDecl *D);
  TermRef variable(const clang::VarDecl *V, unsigned Call,
                   const std::vector<int64_t> *Rounds = nullptr);
  TermRef member(TermRef Object, const clang::ValueDecl *D);
  TermRef binary(clang::BinaryOperatorKind Opcode, TermRef L, TermRef R,
                 Arithmetic Of = Arithmetic::Signed);
  TermRef choice(TermRef Condition, TermRef Yes, TermRef No);
  TermRef some(Variation Differs, bool Data = false);
  TermRef unknown() { return some(Variation::Unknown); }
  /// Some value that is computed from all of \p Parts.
  TermRef mixture(llvm::ArrayRef<TermRef> Parts);

private:
  std::set<Term> All;

  TermRef add(Term T);
  TermRef compound(Term T);
  TermRef difference(Affine L, Affine R);
  TermRef sum(bool Minus, TermRef L, TermRef R, Arithmetic Of);
};

/// The values that an integer may have in the threads of the tile.
struct Range {
  int64_t Lo, Hi;
};
std::optional<Range> rangeOf(TermRef T);

/// A term in a form that can be evaluated quickly, for many threads.
class TermProgram {
public:
  /// The places of symbols among the values that a run is given; a symbol that
  /// has changed meanwhile has a second place.
  using Slots = std::map<std::pair<TermRef, bool>, unsigned>;

  /// \p IsLater tells which symbols have changed.
  TermProgram(TermRef T, Slots &Names,
              llvm::function_ref<bool(TermRef)> IsLater);

  /// Nothing where the value is not defined, as after a division by zero.
  std::optional<int64_t> run(const int64_t *Local,
                             const std::vector<int64_t> &Symbols) const;

private:
  struct Step {
    TermRef Does;
    int64_t Value; ///< A number, a dimension or the place of a symbol.
  };
  std::vector<Step> Steps; ///< Operands come before their operator.

  void add(TermRef T, Slots &Names, llvm::function_ref<bool(TermRef)> IsLater);
};

/// Calls \p Do with each symbol of \p T, and each index of the tile in it.
void forEachSymbol(TermRef T, llvm::function_ref<void(TermRef)> Do);

/// Calls \p Do with each number of \p T.
void forEachNumber(TermRef T, llvm::function_ref<void(int64_t)> Do);

/// The variables that the symbols of \p T follow.
std::vector<const clang::VarDecl *> variablesOf(TermRef T);

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_VALUES_TERMS_H
