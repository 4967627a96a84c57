// A using-declaration brings both an overload that gets a new name and the one
// that a call names with its scope. The call has one edit.

#include <amp2hip/amp.h>

namespace device {
__device__ int scale(float) { return 1; }
} // namespace device

namespace host {
struct Value {};
template <class T> int scale(T) { return 2; }
__device__ int scale_amp(Value) { return 3; }
} // namespace host

using device::scale;
using host::scale, host::scale_amp;

__host__ __device__ int both() {
  auto scaled = []() { return AMP2HIP_PICK((scale(1.0f)), (::host::scale(1.0f))); };
  return scaled();
}
