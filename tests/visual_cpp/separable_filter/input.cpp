// Separable Gaussian with tiles and halo. From a computer vision course, 2014.
#include <amp.h>
#include <amp_math.h>
#include <iostream>
#include <vector>
#include <cmath>
#include <cstdio>
#include <windows.h>
#include <objbase.h>

using namespace concurrency;

#define TILE 16
#define RADIUS 2
#define DIAMETER (2 * RADIUS + 1)
#define IMIN(a, b) ((a) < (b) ? (a) : (b))
#define IMAX(a, b) ((a) > (b) ? (a) : (b))
#define RELEASE(p) if ((p) != NULL) { delete (p); (p) = NULL; }

struct FILTER { float weight[DIAMETER]; };

class CGauss
{
	FILTER m_filter;
	static int s_nInstances;
public:
	CGauss(float sigma)
	{
		s_nInstances++;
		float sum = 0.f;
		for (register int i = 0; i < DIAMETER; i++)
			sum += m_filter.weight[i] = std::exp(-(float)((i - RADIUS) * (i - RADIUS)) / (2 * sigma * sigma));
		for (register int i = 0; i < DIAMETER; i++)
			m_filter.weight[i] /= sum;
	}
	~CGauss() { --s_nInstances; }
	static int Instances() { return s_nInstances; }

	template <bool Horizontal>
	void Pass(const array<float, 2> &in, array<float, 2> &out) const
	{
		const FILTER filter = this->m_filter;
		const auto size = in.extent;
		auto domain = size.tile<Horizontal ? 1 : TILE, Horizontal ? TILE : 1>().pad();
		parallel_for_each(in.accelerator_view, domain, [=, &in, &out](tiled_index<Horizontal ? 1 : TILE, Horizontal ? TILE : 1> t) restrict(amp)
		{
			tile_static float line[TILE + 2 * RADIUS];
			const int axis = Horizontal ? 1 : 0;
			const int l = t.local[axis];
			const int start = t.tile_origin[axis] - RADIUS;
			for (int k = l; k < TILE + 2 * RADIUS; k += TILE)
			{
				index<2> from = t.global;
				from[axis] = IMAX(0, IMIN(start + k, size[axis] - 1));
				from[1 - axis] = IMIN(from[1 - axis], size[1 - axis] - 1);
				line[k] = in[from];
			}
			t.barrier.wait_with_tile_static_memory_fence();
			float sum = 0;
			for (int k = 0; k < DIAMETER; ++k)
				sum += filter.weight[k] * line[l + k];
			if (size.contains(t.global))
				out[t.global] = sum;
		});
	}
};

int CGauss::s_nInstances = 0;

int main()
{
	const int w = 20, h = 18;
	std::vector<float> image(w * h, 0.f);
	image[9 * w + 10] = 1000.f;
	array<float, 2> a(h, w, image.begin()), b(h, w);
	CGauss *pGauss = new CGauss(1.0f);
	pGauss->Pass<true>(a, b);
	pGauss->Pass<false>(b, a);
	std::vector<float> result = a;
	float total = 0;
	for (size_t i = 0; i < result.size(); i++) total += result[i];
	for (int y = 7; y <= 11; y++)
	{
		for (int x = 8; x <= 12; x++) printf("%4.0f", result[y * w + x]);
		printf("\n");
	}
	std::cout << "total " << floor(total + .5f) << ", instances " << CGauss::Instances();
	RELEASE(pGauss);
	std::cout << " -> " << CGauss::Instances() << std::endl;
	return 0;
}
