//===- dead_bodies_test.cpp - Templates that nothing instantiates ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver_fixture.h"

using namespace amp2hip;

namespace {

/// A list whose node's type needs a `typename`.
constexpr char Count[] = "template <class T> int count(T &list) {\n"
                         "  int n = 0;\n"
                         "  T::node *p = list.first();\n"
                         "  for (; p; p = p->next)\n"
                         "    ++n;\n"
                         "  return n;\n"
                         "}\n";

class DeadBodies : public DriverTest {
protected:
  void SetUp() override {
    DriverTest::SetUp();
    Translator = translate;
  }

  /// The translation of \p Source, in which the parser sees `<amp.h>` first.
  std::string translationOf(llvm::StringRef Source) {
    put("a.cpp", ("#include <amp.h>\n#include <vector>\n" + Source).str());
    EXPECT_EQ(run({"-q", at("a.cpp"), "-o", at("a.hip")}), Translated) << Err;
    std::string Result = exists("a.hip") ? get("a.hip") : "";
    return Result.substr(
        std::min(Result.size(), Result.find("<vector>\n") + 9));
  }

  ExitStatus runTree() {
    return run({"-q", "--in-root", at("in"), "--out-root", at("out")});
  }
};

TEST_F(DeadBodies, ADeclarationGetsItsTypename) {
  std::string Fixed = Count;
  Fixed.insert(Fixed.find("T::node"), "typename ");
  EXPECT_EQ(translationOf(Count), Fixed);
}

TEST_F(DeadBodies, ADeclarationByAClassTemplateGetsItsTypename) {
  EXPECT_EQ(translationOf("template <class E> int sum(std::vector<E> &v) {\n"
                          "  std::vector<E>::iterator i;\n"
                          "  for (i = v.begin(); i != v.end(); ++i)\n"
                          "    return *i;\n"
                          "}\n"),
            "template <class E> int sum(std::vector<E> &v) {\n"
            "  typename std::vector<E>::iterator i;\n"
            "  for (i = v.begin(); i != v.end(); ++i)\n"
            "    return *i;\n"
            "}\n");
}

TEST_F(DeadBodies, AProductOfALostNameGetsNone) {
  put("a.cpp", "#include <amp.h>\n"
               "template <class T> int f() { return T::size * lost; }\n");
  EXPECT_EQ(run({"-q", at("a.cpp"), "-o", at("a.hip")}), Translated);
  EXPECT_EQ(Err.find("typename"), std::string::npos) << Err;
}

TEST_F(DeadBodies, AHeaderIsTheSameForSourcesWithAndWithoutInstances) {
  put("in/count.h", std::string("#pragma once\n") + Count);
  put("in/a.cpp", "#include <amp.h>\n"
                  "#include \"count.h\"\n"
                  "struct Node { Node *next; };\n"
                  "struct List {\n"
                  "  typedef Node node;\n"
                  "  Node *first() { return 0; }\n"
                  "};\n"
                  "int n(List &l) restrict(cpu) { return count(l); }\n");
  put("in/b.cpp", "#include <amp.h>\n"
                  "#include \"count.h\"\n"
                  "int m() restrict(cpu) { return 0; }\n");
  EXPECT_EQ(runTree(), Translated) << Err;
  EXPECT_NE(get("out/count.h").find("\n  typename T::node *p ="),
            std::string::npos);
}

TEST_F(DeadBodies, WhatIsDeclaredNowhereStaysAsText) {
  EXPECT_EQ(translationOf("template <class T> int f(T x) {\r\n"
                          "  return x + lost; // Why?\r\n"
                          "}\r\n"),
            "template <class T> int f(T x) \n"
            "#if 0 // Nothing instantiates this function: use of undeclared "
            "identifier 'lost'\n"
            "{\n"
            "  return x + lost; // Why?\n"
            "}\n"
            "#else\n"
            ";\n"
            "#endif\r\n");
}

TEST_F(DeadBodies, AHalfOfAnIfDoesNotStay) {
  put("a.cpp", "#include <amp.h>\n"
               "template <class T> int f(T x)\n"
               "#ifdef OLD\n"
               "{ return x;\n"
               "#else\n"
               "{ return lost;\n"
               "#endif\n"
               "}\n");
  EXPECT_EQ(run({"-q", at("a.cpp"), "-o", at("a.hip")}), Refused);
  EXPECT_NE(Err.find("'lost' is declared nowhere, and nothing instantiates "
                     "this function; Visual C++ accepts this, other compilers "
                     "do not: write what declares the name, or remove the "
                     "function [amp-visual-cpp]"),
            std::string::npos)
      << Err;
}

TEST_F(DeadBodies, ASourceThatKnowsTheNamesDoesNotHelpAnother) {
  put("in/h.h", "#pragma once\n"
                "template <class T> int f(T x) { return x + known; }\n");
  put("in/a.cpp", "#include <amp.h>\n"
                  "const int known = 1;\n"
                  "#include \"h.h\"\n"
                  "int n() restrict(cpu) { return f(2); }\n");
  put("in/b.cpp", "#include <amp.h>\n"
                  "#include \"h.h\"\n"
                  "int m() restrict(cpu) { return 0; }\n");
  EXPECT_EQ(runTree(), Refused);
  EXPECT_NE(Err.find("h.h:2:51: error: this place would need two different "
                     "changes"),
            std::string::npos)
      << Err;
}

} // namespace
