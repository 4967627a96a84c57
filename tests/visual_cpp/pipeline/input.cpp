#include <agents.h>
#include <amp.h>
#include <ppltasks.h>
#include <iostream>
#include <string>
#include <vector>

using namespace concurrency;

typedef std::vector<int> Frame;

// Frames go through a pipeline of blocks; one of its steps is on the accelerator.
static Frame Brighten(const Frame& frame)
{
    Frame result(frame);
    array_view<int, 1> pixels(static_cast<int>(result.size()), result);
    parallel_for_each(pixels.extent, [=](index<1> i) restrict(amp)
    {
        pixels[i] = pixels[i] * 2 > 255 ? 255 : pixels[i] * 2;
    });
    pixels.synchronize();
    return result;
}

int main()
{
    unbounded_buffer<std::string> lines;
    {
        transformer<Frame, std::string> describe([](const Frame& frame)
        {
            std::string text;
            for (int pixel : frame)
                text += std::to_string(pixel) + " ";
            return text;
        }, &lines);
        transformer<Frame, Frame> brighten(Brighten);
        brighten.link_target(&describe);

        unbounded_buffer<Frame> frames;
        frames.link_target(&brighten);
        for (int i = 1; i <= 3; ++i)
            send(frames, Frame(3, 50 * i));
        for (int i = 1; i <= 3; ++i)
            std::cout << receive(lines) << std::endl;
    }

    int total = 0;
    {
        call<int> add([&](int number) { total += number; });
        for (int i = 1; i <= 10; ++i)
            asend(add, i);
    }
    std::cout << "total " << total << std::endl;

    task_completion_event<int> never;
    std::vector<task<int>> tasks;
    tasks.push_back(create_task(never));
    tasks.push_back(create_task([] { return Brighten(Frame(1, 21))[0]; }));
    std::pair<int, size_t> first = when_any(tasks.begin(), tasks.end()).get();
    std::cout << "task " << first.second << " gave " << first.first << std::endl;
    never.set(0);
    return 0;
}
