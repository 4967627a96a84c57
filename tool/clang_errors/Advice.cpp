//===- Advice.cpp - Replacements for names of Windows ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tables of names from Visual C++, Windows and the standard library, each with
// its replacement. They complete diagnostics about names that are not declared.
//
//===----------------------------------------------------------------------===//

#include "clang_errors/Advice.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"

using llvm::StringRef;

namespace {

/// Whether \p Name is a function of <float.h> that sets the control word of the
/// floating-point unit, or a constant for it.
bool isOfFloatControl(StringRef Name) {
  static constexpr StringRef Functions[] = {"_controlfp", "_controlfp_s",
                                            "_control87", "__control87_2"};
  static constexpr StringRef Constants[] = {"_MCW_", "_PC_", "_RC_", "_EM_",
                                            "_DN_"};
  return llvm::is_contained(Functions, Name) ||
         llvm::any_of(Constants,
                      [&](StringRef Each) { return Name.starts_with(Each); });
}

/// Functions of Visual C++'s C library, and their replacements.
StringRef adviceOnLibrary(StringRef Name) {
  return llvm::StringSwitch<StringRef>(Name)
      .Case("_countof", "write std::size(...) and include <iterator>")
      .Cases("sprintf_s", "_snprintf", "_snprintf_s", "write snprintf")
      .Cases("swprintf_s", "_snwprintf", "write swprintf")
      .Case("printf_s", "write printf")
      .Case("fprintf_s", "write fprintf")
      .Cases("vsprintf_s", "_vsnprintf", "_vsnprintf_s", "write vsnprintf")
      .Cases("scanf_s", "sscanf_s", "fscanf_s",
             "write scanf, sscanf or fscanf, without the sizes of buffers")
      .Cases("fopen_s", "_wfopen_s", "_wfopen",
             "write fopen, which returns the file")
      .Cases("strcpy_s", "strcat_s", "strncpy_s", "_strdup", "strtok_s",
             "use std::string, or the function of <cstring> without _s")
      .Cases("memcpy_s", "memmove_s", "write memcpy or memmove")
      .Cases("wcscpy_s", "wcscat_s", "use std::wstring")
      .Cases("_stricmp", "_strcmpi", "stricmp", "write strcasecmp")
      .Case("_strnicmp", "write strncasecmp")
      .Cases("localtime_s", "gmtime_s", "write localtime_r or gmtime_r")
      .Cases("_itoa", "_itoa_s", "itoa", "write std::to_string")
      .Case("rand_s", "use <random>")
      .Case("_aligned_malloc", "write std::aligned_alloc, and free with it")
      .Case("_aligned_free", "write free, and allocate with std::aligned_alloc")
      .Cases("_getch", "getch", "_kbhit", "use std::cin, or remove it")
      .Case("errno_t", "write int")
      .Cases("_clearfp", "_clear87",
             "write std::feclearexcept(FE_ALL_EXCEPT) of <cfenv>")
      .Cases("_statusfp", "_status87",
             "write std::fetestexcept(FE_ALL_EXCEPT) of <cfenv>")
      .Default(isOfFloatControl(Name)
                   ? "use std::fesetround of <cfenv> to round in another way, "
                     "and feenableexcept of <fenv.h> for exceptions; remove "
                     "what changes the precision"
                   : "");
}

#define OF_HEADER(NAME)                                                        \
  "it comes from <" NAME ">: include that header, and do not use --no-compat"

/// Names of <windows.h> and of Visual C++'s other headers. OF_HEADER names a
/// header that the tool's own headers replace.
StringRef adviceOnWindows(StringRef Name) {
  return llvm::StringSwitch<StringRef>(Name)
      .Cases("QueryPerformanceCounter", "QueryPerformanceFrequency",
             "GetTickCount", "GetTickCount64", "LARGE_INTEGER", "timeGetTime",
             OF_HEADER("windows.h") ", or use std::chrono")
      .Case("Sleep",
            OF_HEADER("windows.h") ", or use std::this_thread::sleep_for")
      .Cases("BOOL", "DWORD", "UINT", "BYTE", "WORD", "HRESULT", "LPCWSTR",
             OF_HEADER("windows.h") ", or use a standard type")
      .Cases("INT8", "INT16", "INT32", "INT64", "HANDLE", "FLOAT", "LONG",
             OF_HEADER("windows.h") ", or use a standard type")
      .Cases("UINT8", "UINT16", "UINT32", "UINT64", "ULONG", "SIZE_T",
             "LPCTSTR", OF_HEADER("windows.h") ", or use a standard type")
      .Cases("TCHAR", "_TCHAR", "_T", "TEXT",
             OF_HEADER("tchar.h") ", or write char and plain strings")
      .Cases("_CrtSetDbgFlag", "_CrtDumpMemoryLeaks", "OutputDebugStringA",
             "OutputDebugStringW", "remove it: it is for the Windows debugger")
      .Cases("max", "min", "write std::max or std::min of <algorithm>")
      .Cases("CreateWindow", "MSG",
             "remove it: it is for the user interface of Windows")
      .Cases("_ASSERT", "_ASSERTE", "ATLASSERT", "write assert of <cassert>")
      .Cases("task", "create_task", OF_HEADER("ppltasks.h"))
      .Cases("task_group", "structured_task_group", "parallel_for",
             "parallel_invoke", "combinable", OF_HEADER("ppl.h"))
      .Cases("parallel_reduce", "parallel_transform", "parallel_sort",
             "parallel_buffered_sort", "critical_section", OF_HEADER("ppl.h"))
      .Case("concurrent_vector", OF_HEADER("concurrent_vector.h"))
      .Case("concurrent_queue", OF_HEADER("concurrent_queue.h"))
      .Case("concurrent_unordered_map", OF_HEADER("concurrent_unordered_map.h"))
      .Default("");
}
#undef OF_HEADER

/// The names of Visual C++'s headers that amp2hip's own have, each with advice
/// about it.
const llvm::StringMap<std::string> &headersOfWindows() {
  static const llvm::StringMap<std::string> All = [] {
    static constexpr std::pair<const char *, const char *> Rows[] = {
#include "CompatNames.inc.headers"
    };
    llvm::StringMap<std::string> Result;
    for (const auto &[Name, Header] : Rows)
      Result[Name] = "it comes from <" + std::string(Header) +
                     ">: include that header, and do not use --no-compat";
    return Result;
  }();
  return All;
}

/// Advice for the other names of amp2hip's headers, for which the tables above
/// have no standard replacement.
StringRef adviceOnHeader(StringRef Name) {
  auto Known = headersOfWindows().find(Name);
  return Known == headersOfWindows().end() ? StringRef() : Known->second;
}

/// Names of the standard library that programs use without including their
/// header: with Visual C++, another header includes it.
StringRef adviceOnStandard(StringRef Name) {
  return llvm::StringSwitch<StringRef>(Name)
      .Case("assert", "include <cassert>")
      .Cases("printf", "fprintf", "sprintf", "snprintf", "fopen", "FILE",
             "puts", "getchar", "include <cstdio>")
      .Cases("rand", "srand", "exit", "abort", "malloc", "free", "atoi",
             "getenv", "include <cstdlib>")
      .Cases("memcpy", "memset", "memcmp", "strlen", "strcmp",
             "include <cstring>")
      .Cases("INT_MAX", "INT_MIN", "UINT_MAX", "include <climits>")
      .Cases("FLT_MAX", "FLT_MIN", "FLT_EPSILON", "DBL_MAX", "DBL_EPSILON",
             "include <cfloat>")
      .Cases("int64_t", "int32_t", "uint8_t", "uint32_t", "uint64_t",
             "include <cstdint>")
      .Cases("sqrt", "sin", "cos", "pow", "fabs", "floor", "include <cmath>")
      .Case("time", "include <ctime>")
      .Cases("hash_set", "hash_multiset", "write std::unordered_set")
      .Cases("hash_map", "hash_multimap", "write std::unordered_map")
      .Default("");
}

} // namespace

StringRef amp2hip::adviceOnName(StringRef Name) {
  for (auto *Of :
       {adviceOnLibrary, adviceOnWindows, adviceOnStandard, adviceOnHeader})
    if (StringRef Advice = Of(Name); !Advice.empty())
      return Advice;
  return "";
}

bool amp2hip::isOfWindows(StringRef Name) {
  return headersOfWindows().contains(Name);
}

/// In which of its namespaces C++ AMP has a function of <cmath>.
enum class MathHome { None, Both, Precise };

/// \p Name loses the suffix `f` if C++ AMP has the function without it.
static MathHome homeOf(StringRef &Name) {
  // fast_math has the first set, for float only. precise_math has both sets,
  // for float and double.
  static const llvm::StringSet<> Fast = {
      "acos",  "asin",  "atan", "atan2", "ceil",     "cos",   "cosh",
      "exp",   "exp2",  "fabs", "floor", "fmod",     "frexp", "isfinite",
      "isinf", "isnan", "log",  "log10", "log2",     "ldexp", "modf",
      "pow",   "round", "sin",  "sinh",  "signbit",  "sqrt",  "tan",
      "tanh",  "trunc", "fmax", "fmin",  "isnormal", "rsqrt"};
  static const llvm::StringSet<> Precise = {
      "acosh",     "asinh",  "atanh",  "cbrt",  "copysign",  "erf",
      "erfc",      "expm1",  "fdim",   "fma",   "hypot",     "ilogb",
      "lgamma",    "log1p",  "logb",   "nan",   "nearbyint", "nextafter",
      "remainder", "remquo", "scalbn", "scalb", "tgamma",    "fpclassify"};
  if (!Fast.contains(Name) && !Precise.contains(Name))
    Name.consume_back("f");
  if (Fast.contains(Name))
    return MathHome::Both;
  return Precise.contains(Name) ? MathHome::Precise : MathHome::None;
}

/// fast_math, because it needs no support for double, which a device of
/// Direct3D may lack.
std::string amp2hip::functionForFloat(StringRef Name) {
  if (Name == "min" || Name == "max")
    return "concurrency::fast_math::f" + Name.str();
  if (Name == "abs")
    return "concurrency::fast_math::fabs";
  switch (homeOf(Name)) {
  case MathHome::Both:
    return "concurrency::fast_math::" + Name.str();
  case MathHome::Precise:
    return "concurrency::precise_math::" + Name.str();
  case MathHome::None:
    break;
  }
  return "";
}

std::string amp2hip::functionForDouble(StringRef Name) {
  if (Name == "min" || Name == "max")
    return "concurrency::precise_math::f" + Name.str();
  if (Name == "abs")
    return "concurrency::precise_math::fabs";
  return homeOf(Name) == MathHome::None
             ? ""
             : "concurrency::precise_math::" + Name.str();
}

std::string amp2hip::functionForInt(StringRef Name) {
  if (Name == "min" || Name == "max")
    return "concurrency::direct3d::i" + Name.str();
  return Name == "abs" || Name == "clamp"
             ? "concurrency::direct3d::" + Name.str()
             : "";
}

/// The type that has the size and the sign of the one in Windows, where long
/// has 32 bits.
StringRef amp2hip::standardTypeFor(StringRef Name) {
  return llvm::StringSwitch<StringRef>(Name)
      .Cases("BOOL", "INT", "LONG", "INT32", "HRESULT", "int")
      .Cases("UINT", "DWORD", "ULONG", "UINT32", "unsigned int")
      .Cases("BYTE", "UINT8", "unsigned char")
      .Case("INT8", "signed char")
      .Cases("WORD", "UINT16", "unsigned short")
      .Case("INT16", "short")
      .Case("INT64", "long long")
      .Case("UINT64", "unsigned long long")
      .Case("FLOAT", "float")
      .Cases("TCHAR", "_TCHAR", "char")
      .Default("");
}

StringRef amp2hip::adviceOnHostFunction(StringRef Name) {
  if (Name.starts_with("operator"))
    return "kernels cannot use objects of its classes: capture an array_view "
           "of the data, or the values";
  StringRef Plain = Name;
  switch (homeOf(Plain)) {
  case MathHome::Both:
    return "call that of concurrency::fast_math (float) or "
           "concurrency::precise_math (float and double) in <amp_math.h>";
  case MathHome::Precise:
    return "call that of concurrency::precise_math in <amp_math.h>";
  case MathHome::None:
    break;
  }
  return llvm::StringSwitch<StringRef>(Name)
      .Cases("abs", "labs", "llabs",
             "call concurrency::direct3d::abs for an int, "
             "concurrency::fast_math::fabs for a float")
      .Cases("max", "min",
             "call concurrency::direct3d::imax or imin for int, "
             "concurrency::fast_math::fmax or fmin for float, or compare")
      .Case("clamp", "call concurrency::direct3d::clamp")
      .Cases("printf", "fprintf", "puts",
             "call concurrency::direct3d::direct3d_printf")
      .Case("assert", "write the values into a view, and check them on the "
                      "host")
      .Cases("abort", "exit", "terminate",
             "call concurrency::direct3d::direct3d_abort")
      .Default("write one that is restrict(amp)");
}

StringRef amp2hip::adviceOnAmpFunction(StringRef Name, bool OnHost) {
  if (!OnHost)
    return "use it in code under restrict(amp) alone";
  return llvm::StringSwitch<StringRef>(Name.substr(Name.rfind(':') + 1))
      .Case("parallel_for_each",
            "a kernel cannot launch another one: write a loop, or let the host "
            "launch it after this one")
      .Cases("copy", "copy_async", "assign the elements one by one")
      .Default("use it on the host, before or after the launch");
}

/// These are known to Visual C++ without a declaration, so an error about one
/// is not about a missing header.
bool amp2hip::isVisualCppIntrinsic(StringRef Name) {
  static const llvm::StringSet<> Known = {"__assume",
                                          "__debugbreak",
                                          "__noop",
                                          "__popcnt",
                                          "__popcnt64",
                                          "__lzcnt",
                                          "__rdtsc",
                                          "__cpuid",
                                          "_rotl",
                                          "_rotr",
                                          "_rotl64",
                                          "_rotr64",
                                          "_BitScanForward",
                                          "_BitScanReverse",
                                          "_byteswap_ulong",
                                          "_byteswap_uint64",
                                          "_ReadWriteBarrier",
                                          "_ReadBarrier",
                                          "_WriteBarrier",
                                          "_mm_pause",
                                          "__mulh",
                                          "__umulh",
                                          "_umul128",
                                          "_alloca",
                                          "__readfsdword",
                                          "__stosd",
                                          "__movsd",
                                          "_ReturnAddress",
                                          "__nop",
                                          "__int2c",
                                          "__fastfail",
                                          "__ud2"};
  return Known.contains(Name) || Name.starts_with("_Interlocked");
}

bool amp2hip::isWindowsHeader(StringRef Name) {
  // One string: the formatter puts each element of a list on its own line.
  static const llvm::StringSet<> Known = [] {
    constexpr StringRef Names =
        "agents.h combaseapi.h comdef.h commctrl.h commdlg.h concrt.h "
        "concrtrm.h concurrent_queue.h concurrent_vector.h conio.h "
        "cppunittest.h crtdbg.h dbghelp.h direct.h dwmapi.h evr.h fileapi.h "
        "gdiplus.h hash_map hash_set initguid.h intrin.h io.h mfapi.h "
        "mferror.h mfidl.h mfobjects.h mfreadwrite.h mmreg.h mmsystem.h "
        "objbase.h ocidl.h ole2.h oleauto.h olectl.h oleidl.h ppl.h "
        "ppltasks.h process.h propvarutil.h psapi.h sal.h sdkddkver.h "
        "share.h shellapi.h shlobj.h shlwapi.h shobjidl.h strsafe.h "
        "synchapi.h sys/locking.h sys/utime.h targetver.h tchar.h timeapi.h "
        "tlhelp32.h vfw.h winbase.h wincodec.h wincon.h windef.h "
        "windows.h windowsx.h winerror.h wingdi.h winhttp.h wininet.h "
        "winioctl.h winnt.h winsock.h winsock2.h winsvc.h winuser.h "
        "ws2tcpip.h xnamath.h";
    llvm::SmallVector<StringRef> Each;
    Names.split(Each, ' ');
    llvm::StringSet<> Set;
    for (StringRef One : Each)
      Set.insert(One);
    return Set;
  }();
  static constexpr StringRef Families[] = {"afx",     "atl",    "d2d1", "d3d",
                                           "directx", "dwrite", "dxgi", "wrl",
                                           "xaudio2", "xinput"};
  std::string Lower = Name.lower();
  return Known.contains(Lower) || llvm::any_of(Families, [&](StringRef Prefix) {
           return StringRef(Lower).starts_with(Prefix);
         });
}
