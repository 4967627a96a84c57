//===- Functions.h - Functions of MSBuild's expressions ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MSBuild lets a project call functions of .NET: members of a property's value,
// such as `$(Name.ToLower())`, and static functions, such as
// `$([MSBuild]::Add(1, 2))`. This file implements those that projects use.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_FUNCTIONS_H
#define AMP2HIP_PROJECTS_FUNCTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// The value of a part of an expression: a text or an array. Numbers and truth
/// values are texts, as MSBuild prints them: `7`, `True`.
struct NetValue {
  std::string Text;
  std::vector<std::string> List; ///< The items of an array.
  bool IsList = false;

  NetValue(std::string Text = "") : Text(std::move(Text)) {}
  NetValue(std::vector<std::string> List)
      : List(std::move(List)), IsList(true) {}
};

/// The number that Text is to MSBuild: decimal without an exponent, or 32 bits
/// in hexadecimal digits, `0xFF`, which are signed. Nothing for other texts.
std::optional<double> numberIn(llvm::StringRef Text);

/// The two to four numbers of a version, `17.0.1`; missing ones are -1. Nothing
/// if Text is no version.
std::optional<std::array<int, 4>> versionIn(llvm::StringRef Text);

/// The value of `[Type]::Name(Args)`. \p Here: the folder for relative paths.
/// Nothing if the function is not implemented, or if it would throw.
std::optional<NetValue> callStatic(llvm::StringRef Type, llvm::StringRef Name,
                                   llvm::ArrayRef<std::string> Args,
                                   llvm::StringRef Here);

/// The value of `Of.Name(Args)`, or of `Of[Args]` if Name is "[]". A backslash
/// in an argument also means a slash, since paths have slashes here. Nothing if
/// the function is not implemented, or if it would throw.
std::optional<NetValue> callMember(const NetValue &Of, llvm::StringRef Name,
                                   llvm::ArrayRef<std::string> Args);

/// Whether `[Type]::Name(...)` tests whether a text is empty, so that its
/// argument may be a property that is not defined.
bool asksForEmptiness(llvm::StringRef Type, llvm::StringRef Name);

} // namespace amp2hip

#endif
