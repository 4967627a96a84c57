//===- compare_test.cpp - Tests of records and their comparison -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The records are written by the header that programs include.
//
//===----------------------------------------------------------------------===//

#define AMP2HIP_RECORD_FORMAT_ONLY
#include "amp2hip_record.h"
#include "compare/Numbers.h"
#include "driver_fixture.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/xxhash.h"
#include <cmath>

using namespace amp2hip;
using llvm::StringRef;

namespace {

//===----------------------------------------------------------------------===//
// Records as they are written
//===----------------------------------------------------------------------===//

// XXH64 is a public function with known results.
TEST(RecordHash, IsXXH64) {
  amp2hip_record::hash Empty, Letter;
  EXPECT_EQ(Empty.value(), 0xEF46DB3751D8E999u);
  Letter.add("a", 1);
  EXPECT_EQ(Letter.value(), 0xD24EC4F1A98C6E5Bu);
}

TEST(RecordHash, DoesNotDependOnThePieces) {
  std::string Bytes;
  for (int I = 0; I != 301; ++I)
    Bytes.push_back(static_cast<char>(I * 7));
  for (size_t Piece : {1, 5, 31, 32, 33, 100, 301}) {
    amp2hip_record::hash H;
    for (size_t I = 0; I < Bytes.size(); I += Piece)
      H.add(Bytes.data() + I, std::min(Piece, Bytes.size() - I));
    EXPECT_EQ(H.value(), llvm::xxHash64(Bytes)) << Piece;
  }
}

TEST(RecordStatistics, LeaveOutNaN) {
  const float Values[] = {NAN, 3, -1.5f, NAN, 0, 0, 0, 0, 0, 4.5f};
  amp2hip_record::statistics S;
  S.add<float>(Values, sizeof(Values));
  EXPECT_EQ(S.count, 8u);
  EXPECT_EQ(S.nans, 2u);
  EXPECT_EQ(S.least, -1.5);
  EXPECT_EQ(S.greatest, 4.5);
  EXPECT_EQ(S.mean(), 0.75);
}

TEST(RecordStatistics, OfNegativeNumbersAlone) {
  const int Values[] = {-7, -3};
  amp2hip_record::statistics S;
  S.add<std::int32_t>(Values, sizeof(int));
  S.add<std::int32_t>(Values + 1, sizeof(int));
  EXPECT_EQ(S.least, -7);
  EXPECT_EQ(S.greatest, -3);
}

TEST(RecordLayout, LeavesOutPadding) {
  struct element {
    int i;
    double d;
  } const E = {1, 2.5};
  const amp2hip_record::layout L("i32,-4,f64", sizeof(E));
  EXPECT_EQ(L.text(), "i32,f64");
  unsigned char Packed[12];
  L.copy(reinterpret_cast<const unsigned char *>(&E), Packed);
  double D;
  std::memcpy(&D, Packed + 4, 8);
  EXPECT_EQ(D, 2.5);
}

TEST(RecordLayout, OfAnotherSizeIsBytes) {
  EXPECT_EQ(amp2hip_record::layout("f32*3", 16).text(), "?16");
  EXPECT_EQ(amp2hip_record::layout(nullptr, 4).text(), "?4");
}

TEST(RecordLayout, OfNumbers) {
  enum colors { red };
  EXPECT_EQ(amp2hip_record::layout_of<unsigned>(nullptr).text(), "u32");
  EXPECT_EQ(amp2hip_record::layout_of<double>(nullptr).text(), "f64");
  EXPECT_EQ(amp2hip_record::layout_of<colors>(nullptr).text(), "i32");
  EXPECT_EQ(amp2hip_record::layout_of<long long>(nullptr).text(), "i64");
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

/// Writes a record as a program does.
class Recorded {
public:
  explicit Recorded(const std::string &Path, StringRef Writer = "amp2hip") {
    File.open(Path);
    amp2hip_record::payload P;
    File.write(amp2hip_record::record_run, P.text(Writer.str()).u8(0).u8(0));
  }

  Recorded &launch(const char *Kernel) {
    amp2hip_record::payload P;
    Number = Next++;
    P.u64(Number).text(Kernel).text("a.cpp").u32(11 + Number);
    P.list({4}).list({});
    File.write(amp2hip_record::record_launch, P);
    return *this;
  }
  template <class T>
  Recorded &put(const char *Name, std::vector<T> Values, bool Contents = true,
                amp2hip_record::phase When = amp2hip_record::phase_after,
                const char *Layout = nullptr) {
    const amp2hip_record::layout L = amp2hip_record::layout_of<T>(Layout);
    amp2hip_record::container_writer W(File, Number, L, Contents);
    W.add(Values.data(), Values.size());
    W.finish(When, amp2hip_record::kind_view, Name,
             {static_cast<int>(Values.size())});
    return *this;
  }
  Recorded &end() {
    amp2hip_record::payload P;
    File.write(amp2hip_record::record_end_of_launch, P.u64(Number).u8(0));
    return *this;
  }
  void finish() {
    amp2hip_record::payload P;
    File.write(amp2hip_record::record_end_of_run, P.u64(Next));
    File.flush();
  }

private:
  amp2hip_record::file File;
  std::uint64_t Number = 0, Next = 0;
};

class CompareTest : public DriverTest {
protected:
  ExitStatus compare(std::vector<std::string> Options = {}) {
    Options.insert(Options.end(), {"--compare", at("a"), at("b")});
    return run(Options);
  }
  /// Records of one launch of `k` with these results.
  template <class T>
  void record(std::vector<T> First, std::vector<T> Second,
              bool Contents = true) {
    Recorded(at("a")).launch("k").put("v", First, Contents).end().finish();
    Recorded(at("b")).launch("k").put("v", Second, Contents).end().finish();
  }
  void expectPrinted(StringRef Text) const {
    EXPECT_NE(Out.find(Text.str()), std::string::npos) << Out;
  }
};

TEST_F(CompareTest, EqualRecords) {
  record<float>({1, 2}, {1, 2});
  EXPECT_EQ(compare(), 0);
  expectPrinted("All results are equal.");
}

TEST_F(CompareTest, NamesKernelElementAndBothValues) {
  Recorded(at("a"))
      .launch("first")
      .put<float>("v", {1, 2})
      .end()
      .launch("second")
      .put<float>("w", {1, 2, 4})
      .end()
      .finish();
  Recorded(at("b"))
      .launch("first")
      .put<float>("v", {1, 2})
      .end()
      .launch("second")
      .put<float>("w", {1, 2, std::nextafter(4.f, 5.f)})
      .end()
      .finish();
  EXPECT_EQ(compare(), 1);
  expectPrinted("kernel 'second', launch 1 of 1 (launch 2 of the program, "
                "a.cpp:12)");
  expectPrinted("'w' (float, 3), after the launch: 1 element of 3 differs; the "
                "first is [2]: 4 and 4.00000048 (1 ulp, relative 1.19e-07)");
}

TEST_F(CompareTest, AlignsTheNthLaunchesOfAKernel) {
  Recorded(at("a"))
      .launch("k")
      .put<int>("v", {1})
      .end()
      .launch("k")
      .put<int>("v", {2})
      .end()
      .launch("l")
      .put<int>("v", {3})
      .end()
      .finish();
  Recorded(at("b"))
      .launch("l")
      .put<int>("v", {3})
      .end()
      .launch("k")
      .put<int>("v", {1})
      .end()
      .launch("k")
      .put<int>("v", {2})
      .end()
      .finish();
  EXPECT_EQ(compare(), 0);
}

TEST_F(CompareTest, UlpsAreATolerance) {
  record<float>({1}, {std::nextafter(std::nextafter(1.f, 2.f), 2.f)});
  EXPECT_EQ(compare({"--ulps=1"}), 1);
  EXPECT_EQ(compare({"--ulps=2"}), 0);
  EXPECT_EQ(compare({"--ulps=double:2"}), 1);
  EXPECT_EQ(compare({"--ulps=double:2,float:2"}), 0);
  expectPrinted("2 ulps");
  expectPrinted("All results are equal within the tolerance.");
}

TEST_F(CompareTest, UlpsAreCountedAcrossZero) {
  record<double>({-5e-324}, {5e-324});
  EXPECT_EQ(compare({"--ulps=1"}), 1);
  EXPECT_EQ(compare({"--ulps=2"}), 0);
}

TEST_F(CompareTest, RelativeDifferencesAreATolerance) {
  record<double>({100}, {101});
  EXPECT_EQ(compare({"--relative=0.009"}), 1);
  EXPECT_EQ(compare({"--relative=double:0.01"}), 0);
  EXPECT_EQ(compare({"--relative=float:0.01"}), 1);
}

TEST_F(CompareTest, IntegersHaveNoTolerance) {
  record<int>({1000}, {1001});
  EXPECT_EQ(compare({"--ulps=9", "--relative=1"}), 1);
}

TEST_F(CompareTest, NaNsAreEqualAndSoAreZeros) {
  record<float>({std::nanf("1"), 0.f}, {-std::nanf("2"), -0.f});
  EXPECT_EQ(compare(), 0);
}

TEST_F(CompareTest, NaNDiffersFromNumbers) {
  record<float>({NAN}, {1});
  EXPECT_EQ(compare({"--ulps=9", "--relative=9"}), 1);
  expectPrinted("one of them is NaN");
}

TEST_F(CompareTest, HashesShowADifferenceWithoutItsElement) {
  record<float>({1, 2}, {1, 3}, /*Contents=*/false);
  EXPECT_EQ(compare(), 1);
  expectPrinted("the hashes differ (least 1, greatest 2, mean 1.5; least 1, "
                "greatest 3, mean 2)");
  expectPrinted("AMP2HIP_RECORD=contents");
}

TEST_F(CompareTest, WithoutContentsAToleranceMayNotBeDecided) {
  record<float>({1, 2, 4}, {1, 2.5f, 4}, /*Contents=*/false);
  EXPECT_EQ(compare({"--ulps=4"}), 2);
  record<float>({1, 2, 4}, {1, 2, 5}, /*Contents=*/false);
  EXPECT_EQ(compare({"--ulps=4"}), 1);
}

TEST_F(CompareTest, OtherInputsAreNotAFaultAlone) {
  using namespace amp2hip_record;
  auto Write = [&](StringRef Name, int Input, int Result) {
    Recorded(at(Name))
        .launch("k")
        .put<int>("v", {Input}, true, phase_before)
        .put<int>("v", {Result})
        .end()
        .finish();
  };
  Write("a", 1, 5);
  Write("b", 2, 5);
  EXPECT_EQ(compare(), 0);
  Write("b", 2, 6);
  EXPECT_EQ(compare(), 1);
  expectPrinted("before the launch: 1 element of 1 differs");
  expectPrinted("It had other inputs");
}

TEST_F(CompareTest, MissingLaunchesAreADifference) {
  Recorded(at("a")).launch("k").end().launch("k").end().finish();
  Recorded(at("b")).launch("k").end().finish();
  EXPECT_EQ(compare(), 1);
  expectPrinted("2 and 1");
}

TEST_F(CompareTest, ExtentsAndTypesAreCompared) {
  record<int>({1}, {1, 2});
  EXPECT_EQ(compare(), 1);
  expectPrinted("the extent is 1 in the first, 2 in the second");
  Recorded(at("b")).launch("k").put<float>("v", {1}).end().finish();
  EXPECT_EQ(compare(), 1);
  expectPrinted("the elements are int in the first, float in the second");
}

// `long` has 32 bits on Windows.
TEST_F(CompareTest, IntegersOfOtherSizesAreComparedByValue) {
  Recorded(at("a")).launch("k").put<int>("v", {-1, 7}).end().finish();
  Recorded(at("b")).launch("k").put<long long>("v", {-1, 7}).end().finish();
  EXPECT_EQ(compare(), 0);
  Recorded(at("b")).launch("k").put<long long>("v", {-1, 8}).end().finish();
  EXPECT_EQ(compare(), 1);
}

TEST_F(CompareTest, NamesTheNumberInAnElement) {
  struct vector {
    float x, y, z;
  };
  auto Write = [&](StringRef Name, float Z) {
    Recorded(at(Name))
        .launch("k")
        .put<vector>("v", {{1, 2, 3}, {1, 2, Z}}, true,
                     amp2hip_record::phase_after, "f32*3")
        .end()
        .finish();
  };
  Write("a", 3);
  Write("b", 5);
  EXPECT_EQ(compare(), 1);
  expectPrinted("the first is [1], its number 3 of 3: 3 and 5");
}

TEST_F(CompareTest, OneProgramThatDiffersHasARace) {
  record<int>({1}, {2});
  EXPECT_EQ(compare(), 1);
  expectPrinted("it has a race");
  Recorded(at("a"), "Visual C++").launch("k").put<int>("v", {1}).end().finish();
  EXPECT_EQ(compare(), 1);
  expectPrinted("record it twice");
}

TEST_F(CompareTest, ContentsInManyPiecesAreRead) {
  std::vector<int> First(300000), Second(300000);
  Second[299999] = 1;
  record(First, Second);
  EXPECT_EQ(compare(), 1);
  expectPrinted("1 element of 300000 differs; the first is [299999]: 0 and 1");
}

TEST_F(CompareTest, TenThousandLaunches) {
  for (StringRef Name : {"a", "b"}) {
    Recorded R(at(Name));
    for (int I = 0; I != 10000; ++I)
      R.launch(I % 2 ? "odd" : "even")
          .put<int>("v", {I == 7777 && Name == "b" ? -1 : I})
          .end();
    R.finish();
  }
  EXPECT_EQ(compare(), 1);
  expectPrinted(
      "kernel 'odd', launch 3889 of 5000 (launch 7778 of the program");
}

//===----------------------------------------------------------------------===//
// Records that cannot be compared
//===----------------------------------------------------------------------===//

TEST_F(CompareTest, AProgramMayEndEarly) {
  record<int>({1}, {1});
  const std::string Whole = get("a");
  put("a", StringRef(Whole).drop_back(8 + 8 + 8)); // The end of the run.
  EXPECT_EQ(compare(), 0);
  expectPrinted("whose program did not reach its end");
}

TEST_F(CompareTest, ACutRecordIsAnErrorThatSaysWhere) {
  record<int>({1}, {1});
  const std::string Whole = get("a");
  put("a", StringRef(Whole).drop_back());
  EXPECT_EQ(compare(), 2);
  EXPECT_NE(Err.find("it ends at byte " + std::to_string(Whole.size() - 1)),
            std::string::npos)
      << Err;
  EXPECT_NE(Err.find("the last launch before is number 1, of kernel 'k'"),
            std::string::npos)
      << Err;
}

TEST_F(CompareTest, EachDamagedByteIsFound) {
  record<int>({1}, {1});
  const std::string Whole = get("a");
  for (size_t I = 0; I != Whole.size(); ++I) {
    if (I >= 12 && I < 16) // Reserved.
      continue;
    std::string Damaged = Whole;
    Damaged[I] ^= 4;
    put("a", Damaged);
    EXPECT_EQ(compare(), 2) << I;
  }
}

TEST_F(CompareTest, ADifferenceBeforeTheDamageCounts) {
  record<int>({1}, {2});
  put("a", StringRef(get("a")).drop_back());
  EXPECT_EQ(compare(), 1);
}

TEST_F(CompareTest, OtherFilesAreNoRecords) {
  record<int>({1}, {1});
  put("a", "int main() {}\n");
  EXPECT_EQ(compare(), 2);
  EXPECT_NE(Err.find("it is not a record"), std::string::npos);
  EXPECT_NE(Err.find("[amp-record]"), std::string::npos);
  std::string Newer = get("b");
  Newer[8] = 2;
  put("a", Newer);
  EXPECT_EQ(compare(), 2);
  EXPECT_NE(Err.find("it has version 2 of the format"), std::string::npos);
}

TEST_F(CompareTest, TakesTwoRecords) {
  record<int>({1}, {1});
  EXPECT_EQ(run({"--compare", at("a")}), 2);
  EXPECT_EQ(run({"--ulps=2", at("a")}), 2);
  EXPECT_EQ(compare({"--ulps=half:2"}), 2);
}

TEST_F(CompareTest, ThePlotHasADotForEachLaunch) {
  for (llvm::StringRef Name : {"a", "b"}) {
    Recorded R(at(Name));
    for (float Value : {1.f, 2.f, 3.f})
      R.launch("k<int>")
          .put<float>("v", {Value == 2 && Name == "b" ? 4 : Value})
          .end();
    R.finish();
  }
  EXPECT_EQ(compare({"--report", at("page.html")}), 1);
  const std::string Page = get("page.html");
  EXPECT_EQ(StringRef(Page).count("class=\"equal\""), 2u);
  EXPECT_EQ(StringRef(Page).count("class=\"differs\""), 1u);
  EXPECT_EQ(StringRef(Page).count("k&lt;int&gt;, launch 2<"), 1u);
  EXPECT_EQ(compare({"--report", at("page.sarif")}), 2);
}

TEST_F(CompareTest, PrintsJson) {
  record<float>({1, 2}, {1, 4});
  EXPECT_EQ(compare({"--format=json"}), 1);
  llvm::json::Value V = llvm::cantFail(llvm::json::parse(Out));
  const llvm::json::Object &L =
      *(*V.getAsObject()->getArray("launches"))[0].getAsObject();
  EXPECT_EQ(L.getString("kernel"), StringRef("k"));
  const llvm::json::Object &D = *(*L.getArray("differences"))[0].getAsObject();
  EXPECT_EQ((*D.getArray("index"))[0].getAsInteger(), 1);
  EXPECT_EQ(D.getNumber("relative"), 0.5);
}

} // namespace
