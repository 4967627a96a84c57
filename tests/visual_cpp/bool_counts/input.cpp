// `++` of a bool makes it true. Visual C++ has it up to /std:c++14, which is
// its default.
#include <amp.h>
#include <iostream>

using namespace concurrency;

struct Options
{
    bool verbose;
    bool flags[2];
};

static bool seen(bool b) { return b; }

int main()
{
    Options o = {false, {false, false}};
    bool any = false, once = false, last = false;
    int n[3] = {0, 0, 7};
    for (int i = 0; i < 2; o.flags[i]++, i++)
        if (i)
            any++;
        else
            ++once;
    o.verbose++;
    bool *p = &last;
    if (++*p)
        (*p)++;
    bool assigned = seen(++any);
    array_view<int> v(3, n);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        bool found = false;
        if (v[i] == 7)
            found++;
        v[i] = found;
    });
    v.synchronize();
    std::cout << any << once << last << assigned << o.verbose << o.flags[0]
              << o.flags[1] << " " << n[0] << n[2] << std::endl;
    return 0;
}
