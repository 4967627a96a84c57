#include <windows.h>
#include <amp.h>
#include <iostream>

using namespace concurrency;

#define INF 1000000

// Floyd and Warshall's, a round for each node between.
void ShortestPaths(array_view<int, 2> distance)
{
    for (int k = 0; k < distance.extent[0]; ++k)
        parallel_for_each(distance.extent, [=](index<2> ij) restrict(amp)
        {
            distance[ij] = min(distance[ij], distance(ij[0], k) + distance(k, ij[1]));
        });
    distance.synchronize();
}

int main()
{
    int d[4][4] = {
        { 0, 3, INF, 7 },
        { 8, 0, 2, INF },
        { 5, INF, 0, 1 },
        { 2, INF, INF, 0 } };
    ShortestPaths(array_view<int, 2>(4, 4, &d[0][0]));
    DWORD longest = 0;
    for (int i = 0; i < 16; ++i)
        longest = max(longest, (DWORD)d[i / 4][i % 4]);
    std::cout << d[0][2] << " " << d[1][0] << " " << d[3][2] << " " << longest << std::endl;
    return 0;
}
