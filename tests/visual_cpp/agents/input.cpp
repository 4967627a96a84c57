#include <agents.h>
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

// Reads frames, and another agent brightens them on the accelerator.
class Reader : public agent
{
public:
    explicit Reader(ITarget<int>& frames) : m_frames(frames) {}

protected:
    void run()
    {
        for (int frame = 1; frame <= 3; ++frame)
            send(m_frames, frame);
        send(m_frames, -1);
        done();
    }

private:
    ITarget<int>& m_frames;
};

class Filter : public agent
{
public:
    Filter(ISource<int>& frames, ITarget<int>& results) : m_frames(frames), m_results(results) {}

protected:
    virtual void run()
    {
        int sum = 0;
        for (int frame = receive(m_frames); frame != -1; frame = receive(m_frames))
        {
            std::vector<int> pixels(4, frame);
            array_view<int> view(4, pixels);
            parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += 10; });
            view.synchronize();
            sum += pixels[3];
        }
        send(m_results, sum);
        done();
    }

private:
    ISource<int>& m_frames;
    ITarget<int>& m_results;
};

int main()
{
    unbounded_buffer<int> frames;
    single_assignment<int> result;
    Reader reader(frames);
    Filter filter(frames, result);
    reader.start();
    filter.start();
    agent* agents[2] = { &reader, &filter };
    agent::wait_for_all(2, agents);
    std::cout << receive(&result) << " " << (filter.status() == agent_done) << std::endl;
    int none = 0;
    std::cout << try_receive(frames, none) << std::endl;
    return 0;
}
