#include <amp.h>
#include <iostream>
#include <iterator>
#include <vector>
#include <string>
#include <functional>

#pragma warning (disable : 4267)

namespace gpu
{
	namespace detail
	{
		using concurrency::array_view;
		using concurrency::tiled_index;
		using concurrency::tile_barrier;
		using concurrency::index;

		template <typename T> struct plus { T operator()(T a, T b) const restrict(amp, cpu) { return a + b; } static T identity() restrict(amp, cpu) { return T(0); } };
		template <typename T> struct maximum { T operator()(T a, T b) const restrict(amp, cpu) { return a > b ? a : b; } static T identity() restrict(amp, cpu) { return T(-2147483647 - 1); } };

		// Hillis-Steele in tile_static memory, ping-pong
		template <int TileSize, typename T, typename Op>
		T scan_tile(T (&a)[2][TileSize], const int local, const tile_barrier &barrier, Op op) restrict(amp)
		{
			int in = 0;
			for (int offset = 1; offset < TileSize; offset <<= 1)
			{
				const int out = 1 - in;
				a[out][local] = local >= offset ? op(a[in][local - offset], a[in][local]) : a[in][local];
				in = out;
				barrier.wait();
			}
			return a[in][local];
		}

		template <int TileSize, typename T, typename Op>
		void scan(array_view<const T> source, array_view<T> target, Op op)
		{
			const int size = source.extent[0];
			const int tiles = (size + TileSize - 1) / TileSize;
			concurrency::array<T> totals(tiles);
			concurrency::parallel_for_each(source.extent.tile<TileSize>().pad(), [=, &totals](tiled_index<TileSize> t) restrict(amp)
			{
				tile_static T shared[2][TileSize];
				const int local = t.local[0], global = t.global[0];
				shared[0][local] = global < size ? source[global] : Op::identity();
				t.barrier.wait();
				const T result = scan_tile<TileSize>(shared, local, t.barrier, op);
				if (global < size)
					target[global] = result;
				if (local == TileSize - 1)
					totals[t.tile] = result;
			});
			if (tiles == 1)
				return;
			concurrency::array<T> offsets(tiles);
			scan<TileSize, T, Op>(array_view<const T>(totals), array_view<T>(offsets), op);
			concurrency::parallel_for_each(source.extent, [=, &offsets](index<1> i) restrict(amp)
			{
				const int tile = i[0] / TileSize;
				if (tile > 0)
					target[i] = op(offsets[tile - 1], target[i]);
			});
		}
	}

	template <typename InIt, typename OutIt>
	OutIt inclusive_scan(InIt first, InIt last, OutIt out)
	{
		typedef typename std::iterator_traits<InIt>::value_type T;
		std::vector<T> input(first, last), output(input.size());
		concurrency::array_view<const T> source(input.size(), input);
		concurrency::array_view<T> target(output.size(), output);
		detail::scan<16>(source, target, detail::plus<T>());
		target.synchronize();
		return std::copy(output.begin(), output.end(), out);
	}

	template <typename T>
	std::vector<T> running_maximum(const std::vector<T> &input)
	{
		std::vector<T> output(input.size());
		concurrency::array_view<const T> source(input.size(), input);
		concurrency::array_view<T> target(output.size(), output);
		detail::scan<32>(source, target, detail::maximum<T>());
		target.synchronize();
		return output;
	}
}

int main()
{
	std::vector<int> numbers;
	for (int i = 1; i <= 300; i++) numbers.push_back(i);
	std::vector<int> sums;
	gpu::inclusive_scan(numbers.begin(), numbers.end(), std::back_inserter(sums));
	std::cout << sums[0] << ' ' << sums[15] << ' ' << sums[16] << ' ' << sums[299] << '\n';

	double halves[] = { 0.5, 0.5, 1, 2 };
	gpu::inclusive_scan(std::begin(halves), std::end(halves), std::ostream_iterator<double>(std::cout, " "));
	std::cout << std::endl;

	int values[] = { 3, 1, 4, 1, 5, 9, 2, 6 };
	for each (int v in gpu::running_maximum(std::vector<int>(values, values + _countof(values))))
		std::cout << v << ' ';
	std::cout << std::endl;
}
