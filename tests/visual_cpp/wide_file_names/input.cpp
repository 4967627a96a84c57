// Results go to files whose names come from Windows' wide functions.
#include <amp.h>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>

using namespace concurrency;

class Recorder
{
public:
    Recorder(const std::wstring& folder, const wchar_t* name)
        : m_path(folder + name), m_file(m_path, std::ios::trunc)
    {
    }

    void Write(const std::vector<int>& data)
    {
        for (int x : data)
            m_file << x << "\n";
        m_file.close();
    }

    const std::wstring& Path() const { return m_path; }

private:
    std::wstring m_path;
    std::ofstream m_file;
};

int Sum(const wchar_t* path)
{
    std::ifstream file(path);
    int sum = 0, x;
    while (file >> x)
        sum += x;
    return sum;
}

template <typename Stream>
bool Reopen(Stream& stream, const std::wstring& path)
{
    stream.close();
    stream.clear();
    stream.open(path, std::ios::in | std::ios::binary);
    return stream.is_open();
}

int main()
{
    std::vector<int> data(5);
    array_view<int> view(5, data);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0] * i[0]; });
    view.synchronize();

    Recorder recorder(L".\\", L"gr\u00f6\u00dfen.txt");
    recorder.Write(data);
    std::cout << Sum(recorder.Path().c_str()) << std::endl;
    // The name is the same in UTF-8.
    std::cout << (std::ifstream("gr\xc3\xb6\xc3\x9f" "en.txt") ? "found" : "lost") << std::endl;

    std::wofstream notes(L"notes.txt");
    notes << L"five values" << std::endl;
    std::fstream again;
    std::cout << Reopen(again, L"notes.txt") << Reopen(again, L"no/such.txt") << std::endl;
    notes.close();
    again.close();
    std::remove("gr\xc3\xb6\xc3\x9f" "en.txt");
    std::remove("notes.txt");
}
