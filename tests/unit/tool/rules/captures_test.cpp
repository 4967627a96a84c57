//===- captures_test.cpp - What lambdas of restrict(amp) may capture ------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;
using amp2hip::rules::messagesAbout;
using llvm::StringRef;

TEST(Captures, AdviceOnAReferenceIsNotRefusedNext) {
  auto Said = [](StringRef Variable) {
    return messagesAbout(("void f(array_view<int> v) {\n"
                          "  " +
                          Variable +
                          "\n"
                          "  parallel_for_each(v.get_extent(),\n"
                          "    [=, &x](index<1> i) restrict(amp) {\n"
                          "      v[i] = x ? 1 : 0;\n"
                          "    });\n"
                          "}\n")
                             .str())
        .front();
  };
  EXPECT_NE(Said("int x = 1;").find("capture it by value ([=])"),
            std::string::npos);
  EXPECT_NE(Said("int *x = nullptr;")
                .find("a kernel cannot have a copy of it either; capture an "
                      "array_view of the data"),
            std::string::npos);
}

TEST(Captures, WhatAKernelChangesIsNotToBeCopied) {
  auto Said = [](StringRef Variable, StringRef Body) {
    return messagesAbout(("void f(array_view<int> v) {\n"
                          "  " +
                          Variable +
                          "\n"
                          "  parallel_for_each(v.get_extent(),\n"
                          "    [=, &x](index<1> i) restrict(amp) { " +
                          Body + " });\n}\n")
                             .str())
        .front();
  };
  for (StringRef Body : {"x += v[i];", "x++;", "atomic_fetch_add(&x, v[i]);",
                         "int &r = x; r = 2;"})
    EXPECT_NE(Said("int x = 1;", Body).find("array_view of one element"),
              std::string::npos);
  EXPECT_NE(
      Said("int x[3];", "x[2] = v[i];").find("array_view of its elements"),
      std::string::npos);
  EXPECT_NE(Said("int x = 1;", "int y = x; y = 2;").find("by value ([=])"),
            std::string::npos);
}

TEST(Captures, ACopyIsNotChanged) {
  expectFaults(R"(
    struct Pair { int first; };
    void f(array_view<int> v, int n, Pair p) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { n += v[i]; }); //! C3491
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { ++n; }); //! C3491
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { p.first = 1; }); //! C3491
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { int m = n; m += v[i]; v[i] = m; });
      auto onHost = [=] { n = 1; }; //! amp-parse
    }
  )");
}

// 1.094
TEST(Captures, ThisIsNotCaptured) {
  expectFaults(R"(
    struct S {
      int n;
      void f(array_view<int> v) {
        parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
          v[i] = n; //! C3590
        });
        int copy = n;
        parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
          v[i] = copy;
        });
      }
    };
  )");
}

// 1.104
TEST(Captures, CapturesAreByValue) {
  expectFaults(R"(
    void f(array_view<int> v, int n) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = n; });
      parallel_for_each(v.get_extent(), [v, n](index<1> i) restrict(amp) { v[i] = n; });
    }
  )");
}

// 1.105
TEST(Captures, ContainersAreByReference) {
  expectFaults(R"(
    void f(array_view<int> v, array<int> &a) {
      parallel_for_each(v.get_extent(), [=, &a](index<1> i) restrict(amp) { v[i] = a[i]; });
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
        v[i] = a[i]; //! C3597
      });
    }
  )");
}

// 1.105: that the copy is const is no second fault.
TEST(Captures, CopiesOfContainersAreNotWritten) {
  expectFaults(R"(
    void set(array<int> &a, int i) restrict(amp) { a[i] = 1; }
    void f(array_view<int> v, array<int> &a, const array<int> &fixed) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        a[i] = 1; //! C3597
        a[i] += 2;
        a(i)++;
        set(a, i[0]);
        int &first = a[0];
        first = 3;
      });
      parallel_for_each(v.extent, [&fixed](index<1> i) restrict(amp) {
        fixed[i] = 1; //! C3892
      });
    }
  )");
}

// 1.105: also through aliases and in templates; what cannot be an object that
// refers to an array is refused.
TEST(Captures, ContainersHaveManyNames) {
  expectFaults(R"(
    using ints = array<int>;
    template <class A> void add(A &a) {
      auto &same = a;
      parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] += 1; });
      parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { same[i] += 1; });
      parallel_for_each(a.extent, [&r = a](index<1> i) restrict(amp) { r[i] += 1; });
    }
    template <class... A> void addAll(A &...a) {
      parallel_for_each(extent<1>(1), [&a...](index<1>) restrict(amp) {}); //! amp-capture
    }
    void f(ints &a) {
      add(a);
      addAll(a);
    }
  )");
}

// 1.110: members that stay references of the host are refused.
TEST(Captures, MembersThatReferToContainersCanBeReplaced) {
  expectFaults(R"(
    template <class A> struct Add { A &a; void operator()(index<1> i) const restrict(amp) { a[i] += 1; } };
    template <class A> struct Sub {
      A a; //! amp-capture
      int size() const { return a.extent[0]; }
      void operator()(index<1> i) const restrict(amp) { a[i] -= 1; }
    };
    template <class A, class B> struct pair { A first; B second; };
    struct Two { array<int> &a, &b; void operator()(index<1> i) const restrict(amp) { a[i] = b[i]; } };
    void f(array<int> &a) {
      parallel_for_each(a.extent, Add<array<int>>{a});
      parallel_for_each(a.extent, Sub<array<int> &>{a});
      array_view<int> v(a);
      const Sub<const array_view<int>> host = {v};
      pair<array<int> &, int> p = {a, host.size()};
      parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { p.first[i] += p.second; });
      parallel_for_each(a.extent, Two{a, a});
    }
  )");
}

// 1.106
TEST(Captures, NothingElseIsByReference) {
  expectFaults(R"(
    void f(array<int> &a, int n) {
      parallel_for_each(a.get_extent(), [&](index<1> i) restrict(amp) { a[i] = 1; });
      parallel_for_each(a.get_extent(), [&](index<1> i) restrict(amp) {
        a[i] = n;
      }); //! C3590
    }
  )");
}

// 1.106
TEST(Captures, InTemplatesTheFaultIsWhereTheBodyBegins) {
  expectFaults(R"(
    template <typename T> void f(array<T> &a, T n) {
      parallel_for_each(a.get_extent(), [&](index<1> i) restrict(amp) { //! C3590
        a[i] = n;
      });
    }
    void g(array<int> &a) { f(a, 1); }
  )");
}

// 1.107
TEST(Captures, AReferenceByValueIsACopy) {
  expectFaults(R"(
    void f(array_view<int> v, int &n, array<int> &a) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = n; });
      parallel_for_each(v.get_extent(), [v, a](index<1> i) restrict(amp) {}); //! C3597
    }
  )");
}

// 1.108
TEST(Captures, ConstArraysAreRead) {
  expectFaults(R"(
    void f(const array<int> &from, array<int> &to) {
      parallel_for_each(to.get_extent(), [&](index<1> i) restrict(amp) { to[i] = from[i]; });
    }
  )");
}

// 1.109
TEST(Captures, ViewsOfConstAreRead) {
  expectFaults(R"(
    void f(array_view<const int> from, array_view<int> to) {
      parallel_for_each(to.get_extent(), [=](index<1> i) restrict(amp) { to[i] = from[i]; });
    }
  )");
}

// 1.110
TEST(Captures, FunctionObjectsReferToArrays) {
  expectFaults(R"(
    struct Fill {
      array<int> &a;
      int n;
      void operator()(index<1> i) const restrict(amp) { a[i] = n; }
    };
    struct Count {
      int &n;
      void operator()(index<1> i) const restrict(amp) {} //! C3581
    };
    void f(array<int> &a, int n) {
      parallel_for_each(a.get_extent(), Fill{a, 1});
    }
  )");
}

// 1.111
TEST(Captures, ConstantsNeedNoCapture) {
  expectFaults(R"(
    void f(array_view<int> v) {
      const int n = 4;
      parallel_for_each(v.get_extent(), [v](index<1> i) restrict(amp) { v[i] = n; });
    }
  )");
}

// 1.112
TEST(Captures, PointersOfTheHostAreNotCaptured) {
  expectFaults(R"(
    void f(array_view<int> v, int *p) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
        v[i] = *p;
      }); //! C3596
    }
  )");
}

TEST(Captures, ObjectsOfTheHostAreReadBeforeTheLaunch) {
  std::vector<std::string> Said = messagesAbout(R"(
    void f(array_view<int> v, accelerator a) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = a.is_debug;
      });
    }
  )");
  ASSERT_EQ(Said.size(), 1u);
  EXPECT_NE(Said.front().find("into a variable before the launch"),
            std::string::npos);
}

// 1.113
TEST(Captures, PlainDataIsCaptured) {
  expectFaults(R"(
    enum Kind { none, some };
    struct Pair { int a; float b; };
    struct Text { char c; };
    void f(array_view<int> v, Kind k, bool b, Pair p, index<1> j, extent<1> e, Text t) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
        v[i] = k + b + p.a + j[0] + e[0];
      });
      parallel_for_each(v.get_extent(), [v, t](index<1> i) restrict(amp) {}); //! C3596
    }
  )");
}

// 1.115
TEST(Captures, LambdasInsideKernelsHaveTheSameRules) {
  expectFaults(R"(
    void f(int n) restrict(amp) {
      int *p = &n;
      [n]() {}();
      [&n]() {}(); //! C3590
      [p]() {}();  //! C3596
    }
  )");
}

/// The advice about a kernel that captures \p Variable, named `x`.
static std::string adviceOnCaptured(const std::string &Variable) {
  std::vector<std::string> Said =
      messagesAbout("enum Small : char { A };\n"
                    "struct Pixel { unsigned char r, g; };\n"
                    "void f(array_view<int> v) {\n" +
                    Variable +
                    ";\nparallel_for_each(v.extent, [=](index<1> i) "
                    "restrict(amp) { (void)x; });\n}");
  return Said.size() == 1 ? Said.front().substr(Said.front().find("; ") + 2)
                          : std::to_string(Said.size()) + " messages";
}

// A copy of such a value is no type of kernels either, and nor is a view.
TEST(Captures, AdviceDependsOnTheType) {
  for (const char *Variable :
       {"char x = 'a'", "short x = 1", "long long x = 1"})
    EXPECT_EQ(adviceOnCaptured(Variable),
              "copy it into an int or unsigned int before the launch, if that "
              "holds its values, and capture that");
  EXPECT_EQ(adviceOnCaptured("Small x = A"),
            "declare the enumeration with the underlying type int, or copy the "
            "value into an int before the launch and capture that");
  EXPECT_EQ(adviceOnCaptured("short x[2] = {}"),
            "use elements of the type int, unsigned int, float or double");
  EXPECT_EQ(adviceOnCaptured("Pixel x = {}"),
            "give its members the types int, unsigned int, float or double, or "
            "capture copies of those that the kernel needs");
}
