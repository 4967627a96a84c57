#include "stdafx.h"
#include <iostream>
#include <fstream>
#include <sstream>
#include <map>
#include <vector>
#include <tuple>
#include <amp.h>

namespace concurrency_alias = concurrency;
namespace c = concurrency;

// Sparse matrices in CSR format

template <typename value_type>
class csr_matrix
{
public:
	typedef value_type value_type;
	typedef unsigned __int32 size_type;
	typedef std::map<std::pair<size_type, size_type>, value_type> entries;

	csr_matrix(size_type rows, size_type cols, const entries &e) : rows_(rows), cols_(cols)
	{
		row_start_.assign(rows + 1, 0);
		for (auto it = e.cbegin(); it != e.cend(); ++it)
		{
			row_start_[it->first.first + 1]++;
			column_.push_back(it->first.second);
			value_.push_back(it->second);
		}
		for (size_type r = 0; r < rows; r++)
			row_start_[r + 1] += row_start_[r];
	}

	std::vector<value_type> operator*(const std::vector<value_type> &x) const
	{
		if (x.size() != cols_)
			throw std::invalid_argument("size of vector");
		std::vector<value_type> y(rows_);
		c::array_view<value_type> result(rows_, y);
		multiply(c::array_view<const value_type>(cols_, x), result);
		result.synchronize();
		return y;
	}

	size_type nonzeros() const { return value_.size(); }

private:
	void multiply(const c::array_view<const value_type> &x, c::array_view<value_type> &y) const
	{
		c::array_view<const size_type> start(row_start_.size(), row_start_);
		c::array_view<const size_type> column(column_.size(), column_);
		c::array_view<const value_type> value(value_.size(), value_);
		y.discard_data();
		c::parallel_for_each(y.extent, [=](c::index<1> row) restrict(amp)
		{
			value_type sum = 0;
			for (auto k = start[row]; k < start[row + 1]; ++k)
				sum += value[k] * x[column[k]];
			y[row] = sum;
		});
	}

	size_type rows_, cols_;
	std::vector<size_type> row_start_, column_;
	std::vector<value_type> value_;
};

template <class T>
std::wostream &operator<<(std::wostream &out, const std::vector<T> &v)
{
	out << L"[";
	for (size_t i = 0; i < v.size(); i++)
		out << (i ? L", " : L"") << v[i];
	return out << L"]";
}

int wmain(int argc, wchar_t *argv[], wchar_t *envp[])
{
	if (argc == 0 || argv[0] == nullptr || envp == nullptr)
		return 1;
	csr_matrix<double>::entries laplace;
	const unsigned n = 5;
	for (unsigned i = 0; i < n; i++)
	{
		laplace[std::make_pair(i, i)] = 2;
		if (i > 0) laplace[std::make_pair(i, i - 1)] = -1;
		if (i + 1 < n) laplace[std::make_pair(i, i + 1)] = -1;
	}
	csr_matrix<double> a(n, n, laplace);
	std::wcout << a.nonzeros() << L" entries" << std::endl;

	double squares[] = { 0, 1, 4, 9, 16 };
	std::vector<double> x(squares, squares + _countof(squares));
	std::wcout << a * x << std::endl;

	csr_matrix<int>::entries permutation = { { { 0, 1 }, 1 }, { { 1, 2 }, 1 }, { { 2, 0 }, 1 } };
	std::vector<int> v = { 7, 8, 9 };
	std::wcout << csr_matrix<int>(3, 3, permutation) * v << std::endl;
	try { a * std::vector<double>(2); }
	catch (const std::exception &ex) { std::wcout << L"error: " << ex.what() << std::endl; }
	return 0;
}
