#ifdef _DEBUG
#pragma comment(lib, "d3d11d.lib")
#else
#pragma comment(lib, "d3d11.lib")
#endif
#pragma comment(linker, "/SUBSYSTEM:CONSOLE")
#pragma warning(push)
#pragma warning(disable : 4996 4244)
#include <amp.h>
#pragma warning(pop)
#include <iostream>

#pragma region Kernel
using namespace concurrency;

#pragma pack(push, 4)
struct Item
{
    int key;
    float weight;
};
#pragma pack(pop)

static void Weigh(array_view<Item> items)
{
#pragma warning(suppress : 4244)
    parallel_for_each(items.extent, [=](index<1> i) restrict(amp)
    {
        items[i].weight = items[i].key * 0.5f;
    });
    items.synchronize();
}
#pragma endregion

int main()
{
    Item items[2] = { { 3, 0 }, { 4, 0 } };
    Weigh(array_view<Item>(2, items));
    std::cout << items[0].weight << " " << items[1].weight << " " << sizeof(Item) << std::endl;
    return 0;
}
