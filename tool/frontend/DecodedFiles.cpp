//===- DecodedFiles.cpp - Sources that only Visual C++ reads --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file system for the parser in which files in UTF-16 are UTF-8, since Clang
// reads no other encoding, and in which no file ends in Ctrl-Z, by which old
// editors of DOS mark the end.
//
//===----------------------------------------------------------------------===//

#include "frontend/DecodedFiles.h"
#include "paths/Paths.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace amp2hip {
namespace {

class RetextedFile : public vfs::File {
public:
  RetextedFile(vfs::Status S, StringRef RealPath, const std::string &Text)
      : S(std::move(S)), RealPath(RealPath), Text(Text) {}

  ErrorOr<vfs::Status> status() override { return S; }
  ErrorOr<std::string> getName() override { return RealPath; }
  ErrorOr<std::unique_ptr<MemoryBuffer>> getBuffer(const Twine &Name, int64_t,
                                                   bool, bool) override {
    return MemoryBuffer::getMemBufferCopy(Text, Name);
  }
  std::error_code close() override { return {}; }

private:
  vfs::Status S;
  std::string RealPath;
  std::string Text;
};

class RetextedFiles : public vfs::ProxyFileSystem {
  using Base = vfs::ProxyFileSystem;
  using Map = std::map<std::string, std::string>;

public:
  RetextedFiles(IntrusiveRefCntPtr<FileSystem> FS, Map Texts)
      : Base(std::move(FS)), Texts(std::move(Texts)) {}

  ErrorOr<vfs::Status> status(const Twine &Path) override {
    auto S = Base::status(Path);
    if (!S)
      return S;
    // Clang compares the size with that of the text.
    auto Text = find(Path);
    return Text == Texts.end()
               ? S
               : vfs::Status::copyWithNewSize(*S, Text->second.size());
  }

  ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const Twine &Path) override {
    auto Text = find(Path);
    if (Text == Texts.end())
      return Base::openFileForRead(Path);
    auto S = status(Path);
    if (!S)
      return S.getError();
    return std::make_unique<RetextedFile>(*S, Text->first, Text->second);
  }

private:
  Map Texts;

  Map::const_iterator find(const Twine &Path) {
    SmallString<256> Real;
    return getRealPath(Path, Real) ? Texts.end() : Texts.find(uniform(Real));
  }
};

} // namespace

std::optional<std::string> decoded(StringRef Text) {
  bool Little = Text.starts_with("\xFF\xFE"),
       Big = Text.starts_with("\xFE\xFF");
  bool Utf32 = Text.starts_with(StringRef("\xFF\xFE\0\0", 4));
  std::string Result;
  if ((Little || Big) && !Utf32 &&
      convertUTF16ToUTF8String(ArrayRef(Text.data(), Text.size()), Result))
    return StringRef(Result).rtrim(EndMark).str();
  if (Text.ends_with(EndMark) && !Text.contains('\0'))
    return Text.rtrim(EndMark).str();
  return std::nullopt;
}

IntrusiveRefCntPtr<vfs::FileSystem>
withTexts(IntrusiveRefCntPtr<vfs::FileSystem> FS,
          std::map<std::string, std::string> Texts) {
  return makeIntrusiveRefCnt<RetextedFiles>(std::move(FS), std::move(Texts));
}

} // namespace amp2hip
