#include <amp.h>
#include <vector>

// A typedef with the name of the template's parameter, which is renamed. The
// kernel stays where that is known.
template <class number> class Row {
public:
  typedef number number;
  explicit Row(int size) : values(size) {}
  void fill(number with) {
    concurrency::array_view<number> view(values);
    concurrency::parallel_for_each(
        view.extent,
        [=](concurrency::index<1> i) restrict(amp) { view[i] = with; });
  }

private:
  std::vector<number> values;
};

void use() { Row<float>(2).fill(1.0f); }
