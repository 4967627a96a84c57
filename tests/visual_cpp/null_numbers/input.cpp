// NULL is the int 0: a call chooses a function for int.
#include <amp.h>
#include <iostream>
#include <string>

using namespace concurrency;

int f(int) { return 1; }
int f(char *) { return 2; }
int g(int, int) { return 1; }
int g(int, long) { return 2; }
template <typename T>
int sizeOf(T) { return (int)sizeof(T); }

struct Value
{
    int kind;
    Value(int) : kind(1) {}
    Value(const char *) : kind(2) {}
    int set(unsigned) { return 3; }
    int set(int) { return 4; }
    int set(const char *) { return 5; }
};

int pointer(const char *text, int n) { return text == NULL ? n : 0; }

int main()
{
    int n[2] = {0, 1};
    array_view<int> v(2, n);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
    v.synchronize();
    Value value(NULL);
    std::cout << f(NULL) << g(1, NULL) << sizeOf(NULL) << value.kind
              << value.set(NULL) << pointer(NULL, 6) << n[0] << std::endl;
    return 0;
}
