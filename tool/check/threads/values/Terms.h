//===- Terms.h - Values as formulas of the thread's indices -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A term is a formula of numbers, the indices of the thread, and values that
// are the same for all threads of the tile (symbols). A tile has at most 1024
// threads, so a term can be evaluated for each of them.
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
/// A term that a TermTable owns. Equal terms of one table are one object.
using TermRef = const Term *;

/// How a value differs between the threads of a tile.
enum class Variation {
  Uniform, ///< The same for all.
  Thread,  ///< A function of the thread's index.
  Unknown
};

/// The kind of an index: `local`, `global` or `tile` of a tiled_index.
enum class Space { Local, Global, Tile };

/// The arithmetic of an operation.
enum class Arithmetic {
  Signed,
  Unsigned, ///< Modulo 2 to the power of 32.
  Wide,     ///< Unsigned, with more than 32 bits.
  Other     ///< Not of integers.
};

/// A formula. Its operands are in Parts.
struct Term {
  enum Kind {
    Number, ///< The number Value.
    Index,  ///< Component number Value of the index of kind In.
    Symbol, ///< A variable or a member that is the same for all threads.
    Binary, ///< The binary operator Opcode.
    Choice, ///< `Parts[0] ? Parts[1] : Parts[2]`.
    Some    ///< Only Differs and Data are known.
  };
  Kind What;
  int64_t Value = 0;
  Space In = Space::Local;
  /// The size of the tile in the dimension of an index; 0: not known.
  int Extent = 0;
  clang::BinaryOperatorKind Opcode = clang::BO_Comma;
  Arithmetic Of = Arithmetic::Signed;
  const clang::ValueDecl *Decl = nullptr; ///< The declaration of a symbol.
  /// For a local variable of a called function: the number of the call.
  unsigned Call = 0;
  /// The variable behind a symbol, if it may change while the symbol is in use:
  /// the symbol has one value only as long as the variable keeps its own.
  const clang::VarDecl *Var = nullptr;
  /// The values that the variable of a loop takes in its rounds, if known.
  const std::vector<int64_t> *Rounds = nullptr;
  /// The operands. For a member, this is its object. For a global index, it is
  /// the index of the tile.
  std::vector<TermRef> Parts = {};
  Variation Differs = Variation::Uniform;
  bool Data = false; ///< It is read from a container at an index of the thread.

  // The members below follow from those above.
  /// Equal terms have equal values, as long as no variable of variablesOf()
  /// changes.
  bool Known = true;
  bool Exact = true; ///< It can be evaluated for each thread.
  unsigned Size = 1; ///< The number of terms in it, with itself.
  /// The same term without Rounds; null where it has none.
  TermRef WithoutRounds = nullptr;

  TermRef plain() const { return WithoutRounds ? WithoutRounds : this; }
  bool isUniform() const { return Differs == Variation::Uniform; }
  /// Whether it is an index that differs between threads.
  bool isOwn() const { return What == Index && In != Space::Tile; }
  bool operator<(const Term &Other) const;
};

/// The sum of one component of the thread's index and a number.
struct Affine {
  TermRef Index;
  int64_t Offset;

  bool operator==(const Affine &Other) const = default;
};

/// \p T as such a sum; nothing for other terms.
std::optional<Affine> affine(TermRef T);

/// True if both terms are known to be equal in each thread.
bool areSame(TermRef A, TermRef B);

/// Makes and owns terms.
class TermTable {
public:
  TermRef number(int64_t Value);
  TermRef index(Space In, unsigned Dimension, int Extent);
  /// The symbol for a capture or a constant.
  TermRef symbol(const clang::ValueDecl *D);
  /// The symbol for a local variable in the call number \p Call.
  TermRef variable(const clang::VarDecl *V, unsigned Call,
                   const std::vector<int64_t> *Rounds = nullptr);
  TermRef member(TermRef Object, const clang::ValueDecl *D);
  TermRef binary(clang::BinaryOperatorKind Opcode, TermRef L, TermRef R,
                 Arithmetic Of = Arithmetic::Signed);
  TermRef choice(TermRef Condition, TermRef Yes, TermRef No);
  TermRef some(Variation Differs, bool Data = false);
  TermRef unknown() { return some(Variation::Unknown); }
  /// A value of which only the operands, \p Parts, are known: it differs
  /// between threads if one of them does.
  TermRef mixture(llvm::ArrayRef<TermRef> Parts);

private:
  std::set<Term> All;

  TermRef add(Term T);
  TermRef compound(Term T);
  TermRef difference(Affine L, Affine R);
  TermRef sum(bool Minus, TermRef L, TermRef R, Arithmetic Of);
};

/// The least and the greatest value that an integer may have in the threads.
struct Range {
  int64_t Lo, Hi;
};
/// The range of \p T; nothing if it is not known.
std::optional<Range> rangeOf(TermRef T);

/// A term in a form that can be evaluated quickly for many threads.
class TermProgram {
public:
  /// The position of each symbol in run()'s parameter. The search for races
  /// compares two accesses: the bool is true for a symbol's value at the second
  /// one.
  using Slots = std::map<std::pair<TermRef, bool>, unsigned>;

  /// Adds the symbols of \p T to \p Names. \p IsLater says for which symbols
  /// the program uses the value at the second access.
  TermProgram(TermRef T, Slots &Names,
              llvm::function_ref<bool(TermRef)> IsLater);

  /// The value of the term in the thread with the index \p Local. \p Symbols
  /// has the values of the symbols. Nothing if the value is not defined, as
  /// after a division by zero, or if it exceeds 32 bits.
  std::optional<int64_t> run(const int64_t *Local,
                             const std::vector<int64_t> &Symbols) const;

private:
  struct Step {
    TermRef Does;
    int64_t Value; ///< A number, a dimension or the index of a symbol.
  };
  std::vector<Step> Steps; ///< Operands come before their operator.

  void add(TermRef T, Slots &Names, llvm::function_ref<bool(TermRef)> IsLater);
};

/// Calls \p Do with each symbol of \p T, and with each index of kind
/// Space::Tile, which is the same for all threads, too.
void forEachSymbol(TermRef T, llvm::function_ref<void(TermRef)> Do);

/// Calls \p Do with each number of \p T.
void forEachNumber(TermRef T, llvm::function_ref<void(int64_t)> Do);

/// The variables (Term::Var) behind the symbols of \p T.
std::vector<const clang::VarDecl *> variablesOf(TermRef T);

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_VALUES_TERMS_H
