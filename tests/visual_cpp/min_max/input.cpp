#include <amp.h>
#include <algorithm>
#include <iostream>
#include <limits>

using namespace concurrency;
using namespace std;

// Windows' macros in macros, in templates, and beside the standard's functions.
#define CLAMP(value, low, high) max((low), min((value), (high)))

template <typename T>
T smaller_half(T value, int limit) restrict(cpu, amp)
{
    return min(value, limit) / 2;
}

struct Sizes
{
    static const int Tile = 4;
    unsigned count : 5;
};

int both_sides(int a) restrict(cpu, amp)
{
    return max(a, 3);
}

struct Range
{
    int min() const { return 1; }
    int max() const { return 9; }
};

int main()
{
    int data[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
    array_view<int> view(8, data);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp)
    {
        view[i] = CLAMP(view[i], 2, 6) + smaller_half(view[i], Sizes::Tile);
    });
    view.synchronize();
    for (int i = 0; i < 8; ++i)
        cout << data[i] << " ";
    cout << endl;

    float quotients[3] = { 0.5f, 1.5f, 2.5f };
    array_view<float> q(3, quotients);
    parallel_for_each(q.extent, [=](index<1> i) restrict(amp)
    {
        q[i] = min(q[i] * 2, 4) + both_sides(1);
    });
    q.synchronize();
    cout << quotients[0] << " " << quotients[1] << " " << quotients[2] << endl;

    int table[max(2, 3)] = {};
    Sizes sizes = { 7 };
    const size_t most = min(view.extent.size(), sizeof(table) / sizeof(table[0]));
    Range range;
    cout << most << " " << min(sizes.count, Sizes::Tile) << " " << max(-1, 1u) << " "
         << std::min(range.min(), range.max()) << " " << numeric_limits<short>::max() << endl;
    return 0;
}
