//===- Record.h - What a recorded program computed --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/record.md describes the file. Everything but the contents of containers
// is kept in memory; these are read again where they are needed.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPARE_RECORD_H
#define AMP2HIP_COMPARE_RECORD_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/StringSaver.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// A container, or a value that is none, before or after a launch.
struct RecordedContainer {
  enum Kinds { Value, Array, View, Texture };
  bool IsAfter;
  Kinds Kind;
  llvm::StringRef Name;
  llvm::StringRef Layout; ///< The layout of an element: "f32*3".
  std::vector<int> Extent;
  uint64_t Hash;
  uint64_t ContentBytes; ///< 0 if the record has no contents.
  uint64_t ContentsAt;   ///< The place of their first record in the file.
  uint64_t Count, NaNs;  ///< Numbers, apart from NaNs. No statistics if 0.
  double Least, Greatest, Mean;

  uint64_t elements() const;
};

struct RecordedLaunch {
  enum Ends { Open, Done, Failed };
  uint64_t Number; ///< In the program, from 0 on.
  llvm::StringRef Kernel, File;
  unsigned Line;
  std::vector<int> Domain, Tile;
  std::vector<RecordedContainer> Containers;
  std::vector<std::string> Notes;
  Ends End = Open; ///< Open: the program ended before the launch did.
};

class Record {
public:
  std::string Path;
  std::string Writer; ///< Which C++ AMP the program ran with.
  bool HasContents = false, HasInputs = false;
  std::vector<RecordedLaunch> Launches;
  bool IsComplete = false; ///< The program has reached its end.
  /// Why the rest of the file cannot be read; empty if nothing is wrong.
  std::string Damage;

  /// Reads \p Path. The part before a damage is kept.
  /// \returns an error if nothing can be used.
  static llvm::Expected<Record> read(llvm::StringRef Path);

private:
  friend class RecordReader;
  std::unique_ptr<llvm::BumpPtrAllocator> Memory;
  std::unique_ptr<llvm::UniqueStringSaver> Names;
};

class RecordFile;

/// Reads the contents of containers, a piece at a time.
class ContentReader {
public:
  static llvm::Expected<std::unique_ptr<ContentReader>> open(const Record &Of);
  ~ContentReader();

  /// Begins to read the contents of \p C.
  void begin(const RecordedContainer &C);
  /// Reads \p Size bytes, fewer only at the end of the contents.
  llvm::Expected<size_t> read(char *To, size_t Size);

private:
  explicit ContentReader(std::unique_ptr<RecordFile> In);
  std::unique_ptr<RecordFile> In;
  uint64_t Next = 0; ///< The place of the next record in the file.
  uint64_t Left = 0; ///< Bytes of contents from that record on.
  std::string Piece; ///< A record's bytes.
  size_t Used = 0;   ///< Bytes of it that were read.
};

} // namespace amp2hip

#endif
