// 1.042, 1.043, 1.044, 1.046: HIP knows no inheritance of restrictions, so that
// members of local classes get what they inherit written before them; what they
// share with the tile they see.

#include <amp.h>

using namespace concurrency;

int onHost(int x);

int nested(int x) restrict(cpu, amp) {
  class Local {
  public:
    Local(int k) : member(k) {}
    Local(const Local &) = default;
    ~Local() {}
    int get() const { return member; }
    static int one() { return 1; }
    operator int() const { return member; }
    int operator()(int y) const {
      struct Deeper {
        int twice(int z) { return 2 * z; }
      };
      return Deeper().twice(y);
    }
    int host() restrict(cpu) { return onHost(member); }

  private:
    int member;
  };
  Local local(x);
  auto add = [=](int y) { return local.get() + y; };
  return add(local(int(local))) + Local::one();
}

int shares(int i) restrict(amp) {
  tile_static int values[4];
  struct Slot {
    int where;
    void set(int value) { values[where] = value; }
    int get() const { return values[where]; }
  };
  Slot slot;
  slot.where = i;
  slot.set(nested(i));
  return slot.get();
}
