//===- unit_test_run.h - Registers and runs unit tests ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNIT_TEST_RUN_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNIT_TEST_RUN_H

#include <exception>
#include <functional>
#include <ostream>
#include <set>
#include <string>
#include <vector>

namespace amp2hip {
namespace compat {

/// Thrown by a failed assertion. It is not derived from std::exception, which
/// the code under test could catch.
struct TestFailure {
  std::string text;
};

struct TestMethod {
  std::string name;
  std::function<void()> run;
};

/// A test class. initialize and cleanup may be empty.
struct TestClassRecord {
  const void *key;
  std::string name;
  std::vector<TestMethod> methods;
  std::set<std::string> ignored;
  std::function<void()> initialize, cleanup;
};

/// The tests of the program. The macros of <CppUnitTest.h> register them before
/// main() begins.
struct TestRegistry {
  std::vector<TestClassRecord> classes;
  std::function<void()> initialize, cleanup;

  TestClassRecord &of(const void *key, const char *name) {
    for (TestClassRecord &each : classes)
      if (each.key == key)
        return each;
    return classes.emplace_back(
        TestClassRecord{key, name, {}, {}, nullptr, nullptr});
  }
};
inline TestRegistry &testRegistry() {
  static TestRegistry registry;
  return registry;
}

/// Calls \p work, unless it is empty. Returns an empty text, or why it failed.
inline std::string failureOf(const std::function<void()> &work) {
  if (!work)
    return "";
  try {
    work();
    return "";
  } catch (const TestFailure &failure) {
    return failure.text;
  } catch (const std::exception &error) {
    return std::string("unexpected exception: ") + error.what();
  } catch (...) {
    return "unexpected exception";
  }
}

/// Runs the registered tests, and prints the result of each to a stream.
class TestRun {
public:
  explicit TestRun(std::ostream &to) : to(to) {}

  /// Runs all tests; returns the number of failed ones.
  int all() {
    const TestRegistry &registry = testRegistry();
    std::string before = failureOf(registry.initialize);
    for (const TestClassRecord &each : registry.classes)
      classOf(each, before);
    failedElsewhere("module cleanup", failureOf(registry.cleanup));
    to << passed << " passed, " << failed << " failed";
    if (ignored)
      to << ", " << ignored << " ignored";
    to << std::endl;
    return failed;
  }

private:
  void classOf(const TestClassRecord &tests, std::string before) {
    if (before.empty())
      before = failureOf(tests.initialize);
    for (const TestMethod &each : tests.methods) {
      std::string name = tests.name + "::" + each.name;
      if (tests.ignored.count(each.name)) {
        to << "Ignored " << name << std::endl;
        ++ignored;
        continue;
      }
      std::string why = before.empty() ? failureOf(each.run) : before;
      to << (why.empty() ? "Passed  " : "Failed  ") << name;
      if (!why.empty())
        to << ": " << why;
      to << std::endl;
      ++(why.empty() ? passed : failed);
    }
    failedElsewhere(tests.name + " cleanup", failureOf(tests.cleanup));
  }
  void failedElsewhere(const std::string &where, const std::string &why) {
    if (why.empty())
      return;
    to << "Failed  " << where << ": " << why << std::endl;
    ++failed;
  }

  std::ostream &to;
  int passed = 0, failed = 0, ignored = 0;
};

} // namespace compat
} // namespace amp2hip

#endif
