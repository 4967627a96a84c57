// Layers of a network. Only the activations' header brought amp_math.h, after
// the templates: Visual C++ looked the namespaces up when it made instances.
#include <amp.h>
#include <iostream>
#include <vector>

template <class Activation>
class Layer
{
public:
    void Transform(std::vector<float>& values) const
    {
        concurrency::array_view<float, 1> view(int(values.size()), values);
        concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> idx) restrict(amp)
        {
            view[idx] = Activation::Convert(concurrency::fast_math::fabs(view[idx]));
        });
        view.synchronize();
    }

    void Show(const std::vector<float>& values) const
    {
        concurrency::graphics::int_2 first = concurrency::graphics::int_2((int)values[0], (int)values[1]);
        std::cout << first.y << first.x << std::endl;
    }
};

#include <amp_graphics.h>
#include <amp_math.h>

struct Root
{
    static float Convert(float x) restrict(amp) { return concurrency::precise_math::sqrt(x); }
};

int main()
{
    std::vector<float> values(2);
    values[0] = -4;
    values[1] = 9;
    Layer<Root> layer;
    layer.Transform(values);
    layer.Show(values);
}
