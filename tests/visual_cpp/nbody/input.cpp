#include <amp.h>
#include <amp_math.h>
#include <iostream>
#include <vector>

using namespace concurrency;

struct float_3
{
    float x, y, z;

    float_3() restrict(cpu, amp) : x(0), y(0), z(0) {}
    float_3(float x, float y, float z) restrict(cpu, amp) : x(x), y(y), z(z) {}
    float_3& operator+=(const float_3& o) restrict(cpu, amp)
    {
        x += o.x; y += o.y; z += o.z;
        return *this;
    }
};
inline float_3 operator-(const float_3& a, const float_3& b) restrict(cpu, amp) { return float_3(a.x - b.x, a.y - b.y, a.z - b.z); }
inline float_3 operator*(const float_3& a, float s) restrict(cpu, amp) { return float_3(a.x * s, a.y * s, a.z * s); }
inline float dot(const float_3& a, const float_3& b) restrict(cpu, amp) { return a.x * b.x + a.y * b.y + a.z * b.z; }

struct Body
{
    float_3 pos, vel;
};

class NBody
{
public:
    explicit NBody(float softening) : m_softening(softening) {}

    void Integrate(array<Body, 1>& from, array<Body, 1>& to, float dt) const
    {
        const float softening = m_softening;
        const int count = from.extent.size();
        parallel_for_each(to.extent, [=, &from, &to](index<1> idx) restrict(amp)
        {
            Body body = from[idx];
            float_3 force;
            for (int j = 0; j < count; ++j)
            {
                const float_3 r = from[j].pos - body.pos;
                const float inv = fast_math::rsqrt(dot(r, r) + softening);
                force += r * (inv * inv * inv);
            }
            body.vel += force * dt;
            body.pos += body.vel * dt;
            to[idx] = body;
        });
    }

private:
    float m_softening;
};

int main()
{
    std::vector<Body> bodies(2);
    bodies[0].pos = float_3(-1, 0, 0);
    bodies[1].pos = float_3(1, 0, 0);
    array<Body, 1> first(2, bodies.begin()), second(2);
    NBody simulation(0.0001f);
    for (int step = 0; step < 4; ++step)
    {
        simulation.Integrate(first, second, 0.1f);
        std::swap(first, second);
    }
    copy(first, bodies.begin());
    // They fall on each other, and their sum stays where it is.
    std::cout << (bodies[0].pos.x > -1.0f && bodies[0].pos.x < 0.0f) << (bodies[0].pos.x == -bodies[1].pos.x)
              << (bodies[0].pos.y == 0.0f) << std::endl;
    return 0;
}
