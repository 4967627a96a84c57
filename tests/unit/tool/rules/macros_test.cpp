//===- macros_test.cpp - Macros that would replace other names ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;
using amp2hip::rules::faultsIn;

TEST(Macros, WithNamesThatTheTranslationUsesAreRefused) {
  expectFaults(R"cpp(
    #define launch start //! amp-macro
    void f(array_view<int> v) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
    }
  )cpp");
  expectFaults(R"cpp(
    #define thread_index() 0 //! amp-macro
    void f(array_view<int> v) {
      parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t)
          restrict(amp) { v[t] = 1; });
    }
  )cpp");
}

TEST(Macros, WithOtherNamesAndOtherPlacesStay) {
  expectFaults(R"cpp(
    #define begin_launch start
    #define array_ref(a) a
    #define thread_index 0
    #undef thread_index
    #define amp2hip amp2hip
    void f(array_view<int> v, array<int> &a) {
      parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) {
        v[i] = a[i];
      });
    }
    #define launch start
  )cpp");
}

// The text that is shown of the source is the program's.
TEST(Macros, WithNamesOfTheTranslationInWhatIsMovedStay) {
  expectFaults(R"cpp(
    #define rank 3
    void f(array_view<int> v) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = rank;
      });
    }
  )cpp");
}

TEST(Macros, OfTheCommandLineAreReportedAtTheInclude) {
  EXPECT_EQ(faultsIn("", {"-Dblock_range=1"}),
            std::vector<std::string>{"0 amp-library-macro"});
  expectFaults("", {"-DN=16", "-DT=1", "-Dtiles_across=2"});
}

// No name of the runtime's, and a word of Visual C++'s headers.
TEST(Macros, ThatBreakTheHeadersAreNamed) {
  for (std::string Value : {"", "7", "other", "(7)"})
    EXPECT_EQ(faultsIn("", {"-Dproperty=" + Value}),
              std::vector<std::string>{"0 amp-library-macro"})
        << Value;
  EXPECT_EQ(faultsIn("", {"-Dproperty(x)=x"}),
            std::vector<std::string>{"0 amp-library-macro"});
}

TEST(Macros, WithNamesOfTheRuntimesHeadersStandBehindThem) {
  expectFaults(R"cpp(
    #define block_range 7 //! amp-library-macro
    #define transfers_so_far(from) from //! amp-library-macro
    #define T 8
    #define tiles_across 9
    #include <amp_math.h>
    #define coordinates 10
  )cpp");
}
