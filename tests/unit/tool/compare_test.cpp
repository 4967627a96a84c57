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

/// A record of one container, as \p Add gives it to the writer.
std::string
recordOf(const amp2hip_record::layout &L, bool Contents,
         llvm::function_ref<void(amp2hip_record::container_writer &)> Add) {
  llvm::SmallString<128> Path;
  llvm::cantFail(llvm::errorCodeToError(
      llvm::sys::fs::createTemporaryFile("container", "record", Path)));
  {
    amp2hip_record::file File;
    File.open(Path.str().str());
    amp2hip_record::container_writer W(File, 0, L, Contents);
    Add(W);
    W.finish(amp2hip_record::phase_after, amp2hip_record::kind_view, "v", {1});
  }
  std::string Bytes = llvm::cantFail(readFile(Path.str().str()));
  llvm::sys::fs::remove(Path);
  return Bytes;
}

/// The hash in such a record, which has five numbers, the last ones, behind it.
uint64_t hashIn(StringRef Bytes) {
  return llvm::support::endian::read64le(Bytes.take_back(8 * 8).data());
}

uint64_t hashOfHashes(llvm::ArrayRef<StringRef> Chunks) {
  std::string Hashes;
  for (StringRef Chunk : Chunks) {
    char Bytes[8];
    llvm::support::endian::write64le(Bytes, llvm::xxHash64(Chunk));
    Hashes.append(Bytes, 8);
  }
  return llvm::xxHash64(Hashes);
}

constexpr size_t ChunkSize = 256 << 10;

/// Numbers without a pattern, as many as several threads share.
std::vector<int> manyNumbers() {
  std::vector<int> Result(9 * ChunkSize / sizeof(int) + 5);
  for (size_t I = 0; I != Result.size(); ++I)
    Result[I] = static_cast<int>(I * 2654435761u);
  return Result;
}

TEST(RecordContainer, TheHashIsThatOfTheHashesOfChunks) {
  const std::vector<int> Numbers = manyNumbers();
  StringRef Rest(reinterpret_cast<const char *>(Numbers.data()),
                 Numbers.size() * sizeof(int));
  std::vector<StringRef> Chunks;
  for (; !Rest.empty(); Rest = Rest.drop_front(Chunks.back().size()))
    Chunks.push_back(Rest.take_front(ChunkSize));
  EXPECT_EQ(Chunks.size(), 10u);
  EXPECT_EQ(hashIn(recordOf(amp2hip_record::layout("i32", 4), false,
                            [&](amp2hip_record::container_writer &W) {
                              W.add(Numbers.data(), Numbers.size());
                            })),
            hashOfHashes(Chunks));
}

TEST(RecordContainer, DoesNotDependOnThePieces) {
  const std::vector<int> Numbers = manyNumbers();
  const amp2hip_record::layout L("i32", 4);
  const std::string Whole =
      recordOf(L, true, [&](amp2hip_record::container_writer &W) {
        W.add(Numbers.data(), Numbers.size());
      });
  EXPECT_NE(Whole.find(std::string(
                reinterpret_cast<const char *>(&Numbers[ChunkSize / 4]), 64)),
            std::string::npos);
  for (size_t Piece : {1000, 65536, 65537, 200000})
    EXPECT_TRUE(Whole ==
                recordOf(L, true,
                         [&](amp2hip_record::container_writer &W) {
                           for (size_t I = 0; I < Numbers.size(); I += Piece)
                             W.add(&Numbers[I],
                                   std::min(Piece, Numbers.size() - I));
                         }))
        << Piece;
}

// 21845 elements of 12 bytes are a chunk: one more is larger than 256 KiB.
TEST(RecordContainer, PaddingIsLeftOutOfEachChunk) {
  struct element {
    int i;
    double d;
  };
  std::vector<element> Elements(50000);
  std::vector<char> Packed;
  for (size_t I = 0; I != Elements.size(); ++I) {
    std::memset(&Elements[I], 255, sizeof(element));
    Elements[I].i = static_cast<int>(I);
    Elements[I].d = I * 0.5;
    const char *const P = reinterpret_cast<char *>(&Elements[I]);
    Packed.insert(Packed.end(), P, P + 4);
    Packed.insert(Packed.end(), P + 8, P + 16);
  }
  const StringRef All(Packed.data(), Packed.size());
  const size_t Chunk = 21845 * 12;
  EXPECT_EQ(hashIn(recordOf(amp2hip_record::layout("i32,-4,f64", 16), false,
                            [&](amp2hip_record::container_writer &W) {
                              W.add(Elements.data(), Elements.size());
                            })),
            hashOfHashes({All.take_front(Chunk), All.substr(Chunk, Chunk),
                          All.drop_front(2 * Chunk)}));
}

TEST(RecordFile, HasOneWriter) {
  llvm::SmallString<128> Path;
  llvm::cantFail(llvm::errorCodeToError(
      llvm::sys::fs::createTemporaryFile("one", "record", Path)));
  amp2hip_record::file First, Second;
  EXPECT_TRUE(First.open(Path.str().str()));
  First.flush();
  testing::internal::CaptureStderr();
  EXPECT_FALSE(Second.open(Path.str().str()));
  EXPECT_NE(testing::internal::GetCapturedStderr().find(
                "another program or library records into it"),
            std::string::npos);
  EXPECT_EQ(llvm::cantFail(readFile(Path.str().str())).size(), 16u);
  llvm::sys::fs::remove(Path);
}

TEST(RecordStatistics, AreAddedUp) {
  amp2hip_record::statistics Sum, Empty, Other;
  const float Values[] = {3, -2, NAN, 8};
  Sum.add(Empty);
  Sum.add<float>(Values, 4);
  Other.add<float>(Values + 1, 12);
  Sum.add(Other);
  Sum.add(Empty);
  EXPECT_EQ(Sum.count, 3u);
  EXPECT_EQ(Sum.nans, 1u);
  EXPECT_EQ(Sum.least, -2);
  EXPECT_EQ(Sum.greatest, 8);
  EXPECT_EQ(Sum.mean(), 3);
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

/// Writes a record as a program does.
class Recorded {
public:
  explicit Recorded(const std::string &Path, StringRef Writer = "amp2hip",
                    std::uint64_t First = 0)
      : Next(First) {
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
  /// A container of one element without contents.
  Recorded &container(StringRef Layout, std::uint64_t Hash) {
    amp2hip_record::payload P;
    P.u64(Number).u8(1).u8(2).text("v").text(Layout.str()).list({1});
    P.u64(Hash).u64(0).u64(0).u64(0).f64(0).f64(0).f64(0);
    File.write(amp2hip_record::record_container, P);
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
  std::uint64_t Number = 0, Next;
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
  for (char Version : {1, 3}) {
    std::string Other = get("b");
    Other[8] = Version;
    put("a", Other);
    EXPECT_EQ(compare(), 2);
    EXPECT_NE(Err.find("it has version " + std::to_string(Version) +
                       " of the format, and this amp2hip reads version 2: "
                       "record the program again"),
              std::string::npos)
        << Err;
  }
}

// The checksums are right: somebody has written them so.
TEST_F(CompareTest, OddLayoutsAreNotComparedByElements) {
  for (StringRef Layout : {"f32*0", "?0", "f32*4000000000", "?4294967295"}) {
    for (StringRef Name : {"a", "b"}) {
      Recorded R(at(Name));
      R.launch("k").container(Layout, Name == "a" ? 1 : 2).end().finish();
    }
    EXPECT_EQ(compare(), 1) << Layout.str();
  }
}

TEST_F(CompareTest, AnyNumberOfALaunchIsRead) {
  for (uint64_t Number : {~0ull, ~0ull - 1}) {
    for (StringRef Name : {"a", "b"})
      Recorded(at(Name), "amp2hip", Number)
          .launch("k")
          .put<int>("v", {1})
          .end()
          .finish();
    EXPECT_EQ(compare(), 0) << Err;
  }
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
