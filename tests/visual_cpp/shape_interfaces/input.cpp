// Shapes behind interfaces, as a component of the time had them.
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

enum ShapeKind;

__interface IShape;

__interface INamed
{
    const char* Name() const;
    _STD vector<int> Angles(const _STD vector<int>& of) const;
};

// The areas are computed on the accelerator.
__interface IShape : public INamed
{
public:
    ShapeKind Kind();
    virtual void Areas(array_view<const float, 1> sizes,
                       array_view<float, 1> areas) = 0;
    int __stdcall Corners(void (*report)(int), bool all);
};

enum ShapeKind { Round, Square };

template <typename Element>
class List
{
public:
    typedef Element Element;
    List() : m_items() {}
    void Add(Element item) { m_items.push_back(item); }
    std::vector<Element>& Items() { return m_items; }

private:
    std::vector<Element> m_items;
};

class Squares : public IShape
{
public:
    const char* Name() const { return "squares"; }
    _STD vector<int> Angles(const _STD vector<int>& of) const
    {
        return _STD vector<int>(of.size(), 90);
    }
    ShapeKind Kind() { return Square; }
    void Areas(array_view<const float, 1> sizes, array_view<float, 1> areas)
    {
        parallel_for_each(areas.extent, [=](index<1> i) restrict(amp)
        {
            areas[i] = sizes[i] * sizes[i];
        });
        areas.synchronize();
    }
    int __stdcall Corners(void (*report)(int), bool all)
    {
        report(all ? 4 : 1);
        return 4;
    }
};

void Report(int corners) { std::cout << corners << " corners" << std::endl; }

int main()
{
    Squares squares;
    IShape* shape = &squares;
    List<float> sizes;
    for (int i = 1; i <= 4; i++)
        sizes.Add((List<float>::Element)i);
    std::vector<float> areas(4);
    array_view<const float, 1> in(4, sizes.Items());
    array_view<float, 1> out(4, areas);
    shape->Areas(in, out);
    _STD vector<int> angles = shape->Angles(_STD vector<int>(4));
    std::cout << shape->Name() << " " << shape->Kind() << " " << angles[3];
    for (float area : areas)
        std::cout << " " << area;
    std::cout << std::endl;
    return shape->Corners(Report, true) - 4;
}
