// What Visual C++ reads in declarations, casts and names, and other compilers
// do not.

#include <amp.h>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

using namespace concurrency;

class index {};
enum __declspec(novtable) Unused { none };

template <class T> struct Memory {
  static std::vector<T> weights;
  static int nodes;
  void reset();
};
std::vector<float> Memory<float>::weights;
int Memory<float>::nodes = 2;
void Memory<float>::reset() { nodes = 0; }
template Memory<int>;

template <class T> struct scalar { typedef typename T::type type; };
template <class T> struct Base {
  typedef Base<T> base;
  typedef T scalar;
  explicit Base(int) {}
};
template <class T> struct Derived : Base<T> {
  explicit Derived(int n) : base(n) {}
  scalar slack() const { return scalar(50); }
};

template <class T> struct Twice : Base<typename T> {
  explicit Twice(int n) : Base<T>(n) {}
  scalar half() const { return 1; }
};

template <class I, class T> bool starts(I first, const T &value) {
  typedef typename std::iterator_traits<I>::value_type T;
  T found = *first;
  return found == value;
}

template <class value_type> struct Part {
  typedef typename value_type value_type;
  value_type value;
};

std::vector<float>::const_iterator next(std::vector<float>::const_iterator &i) {
  return i + 1;
}

template <class Domain> void run(const Domain &domain, array_view<float> v) {
  typedef tiled_index<domain.tile_dim0> Index;
  parallel_for_each(domain, [=](Index t) restrict(amp) {
    tile_static float sum[domain.tile_dim0];
    sum[t.local[0]] = v[t.global];
    t.barrier.wait();
    v[t.global] = sum[0];
  });
}

int main() {
  std::vector<float> data(4, 1.0f);
  array_view<float> v(4, data);
  run(v.extent.tile<2>(), v);
  v.synchronize();
  long big = 1;
  unsigned word = (unsigned int(v[0] + 1) << 16) + unsigned int(big);
  UNREFERENCED_PARAMETER(word);
  char *UNALIGNED *text = nullptr;
  std::wstring name = L"log.txt";
  auto file = std::make_shared<std::ofstream>(name);
  *file << Derived<float>(1).slack() << *next(data.begin()) << Part<int>{}.value;
  return Memory<float>::nodes + (text != nullptr);
}
