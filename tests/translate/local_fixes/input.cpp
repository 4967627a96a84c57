#include <amp.h>
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
    virtual ~Shape() = 0 {}
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
    virtual const char *what() const { return "failure"; }
};

struct Distance
{
    float abs(float x) restrict(amp, cpu);
};
float Distance::abs(float x) restrict(amp, cpu) { return x < 0 ? -x : x; }

const enum class Color { red, green };

template <class T> static T twice(T x) { return x + x; }
template <> static int twice<int>(int x) { return 2 * x; }
int first(const __unaligned int *numbers) { return *numbers; }
int four() { return twice(2) + static_cast<int>(twice(0.0f)); }

bool sameType(int &x)
{
    const type_info &type = typeid(x);
    return type == typeid(int);
}

long long numbers(float x)
{
    long long sum = 1000000i64 + 5ui64 + 3i32 + 4UI32 + 0x10i64;
    sum += unsigned int(x) + long long(x);
    return sum + (long long)sqrtf(x) + SUM(1, 2, 3);
}

void check(int count, bool any)
{
    assert(count > 0, "no elements");
    assert(count > 1 || any, "one element");
}

void ones(std::vector<int> &data)
{
    array_view<int> view(static_cast<int>(data.size()), data);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = 1; });
}

enum Mode;
enum Mode { fast, slow };

struct Counter
{
    int step;
    int next(int from) const
    {
        auto add = [=, this](int i) { return i + step; };
        return add(from);
    }
};

template <class T = int, int N = 2> class Grid;
template <class T = int, int N = (2)>
class Grid
{
public:
    template <class U> T at(U place);
};
template <class T = std::vector<std::vector<int>>, int N> template <class U>
T Grid<T, N>::at(U place) { return T(place); }

template <class T> struct Plane
{
    typedef T Cell;
    Cell cell;
};
template <class T> struct Layer : public typename Plane<T>
{
    Layer() : typename Plane<T>() {}
    Cell get() { return cell; }
};

template <class number> struct Total
{
    typedef number number;
    number add(number a, number b) { return a + b; }
};

int all() { return Grid<>().at(1) + Layer<int>().get() + Total<int>().add(1, 2); }

#define BIG_NUMBER 100i64
long long sized() { return BIG_NUMBER + 7i16 + 0xFFui8; }

#if BIG_NUMBER > 7i16 && 0xFFui8
long long wider() { return sized() + 1; }
#endif
