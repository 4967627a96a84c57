#include <amp.h>
#include <iostream>
#include <string>
#include <memory>
#include <vector>
#include <ctime>
using namespace concurrency;
using namespace std;

// Conway's Game of Life with two buffers. Rules are policy classes so that HighLife works, too.

struct ConwayRules
{
	static bool Survives(int n) restrict(amp, cpu) { return n == 2 || n == 3; }
	static bool IsBorn(int n) restrict(amp, cpu) { return n == 3; }
	static const char* Name() { return "Conway"; }
};

struct HighLifeRules
{
	static bool Survives(int n) restrict(amp, cpu) { return n == 2 || n == 3; }
	static bool IsBorn(int n) restrict(amp, cpu) { return n == 3 || n == 6; }
	static const char* Name() { return "HighLife"; }
};

class IWorld
{
public:
	virtual ~IWorld() {}
	virtual void Step() = 0;
	virtual string Draw() abstract;
	virtual int Population() = 0;
};

template<class Rules, int W, int H>
class World sealed : public IWorld
{
	array<int, 2> m_first, m_second;
	array<int, 2>* m_pCurrent;
	array<int, 2>* m_pNext;
public:
	World(const char* picture) : m_first(H, W), m_second(H, W), m_pCurrent(&m_first), m_pNext(&m_second)
	{
		vector<int> cells(W * H);
		for (int i = 0; i < W * H; i++) cells[i] = picture[i] == 'O';
		copy(cells.begin(), cells.end(), m_first);
	}

	virtual void Step() override
	{
		array<int, 2>& current = *m_pCurrent;
		array<int, 2>& next = *m_pNext;
		parallel_for_each(current.extent, [&current, &next](index<2> idx) restrict(amp) {
			int neighbours = 0;
			for (int dy = -1; dy <= 1; dy++)
				for (int dx = -1; dx <= 1; dx++)
				{
					if (!dx && !dy) continue;
					neighbours += current((idx[0] + dy + H) % H, (idx[1] + dx + W) % W);
				}
			next[idx] = current[idx] ? Rules::Survives(neighbours) : Rules::IsBorn(neighbours);
		});
		swap(m_pCurrent, m_pNext);
	}

	virtual string Draw() override
	{
		vector<int> cells = *m_pCurrent;
		string s;
		for (int y = 0; y < H; y++) {
			for (int x = 0; x < W; x++) s += cells[y * W + x] ? 'O' : '.';
			s += '\n';
		}
		return s;
	}

	virtual int Population() override
	{
		vector<int> cells = *m_pCurrent;
		int n = 0;
		for each (int c in cells) n += c;
		return n;
	}
};

int main()
{
	const char* glider =
		".O......"
		"..O....."
		"OOO....."
		"........"
		"........"
		"........";
	unique_ptr<IWorld> world(new World<ConwayRules, 8, 6>(glider));
	for (int i = 0; i < 4; i++) world->Step();
	cout << ConwayRules::Name() << endl << world->Draw() << world->Population() << " cells" << endl;

	const char* replicator = "........" "..OO...." ".OOO...." "..O....." "........" "........";
	world.reset(new World<HighLifeRules, 8, 6>(replicator));
	world->Step();
	cout << HighLifeRules::Name() << endl << world->Draw() << world->Population() << " cells" << endl;
	return 0;
}
