//===- pairs_test.cpp - Operators and constructors for each side ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;
using amp2hip::rules::messagesAbout;

// Its text would have to be renamed for one of its uses.
TEST(Pairs, NamesInMacrosAreOfOneSide) {
  expectFaults(R"cpp(
    #define SIDE side_of //! amp-pair
    int SIDE(int x) restrict(cpu) { return x; }
    int SIDE(int x) restrict(amp) { return x + 1; }
  )cpp");
  expectFaults(R"cpp(
    #define OF_AMP side_of(1)
    int side_of(int x) restrict(cpu) { return x; }
    int side_of(int x) restrict(amp) { return x + 1; }
    int host() { return side_of(1); }
    int device() restrict(amp) { return OF_AMP; }
  )cpp");
}

// The one function is not constexpr: the word would have to go.
TEST(Pairs, WithASpecifierInAMacro) {
  expectFaults(R"(
    #define CONSTANT constexpr
    #define INLINE inline
    struct S {
      CONSTANT int operator()(int x) const restrict(cpu) { return x; }
      CONSTANT int operator()(int x) const restrict(amp) { return -x; } //! amp-pair
      INLINE int operator[](int x) const restrict(cpu) { return x; }
      INLINE int operator[](int x) const restrict(amp) { return -x; }
    };
  )");
}

// One argument is the name of both versions.
TEST(Pairs, WithANameThatIsAnArgumentForBoth) {
  expectFaults(R"(
    #define PAIR(name, c, a)                                                   \
      int name(int x) restrict(cpu) { return c; }                              \
      int name(int x) restrict(amp) { return a; }
    PAIR(twice, x * 2, x << 1) //! amp-pair
    void f(array_view<int> v) {
      parallel_for_each(v.extent,
                        [=](index<1> i) restrict(amp) { v[i] = twice(3); });
    }
  )");
}

TEST(Pairs, WithADefaultThatIsDeclaredBetween) {
  expectFaults(R"(
    int more(int x, int by = 1) restrict(cpu) { return x + by; }
    int host() { return more(1); }
    enum { Two = 2 };
    int more(int x, int by = Two) restrict(amp) { return x - by; } //! amp-pair
    int less(int x, int by = 1) restrict(cpu) { return x - by; }
    enum { Three = 3 };
    int less(int x, int by = Three) restrict(amp) { return x + by; }
  )");
}

// One argument is the name of one version, and of its calls.
TEST(Pairs, WithANameThatIsAnArgumentForOne) {
  expectFaults(R"(
    #define AMP(name, a) int name(int x) restrict(amp) { return a; }
    #define CALL(name, x) (name(x) + name(x + 1))
    int twice(int x) restrict(cpu) { return 2 * x; }
    AMP(twice, x << 1)
    void f(array_view<int> v) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = CALL(twice, 3);
      });
    }
  )");
}

/// The message about my_twice() where a macro pastes the name.
static const char *const PastedName =
    "'my_twice' has a host and a GPU version, to which amp2hip gives different "
    "names, and here a macro makes the name, with ## or on the command line; "
    "write 'my_twice' out";

// The halves return different types, so that the name of one must change.
TEST(Pairs, ACallThatPastesTheNameSaysWhoseItIs) {
  EXPECT_EQ(messagesAbout(R"(
    double my_twice(int x) restrict(cpu) { return 2 * x; }
    int my_twice(int x) restrict(amp) { return x << 1; }
    #define CALL(name) my_##name(1)
    void f(array_view<int> v) {
      parallel_for_each(v.extent,
                        [=](index<1> i) restrict(amp) { v[i] = CALL(twice); });
    }
  )"),
            std::vector<std::string>{PastedName});
}

// Both halves are one fault, and so are the calls in one use of a macro.
TEST(Pairs, DeclarationsThatPasteTheNameSayWhoseItIs) {
  EXPECT_EQ(messagesAbout(R"(
    #define PAIR(name)                                                         \
      int my_##name(int x) restrict(cpu) { return 2 * x; }                     \
      int my_##name(int x) restrict(amp) { return x << 1; }
    PAIR(twice)
  )"),
            std::vector<std::string>{PastedName});
  EXPECT_EQ(messagesAbout(R"(
    struct Number {
      double my_twice(int x) const restrict(cpu) { return 2 * x; }
      int my_twice(int x) const restrict(amp) { return x << 1; }
    };
    #define SUM(of, name) of.my_##name(1) + of.my_##name(2)
    int sum(Number n) restrict(amp) { return SUM(n, twice); }
  )"),
            std::vector<std::string>{PastedName});
}

// One function for both sides keeps the name.
TEST(Pairs, CallsOfPastedNamesAreOfBothSides) {
  expectFaults(R"(
    int my_twice(int x) restrict(cpu) { return 2 * x; }
    int my_twice(int x) restrict(amp) { return x << 1; }
    #define CALL(name) my_##name(1)
    int host() { return CALL(twice); }
    int device() restrict(amp) { return CALL(twice); }
    int both() restrict(amp, cpu) { return CALL(twice); }
  )");
}

// A function for both sides needs its text for each of them.
TEST(Pairs, NamesInMacrosAreRefusedOnce) {
  expectFaults(R"cpp(
    #define side other //! amp-pair
    int side(int x) restrict(cpu) { return x; }
    int side(int x) restrict(amp) { return x + 1; }
    int both(int x) restrict(cpu, amp) { return side(x); }
    int device(int x) restrict(amp) { return side(x); }
  )cpp");
}

// The one function has a default argument that picks, if it is in the class.
TEST(Pairs, ConstructorsWithDifferentDefaultArgumentsAreInTheClass) {
  expectFaults(R"cpp(
    struct Place {
      int at;
      Place(int i = 0) restrict(cpu);
      Place(int i = 1) restrict(amp); //! amp-pair
    };
    Place::Place(int i) restrict(cpu) : at(i) {}
    Place::Place(int i) restrict(amp) : at(i) {}
    struct Same {
      int at;
      Same(int i = 1) restrict(cpu);
      Same(int i = 1) restrict(amp);
    };
    Same::Same(int i) restrict(cpu) : at(i) {}
    Same::Same(int i) restrict(amp) : at(i + 1) {}
    struct Inside {
      int at;
      Inside(int i = 0) restrict(cpu) : at(i) {}
      Inside(int i = 1) restrict(amp) : at(i) {}
    };
  )cpp");
}

TEST(Pairs, CallsInMacrosAreOfBothSides) {
  expectFaults(R"cpp(
    #define CALL side_of(1)
    int side_of(int x) restrict(cpu) { return x; }
    int side_of(int x) restrict(amp) { return x + 1; }
    int host() { return CALL; }
    int device() restrict(amp) { return CALL; }
  )cpp");
}

// Which side the code is for is known only when it runs.
TEST(Pairs, OperatorsInConstantExpressionsAreRefused) {
  expectFaults(R"cpp(
    struct Size {
      constexpr int operator()() const restrict(cpu) { return 1; }
      constexpr int operator()() const restrict(amp) { return 2; }
    };
    int values[Size()()]; //! amp-pair
    constexpr int twice() { return 2 * Size()(); } //! amp-pair
    template <int N> struct Sized {};
    Sized<(Size()())> sized; //! amp-pair
    const int constant = Size()(); //! amp-pair
    int plain() restrict(cpu, amp) { return Size()(); }
  )cpp");
}

TEST(Pairs, ConstantsOfFunctionsAreOfTheSideOfTheirCode) {
  expectFaults(R"cpp(
    constexpr int size() restrict(cpu) { return 1; }
    constexpr int size() restrict(amp) { return 2; }
    int values[size()];
    int device() restrict(amp) {
      int own[size()] = {3, 4};
      return own[0];
    }
  )cpp");
}

TEST(Pairs, FunctionsMayBeSpecialized) {
  expectFaults(R"cpp(
    template <typename T> T same(T t) restrict(cpu) { return t; }
    template <typename T> T same(T t) restrict(amp) { return -t; }
    template <> int same(int t) restrict(amp) { return t + 1; }
    int both() restrict(cpu, amp) { return same(1); }
  )cpp");
}

// The header's call of the loop has no text that could name the other one.
TEST(Pairs, CallsWithoutANameOfFunctionsThatStayTwoAreRefused) {
  expectFaults(R"cpp(
    struct S {
      int values[2];
      int *end() restrict(cpu, amp) { return values + 2; }
      int *begin() restrict(cpu) { return values; }
      const int *begin() restrict(amp) { return values + 1; }
    };
    int g(S s) restrict(amp) {
      int sum = *s.begin();
      for (int x : s) //! amp-overload
        sum += x;
      return sum;
    }
  )cpp");
}

TEST(Pairs, OperatorsOfWhichOneIsSpecializedAreRefused) {
  expectFaults(R"cpp(
    struct Sum {
      template <typename T> int operator()(T t) const restrict(cpu) { return 1; }
      template <typename T> int operator()(T t) const restrict(amp) { return 2; } //! amp-pair
    };
    template <> int Sum::operator()(float t) const restrict(cpu) { return 3; }
  )cpp");
}

TEST(Pairs, ConstructorsOfWhichOneIsSpecializedAreRefused) {
  expectFaults(R"cpp(
    struct Sum {
      int v;
      template <typename T> Sum(T t) restrict(cpu) : v(1) {}
      template <typename T> Sum(T t) restrict(amp) : v(2) {} //! amp-pair
    };
    template <> Sum::Sum(float t) restrict(cpu) : v(3) {}
  )cpp");
}

// One operator for both sides could not return both types.
TEST(Pairs, OperatorsWithDifferentTypesOfResults) {
  auto Told =
      messagesAbout("struct S {};\n"
                    "int operator+(S, S) restrict(cpu) { return 1; }\n"
                    "float operator+(S, S) restrict(amp) { return 2; }\n");
  ASSERT_EQ(Told.size(), 1u);
  EXPECT_NE(Told[0].find("; let both return the same type, or replace one by a "
                         "function with a name"),
            std::string::npos)
      << Told[0];
}

TEST(Pairs, AnInstantiationOfOneOfSeveralOverloadsIsRefused) {
  expectFaults(R"cpp(
    template <typename T> int f(T t) restrict(cpu) { return 1; }
    template <typename T> int f(T t) restrict(amp) { return 2; }
    namespace other { template <typename T> int f(T t) restrict(amp) { return 3; } }
    template int f(int) restrict(amp); //! amp-pair
  )cpp");
}

// Clang instantiates the half that it calls; nothing of the other one.
TEST(Pairs, HalvesOfMemberTemplatesHaveTheBodiesOfTheirPatterns) {
  expectFaults(R"cpp(
    template <class U> struct S {
      template <class T> int f(T) const restrict(cpu) { return 1; }
      template <class T> int f(T) const restrict(amp) { return 2; }
      int f(int) const restrict(cpu) { return 3; }
    };
    int both(int x) restrict(cpu, amp) { return S<int>().f(x); }
    void run(array_view<int> v) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = both(v[i]);
      });
    }
  )cpp");
}
