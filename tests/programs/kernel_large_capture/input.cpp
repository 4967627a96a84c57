// 1.116: what is too large for the arguments of a HIP kernel is captured all
// the same.

#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

struct Table {
  int at[1500];
};

int main() {
  Table table;
  for (int i = 0; i < 1500; ++i)
    table.at[i] = i * i;
  array<int> last(1);
  std::vector<int> data(3);
  array_view<int> view(3, data);
  parallel_for_each(view.extent, [=, &last](index<1> i) restrict(amp) {
    view[i] = table.at[i[0] + 1200];
    if (i[0] == 2)
      last[0] = table.at[1499];
  });
  view.synchronize();
  std::vector<int> copied = last;
  for (int value : data)
    std::cout << value << " ";
  std::cout << copied[0] << "\n";
}
