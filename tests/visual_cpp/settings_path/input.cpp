#include <windows.h>
#include <Shlwapi.h>
#include <strsafe.h>
#include <iostream>
#include <string>
#include <amp.h>
#pragma comment(lib, "Shlwapi.lib")

int main()
{
    int values[3] = { 1, 2, 3 };
    concurrency::array_view<int> view(3, values);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = 7 - view[i]; });
    view.synchronize();

    TCHAR module[MAX_PATH];
    GetModuleFileName(NULL, module, MAX_PATH);
    TCHAR settings[MAX_PATH];
    StringCchCopy(settings, MAX_PATH, module);
    PathRemoveFileSpec(settings);
    PathAppend(settings, TEXT("settings.ini"));
    std::cout << PathFindFileName(settings) << " " << PathFileExists(module) << PathFileExists(settings) << std::endl;

    TCHAR path[MAX_PATH] = TEXT("data\\input.csv");
    PathRenameExtension(path, TEXT(".out"));
    std::cout << PathFindExtension(path) << " " << PathIsRelative(path) << " " << PathMatchSpec(path, TEXT("*.csv;*.OUT")) << std::endl;
    TCHAR joined[MAX_PATH];
    PathCombine(joined, TEXT("results"), TEXT("run1.txt"));
    std::string name(joined);
    std::cout << name.size() << " " << values[0] + values[1] + values[2] << std::endl;
    return 0;
}
