//===- input.cpp - The source of a DLL -------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A DLL as Visual Studio's wizard makes it: dllmain.cpp and the exports.
#include <windows.h>
#include <amp.h>

#ifdef FILTER_EXPORTS
#define FILTER_API __declspec(dllexport)
#else
#define FILTER_API __declspec(dllimport)
#endif

BOOL APIENTRY DllMain(HMODULE hModule,
                      DWORD  ul_reason_for_call,
                      LPVOID lpReserved)
{
    UNREFERENCED_PARAMETER(lpReserved);
    switch (ul_reason_for_call)
    {
    case DLL_PROCESS_ATTACH:
        DisableThreadLibraryCalls(hModule);
        break;
    case DLL_THREAD_ATTACH:
    case DLL_THREAD_DETACH:
    case DLL_PROCESS_DETACH:
        break;
    }
    return TRUE;
}

extern "C" __declspec(dllexport) void _stdcall Invert(float *values, int count)
{
    concurrency::array_view<float, 1> view(count, values);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp)
    {
        view[i] = 1.0f - view[i];
    });
    view.synchronize();
}

EXTERN_C __declspec(dllexport) UINT WINAPI Version(VOID)
{
    return MAKELONG(2, 1);
}

class __declspec(dllexport) Filter
{
public:
    static int Count() { return 1; }
};
