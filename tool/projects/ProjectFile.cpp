//===- ProjectFile.cpp - A file of XML with its lines ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loads an XML file and keeps its text, because pugixml reports offsets and
// diagnostics need lines. UTF-16 is converted first.
//
//===----------------------------------------------------------------------===//

#include "projects/ProjectFile.h"
#include "edits/FileWriter.h"
#include "frontend/DecodedFiles.h"
#include "paths/Paths.h"

using namespace amp2hip;
using llvm::StringRef;

std::string amp2hip::shownPath(StringRef File) {
  std::string Here = currentFolder();
  return isUnder(File, Here) ? relativeTo(File, Here) : File.str();
}

unsigned ProjectFile::lineOf(size_t Offset) const {
  return 1 + StringRef(Text).take_front(Offset).count('\n');
}

FileLocation ProjectFile::where(pugi::xml_node Node) const {
  ptrdiff_t Offset = Node.offset_debug();
  // pugixml does not know the offset of a node that is not in the text.
  if (Offset < 0)
    return {Shown, 0, 0};
  size_t Begin = StringRef(Text).take_front(Offset).rfind('\n');
  size_t Column = Offset - (Begin == StringRef::npos ? 0 : Begin + 1);
  return {Shown, lineOf(Offset), static_cast<unsigned>(Column)};
}

llvm::Expected<std::unique_ptr<ProjectFile>> ProjectFile::read(StringRef Path,
                                                               StringRef Root) {
  auto Text = readFile(Path);
  if (!Text)
    return Text.takeError();
  auto Result = std::make_unique<ProjectFile>();
  Result->Path = Path.str();
  Result->Shown = shownPath(Path);
  Result->Text = decoded(*Text).value_or(*Text);
  pugi::xml_parse_result Parsed =
      Result->Xml.load_buffer(Result->Text.data(), Result->Text.size(),
                              pugi::parse_default, pugi::encoding_utf8);
  auto Fail = [&](const std::string &Why) {
    return llvm::createStringError("cannot use '" + Result->Shown +
                                   "': " + Why);
  };
  if (!Parsed)
    return Fail("line " + std::to_string(Result->lineOf(Parsed.offset)) + ": " +
                Parsed.description());
  // Visual C++ 2008 and earlier have .vcproj files with another root element.
  if (StringRef(Result->root().name()) != Root)
    return Fail("it is not a " + Root.lower() +
                " of Visual Studio 2010 or later");
  return Result;
}
