#include <amp2hip/amp.h>
#include <vector>

// A typedef with the name of the template's parameter, which is renamed. The
// kernel stays where that is known.
template <class number2> class Row {
public:
  typedef number2 number;
  explicit Row(int size) : values(size) {}
  void fill(number2 with) {
    concurrency::array_view<number2> view(values);
    concurrency::parallel_for_each(
        view.get_extent(),
        [=] __device__ (concurrency::index<1> i) { view[i] = with; });
  }

private:
  std::vector<number2> values;
};

void use() { Row<float>(2).fill(1.0f); }
