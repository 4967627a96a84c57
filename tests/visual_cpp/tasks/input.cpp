#include <amp.h>
#include <ppltasks.h>
#include <iostream>
#include <numeric>
#include <vector>

using namespace concurrency;

std::vector<int> Squares(int count)
{
    std::vector<int> result(count);
    array_view<int> view(count, result);
    view.discard_data();
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0] * i[0]; });
    view.synchronize();
    return result;
}

int main()
{
    task<std::vector<int>> squares = create_task([] { return Squares(5); });
    auto sum = squares.then([](std::vector<int> values) {
        return std::accumulate(values.begin(), values.end(), 0);
    });
    std::cout << sum.get() << std::endl;

    std::vector<task<int>> tasks;
    for (int i = 1; i <= 3; ++i)
        tasks.push_back(create_task([i]() -> int { return Squares(i).back(); }));
    auto all = when_all(begin(tasks), end(tasks)).then([](std::vector<int> results) {
        for (int each : results)
            std::cout << each << " ";
        std::cout << std::endl;
    });
    all.wait();

    task_completion_event<int> arrived;
    auto after = create_task(arrived).then([](int value) { return value + 1; });
    arrived.set(41);
    std::cout << after.get() << std::endl;

    cancellation_token_source source;
    source.cancel();
    try
    {
        create_task([] { return 1; }, source.get_token()).get();
    }
    catch (const task_canceled&)
    {
        std::cout << "cancelled" << std::endl;
    }

    // Without create_task, and one that gives another.
    task<int> twelve([] { return 12; });
    task<int> same([twelve] { return twelve; });
    task<void> nothing([] {});
    nothing.wait();
    std::cout << same.get() + twelve.get() << std::endl;
    return 0;
}
