//===- configurations_test.cpp - A source with several commands -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "projects_fixture.h"
#include "llvm/ADT/StringExtras.h"
#include <deque>

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Translates sources for real.
class Commands : public DriverTest {
protected:
  /// The results for the source with each of the definitions.
  std::deque<TranslationResult> translated(StringRef Text,
                                           llvm::ArrayRef<StringRef> Macros) {
    put("a.cpp", Text);
    TranslationRequest Request = {at("a.cpp"), {}, Root.str().str(), {}, {}};
    Request.IsOneOfSeveral = true;
    std::deque<TranslationResult> Results;
    for (StringRef Macro : Macros) {
      Request.CompilerArgs = {("-D" + Macro).str()};
      Results.push_back(translate(Request));
      if (!Results.back().SameAs)
        Request.Earlier.push_back(&Results.back());
    }
    return Results;
  }
};

constexpr StringRef Launch =
    "parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = ";

TEST_F(Commands, ThatLeaveTheSameAreParsedOnce) {
  auto Results = translated("#ifdef OTHER\nint x;\n#endif\n"
                            "#define SOME 1\n#undef SOME\n",
                            {"FIRST", "SOME", "OTHER", "OTHER=2"});
  EXPECT_FALSE(Results[0].Refused);
  EXPECT_EQ(Results[1].SameAs, &Results[0]);
  EXPECT_EQ(Results[2].SameAs, nullptr);
  EXPECT_EQ(Results[3].SameAs, &Results[2]);
}

// Most sources include it, and few assert anything.
TEST_F(Commands, ThatDifferInWhatAssertIsAreParsedOnceWhereItIsNotUsed) {
  StringRef Uses = "#include <assert.h>\nvoid f(int x) { assert(x); }\n";
  EXPECT_NE(translated(Uses.take_front(20), {"NDEBUG", "_DEBUG"})[1].SameAs,
            nullptr);
  EXPECT_EQ(translated(Uses, {"NDEBUG", "_DEBUG"})[1].SameAs, nullptr);
}

// oneTBB has checks for _DEBUG in its headers.
TEST_F(Commands, ThatUseThePplAreParsedOnce) {
  EXPECT_NE(translated("#include <ppl.h>\n", {"NDEBUG", "_DEBUG"})[1].SameAs,
            nullptr);
}

// The places of later tokens differ, though the tokens do not.
TEST_F(Commands, ThatLeaveTheSameElsewhereAreNotTheSame) {
  auto Results =
      translated("#ifdef A\nint x;\n#else\nint x;\n#endif\n", {"A", "B"});
  EXPECT_EQ(Results[1].SameAs, nullptr);
}

// The parser needs `typename` from the tool, and the class is Visual C++'s own.
TEST_F(Commands, ThatNeedTheSameFixesAreParsedOnce) {
  auto Results = translated(
      "#include <amp.h>\ntemplate <class T> struct s { T::type x; };\n",
      {"A", "B"});
  EXPECT_FALSE(Results[0].Refused);
  EXPECT_EQ(Results[1].SameAs, &Results[0]);
}

// A branch that the other leaves out may begin on the last line of a condition.
TEST_F(Commands, ThatChooseAnElifLeaveOutTheBranchBeforeIt) {
  StringRef Text = "#ifdef A\n#include <amp.h>\n#elif B && \\\n  B > 0\n"
                   "#include <amp_math.h>\n#endif\n";
  auto Results = translated(Text, {"A", "B"});
  ASSERT_EQ(Results[0].Skipped.size(), 1u);
  EXPECT_EQ(Results[0].Skipped[0].Begin, 3u);
  EXPECT_EQ(Results[0].Skipped[0].End, 6u);
  ASSERT_EQ(Results[1].Skipped.size(), 1u);
  EXPECT_EQ(Results[1].Skipped[0].Begin, 1u);
  EXPECT_EQ(Results[1].Skipped[0].End, 3u);
}

// A kernel has one name in all of them, and none is taken twice.
TEST_F(Commands, GiveALaunchOneName) {
  std::string Text = ("#include <amp.h>\nusing namespace concurrency;\n"
                      "void f(array_view<int> v) {\n#ifdef A\n" +
                      Launch + "1; });\n#endif\n" + Launch +
                      "2; });\n#ifndef A\n" + Launch + "3; });\n#endif\n}\n")
                         .str();
  auto Results = translated(Text, {"B", "A"});
  EditSet All = Results[0].Edits;
  All.merge(Results[1].Edits);
  std::string Faults = toString(All.conflicts());
  ASSERT_EQ(Faults, "");
  std::string Whole = llvm::cantFail(All.apply(realPath(at("a.cpp")), Text));
  std::string Names;
  for (StringRef Rest = Whole; !Rest.empty();) {
    Rest = Rest.split("launch<").second;
    Names += (" " + Rest.split('>').first).str();
  }
  EXPECT_EQ(Names, " f_kernel3 f_kernel f_kernel2 ");
}

// With Unicode, `_tmain` is a macro that defines two functions.
TEST_F(Commands, GiveATmainOneKernel) {
  std::string Text = ("#include <amp.h>\n#include <tchar.h>\n"
                      "using namespace concurrency;\n"
                      "int _tmain(int count, _TCHAR *arguments[]) {\n"
                      "  array_view<int> v(count);\n  " +
                      Launch + "1; });\n}\n")
                         .str();
  auto Results = translated(Text, {"_MBCS", "_UNICODE"});
  EditSet All = Results[0].Edits;
  All.merge(Results[1].Edits);
  EXPECT_EQ(toString(All.conflicts()), "");
  std::string Whole = llvm::cantFail(All.apply(realPath(at("a.cpp")), Text));
  EXPECT_EQ(StringRef(Whole).count("static __global__ void a_kernel("), 1u)
      << Whole;
  EXPECT_EQ(StringRef(Whole).count("launch<a_kernel>"), 1u) << Whole;
}

// One edits a name that the other knows to be right as it is.
TEST_F(Commands, ThatDisagreeAboutANameAreAConflict) {
  auto Results = translated(
      "#include <amp.h>\n#ifdef A\nstruct s { int extent; };\n#else\n"
      "typedef concurrency::array_view<int> s;\n#endif\n"
      "inline auto f(s &v) { return v.extent; }\n",
      {"A", "B"});
  EXPECT_EQ(toString(Results[0].Edits.conflictsWith(Results[1].Edits)), "");
  EXPECT_NE(toString(Results[1].Edits.conflictsWith(Results[0].Edits)), "");
}

class Configurations : public ProjectsTest {
protected:
  /// Configurations that differ in one definition each.
  void putThree(StringRef Sources = Source) {
    putProject("p.vcxproj",
               ("<ItemDefinitionGroup><ClCompile><PreprocessorDefinitions "
                "Condition=\"'$(Configuration)'=='Debug'\">D"
                "</PreprocessorDefinitions></ClCompile></ItemDefinitionGroup>" +
                Sources)
                   .str());
  }
};

// The first command is the usual configuration's.
TEST_F(Configurations, EachSetOfSettingsIsTranslatedOnce) {
  putAmp("a.cpp");
  putThree();
  std::string Commands;
  Translator = [&](const TranslationRequest &Request) {
    Commands += llvm::join(Request.CompilerArgs, " ") + ";";
    return translateWords(Request);
  };
  std::vector<std::string> Args = {"--vcxproj", at("p.vcxproj"), "--check"};
  EXPECT_EQ(run(Args), Translated) << Err;
  EXPECT_EQ(Commands, ";-D D;");
  EXPECT_EQ(Err, "");
  for (auto [Options, Expected] :
       {std::pair<std::vector<std::string>, const char *>{
            {"--configuration=Debug"}, "-D D;"},
        {{"--platform=Win32", "--configuration=ALL"}, "-D D;"},
        {{"--configuration=all", "--platform=x64"}, ";-D D;"}}) {
    Commands.clear();
    Options.insert(Options.end(), Args.begin(), Args.end());
    EXPECT_EQ(run(Options), Translated) << Err;
    EXPECT_EQ(Commands, Expected) << Options[0];
  }
}

// The edits of all of them are made. A branch that one leaves out is not
// reported if another one takes it.
TEST_F(Configurations, ArePartsOfOneTranslation) {
  putAmp("a.cpp", "1\n2\n3\n");
  putThree();
  Translator = [&](const TranslationRequest &Request) {
    TranslationResult Result = translateWords(Request);
    bool IsDebug = !Request.CompilerArgs.empty();
    Result.Edits.replace(Request.File, IsDebug ? 17 : 19, 1, "x");
    unsigned Line = IsDebug ? 3 : 2;
    Result.Diags.push_back({DiagID::AmpSkipped, {Request.File, Line, 1}});
    Result.Skipped.push_back({Request.File, Line, Line + 1});
    Result.Diags.push_back({DiagID::AmpSkipped, {Request.File, 4, 1}});
    Result.Skipped.push_back({Request.File, 4, 5});
    Result.Diags.push_back({DiagID::AmpUnusedHeader,
                            {Request.File, 1, 1},
                            {IsDebug ? "debug" : "release"}});
    return Result;
  };
  EXPECT_EQ(run({"--vcxproj", at("p.vcxproj"), "--in-root", Root.str().str(),
                 "--out-root", at("out")}),
            Translated)
      << Err;
  EXPECT_EQ(get("out/a.hip"), "#include <amp.h>\nx\nx\n3\nHIP\n");
  StringRef Told = Err;
  EXPECT_EQ(Told.count("[amp-skipped]"), 1u) << Err;
  EXPECT_NE(Told.find("a.cpp:4:1: warning: this branch"), StringRef::npos);
  EXPECT_NE(Told.find("note: this is so in 'Debug|Win32', 'Debug|x64'"),
            StringRef::npos)
      << Err;
  EXPECT_NE(Told.find("note: this is so in 'Release|x64'\n"), StringRef::npos);
}

TEST_F(Configurations, ThatContradictEachOtherRefuseTheSource) {
  putAmp("a.cpp");
  putThree();
  Translator = [&](const TranslationRequest &Request) {
    TranslationResult Result = translateWords(Request);
    Result.Edits.replace(Request.File, 0, 8,
                         Request.CompilerArgs.empty() ? "one" : "two");
    return Result;
  };
  EXPECT_EQ(run({"--vcxproj", at("p.vcxproj"), "--check"}), Refused);
  EXPECT_NE(Err.find("a.cpp' for 'Debug|Win32', 'Debug|x64', the text "
                     "becomes:\n    two"),
            std::string::npos)
      << Err;
  EXPECT_NE(Err.find("a.cpp' for 'Release|x64', the text becomes:\n    one"),
            std::string::npos);
}

// Diagnostics that were reported already are no part of the translation.
TEST_F(Configurations, ThatParseTheSameAreOnePart) {
  putAmp("a.cpp");
  putThree();
  Translator = [&](const TranslationRequest &Request) {
    TranslationResult Result = translateWords(Request);
    if (!Request.Earlier.empty())
      Result.SameAs = Request.Earlier[0];
    Result.Diags.push_back({DiagID::AmpUnusedHeader,
                            {Request.File, 1, 1},
                            {llvm::join(Request.CompilerArgs, "")}});
    return Result;
  };
  EXPECT_EQ(run({"--vcxproj", at("p.vcxproj"), "--check"}), Translated);
  EXPECT_EQ(Err.find("note:"), std::string::npos) << Err;
  EXPECT_EQ(StringRef(Err).count("warning:"), 1u) << Err;
}

// Visual Studio writes the command once for each configuration.
TEST_F(Configurations, ACommandOfEachIsLeftOutOnce) {
  putAmp("a.cpp");
  std::string Events;
  for (StringRef Name : {"Debug", "Release"})
    Events += ("<ItemDefinitionGroup Condition=\"'$(Configuration)'=='" + Name +
               "'\"><PostBuildEvent><Command>copy " + Name +
               "</Command></PostBuildEvent></ItemDefinitionGroup>\n")
                  .str();
  putProject("p.vcxproj", Events + Source.str());
  EXPECT_EQ(run({"--vcxproj", at("p.vcxproj"), "--check"}), Translated) << Err;
  EXPECT_EQ(StringRef(Err).count("the command after the build is not run"), 1u)
      << Err;
}

TEST_F(Configurations, AChangeOfOneMakesASourceOutOfDate) {
  putAmp("a.cpp");
  putThree();
  std::vector<std::string> Tree = {"--vcxproj",  at("p.vcxproj"),
                                   "--in-root",  Root.str().str(),
                                   "--out-root", at("out")};
  run(Tree);
  Tree.push_back("--verify");
  EXPECT_EQ(run(Tree), Translated) << Err;
  put("p.vcxproj", StringRef(get("p.vcxproj")).str() + " ");
  EXPECT_EQ(run(Tree), Translated) << Err;
  std::string Text = get("p.vcxproj");
  Text.replace(Text.find(">D<"), 3, ">E<");
  put("p.vcxproj", Text);
  EXPECT_EQ(run(Tree), Refused) << Err;
}

// CMake builds its target in that configuration as well.
TEST_F(Configurations, AProjectThatOneDoesNotBuildHasItsSettingsThere) {
  put("a.cpp", "");
  putThree();
  put("s.sln", "Microsoft Visual Studio Solution File\n"
               "Project(\"{8BC9CEB8-8B4A-11D0-8D11-00A0C91BC942}\") = \"p\", "
               "\"p.vcxproj\", \"{A}\"\nEndProject\nGlobal\n"
               "\tGlobalSection(SolutionConfigurationPlatforms) = preSolution\n"
               "\t\tRelease|x64 = Release|x64\n\t\tDebug|x64 = Debug|x64\n"
               "\t\tProfile|x64 = Profile|x64\n\tEndGlobalSection\n"
               "\tGlobalSection(ProjectConfigurationPlatforms) = postSolution\n"
               "\t\t{A}.Release|x64.ActiveCfg = Release|x64\n"
               "\t\t{A}.Release|x64.Build.0 = Release|x64\n"
               "\t\t{A}.Debug|x64.ActiveCfg = Debug|x64\n"
               "\t\t{A}.Debug|x64.Build.0 = Debug|x64\n"
               "\t\t{A}.Profile|x64.ActiveCfg = Debug|x64\n"
               "\tEndGlobalSection\nEndGlobal\n");
  EXPECT_EQ(run({"--sln", at("s.sln"), "--emit-cmake=-"}), Translated) << Err;
  EXPECT_EQ(Err, "");
  EXPECT_NE(Out.find("PRIVATE\n  \"$<$<CONFIG:Debug,Profile>:D>\")"),
            std::string::npos)
      << Out;
}

TEST_F(Configurations, BecomeThoseOfCMake) {
  put("a.cpp", "");
  put("b.cpp", "");
  put("w.cpp", "");
  putProject("p.vcxproj", R"(
<PropertyGroup Condition="'$(Configuration)'=='Debug'"><TargetName>$(ProjectName)d</TargetName></PropertyGroup>
<ItemDefinitionGroup><ClCompile>
<PreprocessorDefinitions Condition="'$(Configuration)'=='Debug'">D="x%3By"</PreprocessorDefinitions>
<PreprocessorDefinitions>ALL;%(PreprocessorDefinitions)</PreprocessorDefinitions>
<PreprocessorDefinitions Condition="'$(Platform)'=='Win32'">W;%(PreprocessorDefinitions)</PreprocessorDefinitions>
<AdditionalIncludeDirectories Condition="'$(Configuration)'=='Debug'">dbg</AdditionalIncludeDirectories>
<AdditionalIncludeDirectories Condition="'$(Configuration)'!='Debug'">rel</AdditionalIncludeDirectories>
<AdditionalIncludeDirectories>%(AdditionalIncludeDirectories);inc</AdditionalIncludeDirectories>
</ClCompile></ItemDefinitionGroup>
<ItemGroup><ClCompile Include="a.cpp"><PreprocessorDefinitions>A;%(PreprocessorDefinitions)</PreprocessorDefinitions></ClCompile>
<ClCompile Include="b.cpp"><ExcludedFromBuild Condition="'$(Configuration)'!='Debug'">true</ExcludedFromBuild></ClCompile>
<ClCompile Include="w.cpp"><ExcludedFromBuild Condition="'$(Platform)'!='Win32'">true</ExcludedFromBuild></ClCompile></ItemGroup>)");
  put("dbg/h.h", "");
  put("rel/h.h", "");
  put("inc/h.h", "");
  EXPECT_EQ(run({"--vcxproj", at("p.vcxproj"), "--emit-cmake=-"}), Translated);
  EXPECT_EQ(StringRef(Out).split("\ncmake_minimum").first,
            "# Written by amp2hip --emit-cmake from p.vcxproj, Release|x64, "
            "Debug|x64.\n# Left out: -DW, of Win32 only");
  EXPECT_NE(Err.find("w.cpp' is compiled for Win32 only, and is no part of the "
                     "CMakeLists.txt"),
            std::string::npos)
      << Err;
  EXPECT_EQ(
      StringRef(Out).split("find_package(amp2hip REQUIRED)\nendif()\n").second,
      R"(
# p.vcxproj
amp2hip_add_executable(p
  a.cpp
  "$<$<CONFIG:Debug>:${CMAKE_CURRENT_SOURCE_DIR}/b.cpp>")
set_target_properties(p PROPERTIES OUTPUT_NAME "$<$<CONFIG:Debug>:pd>$<$<CONFIG:Release>:p>")
target_compile_definitions(p PRIVATE
  "$<$<CONFIG:Release>:A>"
  ALL
  "$<$<CONFIG:Debug>:D=\"x$<SEMICOLON>y\">")
target_include_directories(p PRIVATE
  "$<$<CONFIG:Debug>:${CMAKE_CURRENT_SOURCE_DIR}/dbg>"
  "$<$<CONFIG:Release>:${CMAKE_CURRENT_SOURCE_DIR}/rel>"
  inc)
set_source_files_properties(a.cpp PROPERTIES
  COMPILE_DEFINITIONS "$<$<CONFIG:Debug>:A>")
)");
}

} // namespace
