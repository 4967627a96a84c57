// dllmain.cpp : Defines the entry point for the DLL application.
#include "stdafx.h"
#include "TerrainIO.h"

TERRAINIO_API long g_attachedProcesses = 0;

BOOL APIENTRY DllMain( HMODULE hModule,
                       DWORD  ul_reason_for_call,
                       LPVOID lpReserved
                     )
{
    UNREFERENCED_PARAMETER(lpReserved);
    switch (ul_reason_for_call)
    {
    case DLL_PROCESS_ATTACH:
        DisableThreadLibraryCalls(hModule);
        InterlockedIncrement(&g_attachedProcesses);
        break;
    case DLL_THREAD_ATTACH:
    case DLL_THREAD_DETACH:
        break;
    case DLL_PROCESS_DETACH:
        LogClose();
        break;
    }
    return TRUE;
}
