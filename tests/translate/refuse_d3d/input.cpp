// 2.180, 7: Direct3D shares nothing with HIP; intrinsics are no interoperation.

#include <amp.h>

using namespace concurrency;

void share(accelerator_view view) { direct3d::get_device(view); }
int intrinsic(int x) restrict(amp) { return direct3d::imax(x, 1); }

// The names alone, where nothing is called.
struct guard {
  direct3d::scoped_d3d_access_lock *lock;
};
template <class T> void later(T &a) { direct3d::get_buffer(a); }
using direct3d::is_timeout_disabled;
auto get = &direct3d::get_device;
