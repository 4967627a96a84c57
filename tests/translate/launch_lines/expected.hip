// Launches of more than 80 columns are broken as clang-format would.

#include <amp2hip/amp.h>
#include <vector>

using namespace concurrency;

const int side = 16;

static __global__ void fits_kernel(concurrency::extent<1> domain,
                                   array_view<int> values,
                                   array_view<int> values_to_be_added) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  values[i] += values_to_be_added[i];
}

// 80 columns with all arguments: one line.
void fits(array_view<int> values, array_view<int> values_to_be_added) {
  amp2hip::launch<fits_kernel>(values.get_extent(), values, values_to_be_added);
}

static __global__ void breaks_kernel(concurrency::extent<1> domain,
                                     array_view<int> values,
                                     array_view<int> values_to_be_read) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  values[i] += values_to_be_read[i];
}

// One more.
void breaks(array_view<int> values, array_view<int> values_to_be_read) {
  amp2hip::launch<breaks_kernel>(values.get_extent(), values,
                                 values_to_be_read);
}

static __global__ __launch_bounds__(side * side)
void weighted_sum_of_neighbours_kernel(array_view<const float, 2> input_image,
                                       array_view<float, 2> output_image,
                                       float weight_of_center,
                                       float weight_of_edge) {
  tiled_index<side, side> t = amp2hip::thread_index();
  output_image[t.global] = weight_of_center * input_image[t.global] +
                           weight_of_edge;
}

// The name alone fills the line: the domain goes on the next one.
void weighted_sum_of_neighbours(array_view<const float, 2> input_image,
                                array_view<float, 2> output_image,
                                float weight_of_center, float weight_of_edge) {
  amp2hip::launch<weighted_sum_of_neighbours_kernel>(
      output_image.get_extent().tile<side, side>(), input_image, output_image,
      weight_of_center, weight_of_edge);
}

// As many to a line as fit, in the indentation of the source.
namespace deeper {
	static __global__ void all_kernel(concurrency::extent<1> domain,
	                                  array_view<int, 1> first_values,
	                                  array_view<int, 1> second_values,
	                                  array_view<int, 1> third_values,
	                                  array_view<int, 1> fourth_values)
	{
		concurrency::index<1> i = amp2hip::thread_index(domain);
		if (!domain.contains(i))
			return;
		first_values[i] = second_values[i] + third_values[i];
		fourth_values[i] = first_values[i];
	}

	void all(array_view<int, 1> first_values, array_view<int, 1> second_values,
	         array_view<int, 1> third_values, array_view<int, 1> fourth_values)
	{
		amp2hip::launch<all_kernel>(first_values.get_extent(), first_values,
		                            second_values, third_values, fourth_values); // A comment is as long as it is, and breaks nothing by itself.
	}
}

static __global__ void broken_kernel(concurrency::extent<1> domain,
                                     array_view<int, 1> values) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  values[i] = 1;
}

static __global__ void broken_kernel2(concurrency::extent<1> domain,
                                      array_view<int, 1> values) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  values[i] = 2;
}

static __global__ __launch_bounds__(side)
void broken_kernel3(array_view<int, 1> values, int count) {
  tiled_index<side> t = amp2hip::thread_index();
  values[t.global] = count;
}

// What stood below the bracket goes along.
void broken(accelerator_view where, array_view<int, 1> values, int count) {
  amp2hip::launch<broken_kernel>(extent<1>(count + values.get_extent()[0]),
                                 values);
  amp2hip::launch<broken_kernel2>(where,
                                  extent<1>(count), // Not all.
                                  values);
  amp2hip::launch<broken_kernel3>(where, values.get_extent().tile<side>(),
                                  values, count);
}

static __global__ void joined_kernel(concurrency::extent<2> domain,
                                     array_view<int, 2> values,
                                     int count) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  values[i] = count;
}

static __global__ void joined_kernel2(concurrency::extent<2> domain,
                                      array_view<int, 2> values) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  values[i] = 1;
}

static __global__ __launch_bounds__(side * side)
void joined_kernel3(array_view<int, 2> values, int count) {
  tiled_index<side, side> t = amp2hip::thread_index();
  values[t] = count;
}

// A line that ended for the lambda's sake does so no longer.
void joined(accelerator_view where, array_view<int, 2> values, int count) {
  amp2hip::launch<joined_kernel>(values.get_extent(), values, count);
  amp2hip::launch<joined_kernel2>(where, values.get_extent(), values);
  amp2hip::launch<joined_kernel3>(
      concurrency::tiled_extent<side, side>(values.get_extent()), values,
      count);
}

static __global__ __launch_bounds__(side * side)
void below_kernel(array_view<float, 2> left_matrix,
                  array_view<float, 2> right_matrix,
                  array_view<float, 2> product) {
  tiled_index<side, side> t = amp2hip::thread_index();
  product[t] = left_matrix[t] * right_matrix[t];
}

static __global__ void below_kernel2(concurrency::extent<2> domain,
                                     array_view<float, 2> product) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  product[i] = 0;
}

static __global__ void below_kernel3(concurrency::extent<2> domain,
                                     array_view<float, 2> product) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  product[i] = 1;
}

// One that stays broken goes on where its domain stands.
void below(accelerator_view where, array_view<float, 2> left_matrix,
           array_view<float, 2> right_matrix, array_view<float, 2> product) {
  amp2hip::launch<below_kernel>(product.get_extent().tile<side, side>(),
                                left_matrix, right_matrix, product);
  amp2hip::launch<below_kernel2>( // On this one.
      where, product.get_extent(), product);
  amp2hip::launch<below_kernel3>(where, product.get_extent(), product);
}

static __global__ void difference_of_neighbouring_rows_kernel(
    concurrency::extent<2> domain,
    array_view<const float, 2> measured_values,
    array_view<float, 2> differences) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  differences[i] = measured_values[i];
}

// Parameters that would not fit behind the kernel's bracket go below it.
void difference_of_neighbouring_rows(array_view<const float, 2> measured_values,
                                     array_view<float, 2> differences) {
  amp2hip::launch<difference_of_neighbouring_rows_kernel>(
      differences.get_extent(), measured_values, differences);
}

static __global__ __launch_bounds__(side * side)
void as_written_kernel(array_view<int, 2> values,
                       array_view<int, 2> first_addends,
                       array_view<int, 2> second_addends) {
  tiled_index<side, side> t = amp2hip::thread_index();
  values[t] = first_addends[t] + second_addends[t];
}

static __global__ __launch_bounds__(side * side)
void as_written_kernel2(array_view<int, 2> values,
                        array_view<int, 2> first_addends) {
  tiled_index<side, side> t = amp2hip::thread_index();
  values[t] = first_addends[t];
}

// What the author wrote is laid out no more.
void as_written(array_view<int, 2> values, array_view<int, 2> first_addends,
                array_view<int, 2> second_addends) {
  amp2hip::launch<as_written_kernel>(values.get_extent().tile< side,side >(),
                                     values, first_addends, second_addends);
  amp2hip::launch<as_written_kernel2>(
      values.get_extent().tile<side, side>(), // Each tile is a square of side by side elements.
      values, first_addends);
}

static __global__ __launch_bounds__(64)
void accumulate_kernel(array_view<int> values_of_the_first_measurement,
                       array_view<int> values_of_the_second_measurement)
{
	tiled_index<64> t = amp2hip::thread_index();
	values_of_the_first_measurement[t] += values_of_the_second_measurement[t];
}

// In text with tabs, a line goes on after one more.
void accumulate(array_view<int> values_of_the_first_measurement,
				array_view<int> values_of_the_second_measurement)
{
	if (values_of_the_first_measurement.get_extent()[0] > 0)
	{
		amp2hip::launch<accumulate_kernel>(
			values_of_the_first_measurement.get_extent().tile<64>(),
			values_of_the_first_measurement, values_of_the_second_measurement);
	}
}
