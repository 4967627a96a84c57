#include <amp.h>
#include <stdio.h>
#include <stdlib.h>
#include <tchar.h>
#include <time.h>
#include <io.h>
#include <fcntl.h>
#include <direct.h>
#include <share.h>
#include <sys/stat.h>
#include <vector>

struct Options
{
	int Width, Height, MaxIterations;
	double CenterX, CenterY, Scale;
	const _TCHAR *Output;
	bool Verbose;

	Options() : Width(64), Height(48), MaxIterations(64), CenterX(-0.5), CenterY(0), Scale(3.0 / 64), Output(_T("out\\mandel.ppm")), Verbose(false) {}
	bool Parse(int argc, _TCHAR **argv);
};

bool Options::Parse(int argc, _TCHAR **argv)
{
	for (int i = 1; i < argc; ++i)
	{
		const _TCHAR *arg = argv[i];
		if (*arg != _T('/') && *arg != _T('-'))
		{
			Output = arg;
			continue;
		}
		switch (_totlower(arg[1]))
		{
		case 'w': if (_stscanf_s(arg + 2, _T("%d"), &Width) != 1) return false; break;
		case 'h': Height = _tstoi(arg + 2); break;
		case 'i': MaxIterations = _tcstol(arg + 2, nullptr, 10); break;
		case 'v': Verbose = true; break;
		default: return false;
		}
	}
	return true;
}

typedef unsigned int pixel_t;

class Fractal
{
public:
	virtual void Render(const Options &options, std::vector<pixel_t> &pixels) const = 0;
};

template <class TDerived>
class FractalBase : public Fractal
{
public:
	void Render(const Options &options, std::vector<pixel_t> &pixels) const
	{
		pixels.resize(options.Width * options.Height);
		concurrency::array_view<pixel_t, 2> view(options.Height, options.Width, pixels);
		view.discard_data();
		const float x0 = (float)(options.CenterX - options.Width / 2 * options.Scale);
		const float y0 = (float)(options.CenterY - options.Height / 2 * options.Scale);
		const float scale = (float)options.Scale;
		const int limit = options.MaxIterations;
		parallel_for_each(view.extent, [=](concurrency::index<2> pos) restrict(amp)
		{
			view[pos] = TDerived::Iterate(x0 + pos[1] * scale, y0 + pos[0] * scale, limit);
		});
		view.synchronize();
	}
};

class Mandelbrot : public FractalBase<Mandelbrot>
{
public:
	static pixel_t Iterate(float cx, float cy, int limit) restrict(amp, cpu)
	{
		float x = 0, y = 0;
		int n = 0;
		do
		{
			float t = x * x - y * y + cx;
			y = 2 * x * y + cy;
			x = t;
		} while (++n < limit && x * x + y * y < 4);
		return n;
	}
};

int _tmain(int argc, _TCHAR *argv[])
{
	Options options;
	if (!options.Parse(argc, argv))
	{
		_fputts(_T("usage: mandel [/w<n>] [/h<n>] [/i<n>] [/v] [file]\n"), stderr);
		return EXIT_FAILURE;
	}
	std::vector<pixel_t> pixels;
	Mandelbrot m;
	const Fractal &fractal = m;
	fractal.Render(options, pixels);

	_mkdir("out");
	int fd;
	if (_tsopen_s(&fd, options.Output, _O_CREAT | _O_TRUNC | _O_WRONLY | _O_BINARY, _SH_DENYWR, _S_IREAD | _S_IWRITE))
	{
		_tperror(options.Output);
		return EXIT_FAILURE;
	}
	char header[32];
	int length = _snprintf(header, sizeof(header), "P6\n%d %d\n255\n", options.Width, options.Height);
	_write(fd, header, length);
	for (auto it = pixels.begin(); it != pixels.end(); ++it)
	{
		unsigned char rgb[] = { (unsigned char)(*it * 4 - 1), (unsigned char)*it, 0 };
		_write(fd, rgb, sizeof rgb);
	}
	_tprintf(_T("%I64d bytes\n"), _telli64(fd));
	_close(fd);

	int inside = 0;
	for (pixel_t p : pixels) inside += p == (pixel_t)options.MaxIterations;
	_tprintf(_T("center %u, corner %u, %s\n"), pixels[24 * 64 + 32], pixels[0], inside > 500 && inside < 1000 ? _T("plausible") : _T("wrong"));
	if (_taccess(options.Output, 4) == 0)
		_tremove(options.Output);
	return _rmdir("out");
}
