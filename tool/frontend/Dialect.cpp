//===- Dialect.cpp - Words that only Visual C++ knows ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/Dialect.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

enum class Word {
  None,
  Dropped,
  Inline,
  Int8,
  Int16,
  Int32,
  Int64,
};

Word wordOf(llvm::StringRef Name) {
  return llvm::StringSwitch<Word>(Name)
      .Cases("__forceinline", "_forceinline", Word::Inline)
      // Windows has one calling convention for 64 bits, and so has Linux.
      .Cases("__cdecl", "__stdcall", "__fastcall", "__thiscall", "__vectorcall",
             Word::Dropped)
      .Cases("_cdecl", "_stdcall", "_fastcall", "__clrcall", Word::Dropped)
      .Case("register", Word::Dropped)
      .Case("__int8", Word::Int8)
      .Case("__int16", Word::Int16)
      .Case("__int32", Word::Int32)
      .Cases("__int64", "_int64", Word::Int64)
      .Default(Word::None);
}

} // namespace

DialectWord dialectWord(const Token &T) {
  const IdentifierInfo *Name = T.getIdentifierInfo();
  if (!Name || T.isAnnotation())
    return {};
  switch (wordOf(Name->getName())) {
  case Word::None:
    return {};
  case Word::Dropped:
    return {true, {}, ""};
  case Word::Inline:
    return {true, {{tok::kw_inline, "inline"}}, "inline"};
  case Word::Int8:
    return {true, {{tok::kw_char, "char"}}, "char"};
  case Word::Int16:
    return {true, {{tok::kw_short, "short"}}, "short"};
  case Word::Int32:
    return {true, {{tok::kw_int, "int"}}, "int"};
  case Word::Int64:
    return {
        true, {{tok::kw_long, "long"}, {tok::kw_long, "long"}}, "long long"};
  }
  return {};
}

} // namespace amp2hip
