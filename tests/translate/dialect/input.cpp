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
struct __declspec(al\
ign(16)) Spliced { int value; };
class __declspec(dllexport // kept
    ) Commented {};
__declspec(dllexport noinline) int answer() restrict(amp) { return 42; }

// Its words may be macros, and arguments of one.
#define NOT_INLINE noinline
#define LARGE(n) align(n)
#define EXPORTED
#define DECLARED(x) __declspec(x)
__declspec(NOT_INLINE EXPORTED) int asked();
struct __declspec(LARGE(32)) Large { int value; };
DECLARED(NOT_INLINE) int told();
__declspec(align(VALUES * 4)) int aligned;

int total(const std::vector<int> &values) {
  int sum = 0;
  for each (int value in values)
    sum += value;
  return sum;
}

// Visual C++ needs no `template` before a member of what depends on one.
#define LINE(view) view.extent.tile<VALUES>()

struct Counts {
  int tile, rest;
};

template <typename T> int halves(array_view<T, 2> view, Counts c) {
  if (c.tile < VALUES && c.rest > (1))
    return 0;
  extent<2> domain(view.extent);
  auto tiles = domain.tile<VALUES, 1>();
  auto row = view[0].view_as<1>(extent<1>(VALUES));
  array_view<int, 1> line = row.reinterpret_as<int>();
  parallel_for_each(view.extent.tile<2, sizeof(T)>().pad(),
                    [=](tiled_index<2, sizeof(T)> t) restrict(amp) {
                      view[t] = 1;
                    });
  return LINE(line)[0] + LINE(row)[0] + tiles[0] +
         view.extent.template tile<2, 2>()[0];
}

int halves(array_view<float, 2> view) { return halves<float>(view, {1, 2}); }
