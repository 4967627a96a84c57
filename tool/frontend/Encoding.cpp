//===- Encoding.cpp - Encodings that compilers do not read ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Recognizes UTF-16 and UTF-32 by a byte order mark. Without one, a source in
// UTF-16 has a zero in one of its first two bytes, because it begins with an
// ASCII character.
//
//===----------------------------------------------------------------------===//

#include "frontend/Encoding.h"
#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

bool amp2hip::isWide(StringRef Text) {
  if (Text.size() < 2)
    return false;
  for (StringRef Mark : {StringRef("\xFF\xFE", 2), StringRef("\xFE\xFF", 2),
                         StringRef("\0\0\xFE\xFF", 4)})
    if (Text.starts_with(Mark))
      return true;
  // A source begins with a character of ASCII.
  return (Text[0] == '\0') != (Text[1] == '\0');
}

std::string amp2hip::narrowed(StringRef Text) {
  std::string Result;
  llvm::copy_if(Text, std::back_inserter(Result), [](char C) { return C > 0; });
  return Result;
}
