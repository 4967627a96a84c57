//===- string_tables_test.cpp - Strings of resource scripts ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "projects_fixture.h"

using namespace amp2hip;

namespace {

constexpr llvm::StringRef Head =
    "// Strings of a.rc for LoadString(), written by amp2hip.\n"
    "#include <amp2hip_compat/string_table.h>\n";
constexpr llvm::StringRef First = "static const amp2hip::compat::StringTable "
                                  "strings1 __attribute__((init_priority(101)))"
                                  " = {\n";

class StringTables : public ProjectsTest {
protected:
  /// The source of the script with this text, without what all begin with.
  std::string made(llvm::StringRef Script) {
    put("a.rc", Script);
    auto Text = stringsOfScript(at("a.rc"));
    if (!Text)
      return toString(Text.takeError());
    llvm::StringRef Rest = *Text;
    EXPECT_TRUE(Rest.consume_front(Head)) << *Text;
    return Rest.str();
  }

  /// The lines of the only table.
  std::string linesOf(llvm::StringRef Strings) {
    std::string Text =
        made(("STRINGTABLE\nBEGIN\n" + Strings + "\nEND\n").str());
    llvm::StringRef Rest = Text;
    EXPECT_TRUE(Rest.consume_front(First) && Rest.consume_back("};\n")) << Text;
    return Rest.str();
  }
};

TEST_F(StringTables, EachStringHasItsNumber) {
  EXPECT_EQ(linesOf("IDS_A \"one\"\n IDS_B, L\"two\"\n 0x12+1 \"three\""),
            "    {IDS_A, L\"one\"},\n    {IDS_B, L\"two\"},\n"
            "    {0x12+1, L\"three\"},\n");
}

TEST_F(StringTables, BracesAndAttributesAreAsGood) {
  EXPECT_EQ(made("STRINGTABLE DISCARDABLE\n{ 1 \"a\" }\n"),
            (First + "    {1, L\"a\"},\n};\n").str());
}

TEST_F(StringTables, PartsOfAStringAreOne) {
  EXPECT_EQ(linesOf("1 \"a\"\n  \"b\"\n2 TEXT_OF_2"),
            "    {1, L\"a\" L\"b\"},\n    {2, L\"\" TEXT_OF_2},\n");
}

TEST_F(StringTables, EscapesAreThoseOfCpp) {
  EXPECT_EQ(linesOf(R"rc(1 "say ""yes""\n\tC:\\x"
2 "\xa9 2014\x41""5")rc"),
            R"cpp(    {1, L"say \"yes\"\n\tC:\\x"},
    {2, L"© 2014\101\"5"},
)cpp");
}

TEST_F(StringTables, LettersOfWindowsBecomeUtf8) {
  EXPECT_EQ(linesOf("1 \"Z\xfcrich \x80\""), "    {1, L\"Zürich €\"},\n");
}

TEST_F(StringTables, AScriptMayBeUtf16) {
  std::string Wide = "\xff\xfe";
  for (char C : llvm::StringRef("STRINGTABLE { 1 \"a\" }"))
    Wide += {C, '\0'};
  EXPECT_EQ(made(Wide), (First + "    {1, L\"a\"},\n};\n").str());
}

TEST_F(StringTables, LettersOfOtherCodePagesAreRefused) {
  EXPECT_EQ(made("#pragma code_page(932)\nSTRINGTABLE { 1 \"\x83\" }"),
            "the code page of '" + at("a.rc") +
                "' is not supported; save the file as Unicode");
}

TEST_F(StringTables, TheCompilerEvaluatesConditions) {
  put("Resource.h", "#define IDS_A 1\n");
  EXPECT_EQ(made(R"rc(#include "resource.h"
#include <winres.h>
#ifdef APSTUDIO_INVOKED
1 TEXTINCLUDE
BEGIN
    "resource.h\0"
END
#endif
#if !defined(AFX_RESOURCE_DLL)
#pragma code_page(1252)
STRINGTABLE
BEGIN
#ifdef _DEBUG
    IDS_A "debug"
#else
    IDS_A "release"
#endif
END
#endif
)rc"),
            (R"cpp(#include "Resource.h"
#if !defined(AFX_RESOURCE_DLL)
)cpp" + First +
             R"cpp(#ifdef _DEBUG
    {IDS_A, L"debug"},
#else
    {IDS_A, L"release"},
#endif
};
#endif
)cpp")
                .str());
}

TEST_F(StringTables, OtherResourcesAreLeftOut) {
  EXPECT_EQ(made(R"rc(
LANGUAGE LANG_ENGLISH, SUBLANG_ENGLISH_US
VS_VERSION_INFO VERSIONINFO
 FILEVERSION 1,0,0,0
#ifdef _DEBUG
 FILEFLAGS 0x1L
#else
 FILEFLAGS 0x0L
#endif
BEGIN
    BLOCK "StringFileInfo"
    BEGIN
        VALUE "CompanyName", "END"
    END
END
IDI_APP ICON res\app.ico
IDD_ABOUT DIALOGEX 0, 0, 170, 62
CAPTION "About"
BEGIN
    LTEXT "STRINGTABLE", IDC_STATIC, 42, 14, 114, 8
END
IDR_DATA RCDATA
BEGIN
    "bytes", 1
END
1 RT_MANIFEST "app.manifest"
STRINGTABLE { 1 "a" }
)rc"),
            (First + "    {1, L\"a\"},\n};\n").str());
}

TEST_F(StringTables, IncludedScriptsAreInTheirPlace) {
  put("res/More.rc2", "STRINGTABLE { 2 \"b\" }\n");
  EXPECT_EQ(made("#include \"res\\more.rc2\"\n"),
            (First + "    {2, L\"b\"},\n};\n").str());
}

TEST_F(StringTables, TheReportNamesWhatIsLeftOut) {
  put("p/a.rc", "1 ICON \"a.ico\"\n2 ICON \"b.ico\"\n3 WAVE \"c.wav\"\n"
                "STRINGTABLE { 1 \"a\" }\n");
  put("p/b.rc", "STRINGTABLE { 1 \"a\" }\n");
  argumentsOf(("<ItemGroup><ResourceCompile Include=\"a.rc\"/>\n"
               "<ResourceCompile Include=\"b.rc\"/></ItemGroup>" +
               Source)
                  .str());
  ASSERT_EQ(Set.Diags.size(), 1u) << told();
  ASSERT_EQ(Set.Diags[0].Notes.size(), 1u);
  EXPECT_EQ(Set.Diags[0].Notes[0].Text,
            "'a.rc' has resources of Windows: icons, resources of the type "
            "WAVE");
}

TEST_F(StringTables, ATargetHasTheStringsOfItsScripts) {
  put("p/a.rc", "STRINGTABLE { 1 \"a\" }\n");
  put("p/a.cpp", "int main() {}\n");
  argumentsOf(
      ("<ItemGroup><ResourceCompile Include=\"a.rc\"/></ItemGroup>" + Source)
          .str());
  EXPECT_EQ(run({"--vcxproj", at("p/p.vcxproj"), "--emit-cmake=-"}),
            Translated);
  EXPECT_NE(Out.find("add_executable(p\n  a.cpp\n  a.rc)\n"), std::string::npos)
      << Out;
}

TEST_F(StringTables, TheToolWritesTheStringsOfOneScript) {
  put("a.rc", "STRINGTABLE { 1 \"a\" }\n");
  EXPECT_EQ(run({at("a.rc"), "-o", "-"}), Translated);
  EXPECT_EQ(Out, (Head + First + "    {1, L\"a\"},\n};\n").str());
}

} // namespace
