//===- kernels_test.cpp - The code that a kernel consists of --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 1.083
TEST(Kernels, ReachNoFunctionWithoutABody) {
  expectFaults(R"(
    int away(int x) restrict(amp);
    int later(int x) restrict(amp);
    int unused(int x) restrict(amp) { return away(x); }
    int used(int x) restrict(amp) {
      return away(x); //! C3560
    }
    void f(array_view<int> v) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
        v[i] = used(i[0]) + later(i[0]);
      });
    }
    int later(int x) restrict(amp) { return x; }
  )");
}

// 1.083
TEST(Kernels, EndNoObjectWithoutTheBodyOfItsDestructor) {
  expectFaults(R"(
    struct Away {
      int a;
      ~Away() restrict(amp, cpu);
    };
    struct Later {
      Away member;
    };
    struct Here {
      int a;
      ~Here() restrict(amp, cpu) {}
    };
    Away make() restrict(amp) { return {1}; }
    void onHost() { Away unused = {1}; }
    void f(array_view<int> v) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
        Away local = {1};   //! C3560
        Later whole = {{1}}; //! C3560
        v[i] = make().a;    //! C3560
        Here here = {1};
        Away &reference = local;
      });
    }
  )");
}

// 1.083
TEST(Kernels, CopyNoMemberWithoutTheBodyOfItsConstructor) {
  expectFaults(R"(
    struct Member {
      int a;
      Member() restrict(amp, cpu) : a(1) {}
      Member(const Member &) restrict(amp, cpu);
    };
    struct Whole {
      Member m;
    };
    void f(array_view<int> v) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
        Whole first;
        Whole second(first); //! C3560
        v[i] = second.m.a;
      });
    }
  )");
}

// 1.083
TEST(Kernels, ReachFunctionsThroughDefaultArguments) {
  expectFaults(R"(
    int away(int x) restrict(cpu, amp);
    int made(int x) restrict(cpu, amp) {
      return away(x); //! C3560
    }
    int called(int y = made(1)) restrict(cpu, amp) { return y; }
    void f(array_view<int> v) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
        v[i] = called();
      });
    }
  )");
}

// 1.083
TEST(Kernels, ReachConstructorsThatAClassInherits) {
  expectFaults(R"(
    int away(int x) restrict(cpu, amp);
    struct Base {
      int a;
      Base(int x) restrict(cpu, amp)
          : a(away(x)) {} //! C3560
    };
    struct Derived : Base {
      using Base::Base;
    };
    void f(array_view<int> v) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
        v[i] = Derived(1).a;
      });
    }
  )");
}

// 1.101
TEST(Kernels, ThatMayChangeThemselvesAreWarnedAbout) {
  expectFaults(R"(
    struct Changing {
      array_view<int> v;
      void operator()(index<1> i) restrict(amp) { v[i] = 1; }
    };
    struct Constant {
      array_view<int> v;
      void operator()(index<1> i) const restrict(amp) { v[i] = 1; }
    };
    struct Others {
      array_view<int> v;
      void operator()(index<1> i) const restrict(amp) { v[i] = 1; }
      void operator()(float x) restrict(amp) { v[0] = x; }
    };
    void f(array_view<int> v) {
      Changing changing{v};
      parallel_for_each(v.get_extent(), changing); //! C4882
      parallel_for_each(v.get_extent(), Constant{v});
      parallel_for_each(v.get_extent(), Others{v});
      parallel_for_each(v.get_extent(),
                        [=](index<1> i) mutable restrict(amp) { v[i] = 1; }); //! C4882
      parallel_for_each(v.get_extent(),
                        [=](index<1> i) restrict(amp) { v[i] = 1; });
    }
  )");
}

// 1.101
TEST(Kernels, WithAnotherOperatorForConstantsAreRefused) {
  expectFaults(R"(
    struct OfTheKernel {
      array_view<int> v;
      void operator()(index<1> i) restrict(amp) { v[i] = 1; }
      void operator()(index<1> i) const restrict(amp) { v[i] = 2; }
    };
    struct OfTheCpu {
      array_view<int> v;
      void operator()(const index<1> &i) const restrict(amp) { v[i] = 1; }
      void operator()(index<1> i) { v[i] = 2; }
    };
    struct OfAll {
      array_view<int> v;
      void operator()(index<1> i) const restrict(amp) { v[i] = 1; }
      template <typename T> void operator()(T i) { v[i] = 2; }
    };
    struct Base {
      void operator()(index<1>) {}
    };
    struct OfTheBase : Base {
      using Base::operator();
      array_view<int> v;
      explicit OfTheBase(array_view<int> v) : v(v) {}
      void operator()(index<1> i) const restrict(amp) { v[i] = 1; }
    };
    template <typename T> void run(array_view<int> v) {
      parallel_for_each(v.get_extent(), T{v}); //! amp-kernel-const
    }
    void f(array_view<int> v) {
      parallel_for_each(v.get_extent(), OfTheKernel{v}); //! amp-kernel-const
      parallel_for_each(v.get_extent(), OfAll{v}); //! amp-kernel-const
      parallel_for_each(v.get_extent(), OfTheBase(v)); //! amp-kernel-const
      run<OfTheCpu>(v);
    }
  )");
}

// 1.067
TEST(Kernels, CastsThatRemoveConstAreWarnedAbout) {
  expectFaults(R"(
    void f(const int *p, const int &r, int *q) restrict(amp) {
      int *a = const_cast<int *>(p); //! C4880
      int *b = (int *)p;             //! C4880
      int &c = const_cast<int &>(r); //! C4880
      int &d = (int &)r;             //! C4880
      const int *e = static_cast<const int *>(q);
      const int *g = const_cast<const int *>(q);
      float *h = reinterpret_cast<float *>(q);
      int i = (int)r;
      const float *j = reinterpret_cast<const float *>(p);
    }
    void onHost(const int *p) { int *q = (int *)p; }
  )");
}

TEST(Kernels, ViewsOfLocalContainersAreNotReturned) {
  expectFaults(R"(
    array_view<float, 1> named(int n) {
      std::vector<float> local(n, 1.0f);
      array_view<float, 1> v(n, local);
      v.discard_data();
      return v; //! amp-dangling
    }
    array_view<const int> direct() {
      int local[4] = {};
      return array_view<const int>(4, local); //! amp-dangling
    }
    array_view<int> of(std::vector<int> &data) {
      static std::vector<int> kept(4);
      if (data.empty())
        return array_view<int>(4, kept);
      array_view<int> v(4, data);
      return v;
    }
    array_view<int> other(array_view<int> first) {
      std::vector<int> local(4);
      array_view<int> v(4, local);
      v = first;
      return v;
    }
  )");
}
