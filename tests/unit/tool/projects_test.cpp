//===- projects_test.cpp - Tests of projects of Visual Studio -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "projects/Condition.h"
#include "projects/Properties.h"
#include "projects_fixture.h"
#include "llvm/ADT/StringExtras.h"

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
       {"", "true", "True", "!FALSE", "'a'=='A'", "$(Release) == 'release'",
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

using Projects = ProjectsTest;

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
  EXPECT_EQ(told(),
            "13: the setting 'novelty' of a source is not known, and "
            "has no effect\n"
            "12: '/kittens' is not a known option of cl.exe, and is left "
            "out; give Clang's option with --extra-arg\n");
}

TEST_F(Projects, OtherLanguagesAreNamed) {
  const auto *const Setting = "<ItemDefinitionGroup><ClCompile>%</ClCompile>"
                              "</ItemDefinitionGroup>";
  const auto *const Property = "<PropertyGroup>%</PropertyGroup>";
  const std::tuple<StringRef, StringRef, StringRef> Languages[] = {
      {Setting, "<CompileAsWinRT>true</CompileAsWinRT>", "C++/CX"},
      {Setting, "<AdditionalOptions>/ZW</AdditionalOptions>", "C++/CX"},
      {Property, "<AppContainerApplication>true</AppContainerApplication>",
       "C++/CX"},
      {Property,
       "<AppContainerApplication>true</AppContainerApplication>"
       "<CppWinRTEnabled>true</CppWinRTEnabled>",
       ""},
      {Property, "<CLRSupport>true</CLRSupport>", "C++/CLI"},
      {Property, "<CLRSupport>false</CLRSupport>", ""},
      {Setting, "<CompileAsManaged>Pure</CompileAsManaged>", "C++/CLI"},
      {Setting, "<AdditionalOptions>/clr:pure</AdditionalOptions>", "C++/CLI"},
  };
  for (auto [Outer, Inner, Language] : Languages) {
    auto [Open, Close] = Outer.split('%');
    argumentsOf((Open + Inner + Close + Source).str());
    EXPECT_EQ(Set.Projects[0].Sources[0].Settings.Language, Language)
        << Inner.str();
    EXPECT_EQ(told(), "");
  }
}

TEST_F(Projects, OldNamesOfMacrosAreKnown) {
  const std::string Folders = "<ItemDefinitionGroup><ClCompile>"
                              "<AdditionalIncludeDirectories>%"
                              "</AdditionalIncludeDirectories></ClCompile>"
                              "</ItemDefinitionGroup>";
  put("p/gen/Release/x64/x.h", "");
  put("p/p/x.h", "");
  auto [Open, Close] = StringRef(Folders).split('%');
  EXPECT_EQ(argumentsOf((Open +
                         "gen\\$(ConfigurationName)\\$(PlatformName);"
                         "$(InputDir)$(InputName);$(ProjectDir)$(ParentName)" +
                         Close + Source)
                            .str()),
            "-I p/gen/Release/x64 -I p/p");
  EXPECT_EQ(told(), "");
  // Without a solution, its macros are empty.
  EXPECT_EQ(argumentsOf((Open + "$(SolutionDir)p" + Close + Source).str()),
            "-I p/p");
  EXPECT_EQ(told(), "");
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
  EXPECT_EQ(told(), "14: 'k.cu' (CudaCompile) is left out: it is not C++\n");
}

TEST_F(Projects, ListsOfItemsStandForTheirFiles) {
  argumentsOf(R"xml(
<ItemGroup><Mine Include="sub\a.cpp;b.cpp"><Kind>K</Kind></Mine></ItemGroup>
<ItemGroup>
  <ClCompile Include="@(Mine)"><PreprocessorDefinitions>%(Kind)</PreprocessorDefinitions></ClCompile>
  <ClCompile Include="@(Mine->'made\%(Filename)_2.cpp')" Exclude="made\b_2.cpp"/>
  <ClCompile Remove="@(Gone)"/>
  <ClCompile Include="@(Mine->Distinct())"/>
</ItemGroup>)xml");
  std::string Names;
  for (const ProjectSource &S : Set.Projects[0].Sources)
    Names += S.File.substr(Root.size() + 1) + " " +
             llvm::join(S.Settings.Definitions, ",") + ";";
  EXPECT_EQ(Names, "p/sub/a.cpp K;p/b.cpp K;p/made/a_2.cpp ;");
  EXPECT_EQ(told(), "14: '@(Mine->Distinct())' (ClCompile) is left out: its "
                    "location is not known\n");
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
  EXPECT_NE(Err.find("is not a solution"), std::string::npos) << Err;
  put("c.vcxproj", "<Project><Import Project='c.vcxproj'/></Project>");
  EXPECT_EQ(run({"--vcxproj", at("c.vcxproj"), "--check"}), Unusable);
  EXPECT_NE(Err.find("has no configuration"), std::string::npos) << Err;
}

} // namespace
