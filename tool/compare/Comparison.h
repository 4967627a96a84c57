//===- Comparison.h - Comparison of two records -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A record is a file with the results of a program's kernels (Record.h). The
// n-th launch of a kernel in one record is compared with the n-th launch of
// that kernel in the other. Contents of containers are read and compared in
// pieces.
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
    Elements,    ///< Elements differ.
    Hash,        ///< The hashes differ, and a record lacks the contents.
    Undecided,   ///< As Hash, but the tolerance may allow the difference.
    Type,        ///< The types of the elements differ.
    Extent,      ///< The extents differ.
    OnlyInFirst, ///< The second record does not have the container.
    OnlyInSecond
  };
  Kinds Kind;
  /// The container in both records; one is null if only the other has it.
  const RecordedContainer *First, *Second;

  ContainerDifference(Kinds Kind, const RecordedContainer *First,
                      const RecordedContainer *Second)
      : Kind(Kind), First(First), Second(Second) {}

  // For Elements:
  uint64_t Count = 0;      ///< Elements that differ by more than is allowed.
  uint64_t Element = 0;    ///< The first of them, in row-major order.
  unsigned Component = 0;  ///< The index of the number in that element.
  unsigned Components = 1; ///< How many numbers an element has.
  /// The values of that number in both records.
  std::string FirstValue, SecondValue;
  Distance Between;     ///< The distance of these two values.
  Distance Largest;     ///< The largest distance of all.
  bool IsFloat = false; ///< Elements contain floating-point numbers.

  const RecordedContainer &either() const { return First ? *First : *Second; }
  /// Whether the containers differ for certain.
  bool isCertain() const { return Kind != Undecided; }
  /// Whether the difference is in the contents before the launch.
  bool isInput() const { return !either().IsAfter; }
  /// Element as an index of the container.
  std::vector<int> index() const;
};

/// A launch that both records have.
struct LaunchComparison {
  const RecordedLaunch *First, *Second;
  unsigned Nth;    ///< Its number among the launches of its kernel, from 1 on.
  unsigned Kernel; ///< The kernel's index in Comparison::Kernels.
  std::vector<ContainerDifference> Differences;
  Distance Largest; ///< The largest distance in its results.
  /// The launch ended in different ways, as by an exception in one record.
  bool EndsDiffer = false;

  /// Whether a result differs. A difference before the launch alone does not
  /// count: a kernel may overwrite it.
  bool differs() const;
  /// Whether it may differ, but that is not certain.
  bool isUndecided() const;
};

/// The launches of one kernel, summed up.
struct KernelComparison {
  llvm::StringRef Name;
  unsigned InFirst = 0, InSecond = 0; ///< Its launches in each record.
  /// How many launches differ for certain, and how many others may differ.
  unsigned Different = 0, Undecided = 0;
  unsigned FirstDifferent = 0; ///< The first that differs (Nth), or 0.
  Distance Largest;
  bool IsFloat = false; ///< Results contain floating-point numbers.
};

/// The result of a comparison.
struct Comparison {
  /// The kernels, in the order of their first launches.
  std::vector<KernelComparison> Kernels;
  std::vector<LaunchComparison> Launches;
  /// The first launch that differs; null if none does.
  const LaunchComparison *first() const;
  bool anyUndecided() const;
  /// Whether a launch is in only one of the records.
  bool hasUnmatched() const;
};

/// Compares the launches of both records.
/// \returns an error if contents cannot be read.
llvm::Expected<Comparison> compare(const Record &First, const Record &Second,
                                   const Tolerance &Allowed);

} // namespace amp2hip

#endif
