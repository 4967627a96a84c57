// A using-declaration brings both an overload that gets a new name and the one
// that a call names with its scope. The call has one edit.

#include <amp.h>

namespace device {
int scale(float) restrict(amp) { return 1; }
} // namespace device

namespace host {
struct Value {};
template <class T> int scale(T) restrict(cpu) { return 2; }
int scale(Value) restrict(amp) { return 3; }
} // namespace host

using device::scale;
using host::scale;

int both() restrict(cpu, amp) {
  auto scaled = []() restrict(cpu, amp) { return scale(1.0f); };
  return scaled();
}
