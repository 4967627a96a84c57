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
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// The value of a reference to a name that nobody defines.
enum class Undefined {
  Stays,  ///< In the text, so that whoever uses it can tell.
  IsEmpty ///< As MSBuild has it.
};

/// $(Name) and its value, large and small letters alike. A reference that has
/// no value here stays in the text: unknownIn() finds it.
class Properties {
public:
  /// One that a project cannot change.
  void setGlobal(llvm::StringRef Name, llvm::StringRef Value);
  void set(llvm::StringRef Name, llvm::StringRef Value);
  /// One of Visual Studio's, which the environment may define as well.
  void preset(llvm::StringRef Name, llvm::StringRef Value);

  /// The value of a property of the project; empty where there is none.
  std::string get(llvm::StringRef Name) const;

  /// Text, written in File, with the values of known references.
  std::string expand(llvm::StringRef Text, llvm::StringRef File,
                     Undefined How = Undefined::Stays) const;

private:
  struct Value {
    std::string Text;
    bool Global = false;
  };
  llvm::StringMap<Value> Known;

  std::optional<std::string> textOf(llvm::StringRef Name,
                                    llvm::StringRef File) const;
  std::string valueOf(llvm::StringRef Expression, llvm::StringRef File,
                      Undefined How) const;
};

/// Where the bracket is closed that opens before \p From, outside of quotes;
/// npos if nowhere.
size_t closingBracket(llvm::StringRef Text, size_t From);

/// The first `$(...)` that expand() left in Text; empty if there is none.
llvm::StringRef unknownIn(llvm::StringRef Text);

/// Why such a reference has no value.
enum class UnknownKind {
  Undefined,      ///< Neither the project nor the environment defines it.
  OfVisualStudio, ///< A folder of Visual Studio's, which is never empty. Its
                  ///< contents are replaced here.
  OfWindows,      ///< A variable that Windows always defines.
  NotEvaluated    ///< It calls a function that is not known.
};
UnknownKind kindOf(llvm::StringRef Unknown);

/// Whether such a reference is the bare name of a property that is not empty.
bool isNeverEmpty(llvm::StringRef Unknown);

/// Such a reference as the project has it.
std::string asWritten(llvm::StringRef Unknown);

/// Text with all references as the project has them.
std::string readable(llvm::StringRef Text);

/// A reference that has no value, because a function in it is not known.
std::string notEvaluated(llvm::StringRef Expression);

/// Text in which references to names that nobody defines have the value that
/// they have in MSBuild. The others stay.
std::string withoutUndefined(llvm::StringRef Text);

/// Text without any such reference.
std::string withoutUnknown(llvm::StringRef Text);

/// The parts of a list, trimmed, without empty ones. References are not split.
std::vector<std::string> splitList(llvm::StringRef Text);

/// Text with each %XX replaced by its character.
std::string unescaped(llvm::StringRef Text);

} // namespace amp2hip

#endif
