// Visual C++ has std::size, std::data, std::empty and std::byte only with
// /std:c++17.
#include <algorithm>
#include <amp.h>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

using namespace concurrency;
using namespace std;

const int size = 4;
float *data;
int empty = 7;
typedef unsigned char byte;

namespace shapes
{
    int apply = 3;
}
using namespace shapes;

struct Packet
{
    byte kind;
    std::vector<byte> rest;
};

int main()
{
    std::vector<float> values(size, 1.5f);
    data = &values[0];
    array_view<float> v(size, data);
    parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] += size; });
    v.synchronize();
    for (int i = 0; i < size; i++)
        cout << data[i] << (i + 1 == size ? "\n" : " ");

    Packet packet;
    packet.kind = (byte)200;
    packet.rest.assign(2, packet.kind);
    const byte *first = &packet.rest[0];
    cout << (int)first[1] << " " << empty << " " << apply << endl;
    return 0;
}
