//===- unit_test_marks.h - Macros that register tests -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNIT_TEST_MARKS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNIT_TEST_MARKS_H

#include <amp2hip_compat/unit_test_run.h>
#include <string>

// The macros of <CppUnitTest.h>. For each test function they declare a nested
// class with a function that calls it, and a constant of one of the *Mark
// classes. The constructor of this constant registers the function.

namespace Microsoft {
namespace VisualStudio {
namespace CppUnitTestFramework {

/// The base of test classes.
template <class Class> class TestClass {
public:
  using ThisClass = Class;

  virtual void amp2hip_before() {}
  virtual void amp2hip_after() {}
};

} // namespace CppUnitTestFramework
} // namespace VisualStudio
} // namespace Microsoft

namespace amp2hip {
namespace compat {

/// The record of the test class \p Class in the registry.
template <class Class> TestClassRecord &recordOf() {
  static const char key = 0;
  return testRegistry().of(&key, amp2hip_class_name(static_cast<Class *>(0)));
}

/// Creates an object of the test's class. Calls its TEST_METHOD_INITIALIZE
/// function, the test, and its TEST_METHOD_CLEANUP function. Throws TestFailure
/// if one of them fails.
template <class Class> void runTest(void (*method)(Class &)) {
  Class object;
  Microsoft::VisualStudio::CppUnitTestFramework::TestClass<Class> &base =
      object;
  std::string why = failureOf([&] { base.amp2hip_before(); });
  if (why.empty())
    why = failureOf([&] { method(object); });
  std::string later = failureOf([&] { base.amp2hip_after(); });
  if (why.empty())
    why = later;
  if (!why.empty())
    throw TestFailure{why};
}

template <class Test> struct TestMark {
  TestMark() {
    using Class = typename Test::Class;
    recordOf<Class>().methods.push_back(
        {Test::name(), [] { runTest<Class>(Test::run); }});
  }
};
template <class Attributes> struct AttributesMark {
  AttributesMark() {
    bool is_ignored = false;
    Attributes::run(is_ignored);
    if (is_ignored)
      recordOf<typename Attributes::Class>().ignored.insert(Attributes::name());
  }
};
template <class Function> struct ClassInitializeMark {
  ClassInitializeMark() {
    recordOf<typename Function::Class>().initialize = Function::run;
  }
};
template <class Function> struct ClassCleanupMark {
  ClassCleanupMark() {
    recordOf<typename Function::Class>().cleanup = Function::run;
  }
};
struct ModuleInitializeMark {
  explicit ModuleInitializeMark(void (*function)()) {
    testRegistry().initialize = function;
  }
};
struct ModuleCleanupMark {
  explicit ModuleCleanupMark(void (*function)()) {
    testRegistry().cleanup = function;
  }
};

} // namespace compat
} // namespace amp2hip

#define TEST_CLASS(name)                                                       \
  class name;                                                                  \
  inline const char *amp2hip_class_name(const name *) { return #name; }        \
  class name                                                                   \
      : public ::Microsoft::VisualStudio::CppUnitTestFramework::TestClass<     \
            name>

#define TEST_METHOD(method)                                                    \
  struct amp2hip_test_##method {                                               \
    using Class = ThisClass;                                                   \
    static const char *name() { return #method; }                              \
    static void run(Class &object) { object.method(); }                        \
  };                                                                           \
  static inline const ::amp2hip::compat::TestMark<amp2hip_test_##method>       \
      amp2hip_mark_##method;                                                   \
  void method()

#define AMP2HIP_TEST_CLASS_FUNCTION(function, mark)                            \
  struct amp2hip_call_##function {                                             \
    using Class = ThisClass;                                                   \
    static void run() { Class::function(); }                                   \
  };                                                                           \
  static inline const ::amp2hip::compat::mark<amp2hip_call_##function>         \
      amp2hip_mark_##function;                                                 \
  static void function()
#define TEST_CLASS_INITIALIZE(function)                                        \
  AMP2HIP_TEST_CLASS_FUNCTION(function, ClassInitializeMark)
#define TEST_CLASS_CLEANUP(function)                                           \
  AMP2HIP_TEST_CLASS_FUNCTION(function, ClassCleanupMark)

#define TEST_METHOD_INITIALIZE(function)                                       \
  void amp2hip_before() override { function(); }                               \
  void function()
#define TEST_METHOD_CLEANUP(function)                                          \
  void amp2hip_after() override { function(); }                                \
  void function()

#define AMP2HIP_TEST_MODULE_FUNCTION(function, mark)                           \
  static void function();                                                      \
  static const ::amp2hip::compat::mark amp2hip_mark_##function(function);      \
  static void function()
#define TEST_MODULE_INITIALIZE(function)                                       \
  AMP2HIP_TEST_MODULE_FUNCTION(function, ModuleInitializeMark)
#define TEST_MODULE_CLEANUP(function)                                          \
  AMP2HIP_TEST_MODULE_FUNCTION(function, ModuleCleanupMark)

#define BEGIN_TEST_METHOD_ATTRIBUTE(method)                                    \
  struct amp2hip_about_##method {                                              \
    using Class = ThisClass;                                                   \
    static const char *name() { return #method; }                              \
    static void run(bool &is_ignored) {                                        \
      Class::amp2hip_attributes_##method(is_ignored);                          \
    }                                                                          \
  };                                                                           \
  static inline const ::amp2hip::compat::AttributesMark<                       \
      amp2hip_about_##method>                                                  \
      amp2hip_about_mark_##method;                                             \
  static void amp2hip_attributes_##method(                                     \
      [[maybe_unused]] bool &amp2hip_is_ignored) {
#define END_TEST_METHOD_ATTRIBUTE() }
// Visual C++ accepts an argument here, and its documentation has one.
#define BEGIN_TEST_CLASS_ATTRIBUTE(...) static void amp2hip_class_attributes() {
#define END_TEST_CLASS_ATTRIBUTE() }
#define BEGIN_TEST_MODULE_ATTRIBUTE(...)                                       \
  [[maybe_unused]] static void amp2hip_module_attributes() {
#define END_TEST_MODULE_ATTRIBUTE() }
#define TEST_IGNORE() amp2hip_is_ignored = true;
#define TEST_METHOD_ATTRIBUTE(name, value)                                     \
  static_cast<void>(name);                                                     \
  static_cast<void>(value);
#define TEST_CLASS_ATTRIBUTE(name, value) TEST_METHOD_ATTRIBUTE(name, value)
#define TEST_MODULE_ATTRIBUTE(name, value) TEST_METHOD_ATTRIBUTE(name, value)
#define TEST_OWNER(name) static_cast<void>(name);
#define TEST_DESCRIPTION(text) static_cast<void>(text);
#define TEST_PRIORITY(number) static_cast<void>(number);
#define TEST_WORKITEM(number) static_cast<void>(number);

#endif
