//===- special_members_test.cpp - Members that the compiler generates -----===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 1.031
TEST(SpecialMembers, HaveTheRestrictionsOfTheirParts) {
  expectFaults(R"(
    struct Part { int x; Part() restrict(amp) : x(0) {} };
    struct Whole { Part part; };
    struct Derived : Part {};
    void f() restrict(amp) { Whole w; Derived d; }
    void g() {
      Whole w; //! C3930
      Derived d; //! C3930
    }
  )");
}

// 1.031: the generated constructor is for the destructor's sides.
TEST(SpecialMembers, AreRefusedOnceWithTheirDestructor) {
  EXPECT_EQ(amp2hip::rules::messagesAbout(R"(
    struct Host { int value = 1; ~Host() {} };
    inline int f() restrict(cpu, amp) {
      Host object;
      return object.value;
    }
  )")
                .size(),
            1u);
}

// 1.031
TEST(SpecialMembers, MayCallDefaultConstructorsThatAreTemplates) {
  expectFaults(R"(
    struct Host { template <class T = int> Host() {} };
    struct Both { template <class... T> Both(T &&...) restrict(cpu, amp) {} };
    struct OfHost { Host part; };
    struct OfBoth { Both part; };
    void f() restrict(amp) {
      OfHost one; //! C3930
      OfBoth two;
    }
    void g() { OfHost one; OfBoth two; }
  )");
}

// 1.031
TEST(SpecialMembers, HaveTheRestrictionsOfInitializers) {
  expectFaults(R"(
    int ofHost() { return 3; }
    int ofBoth() restrict(cpu, amp) { return 3; }
    struct Host {
      int a = ofHost();
      Host() = default;
      Host(int a) restrict(cpu, amp) : a(a) {}
    };
    struct Both {
      int a = ofBoth() + sizeof(ofHost());
      Both() = default;
    };
    int f() restrict(amp) {
      Host one(1);
      Host two; //! C3930
      Both three;
      return one.a + three.a;
    }
    int g() { Host one; return one.a; }
  )");
}

// 1.031
TEST(SpecialMembers, NeedAnOverloadThatFitsTheInitializer) {
  expectFaults(R"(
    struct Other { Other() restrict(cpu, amp) {} };
    int called(int) { return 1; }
    int called(Other) restrict(amp) { return 2; }
    struct Host { int a = called(1); };
    struct Amp { int a = called(Other()); };
    int f() restrict(amp) {
      return Host().a //! C3930
           + Amp().a;
    }
    int g() {
      return Host().a
           + Amp().a; //! C3930
    }
  )");
}

// 1.031
TEST(SpecialMembers, HaveTheRestrictionsOfFunctionsFoundByUsingDeclarations) {
  expectFaults(R"(
    struct Base {
      int half(float) const restrict(amp) { return 1; }
      int host(int) const { return 2; }
      int host(float) const { return 3; }
    };
    struct Derived : Base {
      using Base::half;
      using Base::host;
      int half(float) const { return 4; }
    };
    struct Both { int a = Derived().half(1); };
    int f() restrict(amp) { return Both().a; }
    int g() { return Both().a; }
  )");
}

// 1.031
TEST(SpecialMembers, AreCoveredByPairsTogether) {
  expectFaults(R"(
    struct Part {
      int x;
      Part() restrict(cpu) : x(1) {}
      Part() restrict(amp) : x(2) {}
      Part(const Part &p) restrict(cpu) : x(p.x) {}
      Part(const Part &p) restrict(amp) : x(p.x) {}
      Part &operator=(const Part &p) restrict(cpu) { return *this; }
      Part &operator=(const Part &p) restrict(amp) { return *this; }
    };
    struct Whole : Part { Part part; int y; };
    void f() restrict(cpu, amp) {
      Whole a;
      Whole b(a);
      b = a;
    }
  )");
}

// 1.031
TEST(SpecialMembers, AreTheIntersectionOfAllParts) {
  expectFaults(R"(
    struct Amp { int x; Amp() restrict(amp) : x(0) {} };
    struct Both { int x; Both() restrict(cpu, amp) : x(0) {} };
    struct Pair { Amp a; Both b; };
    void f() restrict(amp) { Pair p; }
    void g() {
      Pair p; //! C3930
    }
  )");
}

// 1.031
TEST(SpecialMembers, DoNotExistWherePartsShareNothing) {
  expectFaults(R"(
    struct Amp { int x; Amp() restrict(amp) : x(0) {} };
    struct Cpu { int x; Cpu() restrict(cpu) : x(0) {} };
    struct None { Amp a; Cpu b; };
    void f() restrict(amp) { None n; } //! C3930
    void g() { None n; } //! C3930
  )");
}

// 1.031
TEST(SpecialMembers, ConstructorsNeedTheDestructor) {
  expectFaults(R"(
    struct Part { int x; Part() restrict(cpu, amp) : x(0) {} };
    struct Whole { Part part; ~Whole() restrict(cpu) {} };
    void g() { Whole w; }
    void f() restrict(amp) { Whole w; } //! C3930
  )");
}

// 1.031
TEST(SpecialMembers, CopiesOfConstObjectsNeedPartsThatTakeThem) {
  expectFaults(R"(
    struct Part {
      int x;
      Part() restrict(cpu, amp) : x(0) {}
      Part(Part &p) restrict(cpu) : x(p.x) {}
      Part(const Part &p) restrict(amp) : x(p.x) {}
    };
    struct Whole { Part part; };
    void f(const Whole &w) restrict(amp) { Whole c(w); }
    void g(const Whole &w) { Whole c(w); } //! C3930
  )");
}

// 1.031
TEST(SpecialMembers, DestructorsHaveTheRestrictionsOfTheirParts) {
  expectFaults(R"(
    struct Part { int x; ~Part() restrict(cpu) {} };
    struct Whole { Part part; };
    void g() { Whole w; }
    void f() restrict(amp) { Whole w; } //! C3930
  )");
}

// 1.031
TEST(SpecialMembers, AreTheHostsWhereATypeIsUnfitForAmp) {
  expectFaults(R"(
    struct Both { int x; ~Both() restrict(cpu, amp) {} };
    struct Whole { Both b; char c; };
    void g() { Whole w; }
    void f() restrict(amp) { Whole w; } //! C3581 C3930
  )");
}

// 1.031
TEST(SpecialMembers, OfTemplatesFollowTheInstance) {
  expectFaults(R"(
    struct Amp { int x; Amp() restrict(amp) : x(0) {} };
    struct Pair {
      int x;
      Pair() : x(0) {}
      Pair() restrict(amp) : x(0) {}
    };
    template <typename T> struct Box { T t; };
    void f() restrict(amp) { Box<Amp> a; Box<Pair> p; }
    void g() {
      Box<Pair> p;
      Box<Amp> a; //! C3930
    }
  )");
}

// 1.032
TEST(SpecialMembers, DestructorsCoverTheConstructors) {
  expectFaults(R"(
    struct Foo { Foo(); Foo() restrict(amp); ~Foo() restrict(cpu, amp); };
    struct Bar { Bar(); Bar() restrict(amp); ~Bar(); }; //! C3933
  )");
}

// 1.032
TEST(SpecialMembers, DestructorsHaveNoOverloads) {
  expectFaults(R"(
    struct A {
      ~A() restrict(cpu) {}
      ~A() restrict(amp) {} //! C2535
    };
    struct B {
      ~B() restrict(amp) {}
      ~B() restrict(cpu, amp) {} //! C3935
    };
  )");
}

// 1.031: Clang says that there is none.
TEST(SpecialMembers, OfTheOtherSideAreNotLeftAPart) {
  expectFaults(R"(
    struct Cpu { int x; Cpu() restrict(cpu) : x(1) {} };
    struct Amp { int x; Amp() restrict(amp) : x(2) {} };
    struct Member {
      Cpu part;
      Member() restrict(amp) {} //! C3930
    };
    struct Derived : Cpu {
      Derived() restrict(amp) {} //! C3930
    };
    struct Both {
      Amp parts[2];
      Both() restrict(amp, cpu) {} //! C3931
    };
    struct Right {
      Amp part;
      Right() restrict(amp) {}
    };
  )");
}

// 1.031
TEST(SpecialMembers, OfAClassThatNoKernelUsesMayBeVirtual) {
  expectFaults(R"(
    struct Base { virtual int get() = 0; virtual ~Base() = default; };
    struct Derived : Base {
      Derived() = default;
      Derived(const Derived &) = default;
      int get() override { return 1; }
    };
    struct Part { ~Part() restrict(cpu, amp) {} };
    struct Interface { virtual int get() = 0; Part part; };
    struct Partly : Interface {
      Partly() = default;
      virtual ~Partly() = default;
    };
    struct Whole : Partly { int get() override { return 1; } };
    int create() { return Whole().get(); }
    struct Used { virtual ~Used() = default; int x; };
    void f(Used u) restrict(amp); //! C3581
  )");
}