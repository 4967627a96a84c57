// Calls of the macros of <windows.h> where the names of std are visible.

#include <algorithm>
#include <amp.h>
#include <cstdio>
#include <windows.h>

using namespace concurrency;
using namespace std;

int limited(int a) restrict(amp) { return min(a, 2); }

int main() {
  int data[4] = {0};
  array_view<int> v(4, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = limited(i[0]) + max(i[0], 1);
  });
  v.synchronize();
  printf("%d %d %d %d\n", min(data[0], 9), data[1], data[2], max(data[3], 2));
}
