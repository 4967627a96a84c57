//===- ThreadState.h - What differs between a tile's threads ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The state of the analysis of uniformity at one point of the program: which
// memory may hold different values in different threads of a tile, and whether
// all of them are here.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_UNIFORMITY_THREADSTATE_H
#define AMP2HIP_CHECK_THREADS_UNIFORMITY_THREADSTATE_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include <compare>
#include <map>
#include <optional>
#include <vector>

namespace amp2hip {

/// The place where a value takes the index of the thread; invalid for values
/// that are the same for all threads of the tile.
using Origin = clang::SourceLocation;

/// The origin of a value computed from two; the same whatever their order.
Origin either(Origin A, Origin B);

/// An object or a member of one. The elements of an array are one place.
struct MemoryPlace {
  const void *Root; ///< The variable, or the expression of a temporary.
  std::vector<const clang::FieldDecl *> Path;

  std::strong_ordering operator<=>(const MemoryPlace &Other) const = default;
  bool operator==(const MemoryPlace &Other) const = default;

  bool contains(const MemoryPlace &Other) const;
};

/// The objects to which a glvalue or a pointer refers.
struct Reference {
  std::vector<MemoryPlace> Targets; ///< None for memory that is not followed.
  Origin Varies;        ///< Set when threads refer to different objects.
  bool Element = false; ///< One of the elements of its target.

  void add(const Reference &Other);

  /// Whether it is known to refer to one object as a whole.
  bool isOneObject() const {
    return Targets.size() == 1 && Varies.isInvalid() && !Element;
  }
};

/// The result of an expression.
struct Value {
  Origin Varies;
  Reference Points;                  ///< For pointers.
  std::optional<MemoryPlace> CopyOf; ///< For class objects.
};

/// A reason why some threads of the tile are elsewhere.
struct Divergence {
  const clang::Stmt *Cause; ///< The condition that they find different.
  Origin Varies;
  unsigned Level; ///< The level of the construct at whose end it ends.
  bool Departed;  ///< By break, continue or return.
};

/// The state at one point. Where two ways meet, their states are joined.
class ThreadState {
public:
  bool Live = true; ///< False after a break, continue or return.
  /// Why not all threads are here, outermost first.
  std::vector<Divergence *> Parted;

  Origin read(const MemoryPlace &P) const;
  /// Replaces the knowledge about \p P.
  void assign(const MemoryPlace &P, Origin Varies);
  /// \p P may have got such a value.
  void mix(const MemoryPlace &P, Origin Varies);
  void copy(const MemoryPlace &From, const MemoryPlace &To);
  /// Makes all memory uniform whose root is a variable for which \p IsShared
  /// holds.
  void makeUniform(llvm::function_ref<bool(const void *)> IsShared);

  void part(Divergence *D);
  /// Ends the divergence that lasts until the end of a construct of \p Level.
  void rejoin(unsigned Level);

  /// \p OneWay: all threads took the same of the two ways, so that threads that
  /// left on the other way do not count.
  void join(const ThreadState &Other, bool OneWay = false);
  bool operator==(const ThreadState &Other) const = default;

private:
  /// Without an entry, the object around a place decides, else it is uniform.
  std::map<MemoryPlace, Origin> Known;

  Origin around(const MemoryPlace &P) const;
  /// The entries of \p P and of its members.
  auto inside(const MemoryPlace &P) const;
};

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_UNIFORMITY_THREADSTATE_H
