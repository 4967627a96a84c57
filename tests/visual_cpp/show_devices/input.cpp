#include <SDKDDKVer.h>
#include <tchar.h>
#include <iostream>
#include <iomanip>
#include <amp.h>

using namespace concurrency;

inline std::wstring yes_no(bool b) { return b ? L"yes" : L"no"; }

int _tmain(int argc, _TCHAR* argv[])
{
    std::vector<accelerator> all = accelerator::get_all();
    std::wcout << L"Found " << (all.size() > 0 ? L"some" : L"no") << L" accelerators" << std::endl;
    bool hasCpu = false;
    for (const accelerator& each : all)
    {
        hasCpu |= each.device_path == accelerator::cpu_accelerator;
        if (each.description.empty() || each.device_path.empty())
            std::cout << "nameless" << std::endl;
    }
    std::cout << std::boolalpha << "CPU: " << hasCpu << std::endl;

    // Both accelerators that are asked for.
    accelerator device(accelerator::default_accelerator);
    accelerator host(accelerator::cpu_accelerator);
    std::wcout << L"emulated: " << std::setw(4) << yes_no(host.is_emulated) << std::endl;
    accelerator_view view = device.default_view;
    int value = argc;
    array<int, 1> data(1, &value, view);
    parallel_for_each(view, data.extent, [&data](index<1> i) restrict(amp) { data[i] += 4; });
    copy(data, &value);
    std::cout << value << " " << (view.accelerator == device) << " " << (argv[0] != nullptr) << std::endl;
    return 0;
}
