//===- library_test.cpp - What the library's types refuse -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;
using amp2hip::rules::messagesAbout;

// 2.050, 2.059, 2.182
TEST(Library, IndexAndExtentTakeAsManyIntsAsTheirRank) {
  expectFaults(R"cpp(
    index<2> i(1, 2);
    extent<3> e(1, 2, 3);
    index<2> i1(1); //! C2338
    index<1> i2(1, 2); //! C2338
    index<4> i3(1, 2, 3); //! C2338
    extent<2> e1(1); //! C2338
    extent<1> e2(1, 2); //! C2338
    extent<4> e3(1, 2, 3); //! C2338
  )cpp");
}

// 2.182
TEST(Library, RanksGoFromOneTo128) {
  expectFaults(R"cpp(
    index<128> i;
    extent<128> e;
    void views(array_view<float, 128> v, array<float, 128> &a) {}
    index<129> i1; //! C2338
    extent<129> e1; //! C2338
    extent<-1> e2; //! C2338
  )cpp");
}

// 2.064, 2.069, 2.182
TEST(Library, TilesHaveTheRankOfTheExtentAndPositiveSizes) {
  expectFaults(R"cpp(
    void f(extent<1> e1, extent<2> e2) {
      e1.tile<4>();
      e2.tile<4, 8>();
      e1.tile<4, 8>(); //! C2338
      e2.tile<4>(); //! C2338
    }
    void zero(extent<1> e) {
      e.tile<0>(); //! C2338 C2338
    }
  )cpp");
}

// 2.119, 2.152, 2.182
TEST(Library, ElementsAreWritableAndMultiplesOfFourBytes) {
  expectFaults(R"cpp(
    struct Rgb { unsigned char r, g, b; };
    struct Rgba { unsigned int bits; };
    array<Rgba> a1(1);
    array<const int> a2(1); //! C2338
    array<Rgb> a3(1); //! C3581
    struct Bgr { unsigned char b, g, r; };
    void f(Bgr *p) {
      array_view<Bgr> v(1, p); //! C3581
    }
  )cpp");
}

// 1.073, 2.119, 2.152
TEST(Library, ElementsAreNoContainersAndHoldNone) {
  expectFaults(R"cpp(
    template <typename T> struct Holder { T value; };
    struct Both { array_view<const float> in; array_view<double> out; };
    struct Refers { array<float, 3> &a; };
    struct Derived : Both {};
    void f(array_view<Holder<int>> good) {}
    array<array_view<int, 2>> *a1;
    void g(array<array_view<int, 2>> &a) {} //! C3581
    void h(array<Both> &a) {} //! C3581
    void i(array<Refers> &a) {} //! C3581
    void j(array_view<Derived> v) {} //! C3581
    void k(array_view<Holder<array_view<int>>> v) {} //! C3581
  )cpp");
}

// 2.134: a constructor for the host alone.
TEST(Library, ViewsWithoutADataSourceAreMadeOnTheHost) {
  expectFaults(R"cpp(
    void onHost() { array_view<int, 2> v(16, 16); }
    void onAccelerator() restrict(amp) {
      array_view<int, 2> v(16, 16); //! C3930
    }
    void onBoth() restrict(cpu, amp) {
      array_view<int, 2> v(16, 16); //! C3930
    }
    void overMemory(int *p) restrict(cpu, amp) {
      array_view<int, 2> v(4, 4, p);
    }
  )cpp");
}

// 2.130, 2.182
TEST(Library, ContainersHoldElementsOfTheViewsType) {
  expectFaults(R"cpp(
    void f(std::vector<float> &floats, const std::vector<float> &fixed) {
      array_view<float> good(1, floats);
      array_view<const float> read(1, fixed);
      array_view<int> bad(1, floats); //! C2338
      array_view<const int> bad2(1, fixed); //! C2338
    }
  )cpp");
}

// 2.142, 2.143, 2.144, 2.182
TEST(Library, OnlyViewsOfRankOneAreReinterpreted) {
  expectFaults(R"cpp(
    void good(array_view<int> v, array<int, 2> &a) {
      v.reinterpret_as<float>();
      v.view_as(extent<2>(1, 1));
      v.data();
      a.reinterpret_as<float>();
      a.view_as(extent<1>(1));
      a.data();
    }
    void reinterpret(array_view<int, 2> v) {
      v.reinterpret_as<float>(); //! C2338
    }
    void shape(array_view<int, 2> v) {
      v.view_as(extent<1>(1)); //! C2338
    }
    void pointer(array_view<int, 2> v) {
      v.data(); //! C2338
    }
  )cpp");
}

// 2.023, 2.080, 2.085, 2.091, 2.128
TEST(Library, SomeTypesHaveNoDefaultConstructor) {
  expectFaults(R"cpp(
    accelerator a;
    completion_future future;
    array<int> data; //! amp-parse
    array_view<int> view; //! amp-parse
    array_view<const int> constants; //! amp-parse
    accelerator_view queue; //! amp-parse
    void f(tiled_index<4> t) restrict(amp) {
      tiled_index<4> i; //! amp-parse
      tile_barrier b; //! amp-parse
    }
  )cpp");
}

// 2.080, 2.085
TEST(Library, TiledIndexAndBarrierAreCopiedButNotAssigned) {
  expectFaults(R"cpp(
    void f(tiled_index<4> t, tiled_index<4> u) restrict(amp) {
      tiled_index<4> copy(t);
      tile_barrier barrier(t.barrier);
      t = u; //! amp-parse
      barrier = u.barrier; //! amp-parse
      t.local = u.local; //! amp-parse
    }
  )cpp");
}

// 2.157, 2.160, 2.161
TEST(Library, ReadOnlyViewsLackWhatWrites) {
  expectFaults(R"cpp(
    void f(array_view<const int> v, const array<int> &a) {
      v.refresh();
      v.synchronize();
      array_view<const int> w(a);
      array_view<int> x(a); //! amp-parse
      array_view<const int> none(8); //! amp-parse
      v.discard_data(); //! amp-parse
      v.synchronize(access_type_write); //! amp-parse
      v[0] = 1; //! C3892
    }
  )cpp");
}

// 2.008 to 2.019, 2.024 to 2.028
TEST(Library, AcceleratorsHavePropertiesInBothSpellings) {
  expectFaults(R"cpp(
    void f(accelerator a) {
      bool same = a.device_path == a.get_device_path() &&
                  a.version == a.get_version() &&
                  a.description == a.get_description() &&
                  a.is_debug == a.get_is_debug() &&
                  a.is_emulated == a.get_is_emulated() &&
                  a.has_display == a.get_has_display() &&
                  a.supports_double_precision ==
                      a.get_supports_double_precision() &&
                  a.supports_limited_double_precision ==
                      a.get_supports_limited_double_precision() &&
                  a.supports_cpu_shared_memory ==
                      a.get_supports_cpu_shared_memory() &&
                  a.default_cpu_access_type ==
                      a.get_default_cpu_access_type() &&
                  a.dedicated_memory == a.get_dedicated_memory() &&
                  a.default_view == a.get_default_view();
      accelerator_view v = a.default_view;
      same = v.accelerator == v.get_accelerator() &&
             v.is_debug == v.get_is_debug() && v.version == v.get_version() &&
             v.queuing_mode == v.get_queuing_mode() &&
             v.is_auto_selection == v.get_is_auto_selection();
    }
  )cpp");
}

// 2.075, 2.082, 2.083, 2.107 to 2.110, 2.136, 2.137, 2.164
TEST(Library, ContainersHavePropertiesInBothSpellings) {
  expectFaults(R"cpp(
    void f(const array<int, 2> &a, array_view<const int, 3> v,
           tiled_extent<4, 4> t) {
      bool same = a.extent == a.get_extent() &&
                  a.accelerator_view == a.get_accelerator_view() &&
                  a.associated_accelerator_view ==
                      a.get_associated_accelerator_view() &&
                  a.cpu_access_type == a.get_cpu_access_type() &&
                  v.extent == v.get_extent() &&
                  v.source_accelerator_view ==
                      v.get_source_accelerator_view() &&
                  t.tile_extent == t.get_tile_extent();
      extent<3> e = v.extent;
    }
    void g(tiled_index<4, 8> i, array_view<int, 2> v) restrict(amp) {
      extent<2> e = i.tile_extent + i.get_tile_extent() + v.extent;
    }
  )cpp");
}

// 2.108, 2.109: what they give is a copy.
TEST(Library, PropertiesCannotBeWritten) {
  expectFaults(R"cpp(
    void f(array<int> &a, accelerator acc) {
      accelerator_view v = a.accelerator_view;
      v = a.associated_accelerator_view;
      a.accelerator_view = v; //! amp-parse
      a.get_accelerator_view() = v; //! amp-parse
      a.get_associated_accelerator_view() = v; //! amp-parse
      a.extent = extent<1>(1); //! amp-parse
      acc.is_debug = true; //! amp-parse
    }
  )cpp");
}

// 2.095, 2.096
TEST(Library, IteratorsOfAnArraysConstructorGiveElements) {
  expectFaults(R"cpp(
    struct Pair { int first; double second; };
    void f(std::vector<Pair> &pairs, std::vector<char> &letters) {
      array<double> good(1, letters.begin(), letters.end());
      array<double> bad(1, pairs.begin()); //! C2338
    }
  )cpp");
}

TEST(Library, MacrosWithNamesOfTheLibraryStandBehindIt) {
  expectFaults(R"cpp(
    #define polar(length) wave(length) //! amp-library-macro
    #include <complex>
  )cpp");
}

// The library's own macros have such names in what they are given.
TEST(Library, MacrosWithNamesInMacrosOfTheLibraryStandBehindIt) {
  expectFaults(R"cpp(
    #define e0 7 //! amp-library-macro
    #include <amp_graphics.h>
  )cpp");
}

// 3.001 to 3.005, 3.011, 3.012
TEST(Library, CopiesGoToWhatCanBeWritten) {
  expectFaults(R"cpp(
    void good(const array<int> &from, array_view<int> view, array<int> &to,
              int *p) {
      copy(from, to);
      copy(view, to);
      copy(from, view);
      copy(from, p);
      copy_async(view, p);
    }
    void array_to_const(const array<int> &from, const array<int> &to) {
      copy(from, to); //! C2338
    }
    void view_to_const(array_view<const float> from, const array<float> &to) {
      copy_async(from, to); //! C2338
    }
    void to_constants(array_view<unsigned> from, const unsigned *to) {
      copy(from, to); //! C2338
    }
    void through_const_iterator(const array<double> &from,
                                std::vector<double> &to) {
      copy_async(from, to.cbegin()); //! C2338
    }
  )cpp");
}

TEST(Library, ElementsOfConstContainersAreNotWritten) {
  expectFaults(R"(
    struct Pair { int a, b; };
    void f(array_view<const int> v, const array<Pair> &a,
           array_view<const float, 2> two) {
      parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) {
        v[i] = 1;       //! C3892
        v(i[0])++;      //! C3892
        a[i].b = 2;     //! C3892
        two[1][2] += 1; //! C3892
      });
      v[0] = 1; //! C3892
    }
    struct Table {
      int data[4];
      const int &operator[](int i) const { return data[i]; }
    };
    void g(const Table &t) { t[0] = 1; } //! amp-parse
  )");
}

TEST(Library, ConstElementsHaveConstReferences) {
  expectFaults(R"(
    struct Pair { int a, b; };
    void f(array_view<const int> v, const array<Pair> &a,
           array_view<const float, 2> two, int n) {
      parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) {
        int &one = v[i];         //! C2440
        int &member = a[i].b;    //! C2440
        float *p = &two[1][2];   //! C2440
        int &captured = n;       //! C2440
        int *q = &one;
        q = &v[i];               //! C2440
        const int &right = v[i];
        auto &deduced = v(i[0]);
        const float *r = &two(1, 2);
      });
      int &host = v[0]; //! C2440
    }
    float &wrong(array_view<const int> v) { return v[0]; } //! amp-parse
  )");
}

TEST(Library, ConstElementsAreNoArgumentsThatFunctionsCouldChange) {
  expectFaults(R"(
    struct Pair { int a, b; };
    struct Counter {
      void add(int &) restrict(amp, cpu) {}
      void pick(int &) restrict(amp, cpu) {}
      void pick(float &) restrict(amp, cpu) {}
    };
    void one(int &) restrict(amp, cpu) {}
    void second(int, Pair *) restrict(amp, cpu) {}
    void read(const int &) restrict(amp, cpu) {}
    void pick(int &) restrict(amp, cpu) {}
    void pick(Pair &, int) restrict(amp, cpu) {}
    void f(array_view<const int> v, const array<Pair> &a, Counter c) {
      parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) {
        one(v[i]);        //! C2664
        second(1, &a[i]); //! C2664
        pick(v[i]);       //! C2665
        Counter own;
        own.add(v[i]);  //! C2664
        own.pick(v[i]); //! C2665
        read(v[i]);
      });
      one(v[0]); //! C2664
    }
  )");
}

TEST(Library, TheAdviceOnConstElementsNamesTheTypes) {
  EXPECT_EQ(messagesAbout("int &first(array_view<const int> v) "
                          "{ return v[0]; }"),
            std::vector<std::string>{
                "'int &' cannot refer to this 'const int', since it could "
                "change it; write 'const int &', or use something that is not "
                "const (captured variables, and the elements of an "
                "array_view<const T> or of a const array, are const)"});
}

TEST(Library, ConstTexturesAreNotWritten) {
  expectFaults(R"(
    #include <amp_graphics.h>
    using namespace concurrency::graphics;
    void f(const texture<int, 1> &t, texture_view<const int, 1> v) {
      parallel_for_each(t.extent, [&t](index<1> i) restrict(amp) {
        t.set(i, 1); //! C2662
      });
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v.set(i, 1); //! C2039
      });
    }
  )");
}
