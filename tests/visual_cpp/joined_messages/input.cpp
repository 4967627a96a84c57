#include <agents.h>
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

int main()
{
    // A pair of both halves, whichever comes first.
    unbounded_buffer<int> left, right;
    join<int> both(2);
    left.link_target(&both);
    right.link_target(&both);
    send(right, 20);
    send(left, 1);
    send(left, 2);
    std::vector<int> pair = receive(both);
    array_view<int> view(2, pair);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= 2; });
    view.synchronize();
    std::cout << pair[0] << " " << pair[1] << std::endl;

    // The one that has a message; the other keeps what comes to it later.
    single_assignment<int> number;
    unbounded_buffer<double> fraction;
    send(fraction, 0.5);
    auto first = make_choice(&number, &fraction);
    std::cout << receive(first) << " " << first.value<double>() << std::endl;
    send(number, 7);
    std::cout << receive(number) << std::endl;

    overwrite_buffer<int> rung;
    timer<int> bell(1, 42, &rung);
    bell.start();
    std::cout << receive(rung) << std::endl;
    return 0;
}
