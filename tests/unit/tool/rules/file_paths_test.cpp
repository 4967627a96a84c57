//===- file_paths_test.cpp - Paths that Windows alone understands ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

TEST(FilePaths, OfFunctionsAndClassesThatOpenFilesHaveNoBackslash) {
  expectFaults(R"cpp(
    #include <cstdio>
    #include <fstream>
    #include <string>
    void open(const std::string &folder) {
      std::fopen("data\\x.txt", "r"); //! amp-path
      std::ifstream in("..\\in.bin"); //! amp-path
      std::ofstream out;
      out.open(folder + "\\out.bin"); //! amp-path
      std::rename("a/b", R"(c\d)"); //! amp-path
      remove("data/x.txt");
      puts("data\\x.txt");
      std::string text("data\\x.txt");
    }
  )cpp");
}

TEST(FilePaths, InVariablesAreFollowed) {
  expectFaults(R"cpp(
    #include <cstdio>
    #include <fstream>
    #include <string>
    static const char *const folder = "data\\"; //! amp-path
    void open() {
      std::string name = std::string(folder) + "x";
      std::ifstream in(name.c_str());
    }
    void open(const char *name);
    void mine() { open("a\\b"); }
  )cpp");
}

TEST(FilePaths, OfTheStandardLibraryHaveNoBackslash) {
  expectFaults(R"cpp(
    #include <filesystem>
    bool has(const std::filesystem::path &folder) {
      return std::filesystem::exists("a\\b") || //! amp-path
             std::filesystem::exists(folder / "c");
    }
  )cpp");
}

TEST(FilePaths, OfFunctionsThatOnlyWindowsHasMayHaveBackslashes) {
  expectFaults(R"cpp(
    #include <stdio.h>
    #include <direct.h>
    void store() {
      FILE *file;
      fopen_s(&file, "data\\x.txt", "w");
      _mkdir("data\\new");
      fopen("data\\x.txt", "r"); //! amp-path
    }
  )cpp");
}
