//===- ThreadState.h - State of the uniformity analysis ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The state of the uniformity analysis (Uniformity.h) at one point of the
// program: which memory may hold different values in different threads of a
// tile, and whether control flow is divergent there.
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

/// Why a value may differ between the threads of a tile: the location where it
/// was computed from the index of the thread. Invalid for values that are the
/// same for all threads of the tile.
using Origin = clang::SourceLocation;

/// The origin of a value that is computed from two others. The order of the
/// arguments does not matter.
Origin either(Origin A, Origin B);

/// An object or a member of one. An array is one MemoryPlace with all its
/// elements.
struct MemoryPlace {
  const void *Root; ///< The variable, or the expression of a temporary.
  std::vector<const clang::FieldDecl *> Path;

  std::strong_ordering operator<=>(const MemoryPlace &Other) const = default;
  bool operator==(const MemoryPlace &Other) const = default;

  bool contains(const MemoryPlace &Other) const;
};

/// The objects to which a glvalue or a pointer may refer.
struct Reference {
  std::vector<MemoryPlace> Targets; ///< Empty if the objects are not known.
  Origin Varies;        ///< Valid if threads may refer to different objects.
  bool Element = false; ///< It refers to one element of an array in Targets.

  void add(const Reference &Other);

  /// Whether it is known to refer to one object as a whole.
  bool isOneObject() const {
    return Targets.size() == 1 && Varies.isInvalid() && !Element;
  }
};

/// The result of an expression. Varies is invalid if it is uniform.
struct Value {
  Origin Varies;
  Reference Points; ///< For a pointer: the objects that it points to.
  std::optional<MemoryPlace> CopyOf; ///< For a class: the copied object.
};

/// A reason why some threads of the tile do not execute the code at a point.
struct Divergence {
  const clang::Stmt *Cause; ///< The condition that differs between threads.
  Origin Varies;            ///< The origin of that condition.
  unsigned Level; ///< The nesting depth of the statement at whose end it ends.
  bool Departed;  ///< The threads left by break, continue or return.
};

/// The state at one point. Where two paths meet, their states are joined.
class ThreadState {
public:
  bool Live = true; ///< False after a break, continue or return.
  /// The reasons why not all threads are here, outermost first.
  std::vector<Divergence *> Parted;

  /// The origin of the value of \p P, its members included.
  Origin read(const MemoryPlace &P) const;
  /// \p P has got a value with the origin \p Varies.
  void assign(const MemoryPlace &P, Origin Varies);
  /// \p P has kept its value, or has got one with the origin \p Varies.
  void mix(const MemoryPlace &P, Origin Varies);
  void copy(const MemoryPlace &From, const MemoryPlace &To);
  /// Makes all memory uniform for whose MemoryPlace::Root \p IsShared returns
  /// true.
  void makeUniform(llvm::function_ref<bool(const void *)> IsShared);

  /// Notes that some threads are not here any more because of \p D.
  void part(Divergence *D);
  /// Ends each divergence of this or a deeper level.
  void rejoin(unsigned Level);

  /// Joins this state with that of another path. \p OneWay: all threads took
  /// the same of the two paths. Then there is no divergence if one of the paths
  /// does not come here, because it ends in a jump.
  void join(const ThreadState &Other, bool OneWay = false);
  bool operator==(const ThreadState &Other) const = default;

private:
  /// The origins of values. A place without an entry has the origin of the
  /// object around it. If no object around it has an entry, it is uniform.
  std::map<MemoryPlace, Origin> Known;

  Origin around(const MemoryPlace &P) const;
  /// The entries of \p P and of its members.
  auto inside(const MemoryPlace &P) const;
};

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_UNIFORMITY_THREADSTATE_H
