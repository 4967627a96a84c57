//===- StackMessage.h - What is said when a stack ends ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DRIVER_STACKMESSAGE_H
#define AMP2HIP_DRIVER_STACKMESSAGE_H

#include "llvm/ADT/StringRef.h"
#include <algorithm>

namespace amp2hip {

/// The stack that runOnLargeStacks() asks for. It is address space: memory is
/// taken as it is used.
inline constexpr size_t LargeStackSize = 512u << 20;

/// The message that code is nested too deeply. It is written in advance: a
/// handler that runs at the end of the stack cannot put it together.
class StackMessage {
public:
  /// \p Name is what the thread works on.
  void set(llvm::StringRef Name) {
    constexpr llvm::StringRef Rest =
        ": error: this code is nested too deeply to be translated; nothing was "
        "written [amp-parse]\n";
    Name = Name.take_front(sizeof(Text) - Rest.size() - 1);
    char *End = std::copy(Name.begin(), Name.end(), Text);
    *std::copy(Rest.begin(), Rest.end(), End) = '\0';
  }

  /// The message, ending in zero; empty before set().
  const char *text() const { return Text; }

private:
  char Text[512] = "";
};

} // namespace amp2hip

#endif
