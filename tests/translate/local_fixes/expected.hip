#include <amp2hip/amp.h>
#include <amp2hip_compat/pragma.h>
#include <assert.h>
#include <cmath>
#include <exception>
#include <vector>

using namespace concurrency;

#define SUM(a, b) ((a) + (b))
#define PACKED(type) __pragma(pack(push, 1)) type __pragma(pack(pop))

PACKED(struct Record {
    char kind;
    int size;
};)
static_assert(sizeof(Record) == 5, "packed");

class Shape
{
public:
    virtual ~Shape() {}
    virtual float area() const = 0;
};

struct Plain
{
    virtual int get() { return 1; }
    virtual ~Plain() = default;
};

class Failure : public std::exception
{
public:
    virtual const char *what() const noexcept { return "failure"; }
};

struct Distance
{
    __host__ __device__ float abs(float x);
};
__host__ __device__ float Distance::abs(float x) { return x < 0 ? -x : x; }

enum class Color { red, green };

template <class T> static T twice(T x) { return x + x; }
template <> int twice<int>(int x) { return 2 * x; }
int first(const int *numbers) { return *numbers; }
int four() { return twice(2) + static_cast<int>(twice(0.0f)); }

bool sameType(int &x)
{
    const std::type_info &type = typeid(x);
    return type == typeid(int);
}

long long numbers(float x)
{
    long long sum = 1000000LL + 5ULL + 3 + 4U + 0x10LL;
    sum += (unsigned int)(x) + (long long)(x);
    return sum + (long long)sqrtf(x) + SUM(1, 2);
}

void check(int count, bool any)
{
    assert(count > 0 && "no elements");
    assert((count > 1 || any) && "one element");
}

static __global__ void ones_kernel(concurrency::extent<1> domain,
                                   array_view<int> view)
{
    concurrency::index<1> i = amp2hip::thread_index(domain);
    if (!domain.contains(i))
        return;
    view[i] = 1;
}

void ones(std::vector<int> &data)
{
    array_view<int> view(static_cast<int>(data.size()), data);
    amp2hip::launch<ones_kernel>(view.get_extent(), view);
}

enum Mode : int;
enum Mode : int { fast, slow };

struct Counter
{
    int step;
    int next(int from) const
    {
        auto add = [=](int i) { return i + step; };
        return add(from);
    }
};

template <class T = int, int N = 2> class Grid;
template <class T, int N>
class Grid
{
public:
    template <class U> T at(U place);
};
template <class T, int N> template <class U>
T Grid<T, N>::at(U place) { return T(place); }

template <class T> struct Plane
{
    typedef T Cell;
    Cell cell;
};
template <class T> struct Layer : public Plane<T>
{
    Layer() : Plane<T>() {}
    typename Plane<T>::Cell get() { return this->cell; }
};

template <class number2> struct Total
{
    typedef number2 number;
    number2 add(number2 a, number2 b) { return a + b; }
};

int all() { return Grid<>().at(1) + Layer<int>().get() + Total<int>().add(1, 2); }

#define BIG_NUMBER 100LL
long long sized() { return BIG_NUMBER + (short)7 + (unsigned char)0xFF; }

#if BIG_NUMBER > 7 && 0xFFU
long long wider() { return sized() + 1; }
#endif
