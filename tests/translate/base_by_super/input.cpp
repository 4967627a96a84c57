// Visual C++'s `__super`, which names the base that has the member.

#include <amp.h>

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
  int both() const { return __super::extra() + value; }
};

void Fire::load(int i) { __super::load(i + 1); }

template <typename Traits> struct Descending : Traits {
  static unsigned encode(unsigned u) restrict(amp, cpu) {
    return ~__super::encode(u);
  }
};

struct Plain {
  static unsigned encode(unsigned u) restrict(amp, cpu) { return u; }
};

void run(concurrency::array_view<unsigned, 1> v) {
  Fire fire;
  fire.load(fire.both());
  parallel_for_each(v.extent, [v](concurrency::index<1> i) restrict(amp) {
    v[i] = Descending<Plain>::encode(v[i]);
  });
}
