// What older versions of Visual C++ have, each in a program of its time.
#include <algorithm>
#include <amp.h>
#include <cmath>
#include <cstdio>
#include <functional>
#include <memory>
#include <vector>

using namespace concurrency;
using namespace std;

#ifdef VERBOSE
#define LOG printf
#else
#define LOG __noop
#endif

_declspec(noinline) static int twice(int n) { return 2 * n; }
_inline static int thrice(int n) { return 3 * n; }

static int sum(_In_reads_(count) const int *values, int count)
{
    int result = 0;
    for (int i = 0; i < count; i++)
        result += values[i];
    return result;
}

static void fill(_Out_writes_(rows * columns) int *values, int rows, int columns)
{
    for (int i = 0; i < rows * columns; i++)
        values[i] = i;
}

template <class T> struct Limits
{
    T count;
};
template <class T> struct Range : Limits<T>
{
    T up()
    {
        count = 6;
        ++count;
        return count;
    }
};

template <class T> class Counter
{
    T value;

  public:
    Counter<T>(T v);
    T next();
};
template <class T> Counter<T>::Counter<T>(T v) : value(v) {}
template <class T> T Counter<T>::next() { return ++value; }

int main()
{
    int grid[6];
    fill(grid, 2, 3);
    array_view<int> v(6, grid);
    parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] += 1; });
    v.synchronize();
    LOG("%d\n", grid[0]);

    std::tr1::shared_ptr<int> shared(new int(sum(grid, 6)));
    std::tr1::function<int(int)> f = twice;
    Counter<int> counter(4);
    Range<int> range;
    printf("%d %d %d %d %d\n", *shared, f(4), thrice(5), counter.next(), range.up());
    printf("%d %d\n", isnan(std::sqrt(-1.0)) ? 1 : 0, isnan(1.0) ? 1 : 0);
    return 0;
}
