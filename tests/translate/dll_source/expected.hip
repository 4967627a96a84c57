//===- input.cpp - The source of a DLL -------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A DLL as Visual Studio's wizard makes it: dllmain.cpp and the exports.
#include <windows.h>
#include <amp2hip/amp.h>

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

static __global__ void Invert_kernel(concurrency::extent<1> domain,
                                     concurrency::array_view<float, 1> view)
{
    concurrency::index<1> i = amp2hip::thread_index(domain);
    if (!domain.contains(i))
        return;
    view[i] = 1.0f - view[i];
}

extern "C" void Invert(float *values, int count)
{
    concurrency::array_view<float, 1> view(count, values);
    amp2hip::launch<Invert_kernel>(view.get_extent(), view);
    view.synchronize();
}

EXTERN_C UINT WINAPI Version(VOID)
{
    return MAKELONG(2, 1);
}

class Filter
{
public:
    static int Count() { return 1; }
};
