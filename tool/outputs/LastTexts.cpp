//===- LastTexts.cpp - What the last run wrote ----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After a line with the form, each text has a line with its size, the size of
// its packed bytes, and its path, and then these bytes. A packed text that is
// not shorter is the text itself.
//
//===----------------------------------------------------------------------===//

#include "outputs/LastTexts.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Compression.h"

using namespace amp2hip;
using llvm::StringRef;
namespace zlib = llvm::compression::zlib;

namespace {

constexpr StringRef Head = "amp2hip base 1\n";

/// How many bytes one packed byte may become, at most: 1032 in zlib's format.
constexpr size_t MostOfOne = 1100;

} // namespace

llvm::Expected<LastTexts> LastTexts::parse(StringRef Bytes) {
  LastTexts Result;
  auto Damaged = [] { return llvm::createStringError("it is damaged"); };
  if (!Bytes.consume_front(Head))
    return Damaged();
  while (!Bytes.empty()) {
    Packed Text;
    size_t Stored = 0;
    auto [Line, Rest] = Bytes.split('\n');
    if (Line.consumeInteger(10, Text.Size) || !Line.consume_front(" ") ||
        Line.consumeInteger(10, Stored) || !Line.consume_front(" ") ||
        Stored > Rest.size() || Text.Size / MostOfOne > Stored)
      return Damaged();
    Text.Bytes = Rest.take_front(Stored).str();
    Result.All[Line.str()] = std::move(Text);
    Bytes = Rest.drop_front(Stored);
  }
  return Result;
}

std::string LastTexts::bytes() const {
  std::string Result = Head.str();
  for (const auto &[Output, Text] : All)
    Result += std::to_string(Text.Size) + ' ' +
              std::to_string(Text.Bytes.size()) + ' ' + Output + '\n' +
              Text.Bytes;
  return Result;
}

/// A path with a line end has no line of its own.
void LastTexts::put(const std::string &Output, StringRef Text) {
  if (StringRef(Output).contains('\n'))
    return;
  llvm::SmallVector<uint8_t> Bytes;
  if (zlib::isAvailable())
    zlib::compress(llvm::arrayRefFromStringRef(Text), Bytes);
  bool IsShorter = !Bytes.empty() && Bytes.size() < Text.size();
  All[Output] = {Text.size(),
                 (IsShorter ? llvm::toStringRef(Bytes) : Text).str()};
}

std::optional<std::string> LastTexts::get(const std::string &Output) const {
  auto Found = All.find(Output);
  if (Found == All.end())
    return std::nullopt;
  const Packed &Text = Found->second;
  if (Text.Bytes.size() == Text.Size)
    return Text.Bytes;
  llvm::SmallVector<uint8_t> Bytes;
  if (!zlib::isAvailable())
    return std::nullopt;
  if (llvm::Error E = zlib::decompress(llvm::arrayRefFromStringRef(Text.Bytes),
                                       Bytes, Text.Size)) {
    llvm::consumeError(std::move(E));
    return std::nullopt;
  }
  return llvm::toStringRef(Bytes).str();
}
