//===- Functions.h - Functions of MSBuild's expressions ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MSBuild lets a project call functions of .NET: members of a property's value,
// such as `$(Name.ToLower())`, and static functions, such as
// `$([MSBuild]::Add(1, 2))`. Here are the ones that projects use.
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

/// A value of .NET in the middle of an expression. Numbers and truth values are
/// texts, as MSBuild shows them: `7`, `True`.
struct NetValue {
  std::string Text;
  std::vector<std::string> List; ///< The items of an array.
  bool IsList = false;

  NetValue(std::string Text = "") : Text(std::move(Text)) {}
  NetValue(std::vector<std::string> List)
      : List(std::move(List)), IsList(true) {}
};

/// The number that MSBuild sees in a text: decimal without an exponent, or
/// hexadecimal with 32 bits and a sign.
std::optional<double> numberIn(llvm::StringRef Text);

/// A version of two to four numbers; missing ones are -1.
std::optional<std::array<int, 4>> versionIn(llvm::StringRef Text);

/// The value of `[Type]::Name(Args)`. \p Here: the start of relative paths.
/// Nothing if the function is not known here, or if it would throw.
std::optional<NetValue> callStatic(llvm::StringRef Type, llvm::StringRef Name,
                                   llvm::ArrayRef<std::string> Args,
                                   llvm::StringRef Here);

/// The value of `Of.Name(Args)`, or of `Of[Args]` if Name is "[]". A backslash
/// in an argument also means a slash, which the paths of this system have.
std::optional<NetValue> callMember(const NetValue &Of, llvm::StringRef Name,
                                   llvm::ArrayRef<std::string> Args);

/// Whether a static function asks if a text is empty, so that an undefined
/// property is a fine argument.
bool asksForEmptiness(llvm::StringRef Type, llvm::StringRef Name);

} // namespace amp2hip

#endif
