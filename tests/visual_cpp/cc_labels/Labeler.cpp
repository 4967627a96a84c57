#include "Labeler.h"

using namespace Concurrency;
using std::vector;

CLabeler::CLabeler(int width, int height) : m_width(width), m_height(height), m_passes(0)
{
}

int CLabeler::Run(const vector<int>& pixels, vector<int>& labels)
{
    const extent<2> ext(m_height, m_width);
    const int w = m_width;
    const int h = m_height;
    labels.resize(ext.size());

    array<int, 2> arr1(ext);
    array<int, 2> arr2(ext);
    array<int, 2>* pSrc = &arr1;
    array<int, 2>* pDst = &arr2;

    // Every foreground pixel starts with its own number + 1
    {
        array_view<const int, 2> image(ext, pixels);
        array<int, 2>& first = arr1;
        parallel_for_each(ext, [=, &first](index<2> idx) restrict(amp)
        {
            first[idx] = image[idx] != 0 ? idx[0] * w + idx[1] + 1 : 0;
        });
    }

    vector<int> flag(1);
    array_view<int, 1> changed(1, flag);

    m_passes = 0;
    do
    {
        changed[0] = 0;

        const array<int, 2>& src = *pSrc;
        array<int, 2>& dst = *pDst;
        parallel_for_each(ext, [=, &src, &dst](index<2> idx) restrict(amp)
        {
            const int old = src[idx];
            int label = old;
            if (old)
            {
                for (int dy = -1; dy <= 1; dy++)
                    for (int dx = -1; dx <= 1; dx++)
                    {
                        const int y = idx[0] + dy;
                        const int x = idx[1] + dx;
                        if (y < 0 || y >= h || x < 0 || x >= w)
                            continue;
                        const int n = src(y, x);
                        if (n != 0 && n < label)
                            label = n;
                    }

                // A label names a pixel. That pixel may know a smaller one already.
                for (int hop = 0; hop < 4; hop++)
                {
                    const int p = label - 1;
                    label = src[index<2>(p / w, p % w)];
                }

                if (label != old)
                    atomic_exchange(&changed[0], 1);
            }
            dst[idx] = label;
        });

        std::swap(pSrc, pDst);
        m_passes++;
        changed.synchronize();
    }
    while (flag[0] != 0);

    copy(*pSrc, labels.begin());
    return Renumber(labels);
}

int CLabeler::Renumber(vector<int>& labels)
{
    vector<int> names(labels.size() + 1, 0);
    int count = 0;
    for each (int label in labels)
    {
        if (label != 0 && names[label] == 0)
            names[label] = ++count;
    }
    for (size_t i = 0; i < labels.size(); i++)
        labels[i] = names[labels[i]];
    return count;
}

int CCpuLabeler::Find(int i)
{
    while (m_parent[i] != i)
        i = m_parent[i] = m_parent[m_parent[i]];
    return i;
}

void CCpuLabeler::Unite(int a, int b)
{
    a = Find(a);
    b = Find(b);
    if (a != b)
        m_parent[max(a, b)] = min(a, b);
}

int CCpuLabeler::Run(const vector<int>& pixels, vector<int>& labels)
{
    m_parent.resize(pixels.size());
    for (int i = 0; i < (int)m_parent.size(); i++)
        m_parent[i] = i;

    for (int y = 0; y < m_height; y++)
        for (int x = 0; x < m_width; x++)
        {
            int i = y * m_width + x;
            if (!pixels[i])
                continue;
            if (x > 0 && pixels[i - 1])
                Unite(i, i - 1);
            if (y > 0)
                for (int dx = -1; dx <= 1; dx++)
                    if (x + dx >= 0 && x + dx < m_width && pixels[i - m_width + dx])
                        Unite(i, i - m_width + dx);
        }

    labels.assign(pixels.size(), 0);
    for (int i = 0; i < (int)pixels.size(); i++)
        if (pixels[i])
            labels[i] = Find(i) + 1;
    m_passes = 1;
    return Renumber(labels);
}
