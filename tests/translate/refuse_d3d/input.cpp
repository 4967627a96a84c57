// 2.180, 7: Direct3D shares nothing with HIP; intrinsics are no interoperation.

#include <amp.h>

using namespace concurrency;

void share(accelerator_view view) { direct3d::get_device(view); }
int intrinsic(int x) restrict(amp) { return direct3d::imax(x, 1); }
