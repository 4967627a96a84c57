//===- Record.cpp - Reader of records -------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a record from its beginning to its end, and checks each part of it. A
// program that was ended from outside leaves a file without an end, and maybe
// with a last part that is cut.
//
//===----------------------------------------------------------------------===//

#include "compare/Record.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/xxhash.h"
#include <unordered_map>

using namespace amp2hip;
using llvm::StringRef;
namespace endian = llvm::support::endian;
namespace fs = llvm::sys::fs;

namespace {

constexpr StringRef Magic = "AMP2HREC";
constexpr uint32_t Version = 2;
constexpr size_t HeaderSize = 16, HeadSize = 8, CheckSize = 8;
/// Writers cut contents into much smaller pieces.
constexpr uint32_t LargestPart = 1u << 24;

/// The types of parts.
enum PartType : uint32_t {
  RunPart = 1,
  LaunchPart,
  ContentsPart,
  ContainerPart,
  EndOfLaunchPart,
  NotePart,
  EndOfRunPart
};

/// Reads the values of a part, in their order.
class Values {
public:
  explicit Values(StringRef Bytes) : Bytes(Bytes) {}

  uint8_t u8() { return take(1).front(); }
  uint32_t u32() { return endian::read32le(take(4).data()); }
  uint64_t u64() { return endian::read64le(take(8).data()); }
  double f64() { return llvm::bit_cast<double>(u64()); }
  StringRef text() {
    uint32_t Size = u32();
    if (Size > Bytes.size()) {
      IsShort = true;
      return "";
    }
    return take(Size);
  }
  std::vector<int> list() {
    uint32_t Count = u32();
    std::vector<int> Result;
    for (uint32_t I = 0; I != Count && !IsShort; ++I)
      Result.push_back(static_cast<int>(u32()));
    return Result;
  }
  /// Whether all values were there.
  bool isValid() const { return !IsShort; }

private:
  StringRef Bytes;
  bool IsShort = false;

  /// The next bytes; if there are not so many, zeros.
  StringRef take(size_t Size) {
    static constexpr char Zeros[8] = {};
    if (Size > Bytes.size()) {
      IsShort = true;
      return {Zeros, sizeof(Zeros)};
    }
    StringRef Result = Bytes.take_front(Size);
    Bytes = Bytes.drop_front(Size);
    return Result;
  }
};

} // namespace

uint64_t RecordedContainer::elements() const {
  uint64_t Result = 1;
  for (int Size : Extent)
    Result *= static_cast<unsigned>(Size);
  return Result;
}

/// A file that is read in large pieces, from any place on.
class amp2hip::RecordFile {
public:
  static llvm::Expected<std::unique_ptr<RecordFile>> open(StringRef Path) {
    auto File = fs::openNativeFileForRead(Path);
    if (!File)
      return llvm::createStringError("cannot read '" + Path +
                                     "': " + toString(File.takeError()));
    return std::unique_ptr<RecordFile>(new RecordFile(Path, *File));
  }
  ~RecordFile() { (void)fs::closeFile(File); }

  void seek(uint64_t To) {
    if (To < Place || To > Place + Buffer.size()) {
      Buffer.clear();
      Place = To;
    }
    Used = To - Place;
  }
  uint64_t place() const { return Place + Used; }

  /// Reads \p Size bytes, fewer at the file's end.
  llvm::Expected<size_t> read(char *To, size_t Size) {
    size_t Done = 0;
    while (Done != Size) {
      if (Used == Buffer.size())
        if (llvm::Error E = fill())
          return std::move(E);
      size_t Some = std::min(Size - Done, Buffer.size() - Used);
      if (Some == 0)
        break;
      std::copy_n(Buffer.data() + Used, Some, To + Done);
      Used += Some;
      Done += Some;
    }
    return Done;
  }

  /// A part: its type, and its bytes in \p Content.
  struct Part {
    uint32_t Type;
    uint64_t At;
  };
  /// Reads the next part; nothing at the end of the file. The error states the
  /// fault, without the file's name.
  llvm::Expected<std::optional<Part>> part(std::string &Content) {
    const uint64_t At = place();
    auto Cut = [&] {
      return llvm::createStringError("it ends at byte " + llvm::Twine(place()) +
                                     ", inside of the part at byte " +
                                     llvm::Twine(At));
    };
    Content.resize(HeadSize);
    auto Got = read(Content.data(), HeadSize);
    if (!Got)
      return Got.takeError();
    if (*Got == 0)
      return std::nullopt;
    if (*Got != HeadSize)
      return Cut();
    const uint32_t Type = endian::read32le(Content.data());
    const uint32_t Size = endian::read32le(Content.data() + 4);
    if (Type < RunPart || Type > EndOfRunPart || Size > LargestPart)
      return damaged(At);
    Content.resize(HeadSize + Size + CheckSize);
    Got = read(Content.data() + HeadSize, Size + CheckSize);
    if (!Got)
      return Got.takeError();
    if (*Got != Size + CheckSize)
      return Cut();
    const uint64_t Check = endian::read64le(Content.data() + HeadSize + Size);
    Content.resize(HeadSize + Size);
    if (llvm::xxHash64(Content) != Check)
      return damaged(At);
    Content.erase(0, HeadSize);
    return Part{Type, At};
  }
  static llvm::Error damaged(uint64_t At) {
    return llvm::createStringError("the part at byte " + llvm::Twine(At) +
                                   " is damaged");
  }

private:
  static constexpr size_t Most = 1u << 20;
  std::string Path;
  fs::file_t File;
  llvm::SmallString<0> Buffer;
  uint64_t Place = 0; ///< The place of the buffer's first byte.
  size_t Used = 0;    ///< Bytes of the buffer that were read.

  RecordFile(StringRef Path, fs::file_t File) : Path(Path), File(File) {}

  llvm::Error fill() {
    Place += Buffer.size();
    Used = 0;
    Buffer.resize_for_overwrite(Most);
    auto Got = fs::readNativeFileSlice(File, {Buffer.data(), Most}, Place);
    if (!Got)
      return llvm::createStringError("reading fails at byte " +
                                     llvm::Twine(Place) + ": " +
                                     toString(Got.takeError()));
    Buffer.resize(*Got);
    return llvm::Error::success();
  }
};

namespace amp2hip {

/// Puts a record together from the parts of its file.
class RecordReader {
public:
  RecordReader(Record &R, RecordFile &In) : R(R), In(In) {}

  void run() {
    std::string Content;
    while (true) {
      auto Part = In.part(Content);
      if (!Part)
        return stop(toString(Part.takeError()));
      if (!*Part)
        return;
      if (!take(**Part, Content))
        return stop("the part at byte " + std::to_string((*Part)->At) +
                    " does not belong there");
    }
  }

private:
  Record &R;
  RecordFile &In;
  std::unordered_map<uint64_t, size_t>
      Places; ///< Indices of launches, by number.
  /// Contents whose container comes next.
  uint64_t ContentsAt = 0, ContentBytes = 0;

  void stop(std::string Why) {
    R.Damage = std::move(Why);
    if (!R.Launches.empty()) {
      const RecordedLaunch &Last = R.Launches.back();
      R.Damage += "; the last launch before is number " +
                  std::to_string(Last.Number + 1) + ", of kernel '" +
                  Last.Kernel.str() + "'";
    }
  }

  RecordedLaunch *launch(uint64_t Number) {
    auto It = Places.find(Number);
    return It == Places.end() ? nullptr : &R.Launches[It->second];
  }

  bool take(const RecordFile::Part &P, StringRef Content) {
    Values V(Content);
    switch (P.Type) {
    case RunPart:
      R.Writer = V.text().str();
      R.HasContents = V.u8();
      R.HasInputs = V.u8();
      return V.isValid();
    case LaunchPart:
      return takeLaunch(V);
    case ContentsPart:
      return takeContents(P, V, Content.size());
    case ContainerPart:
      return takeContainer(V);
    case EndOfRunPart:
      R.IsComplete = true;
      return true;
    default: // Parts of a launch.
      break;
    }
    RecordedLaunch *Of = launch(V.u64());
    if (!Of)
      return false;
    if (P.Type == NotePart)
      Of->Notes.push_back(V.text().str());
    else
      Of->End = V.u8() ? RecordedLaunch::Failed : RecordedLaunch::Done;
    return V.isValid();
  }

  bool takeLaunch(Values &V) {
    RecordedLaunch L;
    L.Number = V.u64();
    L.Kernel = R.Names->save(V.text());
    L.File = R.Names->save(V.text());
    L.Line = V.u32();
    L.Domain = V.list();
    L.Tile = V.list();
    if (!V.isValid() || !Places.try_emplace(L.Number, R.Launches.size()).second)
      return false;
    R.Launches.push_back(std::move(L));
    return true;
  }

  /// Contents belong to the container that comes after them.
  bool takeContents(const RecordFile::Part &P, Values &V, uint64_t Size) {
    RecordedLaunch *Of = launch(V.u64());
    if (V.u64() != ContentBytes || !Of || !V.isValid())
      return false;
    if (ContentBytes == 0)
      ContentsAt = P.At;
    ContentBytes += Size - 16;
    return true;
  }

  bool takeContainer(Values &V) {
    RecordedLaunch *Of = launch(V.u64());
    RecordedContainer C;
    C.IsAfter = V.u8();
    C.Kind = static_cast<RecordedContainer::Kinds>(V.u8());
    C.Name = R.Names->save(V.text());
    C.Layout = R.Names->save(V.text());
    C.Extent = V.list();
    C.Hash = V.u64();
    C.ContentBytes = V.u64();
    C.Count = V.u64();
    C.NaNs = V.u64();
    C.Least = V.f64();
    C.Greatest = V.f64();
    C.Mean = V.f64();
    C.ContentsAt = ContentsAt;
    const bool Fits = C.ContentBytes == ContentBytes;
    ContentBytes = 0;
    if (!Of || !V.isValid() || !Fits || C.Kind > RecordedContainer::Texture)
      return false;
    Of->Containers.push_back(std::move(C));
    return true;
  }
};

} // namespace amp2hip

llvm::Expected<Record> Record::read(StringRef Path) {
  auto In = RecordFile::open(Path);
  if (!In)
    return In.takeError();
  char Header[HeaderSize];
  auto Got = (*In)->read(Header, HeaderSize);
  auto Unusable = [&](llvm::Twine Why) {
    return llvm::createStringError("cannot use '" + Path + "': " + Why);
  };
  if (!Got)
    return Unusable(toString(Got.takeError()));
  if (*Got != HeaderSize || StringRef(Header, Magic.size()) != Magic)
    return Unusable("it is not a record; a program that was recorded writes "
                    "one, amp2hip.record");
  if (uint32_t V = endian::read32le(Header + Magic.size()); V != Version)
    return Unusable("it has version " + llvm::Twine(V) +
                    " of the format, and this amp2hip reads version " +
                    llvm::Twine(Version) +
                    ": record the program again, with the header that this "
                    "amp2hip writes");
  Record R;
  R.Path = Path.str();
  R.Memory = std::make_unique<llvm::BumpPtrAllocator>();
  R.Names = std::make_unique<llvm::UniqueStringSaver>(*R.Memory);
  RecordReader(R, **In).run();
  return std::move(R);
}

ContentReader::ContentReader(std::unique_ptr<RecordFile> In)
    : In(std::move(In)) {}
ContentReader::~ContentReader() = default;

llvm::Expected<std::unique_ptr<ContentReader>>
ContentReader::open(const Record &Of) {
  auto In = RecordFile::open(Of.Path);
  if (!In)
    return In.takeError();
  return std::unique_ptr<ContentReader>(new ContentReader(std::move(*In)));
}

void ContentReader::begin(const RecordedContainer &C) {
  Next = C.ContentsAt;
  Left = C.ContentBytes;
  Piece.clear();
  Used = 0;
}

llvm::Expected<size_t> ContentReader::read(char *To, size_t Size) {
  size_t Done = 0;
  while (Done != Size) {
    if (Used == Piece.size()) {
      if (Left == 0)
        break;
      In->seek(Next);
      auto Part = In->part(Piece);
      if (!Part)
        return Part.takeError();
      Next = In->place();
      Used = 16; // Behind the launch's number and the offset.
      if (!*Part || (*Part)->Type != ContentsPart || Piece.size() < Used ||
          Piece.size() - Used > Left)
        return llvm::createStringError("the file has changed");
      Left -= Piece.size() - Used;
    }
    size_t Some = std::min(Size - Done, Piece.size() - Used);
    std::copy_n(Piece.data() + Used, Some, To + Done);
    Used += Some;
    Done += Some;
  }
  return Done;
}
