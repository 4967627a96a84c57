// Functions of templates that nothing instantiates and that name what is
// declared nowhere. Visual C++ never looked into them.

#include <amp2hip/amp.h>

using namespace concurrency;

template <class T> class Constant {
public:
  explicit Constant(T value) : kept(value) {}

  // From another type.
  template <class U>
  Constant(const Constant<U> &other) 
#if 0 // Nothing instantiates this function: member initializer 'memory' does not name a non-static data member or base class
: memory(other.memory), kept(other.kept) {}
#else
;
#endif

  const array_view<int> &buffer() const
#if 0 // Nothing instantiates this function: use of undeclared identifier 'value'
  {
    // Left over.
    return *value;
  }
#else
;
#endif

  void *raw() const 
#if 0 // Nothing instantiates this function: use of undeclared identifier 'memory'
{ return memory ? &memory[0] : NULL; }
#else
;
#endif

  __host__ __device__ T get() const { return kept; }
  __host__ __device__ T both() const;

private:
  T kept;
};

#if 0 // Nothing instantiates this function: no member named 'other' in 'Constant<T>'
template <class V> V Constant<V>::both() const restrict(cpu, amp) {
  typedef std::vector<V>::value_type element;
  return element(kept) + this->other;
}
#endif

// An error where it is instantiated alone.
template <class T> void fill(T) {
  static_assert(sizeof(T) == 0, "T is no view");
}

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<int> v,
                                   Constant<int> c) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = c.get();
}

void fill(array_view<int> v, const Constant<int> &c) {
  amp2hip::launch<fill_kernel>(v.get_extent(), v, c);
}
