#include <SDKDDKVer.h>
#include <CppUnitTest.h>
#include <amp.h>
#include <numeric>
#include <sstream>
#include <vector>

using namespace concurrency;
using namespace Microsoft::VisualStudio::CppUnitTestFramework;

// A project of tests, as Visual Studio makes them: no main.

namespace Filters
{
    void Smooth(std::vector<int>& values)
    {
        std::vector<int> result(values.size());
        array_view<const int, 1> in(static_cast<int>(values.size()), values);
        array_view<int, 1> out(static_cast<int>(result.size()), result);
        out.discard_data();
        parallel_for_each(out.extent, [=](index<1> i) restrict(amp)
        {
            int last = in.extent[0] - 1;
            int left = i[0] == 0 ? in[i] : in[i - 1];
            int right = i[0] == last ? in[i] : in[i + 1];
            out[i] = (left + in[i] + right) / 3;
        });
        out.synchronize();
        values.swap(result);
    }
}

namespace FilterTests
{
    std::wstring Msg(const std::vector<int>& expected, const std::vector<int>& actual)
    {
        std::wostringstream msg;
        for (std::size_t i = 0; i < expected.size(); ++i)
            msg << expected[i] << L" != " << actual[i] << L"; ";
        return msg.str();
    }

    TEST_MODULE_INITIALIZE(Initialize)
    {
        Logger::WriteMessage("Tests of filters");
    }

    TEST_CLASS(SmoothTests)
    {
    private:
        std::vector<int> m_values;

    public:
        TEST_CLASS_INITIALIZE(WarmUp)
        {
            array<int> data(100);
            parallel_for_each(extent<1>(1), [&data](index<1> idx) restrict(amp) { data[idx] = 0; });
            accelerator(accelerator::default_accelerator).default_view.wait();
        }

        TEST_METHOD_INITIALIZE(Fill)
        {
            m_values.resize(6);
            std::iota(m_values.begin(), m_values.end(), 1);
        }

        TEST_METHOD(Smooth_Ramp)
        {
            std::vector<int> expected = { 1, 2, 3, 4, 5, 5 };
            Filters::Smooth(m_values);
            Assert::IsTrue(expected == m_values, Msg(expected, m_values).c_str(), LINE_INFO());
        }

        TEST_METHOD(Smooth_One)
        {
            m_values.resize(1);
            Filters::Smooth(m_values);
            Assert::AreEqual(size_t(1), m_values.size());
            Assert::AreEqual(1, m_values[0], L"one value stays");
        }

        BEGIN_TEST_METHOD_ATTRIBUTE(Smooth_Empty)
            TEST_OWNER(L"the filters")
            TEST_IGNORE()
        END_TEST_METHOD_ATTRIBUTE()
        TEST_METHOD(Smooth_Empty)
        {
            m_values.clear();
            Filters::Smooth(m_values);
        }

        TEST_METHOD(Extent_Negative)
        {
            Assert::ExpectException<runtime_exception>([] { array<int> none(-1); });
        }
    };
}
