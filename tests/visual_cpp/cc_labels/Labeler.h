#pragma once

#include <Windows.h>
#include <amp.h>
#include <vector>
#include <string>

// Connected components (8-neighbourhood) of a binary image.
class CLabeler
{
public:
    CLabeler(_In_ int width, _In_ int height);
    virtual ~CLabeler(void) {}

    // Returns the number of components. labels receives 0 for the background and 1, 2, 3 ...
    // for the components, in the order in which a raster scan meets them.
    virtual int Run(_In_ const std::vector<int>& pixels, _Out_ std::vector<int>& labels);

    __declspec(property(get = GetPasses)) int Passes;
    int GetPasses() const { return m_passes; }

    _Check_return_ virtual std::wstring GetName() const { return L"C++ AMP label propagation"; }

protected:
    int Renumber(_Inout_ std::vector<int>& labels);

    int m_width;
    int m_height;
    int m_passes;
};

// The same on the CPU, with union-find
class CCpuLabeler : public CLabeler
{
    typedef CLabeler super;
public:
    CCpuLabeler(int width, int height) : super(width, height) {}
    virtual int Run(const std::vector<int>& pixels, std::vector<int>& labels) override;
    virtual std::wstring GetName() const override { return L"union-find"; }

private:
    int Find(int i);
    void CCpuLabeler::Unite(int a, int b);

    std::vector<int> m_parent;
};
