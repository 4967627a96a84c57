//===- Record.h - Reader of records -----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A record is a file to which a program writes what its kernels compute
// (--record). docs/record.md describes the file. All of it is kept in memory
// except the contents of containers, which a ContentReader reads when they are
// needed.
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

/// A captured container or other value, as it was before or after a launch.
struct RecordedContainer {
  enum Kinds { Value, Array, View, Texture };
  bool IsAfter; ///< Whether it was recorded after the launch.
  Kinds Kind;
  llvm::StringRef Name;
  llvm::StringRef Layout; ///< The layout of an element: "f32*3".
  std::vector<int> Extent;
  uint64_t Hash;
  uint64_t ContentBytes; ///< 0 if the record has no contents.
  uint64_t ContentsAt;   ///< The offset in the file at which they begin.
  /// How many numbers Least, Greatest and Mean are computed from, and how many
  /// NaNs are left out of them. If both are 0, there are no statistics.
  uint64_t Count, NaNs;
  double Least, Greatest, Mean;

  /// The number of elements.
  uint64_t elements() const;
};

/// A launch of a kernel.
struct RecordedLaunch {
  enum Ends { Open, Done, Failed };
  uint64_t Number; ///< Its number among all launches, from 0 on.
  llvm::StringRef Kernel, File;
  unsigned Line;
  std::vector<int> Domain, Tile;
  std::vector<RecordedContainer> Containers;
  std::vector<std::string> Notes;
  Ends End = Open; ///< Open: the program ended before the launch did.
};

/// A record without the contents of containers.
class Record {
public:
  std::string Path;
  std::string Writer; ///< The C++ AMP implementation that the program ran with.
  bool HasContents = false, HasInputs = false;
  std::vector<RecordedLaunch> Launches;
  bool IsComplete = false; ///< The program has reached its end.
  /// Why the rest of the file cannot be read; empty if nothing is wrong.
  std::string Damage;

  /// Reads the file \p Path. If it is damaged, the part before the damage is
  /// kept. \returns an error if no part can be used.
  static llvm::Expected<Record> read(llvm::StringRef Path);

private:
  friend class RecordReader;
  std::unique_ptr<llvm::BumpPtrAllocator> Memory;
  std::unique_ptr<llvm::UniqueStringSaver> Names;
};

class RecordFile;

/// Reads the contents of containers in pieces.
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
  uint64_t Next = 0; ///< The offset of the next part in the file.
  uint64_t Left = 0; ///< The bytes of contents from that part on.
  std::string Piece; ///< The bytes of the last part.
  size_t Used = 0;   ///< The bytes of Piece that were read.
};

} // namespace amp2hip

#endif
