// What Visual C++ reads in declarations, casts and names, and other compilers
// do not.

#include <amp2hip/amp.h>
#include <amp2hip_compat/paths.h>
#include <fstream>
#include <memory>
#include <string>
#include <vector>
#include <windows.h>

using namespace concurrency;

class index {};
enum Unused { none };

template <class T> struct Memory {
  static std::vector<T> weights;
  static int nodes;
  void reset();
};
template <> std::vector<float> Memory<float>::weights{};
template <> int Memory<float>::nodes = 2;
template <> void Memory<float>::reset() { nodes = 0; }
template struct Memory<int>;

template <class T> struct scalar { typedef typename T::type type; };
template <class T> struct Base {
  typedef Base<T> base;
  typedef T scalar;
  explicit Base(int) {}
};
template <class T> struct Derived : Base<T> {
  explicit Derived(int n) : Base<T>::base(n) {}
  typename Base<T>::scalar slack() const { return typename Base<T>::scalar(50); }
};

template <class T> struct Twice : Base<T> {
  explicit Twice(int n) : Base<T>(n) {}
  typename Base<T>::scalar half() const { return 1; }
};

template <class I, class T2> bool starts(I first, const T2 &value) {
  typedef typename std::iterator_traits<I>::value_type T;
  T found = *first;
  return found == value;
}

template <class value_type2> struct Part {
  typedef value_type2 value_type;
  value_type2 value;
};

std::vector<float>::const_iterator next(std::vector<float>::const_iterator &i) {
  return i + 1;
}

template <class Domain> void run(const Domain &domain, array_view<float> v) {
  typedef tiled_index<std::decay<decltype(domain)>::type::tile_dim0> Index;
  parallel_for_each(domain, [=] __device__ (Index t) {
    __shared__ float sum[std::decay<decltype(domain)>::type::tile_dim0];
    sum[t.local[0]] = v[t.global];
    __syncthreads();
    v[t.global] = sum[0];
  });
}

int main() {
  std::vector<float> data(4, 1.0f);
  array_view<float> v(4, data);
  run(v.get_extent().tile<2>(), v);
  v.synchronize();
  long big = 1;
  unsigned word = ((unsigned int)(v[0] + 1) << 16) + (unsigned int)(big);
  UNREFERENCED_PARAMETER(word);
  char *UNALIGNED *text = nullptr;
  std::wstring name = L"log.txt";
  auto file = std::make_shared<std::ofstream>(amp2hip::compat::pathOf(name));
  *file << Derived<float>(1).slack() << *next(data.begin()) << Part<int>{}.value;
  return Memory<float>::nodes + (text != nullptr);
}
