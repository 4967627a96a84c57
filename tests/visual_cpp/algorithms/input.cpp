#include <amp.h>
#include <iostream>
#include <vector>
#include <string>
#include <functional>
#include <type_traits>

// A small expression library: map, zip and reduce with user's functors

namespace amp_algo
{
	template <typename F, typename T>
	auto map(const std::vector<T>& in, F f) -> std::vector<decltype(f(in[0]))>
	{
		typedef decltype(f(in[0])) R;
		std::vector<R> out(in.size());
		concurrency::array_view<const T> src(in);
		concurrency::array_view<R> dst(out);
		dst.discard_data();
		concurrency::parallel_for_each(dst.extent, [=](concurrency::index<1> idx) restrict(amp) { dst[idx] = f(src[idx]); });
		dst.synchronize();
		return out;
	}

	template <class A, class B, class F>
	std::vector<A> zip(std::vector<A> const& a, std::vector<B> const& b, F const& f)
	{
		std::vector<A> out(a.size());
		auto va = concurrency::array_view<const A>((int)a.size(), a);
		auto vb = concurrency::array_view<const B>((int)b.size(), b);
		auto vo = concurrency::array_view<A>((int)out.size(), out);
		concurrency::parallel_for_each(vo.extent, [va, vb, vo, f](concurrency::index<1> i) restrict(amp) { vo[i] = f(va[i], vb[i]); });
		vo.synchronize();
		return out;
	}

	template <typename T, typename F>
	T reduce(std::vector<T> v, F f)
	{
		for (int n = (int)v.size(); n > 1; n = (n + 1) / 2)
		{
			int half = (n + 1) / 2;
			concurrency::array_view<T> view(n, v);
			concurrency::parallel_for_each(concurrency::extent<1>(n / 2), [=](concurrency::index<1> i) restrict(amp)
			{
				view[i] = f(view[i], view[i + half]);
			});
			view.synchronize();
		}
		return v[0];
	}
}

struct Affine
{
	float a, b;
	Affine(float a_, float b_) : a(a_), b(b_) {}
	float operator()(float x) const restrict(amp, cpu) { return a * x + b; }
};

template <typename Outer, typename Inner>
struct Composed
{
	Outer outer; Inner inner;
	Composed(Outer o, Inner i) : outer(o), inner(i) {}
	template <typename T> T operator()(T x) const restrict(amp, cpu) { return outer(inner(x)); }
};
template <typename Outer, typename Inner> Composed<Outer, Inner> compose(Outer o, Inner i) { return Composed<Outer, Inner>(o, i); }

template <typename T> void print(const char* title, const std::vector<T>& v)
{
	std::cout << title << ":";
	for each (const T& x in v) std::cout << " " << x;
	std::cout << std::endl;
}

int main()
{
	std::vector<float> x;
	for (int i = 0; i < 7; i++) x.push_back(float(i));
	print("affine", amp_algo::map(x, Affine(2, 1)));
	print("composed", amp_algo::map(x, compose(Affine(1, -1), Affine(2, 1))));
	const int threshold = 3;
	auto above = [=](float v) restrict(amp, cpu) -> int { return v > threshold; };
	print("above", amp_algo::map(x, above));
	std::vector<int> w = amp_algo::map(x, [](float v) restrict(amp, cpu) { return static_cast<int>(v) % 3; });
	print("zip", amp_algo::zip(x, w, [=](float a, int b) restrict(amp, cpu) -> float { return b == 0 ? threshold : a * b; }));
	std::cout << "sum " << amp_algo::reduce(w, [](int a, int b) restrict(amp) { return a + b; }) << std::endl;
	std::cout << "max " << amp_algo::reduce(x, [](float a, float b) restrict(amp) { return a > b ? a : b; }) << std::endl;
	return 0;
}
