#include <amp.h>
#include <iostream>
#include <sstream>

using namespace concurrency;

#define CHECK(condition) if (!(condition)) throw std::exception("not " #condition)

class Lost : public std::exception
{
public:
    Lost() : std::exception("lost", 1) {}
};

void Square(array_view<int, 1> view, int tile)
{
    if (view.extent.size() % tile != 0)
        throw std::exception("the size is not a multiple of the tile");
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= view[i]; });
    view.synchronize();
}

int main()
{
    std::vector<int> data(6, 3);
    array_view<int, 1> view(6, data);
    try
    {
        Square(view, 3);
        std::cout << data[5] << std::endl;
        Square(view, 4);
    }
    catch (const std::exception& e)
    {
        std::cout << e.what() << std::endl;
    }
    // Visual C++'s class does not copy a text that is followed by a number.
    try
    {
        throw std::exception("constant", 1);
    }
    catch (const std::exception& e)
    {
        std::cout << e.what() << std::endl;
    }
    try
    {
        throw Lost();
    }
    catch (const std::exception& e)
    {
        std::cout << e.what() << std::endl;
    }
    try
    {
        CHECK(data[0] == 9);
        std::ostringstream message;
        message << "found " << data[0];
        throw std::exception(message.str().c_str());
    }
    catch (std::exception& e)
    {
        std::cout << e.what() << std::endl;
    }
    return 0;
}
