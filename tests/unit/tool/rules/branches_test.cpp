//===- branches_test.cpp - C++ AMP in branches of #if ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using namespace amp2hip::rules;

namespace {

// 1.019
TEST(Branches, WhatOnlyVisualCppChoosesIsTold) {
  expectFaults(R"(
    #ifdef _MSC_VER //! amp-skipped
    void f(int *p) {
      array_view<int> v(4, p);
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
    }
    #else
    void f(int *p) { *p = 1; }
    #endif
  )");
}

// 1.158
TEST(Branches, AnyWordOfCppAmpCounts) {
  for (const char *Word :
       {"int f() restrict(amp);", "int f() restrict (cpu, amp);",
        "int f() restrict(\n amp);", "tile_static int t[4];",
        "void f() { concurrency::parallel_for_each(e, k); }",
        "void f() { if (a) b(); else parallel_for_each(e, k); }",
        "#define RUN parallel_for_each", "#include <amp.h>",
        "# include \"amp_math.h\"", "#include <amp_graphics.h>",
        "#include <amp_short_vectors.h>"})
    expectFaults("#ifdef _MSC_VER //! amp-skipped\n" + std::string(Word) +
                 "\n#endif\n");
}

TEST(Branches, OtherTextDoesNot) {
  for (const char *Text :
       {"// tile_static restrict(amp)", "/* restrict(amp)\n tile_static */",
        "const char *s = \"tile_static restrict(amp)\";",
        "int restrict(int amp); int tile_statics, amp;",
        "#include <amplifier.h>\n#include \"mine/amp.h\"",
        "void f() { tbb::parallel_for_each(v, k); }",
        "template <class T, class F> void parallel_for_each(T &t, F f);"})
    expectFaults("#ifdef _MSC_VER\n" + std::string(Text) + "\n#endif\n");
}

// The parser does not see what these are properties of.
TEST(Branches, PropertiesOfCppAmpCount) {
  for (const char *Text :
       {"void f(array_view<int> a) { print(a.extent[0]); }",
        "auto e = views[2].extent;", "auto e = both->extent;",
        "auto v = accelerator().default_view;",
        "void f() { wprintf(accelerator().description.c_str()); }",
        "void f(int_2 p) { known = p.yx; }", "index<1> i;",
        "index < rank > i;"})
    expectFaults("#include <amp_graphics.h>\n"
                 "array_view<int> *both; graphics::int_2 p, known;\n"
                 "#ifdef _DEBUG //! amp-skipped\n" +
                 std::string(Text) + "\n#endif\n");
}

TEST(Branches, MembersOfOtherClassesDoNot) {
  for (const char *Text :
       {"int e = box.extent;", "int e = boxes->extent;",
        "int e = view.extent();", "int e = view.get_extent()[0];",
        "int extent = 1, default_view;", "int v = box.version + it.version;",
        "int x = box.xy;", "bool b = index < 3;", "bool b = index < n;",
        "std::index<1> i;"})
    expectFaults("struct Box { int extent, version, xy; } box, *boxes;\n"
                 "#ifdef _DEBUG\n" +
                 std::string(Text) + "\n#endif\n");
}

TEST(Branches, BranchesInKernelsAreTold) {
  expectFaults(R"(
    void f(array_view<float> a) {
      parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
        a[i] *= 2;
    #ifdef _DEBUG //! amp-skipped
        if (!a.extent.contains(i)) direct3d_abort();
    #endif
      });
    }
  )");
}

TEST(Branches, ArgumentsThatAMacroDropsAreToldIfTheyAreNoExpressions) {
  expectFaults(R"(
    #include <cassert>
    #define TRACE(text, value)
    #define CHECK(e) assert(e)
    #define BOTH(e) do { if (!(e)) throw 1; assert(e); } while (0)
    #define ONLY_DEBUG(code)
    #define PASSED_ON(e) e
    template <class T> void f(array_view<T, 2> a, array_view<T, 2> b) {
      assert(a.extent == b.extent);
      assert(a.get_extent() == b.get_extent());
      CHECK(a.extent[0] > 1);
      BOTH(a.extent[0] > 1);
      TRACE("f", b.extent[1]);
      TRACE(a.extent[0], 1);
      ONLY_DEBUG(int n = a.extent[0]); //! amp-skipped
      ONLY_DEBUG(unknown + a.extent[0]); //! amp-skipped
      PASSED_ON(assert(a.extent == b.extent)); //! amp-skipped
      TRACE("a.extent", /* b.extent */ sizeof(T));
    }
    struct Box { int extent; };
    void g(Box box) { assert(box.extent == 1); }
  )",
               {"-DNDEBUG"});
}

TEST(Branches, ArgumentsThatAMacroKeepsAreTranslated) {
  expectFaults(R"(
    #include <cassert>
    void f(array_view<int> a) { assert(a.extent[0] == 1); }
  )");
}

TEST(Branches, EachIsToldOnceAndWhereItBegins) {
  expectFaults(R"(
    #if defined(_MSC_VER) //! amp-skipped
    #  if 1
    tile_static int a;
    #  endif
    tile_static int b;
    #elif defined(__GNUC__)
    int c;
    #else //! amp-skipped
    tile_static int d;
    #endif
    #ifndef __GNUC__ //! amp-skipped
    tile_static int e;
    #endif
  )");
}

// Visual C++ does not see it either.
TEST(Branches, WhatNoCompilerChoosesIsNotTold) {
  expectFaults(R"(
    #if 0
    tile_static int a;
    #endif
    #if 1 // always
    int b;
    #else
    tile_static int c;
    #endif
    #if 0 || defined(_MSC_VER) //! amp-skipped
    tile_static int d;
    #endif
  )");
}

TEST(Branches, TheToolsMacroChoosesThem) {
  expectFaults(R"(
    #if defined(_MSC_VER) || defined(__AMP2HIP__)
    char f() restrict(amp) { return 1; } //! C3581
    #else
    char f() { return 1; }
    #endif
  )");
}

// 1.158
TEST(Branches, AHeaderNamedByAMacroIsOneOfTheUsers) {
  expectFaults(R"(
    #define HEADER <amp_math.h>
    #define SAME HEADER
    #define PUT(name) <name.h>
    #include HEADER
    #include SAME
    #include PUT(amp_graphics) //! amp-macro
  )");
  expectFaults("#include HEADER //! amp-macro\n", {"-DHEADER=<amp_math.h>"});
}

// 1.019
TEST(Branches, WhatTheProgramItselfDecidesIsNotTold) {
  expectFaults(R"(
    #if !defined(__GPU)
    #define __GPU restrict(amp, cpu)
    #endif
    #define MINE restrict(amp)
    #ifndef MINE
    #define MINE restrict(cpu, amp)
    #endif
    #if !defined(OTHER) && !defined( MINE )
    int f() restrict(amp);
    #endif
    #ifdef MINE
    int g() MINE;
    #else
    int g() restrict(amp);
    #endif
    #if defined(_MSC_VER) || defined MINE
    #else
    int h() restrict(amp);
    #endif
    #ifndef __GNUC__ //! amp-skipped
    int i() restrict(amp);
    #endif
    #if defined(MINE) && defined(_MSC_VER) //! amp-skipped
    int j() restrict(amp);
    #endif
  )");
}

} // namespace
