//===- Comparison.h - Two records, launch by launch -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The n-th launch of a kernel in one record belongs to the n-th launch of that
// kernel in the other. Contents are compared a piece at a time.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPARE_COMPARISON_H
#define AMP2HIP_COMPARE_COMPARISON_H

#include "compare/Numbers.h"
#include "compare/Record.h"

namespace amp2hip {

/// A difference in one container.
struct ContainerDifference {
  enum Kinds {
    Elements,  ///< Contents were compared.
    Hash,      ///< The hashes differ, and there are no contents.
    Undecided, ///< As Hash, but the tolerance may allow it.
    Type,      ///< The elements are not of one type.
    Extent,
    OnlyInFirst, ///< Not recorded in the other.
    OnlyInSecond
  };
  Kinds Kind;
  /// The container in both records; one is null if only the other has it.
  const RecordedContainer *First, *Second;

  ContainerDifference(Kinds Kind, const RecordedContainer *First,
                      const RecordedContainer *Second)
      : Kind(Kind), First(First), Second(Second) {}

  // For Elements:
  uint64_t Count = 0;     ///< Elements that differ by more than is allowed.
  uint64_t Element = 0;   ///< The first of them, in row-major order.
  unsigned Component = 0; ///< The number in that element.
  unsigned Components = 1;
  std::string FirstValue, SecondValue;
  Distance Between;     ///< The distance of these.
  Distance Largest;     ///< The largest of all.
  bool IsFloat = false; ///< Distances in ulps have a meaning.

  const RecordedContainer &either() const { return First ? *First : *Second; }
  /// Whether it differs for certain.
  bool isCertain() const { return Kind != Undecided; }
  /// Whether it is about the contents before the launch.
  bool isInput() const { return !either().IsAfter; }
  /// The element's index.
  std::vector<int> index() const;
};

/// A launch that both records have.
struct LaunchComparison {
  const RecordedLaunch *First, *Second;
  unsigned Nth;    ///< Among its kernel's launches, from 1 on.
  unsigned Kernel; ///< Its place in Comparison::Kernels.
  std::vector<ContainerDifference> Differences;
  Distance Largest; ///< The largest of its results.
  /// One of the two threw an exception and the other did not.
  bool EndsDiffer = false;

  /// Whether a result differs. A difference before the launch alone does not
  /// count: a kernel may overwrite it.
  bool differs() const;
  bool isUndecided() const;
};

struct KernelComparison {
  llvm::StringRef Name;
  unsigned InFirst = 0, InSecond = 0; ///< Launches.
  unsigned Different = 0, Undecided = 0;
  unsigned FirstDifferent = 0; ///< The n-th; 0 if none differs.
  Distance Largest;
  bool IsFloat = false; ///< Distances in ulps have a meaning.
};

struct Comparison {
  std::vector<KernelComparison> Kernels; ///< In the order of their launches.
  std::vector<LaunchComparison> Launches;
  /// The first launch that differs; null if none does.
  const LaunchComparison *first() const;
  bool anyUndecided() const;
  /// Launches that only one record has.
  bool hasUnmatched() const;
};

/// Compares the launches of both records.
/// \returns an error if contents cannot be read.
llvm::Expected<Comparison> compare(const Record &First, const Record &Second,
                                   const Tolerance &Allowed);

} // namespace amp2hip

#endif
