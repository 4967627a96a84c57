//===- LastTexts.h - What the last run wrote --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The file amp2hip.base beside the manifest. It has the text of each output as
// the tool made it, compressed: the base of a three-way merge of an output that
// a user has edited with its next translation. Without the file, such outputs
// are not merged.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_OUTPUTS_LASTTEXTS_H
#define AMP2HIP_OUTPUTS_LASTTEXTS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <optional>
#include <string>

namespace amp2hip {

/// The name of the file.
inline constexpr char LastTextsName[] = "amp2hip.base";

/// Texts of outputs, by the path of the output as the manifest has it.
class LastTexts {
public:
  /// Reads the result of bytes(). Fails if it is damaged.
  static llvm::Expected<LastTexts> parse(llvm::StringRef Bytes);
  /// The content of the file. The same texts give the same bytes.
  std::string bytes() const;

  void put(const std::string &Output, llvm::StringRef Text);
  void erase(const std::string &Output) { All.erase(Output); }
  /// The text of Output; nothing if there is none, or if it cannot be unpacked.
  std::optional<std::string> get(const std::string &Output) const;
  bool empty() const { return All.empty(); }

private:
  struct Packed {
    size_t Size = 0;   ///< The size of the text, in bytes.
    std::string Bytes; ///< The text compressed, or as it is if that is shorter.
  };
  std::map<std::string, Packed> All;
};

} // namespace amp2hip

#endif // AMP2HIP_OUTPUTS_LASTTEXTS_H
