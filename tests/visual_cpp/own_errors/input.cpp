// Errors of a program's own, which give std::exception its text.
#include <amp.h>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

using namespace concurrency;
using namespace std;

class GpuError : public std::exception
{
public:
    GpuError() {}
    explicit GpuError(const char* text) : std::exception(text) {}
    GpuError(const string& text, int code) : exception(text.c_str()), m_code(code) {}
    GpuError(int code) : m_code(code) {}
    int Code() const { return m_code; }

private:
    int m_code = 1;
};

struct SizeError : exception
{
    SizeError() : exception("bad size") {}
};

void Double(vector<int>& data, int tile)
{
    if (data.empty())
        throw SizeError();
    if (data.size() % tile)
        throw GpuError("no whole tiles: " + to_string(data.size()), 7);
    array_view<int> view((int)data.size(), data);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= 2; });
    view.synchronize();
    if (view[0] > 4)
    {
        const char* reason = "too large";
        std::exception failure(reason);
        throw failure;
    }
}

void Try(vector<int>& data, int tile)
{
    try
    {
        Double(data, tile);
        cout << data[0] << endl;
    }
    catch (const GpuError& e)
    {
        cout << e.Code() << " " << e.what() << endl;
    }
    catch (const exception& e)
    {
        cout << e.what() << endl;
    }
}

int main()
{
    vector<int> data(6, 2), none;
    Try(data, 3);
    Try(data, 4);
    Try(data, 3);
    Try(none, 3);
    cout << GpuError().what() << " " << GpuError(3).Code() << endl;
    cout << GpuError("text").what() << endl;
}
