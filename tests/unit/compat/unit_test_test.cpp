//===- unit_test_test.cpp - Tests in the way of Visual Studio -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#define AMP2HIP_NO_TEST_MAIN
#include <CppUnitTest.h>
#include <gtest/gtest.h>
#include <sstream>
#include <stdexcept>

using namespace Microsoft::VisualStudio::CppUnitTestFramework;

namespace {

std::string events;

// Attributes of modules, classes and methods, in each spelling that Visual C++
// accepts. They change nothing of what is run.
BEGIN_TEST_MODULE_ATTRIBUTE()
TEST_MODULE_ATTRIBUTE(L"Project", L"Sums")
TEST_OWNER(L"nobody")
END_TEST_MODULE_ATTRIBUTE()

namespace sums {

BEGIN_TEST_MODULE_ATTRIBUTE(sums)
TEST_MODULE_ATTRIBUTE(L"Date", L"2012")
END_TEST_MODULE_ATTRIBUTE()

TEST_MODULE_INITIALIZE(Begin) { events += "module "; }
TEST_MODULE_CLEANUP(End) { events += "end"; }

TEST_CLASS(Sums) {
  int number = 0;

  BEGIN_TEST_CLASS_ATTRIBUTE(Sums)
  TEST_CLASS_ATTRIBUTE(L"Kind", L"arithmetic")
  TEST_DESCRIPTION(L"numbers")
  END_TEST_CLASS_ATTRIBUTE()

  TEST_CLASS_INITIALIZE(Prepare) { events += "class "; }
  TEST_CLASS_CLEANUP(Leave) { events += "leave "; }
  TEST_METHOD_INITIALIZE(Before) { number = 1; }
  TEST_METHOD_CLEANUP(After) { events += "after "; }

public:
  TEST_METHOD(Passes) {
    Assert::AreEqual(1, number++);
    Assert::AreEqual("Text", "tEXT", true);
    Assert::AreEqual(1.0, 1.25, 0.5);
    Assert::AreNotEqual(L"a", L"b");
    Assert::AreSame(number, number);
    Assert::IsNotNull(&number);
    Assert::ExpectException<std::runtime_error>(
        [] { throw std::runtime_error("expected"); });
  }
  TEST_METHOD(HasAnObjectOfItsOwn) { Assert::AreEqual(1, number); }
  TEST_METHOD(Differs) { Assert::AreEqual(2, number, L"why"); }
  TEST_METHOD(Throws) { throw std::runtime_error("thrown"); }
  TEST_METHOD(ComparesTextsByCharacters) {
    char text[] = "a", other[] = "b";
    char *first = text, *second = other;
    Assert::AreEqual(first, second);
  }
  BEGIN_TEST_METHOD_ATTRIBUTE(IsLeftOut)
  TEST_OWNER(L"nobody")
  TEST_DESCRIPTION(L"left out")
  TEST_PRIORITY(1)
  TEST_WORKITEM(42)
  TEST_METHOD_ATTRIBUTE(L"Kind", L"none")
  TEST_IGNORE()
  END_TEST_METHOD_ATTRIBUTE()
  TEST_METHOD(IsLeftOut) { Assert::Fail(); }
};

} // namespace sums

namespace products {

// A class of the same name is another one; its tests cannot begin.
TEST_CLASS(Sums){
  public : TEST_CLASS_INITIALIZE(Prepare){Assert::IsTrue(false, L"not ready");
} // namespace products
TEST_METHOD(Never) { events += "never "; }
}; // namespace

} // namespace products

TEST(UnitTests, AreRunAndTold) {
  events.clear();
  std::ostringstream told;
  EXPECT_EQ(4, amp2hip::compat::TestRun(told).all());
  EXPECT_EQ("Passed  Sums::Passes\n"
            "Passed  Sums::HasAnObjectOfItsOwn\n"
            "Failed  Sums::Differs: Assert::AreEqual: expected <2>, got <1>: "
            "why\n"
            "Failed  Sums::Throws: unexpected exception: thrown\n"
            "Failed  Sums::ComparesTextsByCharacters: Assert::AreEqual: "
            "expected <a>, got <b>\n"
            "Ignored Sums::IsLeftOut\n"
            "Failed  Sums::Never: Assert::IsTrue: not ready\n"
            "2 passed, 4 failed, 1 ignored\n",
            told.str());
  EXPECT_EQ("module class after after after after after leave end", events);
}

TEST(UnitTests, FailuresTellTheirPlace) {
  try {
    Assert::IsNull("text", nullptr, LINE_INFO());
    FAIL();
  } catch (const amp2hip::compat::TestFailure &failure) {
    EXPECT_NE(std::string::npos, failure.text.find("unit_test_test.cpp:"));
  }
}

TEST(UnitTests, ExceptionsOfOtherTypesFail) {
  using amp2hip::compat::TestFailure;
  auto thrower = [] { throw 1; };
  EXPECT_THROW(Assert::ExpectException<std::exception>(thrower), TestFailure);
  EXPECT_THROW(Assert::ExpectException<int>([] {}), TestFailure);
  EXPECT_THROW(Assert::AreEqual(1.0, std::nan(""), 0.5), TestFailure);
}

} // namespace
