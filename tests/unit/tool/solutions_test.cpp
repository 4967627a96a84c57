//===- solutions_test.cpp - Tests of solutions of Visual Studio ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "projects_fixture.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

class Solutions : public ProjectsTest {};

constexpr char SolutionText[] =
    "\xEF\xBB\xBF\r\nMicrosoft Visual Studio Solution File, Format Version "
    "12.00\r\n"
    "Project(\"{2150E333-8FDC-42A3-9474-1A3956D46DE8}\") = \"Folder\", "
    "\"Folder\", \"{F}\"\r\nEndProject\r\n"
    "Project(\"{8BC9CEB8-8B4A-11D0-8D11-00A0C91BC942}\") = \"p\", "
    "\"P\\p.vcxproj\", \"{A}\"\r\n"
    "\tProjectSection(ProjectDependencies) = postProject\r\n"
    "\t\t{B} = {B}\r\n\tEndProjectSection\r\nEndProject\r\n"
    "Project(\"{8BC9CEB8-8B4A-11D0-8D11-00A0C91BC942}\") = \"q\", "
    "\"q\\q.vcxproj\", \"{B}\"\r\nEndProject\r\n"
    "Project(\"{8BC9CEB8-8B4A-11D0-8D11-00A0C91BC942}\") = \"r\", "
    "\"q\\q.vcxproj\", \"{C}\"\r\nEndProject\r\n"
    "Project(\"{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}\") = \"cs\", "
    "\"cs.csproj\", \"{D}\"\r\nEndProject\r\n"
    "Global\r\n"
    "\tGlobalSection(SolutionConfigurationPlatforms) = preSolution\r\n"
    "\t\tDebug|x86 = Debug|x86\r\n\t\tRelease|x86 = Release|x86\r\n"
    "\tEndGlobalSection\r\n"
    "\tGlobalSection(ProjectConfigurationPlatforms) = postSolution\r\n"
    "\t\t{A}.Release|x86.ActiveCfg = Debug|Win32\r\n"
    "\t\t{A}.Release|x86.Build.0 = Debug|Win32\r\n"
    "\t\t{B}.Release|x86.ActiveCfg = Release|x64\r\n"
    "\t\t{B}.Release|x86.Build.0 = Release|x64\r\n"
    "\t\t{C}.Release|x86.ActiveCfg = Release|x64\r\n"
    "\tEndGlobalSection\r\nEndGlobal\r\n";

TEST_F(Solutions, ASolutionChoosesTheConfigurationsOfItsProjects) {
  putProject("p/p.vcxproj", Source);
  putProject("q/q.vcxproj", Source);
  put("s.sln", SolutionText);
  auto Read = readSolution(at("s.sln"), {});
  ASSERT_TRUE(bool(Read)) << toString(Read.takeError());
  Set = std::move(*Read);
  ASSERT_EQ(Set.Projects.size(), 2u);
  EXPECT_EQ(Set.Projects[0].Configuration + Set.Projects[0].Platform,
            "DebugWin32");
  EXPECT_EQ(Set.Projects[1].Platform, "x64");
  ASSERT_EQ(Set.Projects[0].References.size(), 1u);
  EXPECT_EQ(Set.Projects[0].References[0].File, at("q/q.vcxproj"));
  EXPECT_EQ(told(),
            "0: 'Release|x86' is used, because there is no 'Release|x64'; "
            "choose another with --configuration and --platform\n"
            "12: 'r' is not built in 'Release|x86', and is left out\n"
            "14: 'cs' is not a C++ project of Visual Studio 2010 or later, and "
            "is left out\n");
}

TEST_F(Solutions, ASolutionInXmlChoosesLikeAnyOther) {
  putProject("p/p.vcxproj", Source);
  putProject("q/q.vcxproj", Source);
  put("s.slnx", R"(<Solution>
  <Configurations><Platform Name="x64"/><Platform Name="x86"/></Configurations>
  <Folder Name="/Programs/">
    <File Path="notes.txt"/>
    <Project Path="p/P.vcxproj">
      <BuildType Solution="Release|*" Project="Debug"/>
      <BuildType Solution="*|x64" Project="Release"/>
      <BuildDependency Project="q\q.vcxproj"/>
    </Project>
  </Folder>
  <Project Path="q\q.vcxproj">
    <Build Solution="Debug|*" Project="false"/>
  </Project>
</Solution>
)");
  for (auto [Configuration, Platform, Found] :
       {std::tuple("Release", "x64", "Release|x64 Release|x64 "),
        {"Debug", "x86", "Debug|Win32 "}}) {
    auto Read = readSolution(at("s.slnx"), {Configuration, Platform});
    ASSERT_TRUE(bool(Read)) << toString(Read.takeError());
    Set = std::move(*Read);
    std::string Chosen;
    for (const Project &P : Set.Projects)
      Chosen += P.Configuration + "|" + P.Platform + " ";
    EXPECT_EQ(StringRef(Chosen), Found) << told();
  }
  EXPECT_EQ(told(), "11: 'q' is not built in 'Debug|x86', and is left out\n");
}

/// Rules for a type of projects, and platforms with two names.
TEST_F(Solutions, RulesOfASolutionInXmlHoldForTypesAndPlatforms) {
  putProject("p.vcxproj", Source);
  const std::tuple<StringRef, StringRef, StringRef, StringRef> Solutions[] = {
      {"<BuildType Name='Release'/><Platform Name='x64'/>"
       "<ProjectType Extension='.csproj'><BuildType Project='X'/></ProjectType>"
       "<ProjectType Extension='.vcxproj'><BuildType Solution='Release|*' "
       "Project='Debug'/></ProjectType>",
       "", "", "Debug|x64"},
      {"<Platform Name='x64'/><ProjectType "
       "TypeId='{8BC9CEB8-8B4A-11D0-8D11-00A0C91BC942}'><Platform "
       "Project='Win32'/><BuildType Project='X'/></ProjectType>",
       "<BuildType Solution='Release|*' Project='Debug'/>", "", "Debug|Win32"},
      {"<Platform Name='x64'/><ProjectType Extension='.vcxproj' "
       "IsBuildable='false'/>",
       "", "", ""},
      {"<Platform Name='AnyCPU'/>",
       "<BuildType Solution='Release|Any CPU' Project='Debug'/>", "",
       "Debug|x64"},
      {"<Platform Name='Win32'/><Platform Name='x64'/>",
       "<Platform Solution='*|x86' Project='x64'/>", "x86", "Release|x64"},
      {"<Platform Name='x64'/>",
       "<Build Project='false'/><Build Solution='Release|x64'/>", "",
       "Release|x64"},
  };
  for (auto [Choices, Rules, Platform, Found] : Solutions) {
    put("s.slnx", ("<Solution><Configurations>" + Choices +
                   "</Configurations><Project Path='p.vcxproj'>" + Rules +
                   "</Project></Solution>")
                      .str());
    auto Read = readSolution(at("s.slnx"), {"", Platform.str()});
    ASSERT_TRUE(bool(Read)) << toString(Read.takeError());
    std::string Chosen;
    for (const Project &P : Read->Projects)
      Chosen += P.Configuration + "|" + P.Platform;
    EXPECT_EQ(StringRef(Chosen), Found) << Choices.str();
  }
}

TEST_F(Solutions, ADependencyOfASolutionInXmlIsBuiltBefore) {
  putProject("p.vcxproj", Source);
  putProject("q.vcxproj", Source);
  put("s.slnx",
      "<Solution><Project Path='q.vcxproj'/><Project Path='p.vcxproj'>"
      "<BuildDependency Project='Q.vcxproj'/></Project></Solution>");
  auto Read = readSolution(at("s.slnx"), {});
  ASSERT_TRUE(bool(Read)) << toString(Read.takeError());
  ASSERT_EQ(Read->Projects.size(), 2u);
  ASSERT_EQ(Read->Projects[1].References.size(), 1u);
  EXPECT_EQ(Read->Projects[1].References[0].File, at("q.vcxproj"));
}

TEST_F(Solutions, SharedItemsArePartsOfTheProjectsThatImportThem) {
  putProject("p.vcxproj", "<Import Project=\"s.vcxitems\" Label=\"Shared\"/>");
  put("s.vcxitems", ("<Project>" + Source + "</Project>").str());
  put("s.slnx", "<Solution><Configurations><Platform Name='x64'/>"
                "</Configurations><Project Path='s.vcxitems'/>"
                "<Project Path='p.vcxproj'/></Solution>");
  auto Read = readSolution(at("s.slnx"), {});
  ASSERT_TRUE(bool(Read)) << toString(Read.takeError());
  Set = std::move(*Read);
  EXPECT_EQ(told(), "");
  ASSERT_EQ(Set.Projects.size(), 1u);
  EXPECT_EQ(Set.Projects[0].Sources.size(), 1u);
}

TEST_F(Solutions, OneThatCannotBeReadLeavesTheOthers) {
  putAmp("p/a.cpp");
  putProject("p/p.vcxproj", Source);
  put("q/q.vcxproj", "<Project>\n<ItemGroup>\n</Project>\n");
  put("s.sln", SolutionText);
  EXPECT_EQ(run({"--sln", at("s.sln"), "--in-root", Root.str().str(),
                 "--out-root", at("out")}),
            Unusable);
  EXPECT_TRUE(exists("out/p/a.hip"));
  EXPECT_NE(Err.find("q.vcxproj': line 3"), std::string::npos) << Err;
}

TEST_F(Solutions, SourcesOfASolutionAreTranslatedWithTheirSettings) {
  put("Inc/h.h", "#include <amp.h>\nAMP\n");
  put("p/a.cpp", "#include \"h.h\"\n");
  put("p/plain.cpp", "int main() {}\n");
  put("p/d3d/x.cpp", "#include <amp.h>\nBAD\n");
  putProject("p/p.vcxproj", R"(
<ItemDefinitionGroup><ClCompile><AdditionalIncludeDirectories>$(SolutionDir)inc</AdditionalIncludeDirectories></ClCompile></ItemDefinitionGroup>
<ItemGroup><ClCompile Include="a.cpp"/><ClCompile Include="plain.cpp"/><ClCompile Include="d3d\x.cpp"/><ClCompile Include="gone.cpp"/></ItemGroup>)");
  putProject("q/q.vcxproj", "");
  put("s.sln", SolutionText);
  std::vector<std::string> Args = {"--sln",      at("s.sln"), "--exclude",
                                   "p/d3d",      "--in-root", Root.str().str(),
                                   "--out-root", at("out")};
  EXPECT_EQ(run(Args), Translated) << Err;
  EXPECT_EQ(get("out/Inc/h.h"), "#include <amp.h>\nHIP\n");
  EXPECT_TRUE(exists("out/p/a.hip"));
  EXPECT_FALSE(exists("out/p/d3d/x.hip"));
  EXPECT_NE(Err.find("s.sln' names it, but it does not exist"),
            std::string::npos)
      << Err;
  EXPECT_EQ(run({"--sln", at("s.sln"), "--check"}), Refused);
}

// Nobody has to parse a source to know that it holds no C++ AMP.
TEST_F(Solutions, HeadersInAnotherCaseAreLookedAt) {
  put("p/a.cpp", "#include \"SUB\\H.h\"\n");
  put("p/sub/h.h", "int x;\n");
  putAmp("p/b.cpp");
  putProject("p.vcxproj", "<ItemGroup><ClCompile Include=\"p\\*.cpp\"/>"
                          "<ClInclude Include=\"P\\Sub\\h.h\"/></ItemGroup>");
  EXPECT_EQ(run({"--vcxproj", at("p.vcxproj"), "--check"}), Translated);
  EXPECT_EQ(Err, "2 sources: 1 can be translated, 1 without C++ AMP\n");
}

TEST_F(Solutions, ASourceIsTranslatedForAllProjectsThatCompileIt) {
  putAmp("p/a.cpp");
  putProject("p/p.vcxproj", Source);
  putProject("q/q.vcxproj",
             "<ItemDefinitionGroup><ClCompile><PreprocessorDefinitions>Q"
             "</PreprocessorDefinitions></ClCompile></ItemDefinitionGroup>"
             "<ItemGroup><ClCompile Include=\"..\\p\\a.cpp\"/></ItemGroup>");
  put("s.sln", SolutionText);
  std::string Arguments;
  Translator = [&](const TranslationRequest &Request) {
    Arguments += llvm::join(Request.CompilerArgs, " ") + ";";
    TranslationResult Result = translateWords(Request);
    if (!Request.CompilerArgs.empty())
      Result.Diags.push_back({DiagID::AmpUnusedHeader, {Request.File, 1, 1}});
    return Result;
  };
  EXPECT_EQ(run({"--sln", at("s.sln"), "--check"}), Translated);
  EXPECT_EQ(Arguments, ";-D Q;");
  EXPECT_NE(Err.find("this is so in 'Release|x86' of 'q'"), std::string::npos)
      << Err;
}

TEST_F(Solutions, OptionsOfProjectsBelongToProjects) {
  putProject("p.vcxproj", "");
  const std::pair<std::vector<std::string>, const char *> Faults[] = {
      {{"--configuration=Debug", "a.cpp"}, "need --sln"},
      {{"--emit-cmake", "a.cpp"}, "need --sln"},
      {{"--sln", "a", "--vcxproj", "b"}, "cannot be used together"},
      {{"--sln", "a", "-p", "b"}, "--extra-arg"},
      {{"--sln", "a", "--", "-DX"}, "--extra-arg"},
      {{"--exclude", "[", "a.cpp"}, "--exclude takes a pattern"},
      {{"--vcxproj", at("p.vcxproj"), "--platform", "ARM", "--check"},
       "it has Debug|Win32"},
  };
  for (const auto &[Args, Fault] : Faults) {
    EXPECT_EQ(run(Args), Unusable) << Fault;
    EXPECT_NE(Err.find(Fault), std::string::npos) << Err;
  }
}

TEST_F(Solutions, BecomeTargetsOfCMake) {
  put("p/a.cpp", "");
  put("p/b.cpp", "");
  put("q/a.cpp", "");
  put("p/inc/h.h", "");
  putProject("p/p.vcxproj", R"(
<PropertyGroup><ProjectName>all</ProjectName></PropertyGroup>
<ItemDefinitionGroup><ClCompile><PreprocessorDefinitions>A="x y"</PreprocessorDefinitions>
<AdditionalIncludeDirectories>inc</AdditionalIncludeDirectories></ClCompile>
<Link><AdditionalDependencies>kernel32.lib;d3d11.lib;..\bin\Q.lib</AdditionalDependencies></Link></ItemDefinitionGroup>
<ItemGroup><ClCompile Include="a.cpp"/><ClCompile Include="b.cpp">
<PreprocessorDefinitions>B;%(PreprocessorDefinitions)</PreprocessorDefinitions></ClCompile></ItemGroup>)");
  putProject("q/q.vcxproj", "<PropertyGroup><ConfigurationType>StaticLibrary"
                            "</ConfigurationType></PropertyGroup>" +
                                Source.str());
  put("s.sln", SolutionText);
  EXPECT_EQ(run({"--sln", at("s.sln"), "--emit-cmake=-"}), Translated);
  EXPECT_EQ(
      StringRef(Out).split("find_package(amp2hip REQUIRED)\nendif()\n").second,
      R"(
# p/p.vcxproj
amp2hip_add_executable(all_program
  p/a.cpp
  p/b.cpp)
set_target_properties(all_program PROPERTIES OUTPUT_NAME p)
target_compile_definitions(all_program PRIVATE
  "A=\"x y\"")
target_include_directories(all_program PRIVATE
  p/inc)
set_source_files_properties(p/b.cpp PROPERTIES
  COMPILE_DEFINITIONS "B")

# q/q.vcxproj
amp2hip_add_library(q STATIC
  q/a.cpp)

# Left out of all_program: kernel32.lib d3d11.lib
target_link_libraries(all_program PRIVATE q)
)");
  EXPECT_NE(Err.find("not linked: 'd3d11.lib'; "), std::string::npos) << Err;
}

constexpr StringRef Dll = "<PropertyGroup><ConfigurationType>DynamicLibrary"
                          "</ConfigurationType></PropertyGroup>";

TEST_F(Solutions, TestsBecomeAProgramThatCTestRuns) {
  put("p/a.cpp", "int x;\n # include \"cppunittest.h\"\n");
  putProject("p/p.vcxproj", (Dll + Source).str());
  EXPECT_EQ(run({"--vcxproj", at("p/p.vcxproj"), "--emit-cmake=-"}),
            Translated);
  EXPECT_EQ(
      StringRef(Out).split("find_package(amp2hip REQUIRED)\nendif()\n").second,
      R"(enable_testing()

# p.vcxproj
amp2hip_add_executable(p
  a.cpp)
add_test(NAME p COMMAND p)
target_compile_definitions(p PRIVATE
  _WINDLL)
)");
}

TEST_F(Solutions, CodeForSharedLibrariesIsPositionIndependent) {
  put("p/a.cpp", "// #include <CppUnitTest.h>\n");
  putProject("p/p.vcxproj", (Dll + Source).str());
  EXPECT_EQ(run({"--vcxproj", at("p/p.vcxproj"), "--emit-cmake=-"}),
            Translated);
  EXPECT_EQ(
      StringRef(Out).split("find_package(amp2hip REQUIRED)\nendif()\n").second,
      R"(# Static libraries may be linked with shared ones.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# p.vcxproj
amp2hip_add_library(p SHARED
  a.cpp)
target_compile_definitions(p PRIVATE
  _WINDLL)
)");
}

TEST_F(Solutions, ATranslationHasTargetsOfItsOwn) {
  putAmp("in/p/a.cpp");
  putAmp("in/p/b.cpp");
  put("in/p/c.c", "");
  put("in/p/d.cpp", "#include <amp.h>\nBAD\n");
  put("in/inc/h.h", "");
  putProject("in/p/p.vcxproj", R"(
<ItemDefinitionGroup><ClCompile><AdditionalIncludeDirectories>..\inc</AdditionalIncludeDirectories></ClCompile></ItemDefinitionGroup>
<ItemGroup><ClCompile Include="a.cpp;c.c;d.cpp"/><ClCompile Include="b.cpp">
<AdditionalOptions>/Ub</AdditionalOptions></ClCompile></ItemGroup>)");
  EXPECT_EQ(run({"--vcxproj", at("in/p/p.vcxproj"), "--in-root", at("in"),
                 "--out-root", at("out"), "--emit-cmake"}),
            Refused)
      << Err;
  EXPECT_TRUE(exists("out/p/c.c"));
  std::string Text = get("out/CMakeLists.txt");
  EXPECT_EQ(StringRef(Text).split("\n# p.vcxproj\n").second,
            R"(# Left out: p/d.cpp
add_executable(p
  p/a.hip
  p/c.c
  p/b.hip)
hip_runtime(p)
target_include_directories(p PRIVATE
  inc)
set_source_files_properties(p/b.hip PROPERTIES
  COMPILE_OPTIONS "-Ub")
hip_sources(
  p/a.hip
  p/b.hip)
)") << Text;
  EXPECT_EQ(run({"--vcxproj", at("in/p/p.vcxproj"), "--in-root", at("in"),
                 "--out-root", at("out"), "--emit-cmake", "--verify"}),
            Unusable);
}

/// In a header of the library, too, as users of a DLL include it.
TEST_F(Solutions, APragmaLinksTheProjectThatMakesTheLibrary) {
  put("p/a.cpp", "#include \"Api.h\"\n#pragma comment(lib, \"other.lib\")\n");
  put("q/api.h", "#ifdef _DEBUG\n# pragma comment( lib, \"..\\bin\\Q.lib\" )\n"
                 "#endif\n");
  put("q/a.cpp", "#include \"api.h\"\n");
  putProject("p/p.vcxproj",
             "<ItemDefinitionGroup><ClCompile><AdditionalIncludeDirectories>"
             "..\\q</AdditionalIncludeDirectories></ClCompile>"
             "</ItemDefinitionGroup>" +
                 Source.str());
  putProject("q/q.vcxproj", "<PropertyGroup><ConfigurationType>DynamicLibrary"
                            "</ConfigurationType></PropertyGroup>" +
                                Source.str());
  put("s.sln", SolutionText);
  EXPECT_EQ(run({"--sln", at("s.sln"), "--emit-cmake=-"}), Translated);
  EXPECT_TRUE(StringRef(Out).ends_with("# Left out of p: other.lib\n"
                                       "target_link_libraries(p PRIVATE q)\n"))
      << Out;
  EXPECT_NE(Err.find("a.cpp:2:1: warning: not linked: 'other.lib'; if there is "
                     "a counterpart here, add it to the target 'p'"),
            std::string::npos)
      << Err;
}

/// One warning names why, and the summary counts it.
TEST_F(Solutions, WhyAProjectIsNotLinkedIsTold) {
  putAmp("p/a.cpp");
  put("q/a.cpp", "#include <amp.h>\nBAD\n");
  const std::string To =
      "<ItemGroup><ProjectReference Include=\"..\\q\\q.vcxproj"
      "\"/></ItemGroup>";
  const std::string Library = "<PropertyGroup><ConfigurationType>StaticLibrary"
                              "</ConfigurationType></PropertyGroup>";
  putProject("p/p.vcxproj", Source.str() + To);
  putProject("q/q.vcxproj", Library + Source.str());
  put("s.sln", SolutionText);
  std::vector<std::string> Args = {"--sln",          at("s.sln"),  "--in-root",
                                   Root.str().str(), "--out-root", at("out"),
                                   "--emit-cmake"};
  EXPECT_EQ(run(Args), Refused);
  EXPECT_NE(
      Err.find("q.vcxproj' is not linked: all of its sources are left out "
               "[amp-project]\n"),
      std::string::npos)
      << Err;
  EXPECT_TRUE(StringRef(Err).ends_with("1 refused; 1 error, 3 warnings\n"))
      << Err;
  putProject("q/q.vcxproj", Library);
  EXPECT_EQ(run({"--sln", at("s.sln"), "--emit-cmake=-"}), Translated);
  EXPECT_NE(Err.find("not linked: nothing of it is compiled"),
            std::string::npos)
      << Err;
  EXPECT_EQ(run({"--vcxproj", at("p/p.vcxproj"), "--emit-cmake=-"}),
            Translated);
  EXPECT_NE(Err.find("not linked: it is not among the projects"),
            std::string::npos)
      << Err;
}

TEST_F(Solutions, SourcesThatOnlyVisualCppCompilesAreLeftOut) {
  putAmp("p/a.cpp");
  put("p/b.cpp", "[STAThread] int main() {}\n");
  put("p/c.cpp", "ref class C;\n");
  putProject("p/p.vcxproj", R"(
<PropertyGroup><CLRSupport>true</CLRSupport></PropertyGroup>
<ItemGroup><ClCompile Include="a.cpp;b.cpp;c.cpp"/></ItemGroup>)");
  EXPECT_EQ(run({"--vcxproj", at("p/p.vcxproj"), "--check", "--all-sources"}),
            Translated);
  EXPECT_NE(
      Err.find("p.vcxproj:10:12: warning: 'p' has sources in C++/CLI, which "
               "only Visual C++ compiles; left out: 'b.cpp', 'c.cpp' "
               "[amp-project]\n"),
      std::string::npos)
      << Err;
  EXPECT_EQ(run({"--vcxproj", at("p/p.vcxproj"), "--emit-cmake=-"}),
            Translated);
  EXPECT_NE(Out.find("# Left out: b.cpp"), std::string::npos) << Out;
  EXPECT_NE(Out.find("\n  a.cpp)"), std::string::npos) << Out;
}

TEST_F(Solutions, ACMakeListsOfSomebodyElseStays) {
  putProject("p.vcxproj", "");
  put("CMakeLists.txt", "project(x)\n");
  EXPECT_EQ(run({"--vcxproj", at("p.vcxproj"), "--emit-cmake"}), Unusable);
  EXPECT_NE(Err.find("not written by amp2hip"), std::string::npos) << Err;
  EXPECT_EQ(get("CMakeLists.txt"), "project(x)\n");
  EXPECT_EQ(run({"--vcxproj", at("p.vcxproj"), "--emit-cmake=" + at("c.txt")}),
            Translated);
  EXPECT_TRUE(exists("c.txt"));
}

} // namespace
