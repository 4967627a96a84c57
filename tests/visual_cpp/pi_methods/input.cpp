#include "stdafx.h"
#include <amp.h>
#include <amp_math.h>
#include <ppl.h>
#include <concurrent_queue.h>
#include <thread>
#include <mutex>
#include <atomic>
#include <future>
#include <iostream>
#include <iomanip>
#include <vector>
#include <memory>
#include <random>
#include <cstdint>

// Several ways to compute pi; each registers itself.

typedef double (*Method)(unsigned __int64 nSamples);

struct Registration
{
	const char *name;
	Method method;
	Registration *next;
	static Registration *first;
	Registration(const char *n, Method m) : name(n), method(m), next(first) { first = this; }
};
__declspec(selectany) Registration *Registration::first = nullptr;

#define PI_METHOD(name) \
	static double name(unsigned __int64); \
	static Registration s_register_##name(#name, &name); \
	static double name(unsigned __int64 nSamples)

namespace {
	struct XorShift {
		uint32_t x, y, z, w;
		XorShift(uint32_t seed) restrict(amp, cpu) : x(123456789u ^ seed), y(362436069u), z(521288629u), w(88675123u) { }
		uint32_t operator()() restrict(amp, cpu) {
			const uint32_t t = x ^ (x << 11);
			x = y; y = z; z = w;
			return w = w ^ (w >> 19) ^ t ^ (t >> 8);
		}
	};
}

PI_METHOD(MonteCarlo)
{
	using namespace concurrency;
	const int threads = 4096;
	const unsigned each = static_cast<unsigned>(nSamples / threads);
	array<unsigned> hits(threads);
	parallel_for_each(hits.extent, [=, &hits](index<1> i) restrict(amp) {
		XorShift rng(i[0] * 7919u);
		for (int k = 0; k < 16; ++k) rng();
		unsigned n = 0;
		for (unsigned k = 0; k < each; ++k) {
			const float x = rng() * (1.0f / 4294967296.0f), y = rng() * (1.0f / 4294967296.0f);
			n += x * x + y * y < 1.0f ? 1 : 0;
		}
		hits[i] = n;
	});
	std::vector<unsigned> h(threads);
	copy(hits, h.begin());
	unsigned __int64 sum = 0;
	for (auto n : h) sum += n;
	return 4.0 * sum / (double(each) * threads);
}

PI_METHOD(Integral)
{
	const int n = static_cast<int>(nSamples / 64);
	std::vector<float> strips(n);
	concurrency::array_view<float> v(n, strips);
	v.discard_data();
	concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
		const float x = (i[0] + 0.5f) / n;
		v[i] = 4.0f / (1.0f + x * x);
	});
	v.synchronize();
	return concurrency::parallel_reduce(strips.begin(), strips.end(), 0.0, [](std::vector<float>::iterator b, std::vector<float>::iterator e, double s) { while (b != e) s += *b++; return s; }, std::plus<double>()) / n;
}

PI_METHOD(Threads)
{
	std::atomic<__int64> inside(0);
	std::vector<std::thread> threads;
	for (int t = 0; t < 2; t++)
		threads.emplace_back([&inside, t, nSamples] {
			std::mt19937_64 engine(t);
			std::uniform_real_distribution<> unit(0, 1);
			__int64 local = 0;
			for (unsigned __int64 i = 0; i < nSamples / 8; i++) {
				double x = unit(engine), y = unit(engine);
				if (x * x + y * y < 1) ++local;
			}
			inside += local;
		});
	for (auto &t : threads) t.join();
	return 4.0 * inside / (nSamples / 8 * 2);
}

int _tmain()
{
	const unsigned __int64 samples = 1ui64 << 20;
	concurrency::concurrent_queue<std::pair<const char *, double>> results;
	std::vector<std::future<void>> pending;
	for (Registration *r = Registration::first; r; r = r->next)
		pending.push_back(std::async(std::launch::async, [r, &results] { results.push(std::make_pair(r->name, r->method(samples))); }));
	for (auto &p : pending) p.get();
	std::pair<const char *, double> result;
	int good = 0;
	while (results.try_pop(result))
		good += fabs(result.second - 3.14159265358979) < 0.02;
	printf_s("%d good of %Iu\n", good, pending.size());
	return 0;
}
