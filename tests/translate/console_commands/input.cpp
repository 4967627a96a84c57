#include <amp.h>
#include <cstdlib>
#include <iostream>

void wait(const char *text) {
  system("cls");
  std::system("pause > nul");
  system("Pause");
  system("ls");
  system(text);
}

int doubled(int value) {
  concurrency::array_view<int> view(1, &value);
  parallel_for_each(view.extent,
                    [=](concurrency::index<1> i) restrict(amp) {
                      view[i] *= 2;
                    });
  return view[0];
}
