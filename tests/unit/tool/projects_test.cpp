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
        "'' != '' And '' > 3 or true", "'on'=='true'",
        // Numbers have no blanks and exponents; hexadecimal ones have 32 bits.
        "'0xFFFFFFFF' == '-1'", "'1.' == '1'", "'.5' == '0.50'",
        "'1e2' != '100'", "' 1 ' != '1'",
        // Versions.
        "'1.10.0' > '1.9.0'", "'1.0.0' != '1.0'", "'10.0.1' > '10'",
        "'10' < '10.0.1'", "'17.0.1' >= '17.0'", "'9' < '10.0.1'",
        // Lists, and precedence.
        "Exists('here;here')", "!'on' == 'off'", "!!'on'",
        "('a' == 'a') == 'true'",
        // A folder of Visual Studio's is not empty, whatever it is.
        "'$(VCInstallDir)' != ''", "!Exists('$(VCInstallDir)x')"})
    EXPECT_EQ(evaluated(Text), "true") << Text.str();
  for (StringRef Text :
       {"'a'=='b'", "!(true)", "true and false", "exists('there')", "10 < 2",
        "exists('')", "'a and b' == 'a'", "HasTrailingSlash('a')",
        "'1.10' > '1.9'", "'10.0.1' <= '10'", "Exists('here;there')"})
    EXPECT_EQ(evaluated(Text), "false") << Text.str();
}

TEST(Condition, OfWhichSomethingIsNotUnderstoodIsAnError) {
  for (StringRef Text :
       {"'a'", "'a' ==", "== 'a'", "('a'=='a'", "'a", "true true", "'a' < 1",
        "Foo('a')", "'a' = 'a'", "!'a' == 'b'", "'' > '0'", "' true '",
        "'$(VCInstallDir)' == 'a'", "$(VCInstallDir)"})
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
  EXPECT_EQ(withoutUndefined("a$(No_such)b$(VCInstallDir)"),
            "ab$(VCInstallDir)");
  EXPECT_EQ(withoutUnknown("a$(No_such)b$(VCInstallDir)"), "ab");
  EXPECT_EQ(P.expand("$(MSBuildThisFileDirectory)x", "/d/f.props"), "/d/x");
  EXPECT_EQ(
      splitList(" a; ;$(X;Y);@(b -> ');');(c;d)"),
      (std::vector<std::string>{"a", "$(X;Y)", "@(b -> ');')", "(c", "d)"}));
  EXPECT_EQ(unescaped("a%3Bb%20%zz"), "a;b %zz");
}

/// The values are MSBuild's.
TEST(Properties, FunctionsHaveTheirValues) {
  Properties P;
  P.set("Cfg", "Release");
  P.set("Dir", "/home/x/");
  P.set("List", "a;b;c");
  P.set("At", "17.4.1");
  const std::pair<StringRef, StringRef> Values[] = {
      {"$(Cfg.ToLower())", "release"},
      {"$(Cfg.ToUpperInvariant())", "RELEASE"},
      {"$(Cfg.Substring(2))", "lease"},
      {"$(Cfg.Substring(0, 3))", "Rel"},
      {"$(Cfg.Length)", "7"},
      {"$(Cfg.Contains('lea'))", "True"},
      {"$(Cfg.StartsWith('rel'))", "False"},
      {"$(Cfg.StartsWith('rel', StringComparison.OrdinalIgnoreCase))", "True"},
      {"$(Cfg.EndsWith(\"ase\"))", "True"},
      {"$(Cfg.IndexOf(`l`))", "2"},
      {"$(Cfg.LastIndexOf('e'))", "6"},
      {"$(Cfg.Replace('e', ''))", "Rlas"},
      {"$(Cfg.Replace('Rel', 'X').ToUpper().Trim('X'))", "EASE"},
      {"$(Cfg.Remove(3))", "Rel"},
      {"$(Cfg.Insert(0, 'a, b)'))", "a, b%29Release"},
      {"$(Cfg.PadLeft(9, '-'))", "--Release"},
      {"$(Cfg[1])", "e"},
      {"$(List.Split(';')[1])", "b"},
      {"$(List.Split(';').Length)", "3"},
      {"$(List.Replace(';', ',').Split(','))", "a;b;c"},
      {"$(At.Split('.')[0])$([System.Version]::Parse($(At)).Minor)", "174"},
      {"$(Cfg.Replace('a', ';'))", "Rele%3bse"},
      {"$([MSBuild]::Unescape($(Cfg.Replace('a', ';'))))", "Rele;se"},
      // A backslash in an argument is the slash of this system.
      {"$(Dir.TrimEnd('\\'))", "/home/x"},
      {"$(Dir.TrimEnd('\\').Split('\\')[2])", "x"},
      {"$(Dir.Replace('\\', '_'))", "_home_x_"},
      {"$(Dir.Replace('\\', '\\\\'))", "/home/x/"},
      {"$(Dir.EndsWith('x\\'))", "True"},
      {"$([MSBuild]::Add(1,2))", "3"},
      {"$([MSBuild]::Multiply(3, $([MSBuild]::Subtract('5', '0.5'))))", "13.5"},
      {"$([MSBuild]::Divide(6,3))$([MSBuild]::Modulo(7,4))", "23"},
      {"$([MSBuild]::BitwiseOr(8, 3))", "11"},
      {"$([MSBuild]::VersionGreaterThan('1.10', '1.9'))", "True"},
      {"$([MSBuild]::VersionGreaterThanOrEquals($(At), 17.4))", "True"},
      {"$([MSBuild]::VersionEquals(17, 'v17.0.0-rc1'))", "True"},
      {"$([MSBuild]::VersionLessThan($(At), 17.4.1))", "False"},
      {"$([MSBuild]::ValueOrDefault('$(No_such)', 'd'))", "d"},
      {"$([MSBuild]::EnsureTrailingSlash('a'))", "a/"},
      {"$([MSBuild]::IsOSPlatform('Windows'))", "True"},
      {"$([MSBuild]::MakeRelative('/a/b', '/a/b/c/d'))", "c/d"},
      {"$([MSBuild]::MakeRelative('/a/b/', '/a/x/d'))", "../x/d"},
      {"$([System.IO.Path]::GetFullPath('/a/b\\..\\c\\'))d", "/a/c/d"},
      {"$([MSBuild]::NormalizePath('/a', 'b', '..', 'c'))", "/a/c"},
      {"$([System.String]::IsNullOrEmpty('$(No_such)'))", "True"},
      {"$([System.String]::Format('{0}-{1}', $(Cfg), x))", "Release-x"},
      {"$([System.String]::Join(',', a, b))", "a,b"},
      {"$([System.IO.Path]::Combine('a', 'b\\c'))", "a/b/c"},
      {"$([System.IO.Path]::GetFileNameWithoutExtension('a\\b.c'))", "b"},
      {"$([System.IO.Path]::GetExtension('a\\b.c'))", ".c"},
      {"$([System.IO.Path]::GetDirectoryName('a\\b.c'))", "a"},
      {"$([System.IO.Path]::ChangeExtension('a.c', 'd'))", "a.d"},
      {"$([System.Text.RegularExpressions.Regex]::IsMatch($(Cfg), '^R\\w+e$'))",
       "True"},
      {"$([System.Text.RegularExpressions.Regex]::Replace('a-b', '(\\w)-', "
       "'$1_'))",
       "a_b"},
      {"$([System.Convert]::ToInt32('7'))", "7"},
      {"$( Cfg . ToLower ( ) )", "release"}};
  for (auto [Text, Value] : Values)
    EXPECT_EQ(P.expand(Text, "/f"), Value) << Text.str();
}

/// A reference without a value stays, and never is empty.
TEST(Properties, WhatIsNotEvaluatedStays) {
  Properties P;
  P.set("Cfg", "Release");
  P.set("Studio", "$(VCInstallDir)");
  for (StringRef Text :
       {"$(Cfg.Frobnicate())", "$(Cfg.Substring(9))", "$(Cfg.Replace('', 'x'))",
        "$([System.Guid]::NewGuid())", "$([MSBuild]::Divide(7, 2))",
        "$(Cfg.ToLower)x(", "$([MSBuild]::Add(a, 1))", "$(Cfg[9])",
        "$([System.Text.RegularExpressions.Regex]::IsMatch('a', '(?<n>a)'))",
        "$(Registry:HKEY_LOCAL_MACHINE\\SOFTWARE@V)"}) {
    std::string Left = P.expand(Text, "/f", Undefined::IsEmpty);
    if (Text.ends_with("("))
      continue;
    EXPECT_EQ(readable(Left), Text);
    EXPECT_EQ(kindOf(Left), UnknownKind::NotEvaluated) << Text.str();
  }
  std::string OfStudio = P.expand("$(Studio.TrimEnd('\\'))", "/f");
  EXPECT_EQ(readable(OfStudio), "$(Studio.TrimEnd('\\'))");
  EXPECT_EQ(kindOf(OfStudio), UnknownKind::OfVisualStudio);
  // Conditions have MSBuild's value for names that nobody defines.
  std::string Length = P.expand("$(No_such.Length)", "/f");
  EXPECT_EQ(kindOf(Length), UnknownKind::Undefined);
  EXPECT_EQ(readable(Length), "$(No_such.Length)");
  EXPECT_EQ(withoutUndefined(Length), "0");
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
                    "8: the include folder 'C:/sdk' does not exist here, and "
                    "is left out\n");
}

/// A folder that MSBuild defines ends in a slash, and projects add backslashes.
TEST_F(Projects, PathsAreToldWithSlashes) {
  argumentsOf("<ItemDefinitionGroup><ClCompile>"
              "<AdditionalIncludeDirectories>$(ProjectDir)a\\b;"
              "$(ProjectDir)c\\$(No_such)</AdditionalIncludeDirectories>"
              "</ClCompile></ItemDefinitionGroup>\n" +
              Source.str());
  EXPECT_EQ(told(), "8: the include folder '" + at("p/c/$(No_such)") +
                        "' is left out: '$(No_such)' is not known; define it "
                        "in the environment\n8: the include folder '" +
                        at("p/a/b") +
                        "' does not exist here, and is left out\n");
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

/// A project that asks for its surroundings finds those of Visual Studio 2022.
TEST_F(Projects, ConditionsSeeWhatVisualStudioDefines) {
  std::string Body = R"(
<PropertyGroup><PlatformToolset>v142</PlatformToolset></PropertyGroup>
<Import Project="$(VCTargetsPath)\Microsoft.Cpp.props"/>)";
  const StringRef Conditions[] = {"'$(VisualStudioVersion)' == '17.0'",
                                  "'$(MSBuildToolsVersion)' >= '15.0'",
                                  "'$(DefaultPlatformToolset)' == 'v143'",
                                  "'$(PlatformToolset)' == 'v142'",
                                  "'$(PlatformToolsetVersion)' == '142'",
                                  "'$(VCToolsVersion)' >= '14.29'",
                                  "'$(PlatformArchitecture)' == '64'",
                                  "'$(PlatformTarget)' == 'x64'",
                                  "'$(VCInstallDir)' != ''",
                                  "'$(ProgramFiles)' != ''",
                                  "'@(None)' == ''",
                                  "'$(No_such.ToLower())' == ''"};
  std::string Expected;
  for (auto [I, Condition] : llvm::enumerate(Conditions)) {
    std::string Name = "C" + std::to_string(I);
    Body +=
        ("<ItemDefinitionGroup Condition=\"" + Condition +
         "\"><ClCompile><PreprocessorDefinitions>%(PreprocessorDefinitions)"
         ";" +
         Name + "</PreprocessorDefinitions></ClCompile></ItemDefinitionGroup>")
            .str();
    Expected += (I ? " -D " : "-D ") + Name;
  }
  EXPECT_EQ(argumentsOf(Body + Source.str()), Expected);
  EXPECT_EQ(told(), "");
}

/// A reference that is not evaluated is an error where it decides about
/// sources.
TEST_F(Projects, WhatHasNoValueIsAnError) {
  putAmp("p/a.cpp");
  const std::string Unknown = "$([System.Guid]::NewGuid())";
  auto Setting = [](StringRef Tool, StringRef Name, StringRef Value) {
    return ("<ItemDefinitionGroup><" + Tool + "><" + Name + ">" + Value + "</" +
            Name + "></" + Tool + "></ItemDefinitionGroup>")
        .str();
  };
  for (const std::string &Body :
       {Setting("ClCompile", "PreprocessorDefinitions", "A=" + Unknown),
        Setting("ClCompile", "PreprocessorDefinitions", "A=$(VCInstallDir)"),
        Setting("ClCompile", "AdditionalIncludeDirectories", Unknown),
        Setting("ClCompile", "LanguageStandard", Unknown),
        Setting("ClCompile", "RuntimeLibrary", Unknown),
        Setting("ClCompile", "AdditionalOptions", "/DA=" + Unknown),
        "<ItemGroup><ClCompile Include=\"" + Unknown + ".cpp\"/></ItemGroup>",
        "<Import Project=\"" + Unknown + ".props\"/>",
        "<PropertyGroup><CharacterSet>" + Unknown +
            "</CharacterSet></PropertyGroup>",
        "<PropertyGroup Condition=\"'" + Unknown + "' == ''\"/>"}) {
    argumentsOf(Body + Source.str());
    ASSERT_EQ(Set.Diags.size(), 1u) << Body << told();
    EXPECT_EQ(Set.Diags[0].code(), "amp-project-value") << Body;
    EXPECT_NE(told().find(" is not known"), std::string::npos) << told();
  }
  EXPECT_EQ(run({"--vcxproj", at("p/p.vcxproj"), "--check"}), Unusable);
  EXPECT_EQ(run({"--vcxproj", at("p/p.vcxproj"), "--check",
                 "--warn=amp-project-value"}),
            Translated)
      << Err;
  // Not where another tool reads it.
  argumentsOf("<ItemDefinitionGroup Condition=\"'" + Unknown +
              "' == ''\"><Link/></ItemDefinitionGroup>" + Source.str());
  ASSERT_EQ(Set.Diags.size(), 1u);
  EXPECT_EQ(Set.Diags[0].code(), "amp-project");
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
  EXPECT_EQ(Set.Diags.size(), 1u);
}

std::string notesOf(const Diagnostic &D) {
  std::string Result;
  for (const DiagnosticNote &Note : D.Notes)
    Result += std::to_string(Note.Where.Line) + ": " + Note.Text + "\n";
  return Result;
}

/// One list for each project.
TEST_F(Projects, WhatIsNoSourceIsToldInOneList) {
  put("p/a.cpp", "");
  argumentsOf(R"(
<ItemDefinitionGroup><ClCompile><PrecompiledHeader>Use</PrecompiledHeader></ClCompile>
<PreBuildEvent><Command>gen</Command></PreBuildEvent>
<PreLinkEvent><Command></Command></PreLinkEvent>
<PostBuildEvent><Command>sign</Command></PostBuildEvent></ItemDefinitionGroup>
<ItemGroup>
<CudaCompile Include="k.cu"/>
<ResourceCompile Include="a.rc"/>
<ResourceCompile Include="b.rc"><ExcludedFromBuild>true</ExcludedFromBuild></ResourceCompile>
<CustomBuild Include="c.y"/>
<None Include="data.txt"><CopyToOutputDirectory>Always</CopyToOutputDirectory></None>
<None Include="notes.txt"/>
<Content Include="web.txt"><CopyToOutputDirectory>Never</CopyToOutputDirectory></Content>
<Image Include="logo.png"><DeploymentContent>true</DeploymentContent></Image>
<CopyFileToFolders Include="more.txt"/>
<Manifest Include="app.manifest"/>
</ItemGroup>)" +
              Source.str());
  ASSERT_EQ(Set.Diags.size(), 1u) << told();
  EXPECT_EQ(Set.Diags[0].code(), "amp-left-out");
  EXPECT_EQ(notesOf(Set.Diags[0]), R"(14: 'k.cu' (CudaCompile) is not C++
15: 'a.rc' has resources of Windows
17: the custom build step of 'c.y' is not run; files that it generates for the sources must exist already
18: the data in 'data.txt' is not copied
21: the data in 'logo.png' is not copied
22: the data in 'more.txt' is not copied
10: the command before the build is not run; files that it generates for the sources must exist already
12: the command after the build is not run
0: 'stdafx.h' is not precompiled; the sources include it themselves
)");
  EXPECT_EQ(run({"--vcxproj", at("p/p.vcxproj"), "--emit-cmake=-"}),
            Translated);
  EXPECT_NE(Out.find("# Left out: 'a.rc' has resources of Windows\n"),
            std::string::npos)
      << Out;
}

TEST_F(Projects, ObjectsOfOtherBuildsAreTold) {
  argumentsOf(R"(
<ItemDefinitionGroup><Link>
<AdditionalDependencies>$(SolutionDir)q\x64\one.obj;"r\two.res";$(Gone);m.lib</AdditionalDependencies>
</Link></ItemDefinitionGroup>
<ItemGroup>
<Object Include="r\three.obj"/>
<Object Include="four.obj"><ExcludedFromBuild>true</ExcludedFromBuild></Object>
</ItemGroup>)" +
              Source.str());
  ASSERT_EQ(Set.Diags.size(), 1u) << told();
  EXPECT_EQ(Set.Diags[0].code(), "amp-left-out");
  StringRef Advice = " is not linked; add the source that it is made from, or "
                     "link the library of its project\n";
  EXPECT_EQ(notesOf(Set.Diags[0]),
            ("13: 'three.obj'" + Advice + "10: 'one.obj'" + Advice +
             "10: 'two.res'" + Advice)
                .str());
}

TEST_F(Projects, LibrariesMayBeItems) {
  argumentsOf(R"(<ItemGroup><Library Include="..\lib\one.lib"/></ItemGroup>)" +
              Source.str());
  ASSERT_EQ(Set.Projects[0].Libraries.size(), 1u);
  EXPECT_EQ(Set.Projects[0].Libraries[0].Name, "one.lib");
}

TEST_F(Projects, ListsOfItemsStandForTheirFiles) {
  argumentsOf(R"xml(
<ItemGroup><Mine Include="sub\a.cpp;b.cpp"><Kind>K</Kind></Mine></ItemGroup>
<ItemGroup>
  <ClCompile Include="@(Mine)"><PreprocessorDefinitions>%(Kind)</PreprocessorDefinitions></ClCompile>
  <ClCompile Include="@(Mine->'made\%(Filename)_2.cpp')" Exclude="made\b_2.cpp"/>
  <ClCompile Remove="@(Gone)"/>
  <ClCompile Include="@(Mine->'%(Kind).cpp'->Distinct())"/>
  <ClCompile Include="@(Mine->WithMetadataValue('Filename', 'B')->'twice.cpp')"/>
  <ClCompile Include="@(Mine->Frobnicate())"/>
</ItemGroup>
<ItemGroup Condition="'@(Mine->Count())' == '2'">
  <ClCompile Include="@(Mine->'%(Filename)', '_').cpp"/>
</ItemGroup>)xml");
  std::string Names;
  for (const ProjectSource &S : Set.Projects[0].Sources)
    Names += S.File.substr(Root.size() + 1) + " " +
             llvm::join(S.Settings.Definitions, ",") + ";";
  EXPECT_EQ(Names, "p/sub/a.cpp K;p/b.cpp K;p/made/a_2.cpp ;p/K.cpp ;"
                   "p/twice.cpp ;p/a_b.cpp ;");
  EXPECT_EQ(told(), "16: '@(Mine->Frobnicate())' (ClCompile) is left out: its "
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
