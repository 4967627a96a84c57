#include <iostream>
#include <vector>
#include <string>

#include <amp.h>
#include <windows.h>
#include <atlbase.h>
#include <atlconv.h>

using namespace concurrency;

typedef BOOL (WINAPI *LPFN_GLPI)(PSYSTEM_LOGICAL_PROCESSOR_INFORMATION, PDWORD);

// How many processors there are, as Microsoft's example asks.
static unsigned int CountProcessors()
{
    LPFN_GLPI glpi = (LPFN_GLPI)GetProcAddress(GetModuleHandle(TEXT("kernel32")), "GetLogicalProcessorInformation");
    if (NULL == glpi)
        return 0;
    PSYSTEM_LOGICAL_PROCESSOR_INFORMATION buffer = NULL;
    DWORD length = 0;
    while (!glpi(buffer, &length))
    {
        if (GetLastError() != ERROR_INSUFFICIENT_BUFFER)
            return 0;
        buffer = (PSYSTEM_LOGICAL_PROCESSOR_INFORMATION)malloc(length);
    }
    unsigned int count = 0;
    for (DWORD i = 0; i < length / sizeof(SYSTEM_LOGICAL_PROCESSOR_INFORMATION); i++)
    {
        if (buffer[i].Relationship == RelationProcessorCore)
            for (ULONG_PTR mask = buffer[i].ProcessorMask; mask; mask &= mask - 1)
                count++;
    }
    free(buffer);
    return count;
}

static void Fail(const std::wstring& text)
{
    USES_CONVERSION;
    MessageBox(NULL, W2CT(text.c_str()), TEXT("Heat"), MB_OK | MB_ICONERROR);
}

int main()
{
    accelerator device;
    std::string name(CW2A(device.description.c_str()));
    std::cout << "named: " << !name.empty() << std::endl;
    std::cout << "processors: " << (CountProcessors() >= 1) << std::endl;

    std::vector<float> heat(4, 280.0f);
    array_view<float, 1> view(4, heat);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] -= 100.0f * i[0]; });
    view.synchronize();
    for (std::size_t i = 0; i < heat.size(); i++)
    {
        if (heat[i] < 0.0f)
            Fail(L"negative temperature");
        std::cout << heat[i] << std::endl;
    }
    return 0;
}
