// Visual C++'s `__super`, which names the base that has the member.

#include <amp2hip/amp.h>

struct Effect {
  virtual ~Effect() {}
  virtual void load(int i) { value = i; }
  int value = 0;
};

struct Extra {
  int extra() const { return 5; }
};

struct Fire : Effect, Extra {
  void load(int i) override;
  int both() const { return Extra::extra() + value; }
};

void Fire::load(int i) { Effect::load(i + 1); }

template <typename Traits> struct Descending : Traits {
  __host__ __device__ static unsigned encode(unsigned u) {
    return ~Traits::encode(u);
  }
};

struct Plain {
  __host__ __device__ static unsigned encode(unsigned u) { return u; }
};

static __global__ void run_kernel(concurrency::extent<1> domain,
                                  concurrency::array_view<unsigned, 1> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = Descending<Plain>::encode(v[i]);
}

void run(concurrency::array_view<unsigned, 1> v) {
  Fire fire;
  fire.load(fire.both());
  amp2hip::launch<run_kernel>(v.get_extent(), v);
}
