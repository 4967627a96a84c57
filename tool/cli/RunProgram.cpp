//===- RunProgram.cpp - Programs that the tool starts ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/RunProgram.h"
#include "edits/FileWriter.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Program.h"
#include <vector>

using namespace amp2hip;
using llvm::StringRef;

llvm::Expected<ProgramResult>
amp2hip::runProgram(StringRef Program, llvm::ArrayRef<std::string> Args) {
  auto Path = llvm::sys::findProgramByName(Program);
  if (!Path)
    return llvm::errorCodeToError(Path.getError());
  llvm::SmallString<128> Output;
  if (std::error_code Fault =
          llvm::sys::fs::createTemporaryFile("amp2hip", "txt", Output))
    return llvm::errorCodeToError(Fault);
  llvm::FileRemover Remover(Output);
  std::vector<StringRef> Words = {*Path};
  llvm::append_range(Words, Args);
  std::string Why;
  int Status = llvm::sys::ExecuteAndWait(
      *Path, Words, std::nullopt, {StringRef(), StringRef(Output), Output},
      /*SecondsToWait=*/0, /*MemoryLimit=*/0, &Why);
  if (Status < 0)
    return llvm::createStringError(Why);
  auto Text = readFile(Output);
  if (!Text)
    return Text.takeError();
  return ProgramResult{Status, std::move(*Text)};
}
