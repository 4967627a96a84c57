// Functions of templates that nothing instantiates and that name what is
// declared nowhere. Visual C++ never looked into them.

#include <amp.h>

using namespace concurrency;

template <class T> class Constant {
public:
  explicit Constant(T value) : kept(value) {}

  // From another type.
  template <class U>
  Constant(const Constant<U> &other) : memory(other.memory), kept(other.kept) {}

  const array_view<int> &buffer() const
  {
    // Left over.
    return *value;
  }

  void *raw() const { return memory ? &memory[0] : NULL; }

  T get() const restrict(cpu, amp) { return kept; }
  T both() const restrict(cpu, amp);

private:
  T kept;
};

template <class V> V Constant<V>::both() const restrict(cpu, amp) {
  typedef std::vector<V>::value_type element;
  return element(kept) + this->other;
}

// An error where it is instantiated alone.
template <class T> void fill(T) {
  static_assert(false, "T is no view");
}

void fill(array_view<int> v, const Constant<int> &c) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = c.get(); });
}
