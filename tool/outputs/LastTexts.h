//===- LastTexts.h - What the last run wrote --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// amp2hip.base beside the manifest: the text of each output as the tool made
// it, compressed. It separates a user's changes of an output since then from
// the changes of the next translation. It may be removed: then there is no such
// merge.
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

/// Texts by the path of the output, as the manifest has it.
class LastTexts {
public:
  /// Reads the result of bytes(). The error states its fault.
  static llvm::Expected<LastTexts> parse(llvm::StringRef Bytes);
  /// The same texts give the same bytes.
  std::string bytes() const;

  void put(const std::string &Output, llvm::StringRef Text);
  void erase(const std::string &Output) { All.erase(Output); }
  /// Nothing if there is none, or if it cannot be unpacked.
  std::optional<std::string> get(const std::string &Output) const;
  bool empty() const { return All.empty(); }

private:
  struct Packed {
    size_t Size = 0; ///< The size of the text.
    std::string Bytes;
  };
  std::map<std::string, Packed> All;
};

} // namespace amp2hip

#endif // AMP2HIP_OUTPUTS_LASTTEXTS_H
