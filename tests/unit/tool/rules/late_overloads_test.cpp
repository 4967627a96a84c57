//===- late_overloads_test.cpp - Overloads that follow a template ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;
using amp2hip::rules::messagesAbout;

// Visual C++ looks names up where a template is instantiated.
TEST(LateOverloads, BetterOnesAreTold) {
  expectFaults(R"(
    int kind(double) restrict(cpu, amp) { return 1; }
    template <class T> int kindOf(T x) restrict(cpu, amp) {
      return kind(x); //! amp-late-overload
    }
    template <class T> int fixed(T) {
      auto one = [] { return kind(1); }; //! amp-late-overload
      return one();
    }
    template <class T> struct Box {
      int get() { return kind(T()); } //! amp-late-overload
    };
    int kind(int) restrict(cpu, amp) { return 2; }
    int host() { return kindOf(3) + kindOf(3.0) + fixed(0) + Box<int>().get(); }
  )");
}

// Each side has the function that is the best one there.
TEST(LateOverloads, VersionsForOneSideAreTold) {
  expectFaults(R"(
    int kind(double) restrict(cpu, amp) { return 1; }
    template <class T> int kindOf(T x) restrict(cpu, amp) {
      return kind(x); //! amp-late-overload
    }
    template <class T> int onHost(T x) { return kind(x); }
    int kind(int) restrict(amp) { return 2; }
    int host() { return onHost(3); }
    int device() restrict(amp) { return kindOf(3); }
  )");
  expectFaults(R"(
    int kind(float) restrict(cpu, amp) { return 1; }
    template <class T> int kindOf(T x) restrict(amp) {
      return kind(x); //! amp-late-overload
    }
    int kind(int) restrict(cpu) { return 2; }
    int kind(int) restrict(amp) { return 3; }
    int device() restrict(amp) { return kindOf(3); }
  )");
}

// No other version is for the GPU. A constexpr function cannot be one with it.
TEST(LateOverloads, TheVersionForTheGPUIsNeededBeforeTheTemplate) {
  expectFaults(R"(
    constexpr int twice(int x) restrict(cpu) { return 2 * x; }
    template <class T> T twiceOf(T x) restrict(cpu, amp) {
      return twice(x); //! amp-visual-cpp
    }
    int twice(int x) restrict(amp) { return x << 1; }
    int device() restrict(amp) { return twiceOf(3); }
  )");
  expectFaults(R"(
    int twice(int x) restrict(cpu);
    template <class T> T twiceOf(T x) restrict(cpu, amp) { return twice(x); }
    int twice(int x) restrict(cpu) { return 2 * x; }
    int twice(int x) restrict(amp) { return x << 1; }
    int device() restrict(amp) { return twiceOf(3); }
  )");
}

// The namespace of the argument's class has both.
TEST(LateOverloads, VersionsThatTheArgumentFindsAreNotTold) {
  expectFaults(R"(
    namespace n {
    struct Own { int value; };
    constexpr int twice(Own x) restrict(cpu) { return 2 * x.value; }
    }
    template <class T> int twiceOf(T x) restrict(cpu, amp) { return twice(x); }
    namespace n {
    int twice(Own x) restrict(amp) { return x.value << 1; }
    }
    int device() restrict(amp) { return twiceOf(n::Own()); }
  )");
}

/// The text that the author of \p Templates has to write, if the pair that they
/// call is declared after them.
static std::string adviceOnPair(const std::string &Templates) {
  std::vector<std::string> Said =
      messagesAbout("namespace n { int other(); }\n" + Templates +
                    "\nnamespace n {\n"
                    "int twice(int x) restrict(cpu) { return 2 * x; }\n"
                    "int twice(int x) restrict(amp) { return x << 1; }\n"
                    "}\nusing namespace n;\n"
                    "int device() restrict(amp) { return twiceOf(3); }");
  return Said.size() == 1 ? Said.front().substr(Said.front().find("write '"))
                          : std::to_string(Said.size()) + " messages";
}

// Both versions are needed, in the namespace that they are in.
TEST(LateOverloads, TheAdviceOnAPairHasItsDeclarations) {
  const std::string Head =
      "template <class T> T twiceOf(T x) restrict(cpu, amp) ";
  const std::string Both =
      "int twice(int x) restrict(cpu); int twice(int x) restrict(amp);";
  const std::string Rest = "' before the template, or the template after it";
  EXPECT_EQ(adviceOnPair(Head + "{ return n::twice(x); }"),
            "write 'namespace n { " + Both + " }" + Rest);
  for (const char *Call : {"twice(x)", "n::twice(x)"})
    EXPECT_EQ(
        adviceOnPair("namespace n {" + Head + "{ return " + Call + "; } }"),
        "write '" + Both + Rest);
}

TEST(LateOverloads, OthersAreNotTold) {
  expectFaults(R"(
    struct Own {};
    int kind(double) { return 1; }
    int kind(Own) restrict(amp) { return 2; }
    int plain() { return kind(1); }
    template <class T> int kindOf(T x) { return kind(x); }
    template <class T> int sized(T x) { return kind(1.0 * x); }
    int kind(const char *) { return 3; }
    int kind(const Own &) { return 4; }
    int kind(int) restrict(amp) { return 5; }
    int kind(float, float) { return 6; }
    int host() { return kindOf(1.0) + kindOf(Own()) + kindOf(1) + sized(1); }
  )");
}
