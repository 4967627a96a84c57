//===- driver_fixture.h - What tests of the driver share --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_DRIVER_FIXTURE_H
#define AMP2HIP_TESTS_DRIVER_FIXTURE_H

#include "edits/FileWriter.h"
#include "paths/Paths.h"
#include "run/Run.h"
#include "select/IncludeScan.h"
#include "translate/Translate.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>

namespace amp2hip {

/// Translates for these tests: each "AMP" of the source and of the files that
/// it includes becomes "HIP", a source with "BAD" is refused.
inline TranslationResult translateWords(const TranslationRequest &Request) {
  TranslationResult Result;
  Result.HasAmp = true;
  Result.Dependencies =
      IncludeScanner()
          .scan(Request.File, Request.CompilerArgs, Request.WorkingDir)
          .Files;
  for (const std::string &File : Result.Dependencies) {
    std::string Text = llvm::cantFail(readFile(File));
    for (size_t At = 0; (At = Text.find("AMP", At)) != std::string::npos; ++At)
      Result.Edits.replace(File, At, 3, "HIP");
    if (Text.find("BAD") == std::string::npos)
      continue;
    Result.Refused = true;
    Result.Diags.push_back({DiagID::C3593, {File, 1, 1}});
  }
  // Makes a conflict of a header between two sources.
  for (const std::string &File : Result.Dependencies)
    if (llvm::StringRef(File).ends_with("disputed.h"))
      Result.Edits.insert(File, 0, Request.File, Position::Qualifier);
  return Result;
}

class DriverTest : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("amp2hip", Root));
    Root = realPath(Root);
    // The records of outputs. Trees are read without hidden folders.
    setenv("XDG_CACHE_HOME", at(".cache").c_str(), /*overwrite=*/1);
  }
  void TearDown() override { std::filesystem::remove_all(Root.c_str()); }

  std::string at(llvm::StringRef Name) const {
    return (Root + "/" + Name).str();
  }
  void put(llvm::StringRef Name, llvm::StringRef Text) const {
    llvm::cantFail(writeFiles(PendingFile{at(Name), Text.str(), "", false}));
  }
  void putAmp(llvm::StringRef Name, llvm::StringRef Text = "") const {
    put(Name, ("#include <amp.h>\n" + Text + "AMP\n").str());
  }
  std::string get(llvm::StringRef Name) const {
    return llvm::cantFail(readFile(at(Name)));
  }
  bool exists(llvm::StringRef Name) const {
    return llvm::sys::fs::exists(at(Name));
  }

  ExitStatus run(std::vector<std::string> Args) {
    Args.insert(Args.begin(), "amp2hip");
    std::vector<const char *> Raw;
    for (const std::string &Arg : Args)
      Raw.push_back(Arg.c_str());
    Out.clear();
    Err.clear();
    llvm::raw_string_ostream OutStream(Out), ErrStream(Err);
    return amp2hip::run(Raw, {Translator, OutStream, ErrStream});
  }

  llvm::SmallString<128> Root;
  std::string Out, Err;
  std::function<TranslationResult(const TranslationRequest &)> Translator =
      translateWords;
};

} // namespace amp2hip

#endif // AMP2HIP_TESTS_DRIVER_FIXTURE_H
