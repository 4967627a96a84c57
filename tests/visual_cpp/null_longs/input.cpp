// NULL is the int 0 to Visual C++, and a long here. Clang reports none of this.
#include <amp.h>
#include <cstddef>
#include <iostream>

using namespace concurrency;

int f(int) { return 1; }
int f(long) { return 2; }

namespace far
{
int g(long) { return 2; }
}
using far::g;
int g(int) { return 1; }

template <typename T>
int sizeOf(T) { return (int)sizeof(T); }

struct Value
{
    int kind;
    Value(int) : kind(1) {}
    Value(long) : kind(2) {}
    int operator<<(int) const { return 3; }
    int operator<<(long) const { return 4; }
};

// Only an instance shows which function is called.
template <typename T>
struct Chosen
{
    int kind;
    Chosen(T, int) : kind(5) {}
    Chosen(T, long) : kind(6) {}
};
template <typename T>
int chosenFor(T value) { return Chosen<T>(value, NULL).kind; }

int main()
{
    int n[2] = {0, 1};
    array_view<int> v(2, n);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
    v.synchronize();
    Value value(NULL);
    auto number = NULL;
    std::cout << f(NULL) << g(NULL) << sizeOf(NULL) << value.kind
              << (value << NULL) << sizeof(number) << n[0] << chosenFor('a') << std::endl;
    return 0;
}
