#include <iostream>
#include <complex>
#include <vector>
#include <amp.h>
#include <amp_math.h>
#define _USE_MATH_DEFINES
#include <math.h>
#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif

using namespace concurrency;

// complex numbers for kernels, since std::complex is not restrict(amp)
template <typename Real>
struct cplx
{
	Real re, im;
	cplx() restrict(amp, cpu) {}
	cplx(Real r, Real i = Real()) restrict(amp, cpu) : re(r), im(i) {}
	cplx(const std::complex<Real>& c) : re(c.real()), im(c.imag()) {}
	operator std::complex<Real>() const restrict(cpu) { return std::complex<Real>(re, im); }
	friend cplx operator+(cplx a, cplx b) restrict(amp, cpu) { return cplx(a.re + b.re, a.im + b.im); }
	friend cplx operator-(cplx a, cplx b) restrict(amp, cpu) { return cplx(a.re - b.re, a.im - b.im); }
	friend cplx operator*(cplx a, cplx b) restrict(amp, cpu) { return cplx(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re); }
};

typedef cplx<float> cf;

enum direction { forward = -1, inverse = +1 };

static unsigned reverse_bits(unsigned x, unsigned bits) restrict(cpu, amp)
{
	unsigned r = 0;
	for (unsigned i = 0; i < bits; i++, x >>= 1)
		r = (r << 1) | (x & 1);
	return r;
}

void fft(std::vector<std::complex<float>>& data, direction dir)
{
	const unsigned n = static_cast<unsigned>(data.size());
	unsigned bits = 0;
	while ((1u << bits) < n) bits++;
	if ((1u << bits) != n) throw "size is no power of two";

	std::vector<cf> host(data.begin(), data.end());
	array<cf> a(n), b(n);
	copy(host.begin(), host.end(), a);
	parallel_for_each(a.extent, [&a, &b, bits](index<1> i) restrict(amp)
	{
		b[reverse_bits(i[0], bits)] = a[i];
	});
	for (unsigned half = 1; half < n; half *= 2)
	{
		const float angle = dir * float(M_PI) / half;
		parallel_for_each(concurrency::extent<1>(n / 2), [=, &b](index<1> i) restrict(amp)
		{
			const unsigned k = i[0] % half, base = i[0] / half * half * 2;
			float s, c;
			fast_math::sincos(angle * k, &s, &c);
			const cf t = cf(c, s) * b[base + k + half], u = b[base + k];
			b[base + k] = u + t;
			b[base + k + half] = u - t;
		});
	}
	copy(b, host.begin());
	std::transform(host.begin(), host.end(), data.begin(), [=](const cf& c) -> std::complex<float>
	{
		return dir == inverse ? std::complex<float>(c) / float(n) : std::complex<float>(c);
	});
}

int main()
{
	std::vector<std::complex<float>> v(16);
	for (int i = 0; i < 16; i++) v[i] = (float)cos(2 * M_PI * 3 * i / 16) + 0.5f;
	auto original = v;
	try
	{
		fft(v, forward);
		for (int i = 0; i < 16; i++)
			if (abs(v[i]) > 0.01f) std::cout << "bin " << i << ": " << floor(abs(v[i]) + 0.5) << "\n";
		fft(v, inverse);
		float worst = 0;
		for (int i = 0; i < 16; i++) worst = std::max(worst, abs(v[i] - original[i]));
		std::cout << (worst < 1e-4 ? "round trip" : "wrong") << std::endl;
		v.resize(12);
		fft(v, forward);
	}
	catch (const char* text) { std::cout << text << std::endl; }
	catch (...) { std::cout << "?" << std::endl; }
	return 0;
}
