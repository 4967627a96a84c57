//===- projects_test.cpp - Tests of projects of Visual Studio -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver_fixture.h"
#include "projects/Condition.h"
#include "projects/Properties.h"
#include "projects/Solution.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

std::string evaluated(StringRef Text) {
  auto Expand = [](StringRef Value) {
    return Value == "$(Release)" ? std::string("Release") : Value.str();
  };
  auto Exists = [](StringRef Name) { return Name == "here"; };
  auto Value = evaluateCondition(Text, {Expand, Exists});
  return Value ? *Value ? "true" : "false" : toString(Value.takeError());
}

TEST(Condition, IsTrueOrFalseAsInMSBuild) {
  for (StringRef Text :
       {"", "true", "!false", "'a'=='A'", "$(Release) == 'release'",
        "'a' != 'b'", "'1.0'=='1'", "0x10 == 16", "2 < 10", "'3' >= 3",
        "exists('here')", "HasTrailingSlash('a\\')", "!Exists('there')",
        "'' == '' And (false Or true)", "false and true or true",
        "'' != '' And '' > 3 or true", "'on'=='true'"})
    EXPECT_EQ(evaluated(Text), "true") << Text.str();
  for (StringRef Text :
       {"'a'=='b'", "!(true)", "true and false", "exists('there')", "10 < 2",
        "exists('')", "'a and b' == 'a'", "HasTrailingSlash('a')"})
    EXPECT_EQ(evaluated(Text), "false") << Text.str();
}

TEST(Condition, OfWhichSomethingIsNotUnderstoodIsAnError) {
  for (StringRef Text : {"'a'", "'a' ==", "== 'a'", "('a'=='a'", "'a",
                         "true true", "'a' < 1", "Foo('a')", "'a' = 'a'"})
    EXPECT_NE(evaluated(Text).find("is not understood"), std::string::npos)
        << Text.str() << ": " << evaluated(Text);
  EXPECT_NE(evaluated(std::string(1000, '!') + "true").find("deeply"),
            std::string::npos);
}

TEST(Properties, ThatNobodyKnowsStayInTheText) {
  Properties P;
  P.set("Dir", "one\\");
  P.setGlobal("Platform", "x64");
  P.set("PLATFORM", "Win32");
  EXPECT_EQ(P.expand("$(dir)$(Platform)\\$(No_such)$(", "/f"),
            "one\\x64\\$(No_such)$(");
  EXPECT_EQ(unknownIn("a$(No_such)b"), "$(No_such)");
  EXPECT_EQ(withoutUnknown("a$(No_such)b"), "ab");
  EXPECT_EQ(P.expand("$(MSBuildThisFileDirectory)x", "/d/f.props"), "/d/x");
  EXPECT_EQ(splitList(" a; ;$(X;Y);b "),
            (std::vector<std::string>{"a", "$(X;Y)", "b"}));
  EXPECT_EQ(unescaped("a%3Bb%20%zz"), "a;b %zz");
}

class Projects : public DriverTest {
protected:
  /// A project of which Body stands between the configurations and the end.
  void putProject(StringRef Name, StringRef Body) const {
    std::string Rows;
    for (StringRef Each : {"Debug|Win32", "Debug|x64", "Release|x64"})
      Rows += ("<ProjectConfiguration Include=\"" + Each + "\"/>\n").str();
    put(Name, ("<Project xmlns=\"http://schemas.microsoft.com/developer/"
               "msbuild/2003\">\n<ItemGroup>\n" +
               Rows +
               "</ItemGroup>\n<Import Project=\"$(VCTargetsPath)\\Microsoft."
               "Cpp.Default.props\"/>\n" +
               Body + "\n</Project>\n")
                  .str());
  }

  /// The arguments of the only source, on one line, without the root.
  std::string argumentsOf(StringRef Body, ConfigurationChoice Choice = {}) {
    putProject("p/p.vcxproj", Body);
    auto Read = readSingleProject(at("p/p.vcxproj"), Choice);
    if (!Read)
      return toString(Read.takeError());
    Set = std::move(*Read);
    std::string Result;
    for (const ProjectSource &Source : Set.Projects[0].Sources)
      for (std::string Arg : Source.Settings.arguments()) {
        if (StringRef(Arg).starts_with(Root))
          Arg = Arg.substr(Root.size() + 1);
        Result += (Result.empty() ? "" : " ") + Arg;
      }
    return Result;
  }

  std::string told() const {
    std::string Result;
    for (const Diagnostic &D : Set.Diags)
      Result += std::to_string(D.Where.Line) + ": " + D.text() + "\n";
    return Result;
  }

  ProjectSet Set;
};

constexpr StringRef Source =
    "<ItemGroup><ClCompile Include=\"a.cpp\"/></ItemGroup>";

TEST_F(Projects, DefinitionsAreThoseOfTheChosenConfiguration) {
  std::string Body = R"(
<PropertyGroup Condition="'$(Configuration)|$(Platform)'=='Release|X64'">
  <CharacterSet>Unicode</CharacterSet>
</PropertyGroup>
<ItemDefinitionGroup>
  <ClCompile>
    <PreprocessorDefinitions Condition="'$(Configuration)'=='Debug'">D;%(PreprocessorDefinitions)</PreprocessorDefinitions>
    <PreprocessorDefinitions Condition="'$(Configuration)'=='Release'">R="x y";%(PreprocessorDefinitions)</PreprocessorDefinitions>
    <UndefinePreprocessorDefinitions>U</UndefinePreprocessorDefinitions>
  </ClCompile>
</ItemDefinitionGroup>)";
  EXPECT_EQ(argumentsOf(Body + Source.str()),
            "-D R=\"x y\" -D _UNICODE -D UNICODE -U U");
  EXPECT_EQ(argumentsOf(Body + Source.str(), {"debug", ""}), "-D D -U U");
  EXPECT_EQ(Set.Projects[0].Platform, "x64");
  EXPECT_EQ(Set.Diags, std::vector<Diagnostic>());
  EXPECT_NE(argumentsOf("", {"Profile", "x64"}).find("it has Debug|Win32, "),
            std::string::npos);
}

TEST_F(Projects, WhatIsNotInheritedIsReplaced) {
  EXPECT_EQ(argumentsOf(R"(
<PropertyGroup><CharacterSet>MultiByte</CharacterSet></PropertyGroup>
<ItemDefinitionGroup><ClCompile><PreprocessorDefinitions>A</PreprocessorDefinitions></ClCompile></ItemDefinitionGroup>
<ItemGroup><ClCompile Include="a.cpp"><PreprocessorDefinitions>B;%(PreprocessorDefinitions)</PreprocessorDefinitions></ClCompile></ItemGroup>)"),
            "-D B -D A");
}

TEST_F(Projects, FoldersAreFoundInAnyCase) {
  put("Shared/Inc/x.h", "");
  put("p/own/x.h", "");
  put("p.sln", "p\\P.VCXPROJ");
  EXPECT_EQ(argumentsOf(R"(
<PropertyGroup><IncludePath>$(SolutionDir)shared;$(IncludePath)</IncludePath></PropertyGroup>
<ItemDefinitionGroup><ClCompile>
<AdditionalIncludeDirectories>$(ProjectDir)Own\;..\SHARED\inc;own;%(AdditionalIncludeDirectories)</AdditionalIncludeDirectories>
<ForcedIncludeFiles>sub\f.h</ForcedIncludeFiles>
</ClCompile></ItemDefinitionGroup>)" +
                        Source.str()),
            "-I p/own -I Shared/Inc -isystem Shared -include sub/f.h");
  EXPECT_EQ(told(), "");
}

TEST_F(Projects, FoldersThatAreNotHereAreTold) {
  EXPECT_EQ(argumentsOf("<ItemDefinitionGroup><ClCompile>"
                        "<AdditionalIncludeDirectories>gone;C:\\sdk;"
                        "$(No_such)inc;$(VCInstallDir)inc"
                        "</AdditionalIncludeDirectories></ClCompile>"
                        "</ItemDefinitionGroup>\n" +
                        Source.str()),
            "");
  EXPECT_EQ(told(), "8: the include folder '$(No_such)inc' is left out: "
                    "'$(No_such)' is not known; define it in the environment\n"
                    "8: the include folder 'gone' does not exist here, and is "
                    "left out\n"
                    "8: the include folder 'C:\\sdk' does not exist here, and "
                    "is left out\n");
}

TEST_F(Projects, OptionsBecomeClangs) {
  EXPECT_EQ(argumentsOf(R"(
<ItemDefinitionGroup><ClCompile>
<LanguageStandard>stdcpp20</LanguageStandard><OpenMPSupport>true</OpenMPSupport>
<RuntimeLibrary>MultiThreadedDebug</RuntimeLibrary>
<AdditionalOptions>/Zc:inline /DX=1 -DY -W4 /FIf.h /kittens %(AdditionalOptions)</AdditionalOptions>
<Novelty>1</Novelty>
</ClCompile></ItemDefinitionGroup>)" +
                        Source.str()),
            "-std=c++20 -D _DEBUG -D X=1 -D Y -include f.h -fopenmp");
  EXPECT_EQ(told(), "13: the setting 'novelty' of a source is not known, and "
                    "has no effect\n"
                    "12: the option '/kittens' of cl.exe is not known, and is "
                    "left out\n");
}

TEST_F(Projects, SheetsAreImportedFromWhereTheyStand) {
  put("sheets/a.props",
      "<Project><Import Project=\"$(MSBuildThisFileDirectory)B.props\" "
      "Condition=\"Exists('$(MSBuildThisFileDirectory)b.props')\"/></Project>");
  put("sheets/b.props",
      "\xEF\xBB\xBF<Project><PropertyGroup><Macro>M</Macro></PropertyGroup>"
      "<Import Project=\"a.props\"/><ItemDefinitionGroup><ClCompile>"
      "<PreprocessorDefinitions>$(Macro)</PreprocessorDefinitions>"
      "</ClCompile></ItemDefinitionGroup></Project>");
  put("Directory.Build.props",
      "<Project><PropertyGroup><Up>U</Up></PropertyGroup></Project>");
  EXPECT_EQ(argumentsOf("<ImportGroup><Import Project=\"..\\Sheets\\a.props\"/>"
                        "<Import Project=\"gone.props\"/></ImportGroup>"
                        "<ItemDefinitionGroup><ClCompile>"
                        "<PreprocessorDefinitions>$(Up);%("
                        "PreprocessorDefinitions)</PreprocessorDefinitions>"
                        "</ClCompile></ItemDefinitionGroup>" +
                        Source.str()),
            "-D U -D M");
  EXPECT_EQ(told(),
            "8: 'gone.props' is not imported: it does not exist here\n");
}

TEST_F(Projects, SourcesAreThoseThatAreBuilt) {
  for (StringRef Name : {"a.cpp", "sub/B.cpp", "sub/deep/c.cpp", "d.cpp"})
    put(("p/" + Name).str(), "");
  argumentsOf(R"(
<ItemGroup>
  <ClCompile Include="A.cpp;sub\**\*.CPP" Exclude="sub\deep\c.cpp"/>
  <ClCompile Include="d.cpp">
    <ExcludedFromBuild Condition="'$(Configuration)'=='Release'">true</ExcludedFromBuild>
  </ClCompile>
  <CudaCompile Include="k.cu"/><ClInclude Include="h.h"/>
</ItemGroup>
<ItemGroup Condition="'$(Platform)'=='Win32'"><ClCompile Include="no.cpp"/></ItemGroup>
<Choose><When Condition="false"><ItemGroup><ClCompile Include="no.cpp"/></ItemGroup></When>
<Otherwise><ItemGroup><ClCompile Include="e.cpp"/></ItemGroup></Otherwise></Choose>)");
  std::string Names;
  for (const ProjectSource &S : Set.Projects[0].Sources)
    Names += S.File.substr(Root.size() + 1) + " ";
  EXPECT_EQ(Names, "p/a.cpp p/sub/B.cpp p/e.cpp ");
  EXPECT_EQ(told(),
            "14: 'k.cu' (CudaCompile) is left out: no C++ compiler reads it\n");
}

TEST_F(Projects, WhatIsNotUnderstoodIsToldWithItsLine) {
  argumentsOf("<PropertyGroup Condition=\"'a' like 'b'\"/>\n<Novelty/>\n"
              "<Target Name=\"T\"><Exec/></Target>");
  EXPECT_NE(told().find("8: the condition \"'a' like 'b'\" is not understood"),
            std::string::npos)
      << told();
  EXPECT_NE(told().find("9: 'Novelty' is not known"), std::string::npos);
  EXPECT_NE(told().find("10: the target 'T' is not run"), std::string::npos);
}

TEST_F(Projects, DamagedFilesAreNamedWithTheirLine) {
  put("a.vcxproj", "<Project>\n<ItemGroup>\n</Project>\n");
  EXPECT_EQ(run({"--vcxproj", at("a.vcxproj"), "--check"}), Unusable);
  EXPECT_NE(Err.find("a.vcxproj': line 3"), std::string::npos) << Err;
  put("b.sln", "<xml/>");
  EXPECT_EQ(run({"--sln", at("b.sln"), "--check"}), Unusable);
  EXPECT_NE(Err.find("is no solution"), std::string::npos) << Err;
  put("c.vcxproj", "<Project><Import Project='c.vcxproj'/></Project>");
  EXPECT_EQ(run({"--vcxproj", at("c.vcxproj"), "--check"}), Unusable);
  EXPECT_NE(Err.find("has no configuration"), std::string::npos) << Err;
}

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

TEST_F(Projects, ASolutionChoosesTheConfigurationsOfItsProjects) {
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
            "0: 'Release|x86' is taken, since there is no 'Release|x64'; "
            "--configuration and --platform choose another\n"
            "12: 'r' is not built in 'Release|x86', and is left out\n"
            "14: 'cs' is no project of C++ of Visual Studio 2010 or later, and "
            "is left out\n");
}

TEST_F(Projects, SourcesOfASolutionAreTranslatedWithTheirSettings) {
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
  EXPECT_NE(Err.find("s.sln' names it, and it does not exist"),
            std::string::npos)
      << Err;
  EXPECT_EQ(run({"--sln", at("s.sln"), "--check"}), Refused);
}

// Nobody has to parse a source to know that it holds no C++ AMP.
TEST_F(Projects, HeadersInAnotherCaseAreLookedAt) {
  put("p/a.cpp", "#include \"SUB\\H.h\"\n");
  put("p/sub/h.h", "int x;\n");
  putAmp("p/b.cpp");
  putProject("p.vcxproj", "<ItemGroup><ClCompile Include=\"p\\*.cpp\"/>"
                          "<ClInclude Include=\"P\\Sub\\h.h\"/></ItemGroup>");
  EXPECT_EQ(run({"--vcxproj", at("p.vcxproj"), "--check"}), Translated);
  EXPECT_EQ(Err, "2 sources: 1 can be translated, 1 without C++ AMP\n");
}

TEST_F(Projects, TwoWaysOfOneSourceAreTold) {
  putAmp("p/a.cpp");
  putProject("p/p.vcxproj", Source);
  putProject("q/q.vcxproj",
             "<ItemDefinitionGroup><ClCompile><PreprocessorDefinitions>Q"
             "</PreprocessorDefinitions></ClCompile></ItemDefinitionGroup>"
             "<ItemGroup><ClCompile Include=\"..\\p\\a.cpp\"/></ItemGroup>");
  put("s.sln", SolutionText);
  EXPECT_EQ(run({"--sln", at("s.sln"), "--check"}), Translated);
  EXPECT_NE(Err.find("is compiled in another way in 'q' than in 'p'"),
            std::string::npos)
      << Err;
}

TEST_F(Projects, OptionsOfProjectsBelongToProjects) {
  putProject("p.vcxproj", "");
  const std::pair<std::vector<std::string>, const char *> Faults[] = {
      {{"--configuration=Debug", "a.cpp"}, "belong to"},
      {{"--emit-cmake", "a.cpp"}, "belong to"},
      {{"--sln", "a", "--vcxproj", "b"}, "exclude each other"},
      {{"--sln", "a", "-p", "b"}, "--extra-arg"},
      {{"--sln", "a", "--", "-DX"}, "--extra-arg"},
      {{"--sln", "a.slnx"}, "--vcxproj"},
      {{"--exclude", "[", "a.cpp"}, "--exclude takes a pattern"},
      {{"--vcxproj", at("p.vcxproj"), "--platform", "ARM", "--check"},
       "it has Debug|Win32"},
  };
  for (const auto &[Args, Fault] : Faults) {
    EXPECT_EQ(run(Args), Unusable) << Fault;
    EXPECT_NE(Err.find(Fault), std::string::npos) << Err;
  }
}

// --- --emit-cmake ----------------------------------------------------------

TEST_F(Projects, BecomeTargetsOfCMake) {
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

TEST_F(Projects, ATranslationHasTargetsOfItsOwn) {
  putAmp("in/p/a.cpp");
  putAmp("in/p/b.cpp");
  put("in/p/c.c", "");
  put("in/inc/h.h", "");
  putProject("in/p/p.vcxproj", R"(
<ItemDefinitionGroup><ClCompile><AdditionalIncludeDirectories>..\inc</AdditionalIncludeDirectories></ClCompile></ItemDefinitionGroup>
<ItemGroup><ClCompile Include="a.cpp;c.c"/><ClCompile Include="b.cpp">
<AdditionalOptions>/Ub</AdditionalOptions></ClCompile></ItemGroup>)");
  EXPECT_EQ(run({"--vcxproj", at("in/p/p.vcxproj"), "--in-root", at("in"),
                 "--out-root", at("out"), "--emit-cmake"}),
            Translated)
      << Err;
  EXPECT_TRUE(exists("out/p/c.c"));
  std::string Text = get("out/CMakeLists.txt");
  EXPECT_EQ(StringRef(Text).split("\n# p.vcxproj\n").second,
            R"(add_executable(p
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

TEST_F(Projects, ACMakeListsOfSomebodyElseStays) {
  putProject("p.vcxproj", "");
  put("CMakeLists.txt", "project(x)\n");
  EXPECT_EQ(run({"--vcxproj", at("p.vcxproj"), "--emit-cmake"}), Unusable);
  EXPECT_NE(Err.find("not by amp2hip"), std::string::npos) << Err;
  EXPECT_EQ(get("CMakeLists.txt"), "project(x)\n");
  EXPECT_EQ(run({"--vcxproj", at("p.vcxproj"), "--emit-cmake=" + at("c.txt")}),
            Translated);
  EXPECT_TRUE(exists("c.txt"));
}

} // namespace
