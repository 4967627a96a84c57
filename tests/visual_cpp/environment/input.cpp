#define UNICODE
#define _UNICODE
#include <windows.h>
#include <tchar.h>
#include <amp.h>
#include <iostream>
#include <string>
#include <vector>

static std::wstring GetVariable(const wchar_t *name)
{
    DWORD needed = GetEnvironmentVariable(name, NULL, 0);
    if (needed == 0)
        return GetLastError() == ERROR_ENVVAR_NOT_FOUND ? L"(none)" : L"";
    std::vector<wchar_t> buffer(needed);
    GetEnvironmentVariable(name, &buffer[0], needed);
    return &buffer[0];
}

static std::string ToUtf8(const std::wstring &text)
{
    int size = WideCharToMultiByte(CP_UTF8, 0, text.c_str(), (int)text.size(), NULL, 0, NULL, NULL);
    std::string result(size, '\0');
    WideCharToMultiByte(CP_UTF8, 0, text.c_str(), (int)text.size(), &result[0], size, NULL, NULL);
    return result;
}

int wmain(int argc, wchar_t *argv[])
{
    int tiles = 0;
    concurrency::array_view<int> view(1, &tiles);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = 16; });
    view.synchronize();

    std::wcout << GetVariable(L"AMP_TILES") << std::endl;
    SetEnvironmentVariable(L"AMP_TILES", std::to_wstring(tiles).c_str());
    std::wcout << GetVariable(L"AMP_TILES") << std::endl;
    wchar_t expanded[64];
    ExpandEnvironmentStrings(L"%AMP_TILES% tiles", expanded, 64);
    std::wcout << expanded << L" " << argc << std::endl;

    std::string narrow = ToUtf8(L"\u00fcber");
    std::cout << narrow << " " << narrow.size() << std::endl;
    wchar_t directory[MAX_PATH];
    DWORD length = GetCurrentDirectory(MAX_PATH, directory);
    std::wcout << (length == wcslen(directory)) << (argv[0] != NULL) << std::endl;
    return 0;
}
