#include <amp2hip/amp.h>
#include <amp2hip_compat/commands.h>
#include <cstdlib>
#include <iostream>

void wait(const char *text) {
  amp2hip::compat::command("cls");
  amp2hip::compat::command("pause > nul");
  amp2hip::compat::command("Pause");
  system("ls");
  system(text);
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
