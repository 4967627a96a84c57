//===- empty_folder.h - Tests that write files ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_COMPAT_EMPTY_FOLDER_H
#define AMP2HIP_TESTS_COMPAT_EMPTY_FOLDER_H

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>

/// Works in an empty folder, which is gone after the test.
class InEmptyFolder : public testing::Test {
protected:
  std::filesystem::path before = std::filesystem::current_path(), folder;
  void SetUp() override {
    char name[] = "/tmp/amp2hipXXXXXX";
    folder = mkdtemp(name);
    std::filesystem::current_path(folder);
  }
  void TearDown() override {
    std::filesystem::current_path(before);
    std::filesystem::remove_all(folder);
  }
};

#endif
