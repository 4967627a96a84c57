// Wolfram's elementary automata and a forest fire. Console drawing.
#include <windows.h>
#include <iostream>
#include <bitset>
#include <string>
#include <vector>
#include <amp.h>
#include <time.h>

using namespace Concurrency;

struct Rule
{
	unsigned bits;
	bool operator[](int pattern) const restrict(amp, cpu) { return (bits >> pattern & 1u) != 0; }
};

const int WIDTH = 31, HEIGHT = 8;
enum Cell : int { Empty = 0, Tree, Fire };
static const char glyphs[3] = { '.', 'T', '*' };

class Screen
{
	CHAR_INFO* buffer;
	COORD size;
	HANDLE out;
public:
	Screen(SHORT w, SHORT h) : out(GetStdHandle(STD_OUTPUT_HANDLE))
	{
		size.X = w; size.Y = h;
		buffer = new CHAR_INFO[w * h];
	}
	~Screen() { delete[] buffer; buffer = NULL; }
	void Put(SHORT x, SHORT y, char c, WORD attributes = 7)
	{
		buffer[y * size.X + x].Char.AsciiChar = c;
		buffer[y * size.X + x].Attributes = attributes;
	}
	void Flush()
	{
		for (SHORT y = 0; y < size.Y; ++y)
		{
			std::string line;
			for (SHORT x = 0; x < size.X; ++x) line.push_back(buffer[y * size.X + x].Char.AsciiChar);
			std::cout << line << std::endl;
		}
		COORD home = { 0, 0 };
		SetConsoleCursorPosition(out, home);
	}
};

void Elementary(int number)
{
	int cells[HEIGHT][WIDTH] = { { 0 } };
	cells[0][WIDTH / 2] = 1;
	array_view<int, 2> grid(HEIGHT, WIDTH, reinterpret_cast<int*>(cells));
	const Rule rule = { (unsigned)number };
	for (int row = 1; row < HEIGHT; ++row)
		parallel_for_each(grid[row].extent, [=](index<1> x) restrict(amp)
		{
			int pattern = 0;
			for (int d = -1; d <= 1; ++d)
				pattern = pattern * 2 + grid(row - 1, (x[0] + d + WIDTH) % WIDTH);
			grid[row][x] = rule[pattern];
		});
	grid.synchronize();
	Screen screen(WIDTH, HEIGHT);
	for (int y = 0; y < HEIGHT; ++y)
		for (int x = 0; x < WIDTH; ++x)
			screen.Put(x, y, cells[y][x] ? '#' : ' ' + 14, FOREGROUND_BLUE | BACKGROUND_RED);
	screen.Flush();
}

void Forest()
{
	std::vector<Cell> now(8 * 8, Tree), next(8 * 8);
	now[0] = Fire;
	for (int y = 0; y < 8; ++y) now[y * 8 + 5] = Empty;
	array_view<Cell, 2> a(8, 8, now), b(8, 8, next);
	for (int step = 0; step < 3; ++step)
	{
		b.discard_data();
		parallel_for_each(b.extent, [=](index<2> i) restrict(amp)
		{
			Cell c = a[i];
			if (c == Fire) c = Empty;
			else if (c == Tree)
			{
				for (int d = 0; d < 4; ++d)
				{
					index<2> j = i;
					j[d / 2] += d % 2 ? 1 : -1;
					if (a.extent.contains(j) && a[j] == Fire) { c = Fire; break; }
				}
			}
			b[i] = c;
		});
		std::swap(a, b);
	}
	for (int y = 0; y < 8; ++y)
	{
		for (int x = 0; x < 8; ++x) std::cout << glyphs[a(y, x)];
		std::cout << '\n';
	}
}

int main()
{
	SetConsoleOutputCP(CP_UTF8);
	Elementary(90);
	Forest();
	std::cout << std::bitset<8>(90) << std::endl;
	return 0;
}
