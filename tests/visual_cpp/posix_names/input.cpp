// Global names that Linux has in <unistd.h>, and Visual C++ nowhere.
#include <amp.h>
#include <cstdio>

using namespace concurrency;

int link = 1;
float read[2] = {2, 3};
int pipe = 4;

struct access
{
    int rights;
};

static int dup(int n) { return n + n; }

int main()
{
    int n[2] = {1, 2};
    array_view<int> v(2, n);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
    v.synchronize();
    access a = {5};
    printf("%d %g %d %d %d\n", link, read[1], pipe, a.rights, dup(n[1]));
    return 0;
}
