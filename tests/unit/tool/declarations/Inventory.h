//===- Inventory.h - What headers declare to programs -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_INVENTORY_H
#define AMP2HIP_TESTS_INVENTORY_H

#include <set>
#include <string>
#include <vector>

namespace amp2hip::declarations {

/// The declarations of C++ AMP's headers for programs, one thing a line: the
/// names in its namespaces, the public members of its classes, the results of
/// its operators, its macros. Two lines are the same if programs see no
/// difference: a value and a reference to a constant are one as a parameter.
struct Inventory {
  std::set<std::string> Lines;
  /// The errors of the parser: none.
  std::vector<std::string> Errors;
};

/// The inventory of the declarations that the tool parses programs with.
Inventory ofTheParser();

/// The inventory of the runtime that translated programs are compiled with.
Inventory ofTheRuntime();

} // namespace amp2hip::declarations

#endif // AMP2HIP_TESTS_INVENTORY_H
