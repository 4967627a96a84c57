#include <windows.h>
#include <amp2hip/amp.h>
#include <stdio.h>

// A LONG has 32 bits, so that the format names no long.
void show(LONG size, DWORD count, HRESULT result, long own) {
  printf("%d %u 0x%08x %ld\n", size, count, result, own);
  printf("%5d|%lld|%*d\n", size, 1LL, 4, size);
  scanf("%d %ld", &size, &own);
  printf("%s %s\n", "narrow", "narrow");
}

static __global__ void doubled_kernel(concurrency::extent<1> domain,
                                      concurrency::array_view<int> view) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] *= 2;
}

int doubled(int value) {
  concurrency::array_view<int> view(1, &value);
  amp2hip::launch<doubled_kernel>(view.get_extent(), view);
  return view[0];
}
