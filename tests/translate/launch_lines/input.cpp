// Launches of more than 80 columns are broken as clang-format would.

#include <amp.h>
#include <vector>

using namespace concurrency;

const int side = 16;

// 80 columns with all arguments: one line.
void fits(array_view<int> values, array_view<int> values_to_be_added) {
  parallel_for_each(values.extent, [=](index<1> i) restrict(amp) {
    values[i] += values_to_be_added[i];
  });
}

// One more.
void breaks(array_view<int> values, array_view<int> values_to_be_read) {
  parallel_for_each(values.extent, [=](index<1> i) restrict(amp) {
    values[i] += values_to_be_read[i];
  });
}

// The name alone fills the line: the domain goes on the next one.
void weighted_sum_of_neighbours(array_view<const float, 2> input_image,
                                array_view<float, 2> output_image,
                                float weight_of_center, float weight_of_edge) {
  parallel_for_each(output_image.extent.tile<side, side>(),
                    [=](tiled_index<side, side> t) restrict(amp) {
    output_image[t.global] = weight_of_center * input_image[t.global] +
                             weight_of_edge;
  });
}

// As many to a line as fit, in the indentation of the source.
namespace deeper {
	void all(array_view<int, 1> first_values, array_view<int, 1> second_values,
	         array_view<int, 1> third_values, array_view<int, 1> fourth_values)
	{
		parallel_for_each(first_values.extent, [=](index<1> i) restrict(amp) {
			first_values[i] = second_values[i] + third_values[i];
			fourth_values[i] = first_values[i];
		}); // A comment is as long as it is, and breaks nothing by itself.
	}
}

// What stood below the bracket goes along.
void broken(accelerator_view where, array_view<int, 1> values, int count) {
  parallel_for_each(extent<1>(count +
                              values.extent[0]),
                    [=](index<1> i) restrict(amp) { values[i] = 1; });
  parallel_for_each(where,
                    extent<1>(count), // Not all.
                    [=](index<1> i) restrict(amp) { values[i] = 2; });
  parallel_for_each(where, values.extent.tile<side>(),
                    [=](tiled_index<side> t) restrict(amp) {
    values[t.global] = count;
  });
}

// A line that ended for the lambda's sake does so no longer.
void joined(accelerator_view where, array_view<int, 2> values, int count) {
  parallel_for_each(
      values.extent, [=](index<2> i) restrict(amp) { values[i] = count; });
  parallel_for_each(
      where, values.extent, [=](index<2> i) restrict(amp) { values[i] = 1; });
  parallel_for_each<side, side>(
      values.extent,
      [=](tiled_index<side, side> t) restrict(amp) { values[t] = count; });
}

// One that stays broken goes on where its domain stands.
void below(accelerator_view where, array_view<float, 2> left_matrix,
           array_view<float, 2> right_matrix, array_view<float, 2> product) {
  parallel_for_each(
      product.extent.tile<side, side>(),
      [=](tiled_index<side, side> t) restrict(amp) {
        product[t] = left_matrix[t] * right_matrix[t];
      });
  parallel_for_each( // On this one.
      where, product.extent,
      [=](index<2> i) restrict(amp) { product[i] = 0; });
  parallel_for_each(
      where,
      product.extent,
      [=](index<2> i) restrict(amp) { product[i] = 1; });
}

// Parameters that would not fit behind the kernel's bracket go below it.
void difference_of_neighbouring_rows(array_view<const float, 2> measured_values,
                                     array_view<float, 2> differences) {
  parallel_for_each(differences.extent, [=](index<2> i) restrict(amp) {
    differences[i] = measured_values[i];
  });
}

// What the author wrote is laid out no more.
void as_written(array_view<int, 2> values, array_view<int, 2> first_addends,
                array_view<int, 2> second_addends) {
  parallel_for_each(values.extent.tile< side,side >(),
                    [=](tiled_index<side, side> t) restrict(amp) {
    values[t] = first_addends[t] + second_addends[t];
  });
  parallel_for_each(values.extent.tile<side, side>(), // Each tile is a square of side by side elements.
                    [=](tiled_index<side, side> t) restrict(amp) {
    values[t] = first_addends[t];
  });
}

// In text with tabs, a line goes on after one more.
void accumulate(array_view<int> values_of_the_first_measurement,
				array_view<int> values_of_the_second_measurement)
{
	if (values_of_the_first_measurement.extent[0] > 0)
	{
		parallel_for_each(values_of_the_first_measurement.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp)
		{
			values_of_the_first_measurement[t] += values_of_the_second_measurement[t];
		});
	}
}
