//===- Properties.h - Properties of MSBuild ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_PROPERTIES_H
#define AMP2HIP_PROJECTS_PROPERTIES_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace amp2hip {

/// $(Name) and its value, large and small letters alike. A name that neither
/// the project nor the environment knows stays in the text as it is, so that
/// whoever uses the text can tell.
class Properties {
public:
  /// One that a project cannot change.
  void setGlobal(llvm::StringRef Name, llvm::StringRef Value);
  void set(llvm::StringRef Name, llvm::StringRef Value);

  /// The value of a property of the project; empty where there is none.
  std::string get(llvm::StringRef Name) const;

  /// Text, written in File, with the values of what is known.
  std::string expand(llvm::StringRef Text, llvm::StringRef File) const;

private:
  struct Value {
    std::string Text;
    bool Global = false;
  };
  llvm::StringMap<Value> Known;

  std::string valueOf(llvm::StringRef Expression, llvm::StringRef File) const;
};

/// Where the bracket is closed that opens before \p From; npos if nowhere.
size_t closingBracket(llvm::StringRef Text, size_t From);

/// The first `$(...)` that expand() left in Text; empty if there is none.
llvm::StringRef unknownIn(llvm::StringRef Text);

/// Text without those: as MSBuild has it.
std::string withoutUnknown(llvm::StringRef Text);

/// Whether `$(Name)` is one of Visual Studio's and Windows' own, whose folders
/// have what amp2hip replaces.
bool isOfVisualStudio(llvm::StringRef Reference);

/// The parts of a list, trimmed, without empty ones. What is in brackets is
/// not split.
std::vector<std::string> splitList(llvm::StringRef Text);

/// Text with each %XX replaced by its character.
std::string unescaped(llvm::StringRef Text);

} // namespace amp2hip

#endif
