//===- parallel_loops_test.cpp - PPL's loops on oneTBB --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <concurrent_queue.h>
#include <concurrent_vector.h>
#include <gtest/gtest.h>
#include <list>
#include <numeric>
#include <ppl.h>
#include <vector>

using namespace concurrency;

namespace {

TEST(ParallelFor, CallsEachIndexOnce) {
  std::vector<int> calls(1000);
  parallel_for(0, 1000, [&](int i) { ++calls[i]; });
  EXPECT_EQ(std::vector<int>(1000, 1), calls);
}

TEST(ParallelFor, SkipsWhatLiesBetweenTwoSteps) {
  std::vector<int> calls(10);
  parallel_for(size_t(1), calls.size(), size_t(3),
               [&](size_t i) { ++calls[i]; });
  EXPECT_EQ((std::vector<int>{0, 1, 0, 0, 1, 0, 0, 1, 0, 0}), calls);
}

TEST(ParallelFor, DoesNothingFromAnEndToABegin) {
  parallel_for(3, 0, [](int) { FAIL(); });
}

TEST(ParallelFor, TakesNegativeIndices) {
  std::vector<int> calls(5);
  parallel_for(-2, 3, [&](int i) { ++calls[i + 2]; });
  EXPECT_EQ(std::vector<int>(5, 1), calls);
}

TEST(ParallelFor, RefusesAStepThatIsNotPositive) {
  EXPECT_THROW(parallel_for(0, 3, 0, [](int) {}), std::invalid_argument);
}

TEST(ParallelFor, TakesAPartitionerOfEachKind) {
  std::vector<int> calls(100);
  auto count = [&](int i) { ++calls[i]; };
  affinity_partitioner affinity;
  parallel_for(0, 100, count, static_partitioner());
  parallel_for(0, 100, 1, count, simple_partitioner(7));
  parallel_for(0, 100, count, affinity);
  EXPECT_EQ(std::vector<int>(100, 3), calls);
}

TEST(ParallelForEach, TakesIteratorsThatOnlyGoForward) {
  std::list<int> numbers(50, 2);
  parallel_for_each(numbers.begin(), numbers.end(), [](int &n) { n *= 4; });
  EXPECT_EQ(std::list<int>(50, 8), numbers);
}

TEST(ParallelForEach, TakesIteratorsOfAConcurrentVector) {
  concurrent_vector<int> numbers(50, 2);
  auto change = [](int &n) { n *= 4; };
  parallel_for_each(numbers.begin(), numbers.end(), change);
  const auto again = change;
  parallel_for_each(numbers.begin(), numbers.end(), again);
  EXPECT_EQ(32 * 50, std::accumulate(numbers.begin(), numbers.end(), 0));
}

TEST(ParallelReduce, KeepsTheOrderOfWhatDoesNotCommute) {
  std::vector<std::string> letters(26);
  for (int i = 0; i != 26; ++i)
    letters[i] = std::string(1, static_cast<char>('a' + i));
  EXPECT_EQ("abcdefghijklmnopqrstuvwxyz",
            parallel_reduce(letters.begin(), letters.end(), std::string()));
}

TEST(ParallelReduce, JoinsPartsThatAFunctionMade) {
  std::vector<int> numbers(100, 3);
  using Iterator = std::vector<int>::iterator;
  long sum = parallel_reduce(
      numbers.begin(), numbers.end(), 0L,
      [](Iterator first, Iterator last, long value) {
        return std::accumulate(first, last, value);
      },
      std::plus<long>());
  EXPECT_EQ(300, sum);
}

TEST(ParallelTransform, WritesOneOrTwoInputs) {
  std::vector<int> numbers{1, 2, 3}, squares(3), sums(3);
  auto square = [](int n) { return n * n; };
  EXPECT_EQ(squares.end(), parallel_transform(numbers.begin(), numbers.end(),
                                              squares.begin(), square));
  parallel_transform(numbers.begin(), numbers.end(), squares.begin(),
                     sums.begin(), std::plus<int>());
  EXPECT_EQ((std::vector<int>{1, 4, 9}), squares);
  EXPECT_EQ((std::vector<int>{2, 6, 12}), sums);
}

TEST(ParallelSort, SortsAConcurrentVector) {
  concurrent_vector<int> numbers{3, 1, 2};
  parallel_sort(numbers.begin(), numbers.end());
  EXPECT_EQ(1, numbers[0]);
  parallel_sort(numbers.begin(), numbers.end(), std::greater<int>());
  EXPECT_EQ(3, numbers[0]);
}

TEST(Combinable, JoinsTheValuesOfAllThreads) {
  combinable<int> products([] { return 1; });
  products.local() = 6;
  const combinable<int> &constant = products;
  EXPECT_EQ(6, constant.combine(std::multiplies<int>()));
}

TEST(TaskGroup, PassesAnExceptionToTheOneWhoWaits) {
  task_group group;
  group.run([] { throw std::runtime_error("inside"); });
  EXPECT_THROW(group.wait(), std::runtime_error);
}

TEST(TaskGroup, RunsAHandle) {
  int calls = 0;
  auto work = make_task([&] { ++calls; });
  structured_task_group group;
  group.run(work);
  EXPECT_EQ(completed, group.wait());
  EXPECT_EQ(1, calls);
}

TEST(ReaderWriterLock, LetsTwoReadersIn) {
  reader_writer_lock lock;
  reader_writer_lock::scoped_lock_read first(lock);
  EXPECT_TRUE(lock.try_lock_read());
  lock.unlock();
}

TEST(Event, StaysSetUntilItIsReset) {
  event done;
  done.set();
  EXPECT_EQ(0u, done.wait());
  EXPECT_EQ(0u, done.wait(0));
  done.reset();
  EXPECT_EQ(COOPERATIVE_WAIT_TIMEOUT, done.wait(0));
}

} // namespace
