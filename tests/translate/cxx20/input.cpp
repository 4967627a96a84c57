// 1.070, 1.114: constraints, designated initializers, immediate functions,
// comparisons and templates of lambdas stay as they are.

#include <amp.h>
#include <compare>
#include <concepts>
#include <ranges>

using namespace concurrency;

template <typename T>
concept Number = std::integral<T> || std::floating_point<T>;

struct Params {
  int scale = 1;
  int offset = 0;
};

struct Version {
  int first, second;
  auto operator<=>(const Version &) const = default;
};

consteval int square(int n) { return n * n; }

template <Number T> T twice(T t) restrict(cpu, amp) { return t + t; }

auto add(Number auto a, auto b) restrict(cpu, amp) { return a + b; }

template <std::integral T> void scale(array_view<T> view, T factor) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] *= factor;
  });
}

void run(array_view<int> view) {
  const Params p{.scale = 2, .offset = 1};
  constexpr int nine = square(3);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    auto next = []<typename T>(T t) { return t + 1; };
    view[i] = add(twice(next(view[i])), p.offset) + nine;
  });
  parallel_for_each(view.extent, [=]<int N>(index<N> i) restrict(amp) {
    view[i] += N;
  });
  scale(view, p.scale);
}

bool isNewer(const std::vector<Version> &all) {
  auto odd = [](const Version &v) { return v.first % 2 != 0; };
  for (int count = 0; const Version &v : all | std::views::filter(odd))
    if (v > Version{1, count++})
      return true;
  return false;
}

// Pairs of operators with constraints.
template <typename T>
  requires(sizeof(T) > 4)
int operator+(const Params &p, T) restrict(cpu) { return p.scale; }
template <typename T>
  requires(sizeof(T) > 4)
int operator+(const Params &p, T) restrict(amp) { return p.offset; }

template <typename T>
  requires Number<T> && (sizeof(T) <= 4)
int operator+(const Params &p, T) restrict(cpu) { return -p.scale; }
template <typename T>
  requires Number<T> && (sizeof(T) <= 4)
int operator+(const Params &p, T) restrict(amp) { return -p.offset; }

// A pair of constructors with a condition.
struct Offset {
  int value;
  explicit(sizeof(int) > (2)) Offset(int v) : value(v) { ++value; }
  explicit(sizeof(int) > (2)) Offset(int v) restrict(amp) : value(v) {
    --value;
  }
};
