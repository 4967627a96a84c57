#include <ppl.h>
#include <concurrent_vector.h>
#include <amp.h>
#include <amp_math.h>
#include <float.h>
#include <iostream>

using namespace concurrency;

struct Point { float x, y; };

int main()
{
    std::vector<Point> points;
    for (int i = 0; i < 12; ++i)
        points.push_back({ (i % 3) * 10.0f + (i / 3) * 0.25f, (i % 3) * 5.0f });
    std::vector<Point> centers = { { 1, 1 }, { 8, 4 }, { 25, 12 } };
    std::vector<int> nearest(points.size());

    for (int round = 0; round < 3; ++round)
    {
        array_view<const Point> p((int)points.size(), points);
        array_view<const Point> c((int)centers.size(), centers);
        array_view<int> n((int)nearest.size(), nearest);
        n.discard_data();
        parallel_for_each(p.extent, [=](index<1> i) restrict(amp)
        {
            float best = FLT_MAX;
            for (int k = 0; k < c.extent[0]; ++k)
            {
                float dx = p[i].x - c[k].x, dy = p[i].y - c[k].y;
                float distance = fast_math::sqrtf(dx * dx + dy * dy);
                if (distance < best)
                {
                    best = distance;
                    n[i] = k;
                }
            }
        });
        n.synchronize();

        parallel_for(size_t(0), centers.size(), [&](size_t k) {
            Point sum = { 0, 0 };
            int count = 0;
            for (size_t i = 0; i < points.size(); ++i)
                if (nearest[i] == int(k))
                {
                    sum.x += points[i].x;
                    sum.y += points[i].y;
                    ++count;
                }
            if (count > 0)
                centers[k] = { sum.x / count, sum.y / count };
        });
    }
    for (auto c = centers.begin(); c != centers.end(); ++c)
        std::cout << c->x << "," << c->y << " ";
    std::cout << std::endl;
    return 0;
}
