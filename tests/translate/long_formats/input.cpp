#include <windows.h>
#include <amp.h>
#include <stdio.h>

// A LONG has 32 bits, so that the format names no long.
void show(LONG size, DWORD count, HRESULT result, long own) {
  printf("%ld %lu 0x%08lx %ld\n", size, count, result, own);
  printf("%5ld|%lld|%*ld\n", size, 1LL, 4, size);
  scanf("%ld %ld", &size, &own);
  printf("%hs %hS\n", "narrow", "narrow");
}

int doubled(int value) {
  concurrency::array_view<int> view(1, &value);
  parallel_for_each(view.extent,
                    [=](concurrency::index<1> i) restrict(amp) {
                      view[i] *= 2;
                    });
  return view[0];
}
