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

/// The value of a reference `$(Name)` to a name that nobody defines.
enum class Undefined {
  Stays,  ///< The reference stays in the text, so that callers can report it.
  IsEmpty ///< Empty, as in MSBuild.
};

/// The properties of an MSBuild project. Names ignore case.
class Properties {
public:
  /// Sets a property that set() does not change.
  void setGlobal(llvm::StringRef Name, llvm::StringRef Value);
  void set(llvm::StringRef Name, llvm::StringRef Value);
  /// Sets a property of Visual Studio's to the environment variable of that
  /// name or, if there is none, to Value.
  void preset(llvm::StringRef Name, llvm::StringRef Value);

  /// The value of a property that was set; empty if there is none.
  std::string get(llvm::StringRef Name) const;

  /// Text with each reference `$(...)` replaced by its value: a property, an
  /// environment variable or a call of functions. A reference without a known
  /// value stays in the text, in a form that unknownIn() finds. File contains
  /// the text.
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

/// The position of the `)` that closes a parenthesis opened before \p From,
/// outside of quotes; npos if there is none.
size_t closingBracket(llvm::StringRef Text, size_t From);

/// The first unknown reference in Text, which is a `$(...)` whose value
/// expand() did not know; empty if there is none.
llvm::StringRef unknownIn(llvm::StringRef Text);

/// Why the value of an unknown reference is not known.
enum class UnknownKind {
  Undefined,      ///< Neither the project nor the environment defines it.
  OfVisualStudio, ///< A property of Visual Studio's, which is never empty. The
                  ///< tool does not need the files there.
  OfWindows,      ///< A variable that Windows always defines.
  NotEvaluated    ///< It calls a function that is not known.
};
UnknownKind kindOf(llvm::StringRef Unknown);

/// Whether an unknown reference is only a name, of a property or variable that
/// Visual Studio or Windows always defines.
bool isNeverEmpty(llvm::StringRef Unknown);

/// An unknown reference as the project spells it.
std::string asWritten(llvm::StringRef Unknown);

/// Text with each unknown reference as the project spells it.
std::string readable(llvm::StringRef Text);

/// An unknown reference for \p Expression, which calls a function that is not
/// known.
std::string notEvaluated(llvm::StringRef Expression);

/// Text in which unknown references to names that nobody defines are replaced
/// by their value in MSBuild. The others stay.
std::string withoutUndefined(llvm::StringRef Text);

/// Text without its unknown references.
std::string withoutUnknown(llvm::StringRef Text);

/// The parts of a list that semicolons separate, trimmed, without empty ones.
/// Semicolons in `$(...)` and `@(...)` do not separate.
std::vector<std::string> splitList(llvm::StringRef Text);

/// Text with each %XX replaced by its character.
std::string unescaped(llvm::StringRef Text);

} // namespace amp2hip

#endif
