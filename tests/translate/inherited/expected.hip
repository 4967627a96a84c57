// 1.042, 1.043, 1.044, 1.046: HIP knows no inheritance of restrictions, so that
// members of local classes get what they inherit written before them; what they
// share with the tile they see.

#include <amp2hip/amp.h>

using namespace concurrency;

int onHost(int x);

__host__ __device__ int nested(int x) {
  class Local {
  public:
    __host__ __device__ Local(int k) : member(k) {}
    Local(const Local &) = default;
    __host__ __device__ ~Local() {}
    __host__ __device__ int get() const { return member; }
    __host__ __device__ static int one() { return 1; }
    __host__ __device__ operator int() const { return member; }
    __host__ __device__ int operator()(int y) const {
      struct Deeper {
        __host__ __device__ int twice(int z) { return 2 * z; }
      };
      return Deeper().twice(y);
    }
    __host__ int host() { return onHost(member); }

  private:
    int member;
  };
  Local local(x);
  auto add = [=](int y) { return local.get() + y; };
  return add(local(int(local))) + Local::one();
}

__device__ int shares(int i) {
  __shared__ int values[4];
  struct Slot {
    int where;
    __device__ void set(int value) { values[where] = value; }
    __device__ int get() const { return values[where]; }
  };
  Slot slot;
  slot.where = i;
  slot.set(nested(i));
  return slot.get();
}
