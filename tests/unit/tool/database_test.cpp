//===- database_test.cpp - Tests of compilation databases -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver_fixture.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

class Database : public DriverTest {};

TEST_F(Database, TheDatabasesAmpSourcesAreTakenWithTheirArguments) {
  putAmp("inc/h.h");
  put("a.cpp", "#include <h.h>\n");
  put("b.cpp", "int main() {}\n");
  std::string Entries;
  for (StringRef Name : {"a.cpp", "b.cpp"})
    Entries += (StringRef(Entries.empty() ? "[" : ",") + "{\"directory\":\"" +
                Root + "\",\"file\":\"" + Name +
                "\",\"command\":\"c++ -Iinc -c " + Name + "\"}")
                   .str();
  put("compile_commands.json", Entries + "]");
  EXPECT_EQ(run({"-p", Root.str().str()}), Translated) << Err;
  EXPECT_TRUE(exists("a.hip"));
  EXPECT_FALSE(exists("b.hip"));
}

// CMake's targets compile translations, and so the database names these.
TEST_F(Database, TranslationsInADatabaseArePassedOver) {
  put("h.h", "#include <amp2hip/amp.h>\nint f() restrict(amp);\n");
  put("a.hip", "#include \"h.h\"\n");
  std::string Entry =
      ("[{\"directory\":\"" + Root + "\",\"file\":\"a.hip\",\"command\":\"c++ ")
          .str();
  put("compile_commands.json", Entry + "-D__AMP2HIP__ -xc++ a.hip\"}]");
  EXPECT_EQ(run({"-p", Root.str().str()}), Translated) << Err;
  EXPECT_NE(Err.find("its sources are translations"), std::string::npos) << Err;
  put("compile_commands.json", Entry + "-xc++ a.hip\"}]");
  EXPECT_EQ(run({"-p", Root.str().str(), "--check"}), Translated) << Err;
  EXPECT_EQ(Err.find("is ignored"), std::string::npos) << Err;
}

TEST_F(Database, ACheckOfNoSourceIsAnError) {
  put("a.cpp", "int main() {}\n");
  put("compile_commands.json", "[{\"directory\":\"" + Root.str().str() +
                                   "\",\"file\":\"a.cpp\",\"command\":"
                                   "\"c++ -c a.cpp\"}]");
  for (const char *From : {"-p", "--in-root"}) {
    EXPECT_EQ(run({From, Root.str().str(), "--check"}), Unusable) << Err;
    EXPECT_NE(Err.find("[amp-nothing-checked]"), std::string::npos) << Err;
    EXPECT_EQ(run({From, Root.str().str(), "--check", "--allow-empty"}),
              Translated)
        << Err;
  }
  EXPECT_EQ(run({"-p", Root.str().str()}), Translated) << Err;
}

TEST_F(Database, ADamagedDatabaseIsNamedWithItsFault) {
  putAmp("a.cpp");
  const std::pair<std::string, const char *> Faults[] = {
      {"", "EOF"},
      {"{}", "not a list"},
      {"[1]", "entry 1"},
      {R"([{"directory":".","command":"c++ a.cpp"}])", "has no 'file'"},
      {R"([{"file":"a.cpp","command":"c++ a.cpp"}])", "has no 'directory'"},
      {R"([{"directory":".","file":"a.cpp"}])", "neither 'command'"},
      {R"([{"directory":".","file":"a.cpp","command":" "}])", "neither"},
      {R"([{"directory":".","file":"a.cpp","arguments":[]}])", "not strings"},
      {R"([{"directory":".","file":"a.cpp","command":"c++ a.cpp"})", "after"},
      {std::string(100000, '['), "too deep"},
      {R"([{"directory":".","file":"a\u0000.cpp","command":"c++"}])", "'file'"},
      {R"([{"directory":"gone","file":"../a.cpp","command":"c++ ../a.cpp"}])",
       "/gone', which does not exist"},
  };
  for (const auto &[Text, Fault] : Faults) {
    put("compile_commands.json", Text);
    EXPECT_EQ(run({"-p", Root.str().str(), "--check"}), Unusable) << Text;
    EXPECT_NE(Err.find("compile_commands.json"), std::string::npos) << Err;
    EXPECT_NE(Err.find(Fault), std::string::npos) << Err;
    EXPECT_EQ(run({at("a.cpp"), "--check"}), Unusable) << Text;
    EXPECT_NE(Err.find(Fault), std::string::npos) << Err;
    EXPECT_EQ(run({at("a.cpp"), "--check", "--"}), Translated) << Err;
  }
}

TEST_F(Database, ADamagedDatabaseAboveTwoSourcesIsToldOnce) {
  putAmp("a.cpp");
  putAmp("sub/b.cpp");
  put("compile_commands.json", "[");
  EXPECT_EQ(run({at("a.cpp"), at("sub/b.cpp")}), Unusable);
  EXPECT_EQ(StringRef(Err).count("[amp-io]"), 1u) << Err;
}

TEST_F(Database, FoldersOfADatabaseAreThoseBesideIt) {
  put("inc/h.h", "");
  putAmp("a.cpp", "#include <h.h>\n");
  put("build/compile_commands.json",
      R"([{"directory":".","file":"../a.cpp","command":"c++ -I../inc x.cpp"}])");
  Translator = [this](const TranslationRequest &Request) {
    EXPECT_EQ(realPath(Request.WorkingDir), at("build"));
    return translateWords(Request);
  };
  EXPECT_EQ(run({"-p", at("build")}), Translated) << Err;
  EXPECT_TRUE(exists("a.hip"));
}

TEST_F(Database, ASourceThatADatabaseNamesInVainIsTold) {
  put("compile_commands.json",
      R"([{"directory":".","file":"gone.cpp","command":"c++ gone.cpp"}])");
  EXPECT_EQ(run({"-p", Root.str().str()}), Translated);
  EXPECT_NE(Err.find("gone.cpp' is ignored"), std::string::npos) << Err;
  EXPECT_EQ(run({"-p", Root.str().str(), "--error=amp-passed-over"}), Unusable);
}

TEST_F(Database, FlagsOfAllSourcesMayStandInAFile) {
  put("inc/h.h", "AMP");
  putAmp("a.cpp", "#include <h.h>\n");
  put("build/compile_flags.txt", "-I" + at("inc") + "\n-Werror\n");
  Translator = [this](const TranslationRequest &Request) {
    EXPECT_EQ(Request.CompilerArgs,
              (std::vector<std::string>{"-I", at("inc")}));
    return translateWords(Request);
  };
  EXPECT_EQ(run({"-p", at("build"), at("a.cpp")}), Translated) << Err;
}

TEST_F(Database, ADatabaseMayBeNamedItself) {
  putAmp("a.cpp");
  put("db.json", R"([{"directory":".","file":"a.cpp","command":"c++ a.cpp"}])");
  EXPECT_EQ(run({"-p", at("db.json")}), Translated) << Err;
  EXPECT_TRUE(exists("a.hip"));
}

} // namespace
