// 1.159: what Visual C++ reads and the standard does not is written in the
// standard's words.

#include <amp.h>

using namespace concurrency;

struct Error {};

#define MAY_FAIL throw(Error)

int first(int i) restrict(cpu) throw(Error, int) {
  if (i)
    throw(i);
  return 1;
}
int second() MAY_FAIL;
int second() MAY_FAIL { return 2; }
int third() throw(...);
int never() throw() { return 3; }

struct Guard {
  ~Guard() throw(...) {}
};

__forceinline int sum(register int a, register int b) restrict(cpu, amp) {
  register int both = a + b;
  return both;
}

unsigned __int64 __cdecl wide(__int64 value, int(__stdcall *callback)(int)) {
  return static_cast<unsigned __int64>(value) + callback(1);
}

#define VALUES 4

// tile_static runs no constructor, so that it needs none.
struct Cell {
  int value;
  explicit Cell(int v) restrict(cpu, amp) : value(v) {}
};

int cells(int i) restrict(amp) {
  tile_static Cell line[VALUES];
  line[i] = Cell(i);
  return sum(line[i].value, 1);
}

// Alignment belongs to the class, wherever Visual C++ lets it stand.
#define ALIGN(n) __declspec(align(n))
__declspec(align(16)) struct Aligned {
  __declspec(align(8)) float at[2];
};
ALIGN(32) struct Padded {
  int value;
};
class __declspec(dllexport) Exported {};
__declspec(dllexport noinline) int answer() restrict(amp) { return 42; }

int total(const std::vector<int> &values) {
  int sum = 0;
  for each (int value in values)
    sum += value;
  return sum;
}
