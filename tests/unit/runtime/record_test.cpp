//===- record_test.cpp - Tests of the header that records launches --------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The data that the header reads from containers, and when. compare_test.cpp
// tests what becomes of it.
//
//===----------------------------------------------------------------------===//

#define AMP2HIP_RECORD_NAME "record_test.record"
#include "amp2hip/amp.h"
#include "amp2hip/amp_graphics.h"
#include "amp2hip_record_textures.h"
#include "new_process.h"
#include "runtime_test.h"
#include <fstream>
#include <hip/hipcpu_transfers.h>
#include <iterator>

using namespace runtime_test;

void record_in_module(); // record/module.cpp

namespace {

/// The bytes that the program has recorded.
std::string recorded(const char *Name = AMP2HIP_RECORD_NAME) {
  std::ifstream In(Name, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(In), {});
}

/// The last record of a container in \p Bytes: the bytes behind its name.
std::string containerIn(const std::string &Bytes, const std::string &Name) {
  const std::size_t At = Bytes.rfind(Name);
  return At == std::string::npos ? "" : Bytes.substr(At + Name.size());
}

std::string bytesOf(const std::vector<int> &V) {
  return std::string(reinterpret_cast<const char *>(V.data()),
                     V.size() * sizeof(int));
}

TEST(Record, ResultsAreThoseAfterTheLaunch) {
  std::vector<int> Data = count_from(40, 8);
  amp::array_view<int> V(8, Data);
  amp2hip::launch<add>(amp2hip_record::launch("k", "a.cpp", 1)
                           .container("result", V)
                           .over(V.get_extent()),
                       V, 5);
  const std::string All = recorded();
  EXPECT_NE(All.find(bytesOf(count_from(45, 8))), std::string::npos);
  EXPECT_EQ(All.find(bytesOf(count_from(40, 8))), std::string::npos);
}

TEST(Record, ArraysAreCopiedFromTheAccelerator) {
  const std::vector<int> Data = count_from(100, 8);
  amp::array<int> A(8, Data.begin());
  amp2hip::launch<add_to_array>(amp2hip_record::launch("k", "a.cpp", 1)
                                    .container("array", A)
                                    .over(A.get_extent()),
                                A, 11);
  EXPECT_NE(recorded().find(bytesOf(count_from(111, 8))), std::string::npos);
}

TEST(Record, SectionsAreReadRowByRow) {
  std::vector<int> Data = count_from(0, 24);
  amp::array_view<int, 2> Whole(4, 6, Data);
  amp::array_view<int, 2> Section =
      Whole.section(amp::index<2>(1, 2), amp::extent<2>(2, 3));
  amp2hip_record::launch("k", "a.cpp", 1)
      .container("section", Section)
      .over(Section.get_extent());
  EXPECT_NE(recorded().find(bytesOf({8, 9, 10, 14, 15, 16})),
            std::string::npos);
}

TEST(Record, DenseViewsAreOneRun) {
  std::vector<int> Data = count_from(1000, 12);
  amp::array_view<int, 3> V(2, 3, 2, Data);
  amp2hip_record::launch("k", "a.cpp", 1)
      .container("dense", V)
      .over(V.get_extent());
  EXPECT_NE(recorded().find(bytesOf(Data)), std::string::npos);
}

TEST(Record, ReadingLeavesTheAcceleratorsCopyValid) {
  std::vector<int> Data = count_from(0, 4);
  amp::array_view<int> V(4, Data);
  add_on_device(V, 1);
  amp2hip_record::launch("k", "a.cpp", 1)
      .container("v", V)
      .over(V.get_extent());
  add_on_device(V, 1);
  V.synchronize();
  EXPECT_EQ(Data, count_from(2, 4));
}

TEST(Record, TexturesAreRecordedAsTheyAreStored) {
  const std::vector<int> Data = count_from(70, 6);
  const amp::graphics::texture<int, 2> T(2, 3, Data.begin(), Data.end());
  amp2hip_record::launch("k", "a.cpp", 1)
      .add(amp2hip_record::texture("texels", T))
      .over(T.get_extent());
  EXPECT_NE(recorded().find(bytesOf(Data)), std::string::npos);
  EXPECT_NE(containerIn(recorded(), "texels").find("i32"), std::string::npos);
}

TEST(Record, TextureViewsThatReadAreInputs) {
  const std::vector<int> Data = count_from(80, 4);
  amp::graphics::texture<int, 1> T(4, Data.begin(), Data.end());
  const amp::graphics::texture_view<const int, 1> V(T);
  amp2hip_record::launch("k", "a.cpp", 1)
      .add(amp2hip_record::texture("constant_texels", V))
      .over(T.get_extent());
  EXPECT_EQ(containerIn(recorded(), "constant_texels"), "");
}

TEST(Record, WhatIsOnlyReadIsNotRecordedAfterwards) {
  std::vector<int> Data = count_from(0, 4);
  const amp::array_view<const int> V(4, Data);
  amp2hip_record::launch("k", "a.cpp", 1)
      .container("constant_view", V)
      .over(V.get_extent());
  EXPECT_EQ(containerIn(recorded(), "constant_view"), "");
}

TEST(Record, ValuesAreThoseBeforeTheLaunch) {
  const int N = 0x01020304;
  std::vector<int> Data(1);
  const amp::array_view<int> V(1, Data);
  amp2hip_record::launch("k", "a.cpp", 1)
      .value("number", N)
      .over(V.get_extent());
  const std::string All = recorded();
  EXPECT_NE(All.find(std::string("\4\3\2\1", 4)), std::string::npos);
  EXPECT_NE(containerIn(All, "number"), "");
}

TEST(Record, ALaunchThatThrowsHasNoResults) {
  std::vector<int> Data(4);
  amp::array_view<int> V(4, Data);
  try {
    amp2hip_record::launch("k", "a.cpp", 1)
        .container("of_failed", V)
        .over(V.get_extent());
    amp2hip::launch<add>(amp2hip_record::launch("k", "a.cpp", 1)
                             .container("of_thrown", V)
                             .over(amp::extent<1>(-1)),
                         V, 1);
  } catch (const amp::invalid_compute_domain &) {
  }
  EXPECT_NE(containerIn(recorded(), "of_failed"), "");
  EXPECT_EQ(containerIn(recorded(), "of_thrown"), "");
}

TEST(Record, TheDomainIsHandedOn) {
  const amp::extent<2> E(3, 4);
  amp2hip_record::launch L("k", "a.cpp", 1);
  EXPECT_EQ(&L.over(E), &E);
  const auto T = E.tile<3, 2>();
  amp2hip_record::launch M("k", "a.cpp", 1);
  const amp::tiled_extent<3, 2> &Same = M.over(T);
  EXPECT_EQ(&Same, &T);
}

/// Runs \p check in a process of its own with a variable of the environment.
template <class Check>
void withVariable(const char *Name, const char *Value, Check check) {
  setenv("AMP2HIP_RECORD_FILE", "record_test_other", 1);
  setenv(Name, Value, 1);
  in_new_process(check);
  unsetenv(Name);
  unsetenv("AMP2HIP_RECORD_FILE");
}

TEST(Record, ArraysThatTheHostCanReadAreNotCopied) {
  withVariable("AMP2HIP_CPU_SHARED_MEMORY", "1", [] {
    const std::vector<int> Data = count_from(100, 8);
    amp::array<int> A(8, Data.begin(), amp::accelerator().get_default_view(),
                      amp::access_type_read);
    const std::size_t Copies = hipcpu::transfers_so_far().copies;
    amp2hip_record::launch("k", "a.cpp", 1)
        .container("array", A)
        .over(A.get_extent());
    return hipcpu::transfers_so_far().copies == Copies &&
           recorded("record_test_other.record_test.record")
                   .find(bytesOf(Data)) != std::string::npos;
  });
}

TEST(Record, WordsThatAreNotKnownAreReported) {
  setenv("AMP2HIP_RECORD", "contents,input", 1);
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(std::exit(amp2hip_record::recorder::get().keeps(5000) ? 0 : 1),
              testing::ExitedWithCode(0),
              "AMP2HIP_RECORD has 'input', which is none of");
  unsetenv("AMP2HIP_RECORD");
}

TEST(Record, ASharedLibraryHasARecordOfItsOwn) {
  record_in_module();
  EXPECT_NE(recorded("module.record").find("of_module"), std::string::npos);
  EXPECT_EQ(recorded().find("of_module"), std::string::npos);
}

} // namespace
