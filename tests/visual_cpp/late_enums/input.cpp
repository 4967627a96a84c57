// A header that grew: what its first template uses came later.
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

enum class Operation { Once, Twice };
enum class Order : unsigned { Up, Down };

void Print(int value) { std::cout << value; }

template <typename T>
void Run(std::vector<T>& data)
{
    array_view<T> view((int)data.size(), data);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp)
    {
        view[i] = Apply(Operation::Twice, view[i]);
    });
    view.synchronize();
    Pair<Order::Down, T> ends(data.front(), data.back());
    Print(1, ends.First());
    Print(2, Choose(Order::Up) == Order::Up);
}

template <typename T>
T Apply(enum class Operation op, T x) restrict(amp)
{
    return op == Operation::Twice ? x + x : x;
}

enum class Order Choose(enum class Order wanted) { return wanted; }

template <enum class Order O, typename T>
class Pair
{
public:
    Pair(T a, T b) : m_a(a), m_b(b) {}
    T First() const { return O == Order::Up ? m_a : m_b; }

private:
    T m_a, m_b;
};

void Print(int number, int value)
{
    std::cout << number << ": ";
    Print(value);
    std::cout << std::endl;
}

int main()
{
    std::vector<int> data = {1, 2, 3};
    Run(data);
}
