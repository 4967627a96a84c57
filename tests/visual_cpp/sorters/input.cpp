// OddEvenSort.cpp : compares three ways to sort
//
#include "stdafx.h"
#include <amp.h>
#include <ppl.h>
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <iostream>
#include <memory>
#include <functional>
#include <map>
#include <string>
#include <vector>

using std::vector; using std::wstring;
using namespace concurrency;

interface ISorter
{
	virtual void Sort(vector<int> &data) = 0;
	virtual ~ISorter() {}
	STDMETHOD_(ULONG, Passes)() PURE;
};

class SorterBase abstract : public ISorter
{
protected:
	ULONG m_cPasses;
public:
	SorterBase() : m_cPasses(0ul) { }
	STDMETHODIMP_(ULONG) Passes() override { return m_cPasses; }
};

class OddEven : public SorterBase
{
public:
	void Sort(vector<int> &data) override
	{
		int n = static_cast<int>(data.size());
		array_view<int> v(n, data);
		for (int phase = 0; phase < n; ++phase)
		{
			parallel_for_each(extent<1>((n - phase % 2) / 2), [=](index<1> i) restrict(amp)
			{
				int left = 2 * i[0] + phase % 2;
				if (v[left] > v[left + 1])
				{
					int t = v[left]; v[left] = v[left + 1]; v[left + 1] = t;
				}
			});
			++m_cPasses;
		}
		v.synchronize();
	}
	ULONG Passes() override { return SorterBase::Passes(); }
};

class Rank : public SorterBase
{
public:
	void Sort(vector<int> &data) override
	{
		array<int, 1> in((int)data.size(), begin(data), end(data));
		array<int, 1> out(in.extent);
		parallel_for_each(in.extent, [&in, &out](index<1> i) restrict(amp)
		{
			int rank = 0;
			for (int k = 0; k < (int)in.extent.size(); k++)
				rank += in[k] < in[i] || (in[k] == in[i] && k < i[0]);
			out[rank] = in[i];
		});
		copy(out, data.begin());
		m_cPasses++;
	}
};

class Ppl : public SorterBase
{
	void Sort(vector<int> &data) override { parallel_buffered_sort(data.begin(), data.end()); }
};

template <typename T> ISorter *Create() { return new T; }

int _tmain()
{
	typedef std::function<ISorter *()> Factory;
	std::map<wstring, Factory> factories;
	factories[L"odd-even"] = &Create<OddEven>;
	factories[L"rank"] = Create<Rank>;
	factories.insert(std::make_pair(L"ppl", [] { return Create<Ppl>(); }));

	vector<int> original(200);
	std::uint32_t seed = 1;
	std::generate(original.begin(), original.end(), [&]() -> int { seed = seed * 214013 + 2531011; return (seed >> 16) & 0x7fff; });
	vector<int> expected(original);
	std::sort(expected.begin(), expected.end());
	for (auto &f : factories)
	{
		vector<int> data(original);
		std::unique_ptr<ISorter> sorter(f.second());
		sorter->Sort(data);
		std::wcout << f.first.c_str() << L": " << (data == expected ? L"sorted" : L"not sorted") << L", " << sorter->Passes() << std::endl;
	}
	return 0;
}
