// Members of a dependent base with the names of std's templates. Visual C++
// finds the members; the standard has std's, which a using-directive brings.
#include <algorithm>
#include <amp.h>
#include <iostream>

using namespace concurrency;
using namespace std;

template <typename T>
struct Counter
{
    int count;
    T total;
    int size;
    int rank;
    Counter() : count(0), total(0), size(1), rank(0) {}
};

template <typename T>
struct Summing : Counter<T>
{
    void fill(int rounds)
    {
        for (count = 0; count < rounds; ++count)
            total += T(count);
        if (count > 2 && size < count)
            size = count;
        if (rank < size)
            rank = size + 1;
    }
    void grow(T *by)
    {
        while (count < 6)
        {
            count += 2;
            total = total + by[0];
        }
    }
};

int main()
{
    Summing<float> sum;
    sum.fill(4);
    float half = 0.5f;
    sum.grow(&half);
    array_view<float> v(1, &sum.total);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 10; });
    v.synchronize();
    cout << sum.count << " " << sum.total << " " << sum.size << " " << sum.rank << endl;
    return 0;
}
