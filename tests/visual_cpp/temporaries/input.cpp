// Temporaries where the standard wants a variable.
#include <amp.h>
#include <cstdio>
#include <string>
#include <vector>

using namespace concurrency;

struct Vector3
{
    float x, y, z;
    Vector3(float a = 0, float b = 0, float c = 0) : x(a), y(b), z(c) {}
};

static float length1(const Vector3 *v) { return v->x + v->y + v->z; }

static void add(array_view<int> &v, int n, accelerator_view &where = accelerator().default_view)
{
    parallel_for_each(where, v.extent, [=](index<1> i) restrict(amp) { v[i] += n; });
}

static void greet(std::string &name = std::string("nobody"))
{
    name += "!";
    printf("%s\n", name.c_str());
}

struct Series
{
    std::vector<int> &values;
    int count;
    Series(std::vector<int> &v = std::vector<int>(3)) : values(v), count((int)v.size()) {}
};

int main()
{
    std::vector<int> data(4, 1);
    array_view<int> v(4, data);
    accelerator_view where = accelerator().create_view();
    add(v, 1);
    add(v, 2, where);
    v.synchronize();
    printf("%d\n", data[3]);

    std::string name = "you";
    greet();
    greet(name);
    printf("%s %d %d\n", name.c_str(), Series().count, Series(data).count);
    printf("%g\n", length1(&Vector3(1, 2, 3)));
    return 0;
}
