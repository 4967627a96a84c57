//===- tasks_test.cpp - Tasks, agents, checked iterators ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <agents.h>
#include <amp2hip_compat/checked_iterator.h>
#include <amp2hip_compat/underscores.h>
#include <concrtrm.h>
#include <gtest/gtest.h>
#include <numeric>
#include <ppltasks.h>
#include <stdexcept>
#include <string>
#include <vector>

using namespace concurrency;

namespace {

TEST(Tasks, GiveWhatTheirFunctionGives) {
  EXPECT_EQ(3, create_task([] { return 3; }).get());
  task<int> inner = create_task([] { return create_task([] { return 4; }); });
  EXPECT_EQ(4, inner.get());
  EXPECT_EQ("text", task_from_result(std::string("text")).get());
  EXPECT_EQ(task_status::completed, task_from_result().wait());
}

TEST(Tasks, PassExceptionsOn) {
  auto failed = create_task([]() -> int { throw std::runtime_error("no"); });
  EXPECT_THROW(failed.then([](int) {}).get(), std::runtime_error);
}

TEST(Tasks, AreNotRunWhenTheyAreCancelled) {
  cancellation_token_source source;
  source.cancel();
  bool ran = false;
  auto cancelled = create_task([&] { ran = true; }, source.get_token());
  EXPECT_THROW(cancelled.get(), task_canceled);
  EXPECT_FALSE(ran);
  EXPECT_FALSE(cancellation_token::none().is_canceled());
}

TEST(Tasks, AreWaitedForTogether) {
  std::vector<task<int>> numbers;
  for (int i = 0; i != 4; ++i)
    numbers.push_back(create_task([i] { return i; }));
  std::vector<int> all = when_all(numbers.begin(), numbers.end()).get();
  EXPECT_EQ((std::vector<int>{0, 1, 2, 3}), all);
  std::vector<task<void>> nothing(2, task_from_result());
  EXPECT_NO_THROW(when_all(nothing.begin(), nothing.end()).get());
}

TEST(Tasks, EndWithTheirEvent) {
  task_completion_event<int> event;
  task<int> waiting = create_task(event);
  EXPECT_FALSE(waiting.is_done());
  EXPECT_TRUE(event.set(7));
  EXPECT_FALSE(event.set(8));
  EXPECT_EQ(7, waiting.get());
}

TEST(Tasks, FirstThatSucceedsIsGiven) {
  task_completion_event<int> never;
  std::vector<task<int>> numbers = {
      create_task(never),
      create_task([]() -> int { throw std::runtime_error("no"); }),
      create_task([] { return 5; })};
  auto [value, number] = when_any(numbers.begin(), numbers.end()).get();
  EXPECT_EQ(5, value);
  EXPECT_EQ(2u, number);
  std::vector<task<void>> nothing(1, task_from_result());
  EXPECT_EQ(0u, when_any(nothing.begin(), nothing.end()).get());
  never.set(0);
}

TEST(Tasks, AllThatFailGiveTheirException) {
  auto failing = [] {
    return create_task([]() -> int { throw std::runtime_error("no"); });
  };
  std::vector<task<int>> failed = {failing(), failing()};
  EXPECT_THROW(when_any(failed.begin(), failed.end()).get(),
               std::runtime_error);
}

class Doubler : public agent {
public:
  Doubler(ISource<int> &from, ITarget<int> &to) : from(from), to(to) {}

protected:
  void run() override {
    while (int next = receive(from))
      send(to, 2 * next);
    done();
  }

private:
  ISource<int> &from;
  ITarget<int> &to;
};

TEST(Agents, PassMessagesOnInOrder) {
  unbounded_buffer<int> numbers, results;
  Doubler doubler(numbers, results);
  EXPECT_EQ(agent_created, doubler.status());
  EXPECT_TRUE(doubler.start());
  for (int i : {1, 2, 3, 0})
    send(numbers, i);
  EXPECT_EQ(agent_done, agent::wait(&doubler));
  EXPECT_EQ(2, receive(results));
  EXPECT_EQ(4, receive(&results));
  EXPECT_EQ(6, results.dequeue());
  int none;
  EXPECT_FALSE(try_receive(results, none));
  EXPECT_THROW(receive(results, 1), operation_timed_out);
}

TEST(Buffers, KeepTheLastOrTheFirstMessage) {
  overwrite_buffer<int> last;
  single_assignment<int> first;
  EXPECT_FALSE(last.has_value());
  EXPECT_TRUE(send(last, 1) && send(last, 2));
  EXPECT_TRUE(send(first, 1));
  EXPECT_FALSE(send(first, 2));
  EXPECT_EQ(2, receive(last));
  EXPECT_EQ(2, last.value());
  EXPECT_EQ(1, first.value());
}

TEST(Buffers, PassMessagesToLinkedTargets) {
  unbounded_buffer<int> numbers, taken;
  overwrite_buffer<int> last;
  send(numbers, 1);
  numbers.link_target(&taken);
  taken.link_target(&last);
  send(numbers, 2);
  EXPECT_EQ(2, last.value());
  numbers.unlink_target(&taken);
  send(numbers, 3);
  EXPECT_EQ(3, receive(numbers));
  EXPECT_EQ(2, last.value());
}

TEST(Blocks, CallsEndBeforeTheirBlock) {
  std::vector<int> seen;
  {
    call<int> collect([&](int number) { seen.push_back(number); });
    for (int i = 0; i != 100; ++i)
      asend(collect, i);
  }
  ASSERT_EQ(100u, seen.size());
  EXPECT_EQ(99, seen.back());
}

TEST(Blocks, TransformersPassResultsOnInOrder) {
  transformer<int, std::string> text(
      [](int number) { return std::to_string(number); });
  send(text, 1);
  EXPECT_EQ("1", receive(text));
  unbounded_buffer<int> results;
  transformer<int, int> second([](int n) { return n + 1; }, &results);
  transformer<int, int> first([](int n) { return 10 * n; });
  first.link_target(&second);
  for (int i : {1, 2})
    send(first, i);
  EXPECT_EQ(11, receive(results));
  EXPECT_EQ(21, receive(results));
}

TEST(CheckedIterator, WalksItsArray) {
  int numbers[4];
  auto begin = stdext::make_checked_array_iterator(numbers, 4);
  std::iota(begin, begin + 4, 1);
  EXPECT_EQ(4, begin[3]);
  EXPECT_EQ(4, (begin + 4) - begin);
  EXPECT_EQ(numbers + 1, (++begin).base());
}

TEST(CheckedIteratorDeathTest, EndsTheProgramOutsideOfIt) {
  int numbers[2] = {};
  auto begin = stdext::make_checked_array_iterator(numbers, 2);
  EXPECT_DEATH(begin += 3, "checked_array_iterator");
  EXPECT_DEATH(static_cast<void>(*(begin + 2)), "checked_array_iterator");
}

TEST(Underscores, MeanWhatVisualCppMeans) {
  char text[4];
  EXPECT_EQ(-1, _snprintf(text, 4, "%d", 12345));
  EXPECT_EQ('4', text[3]);
  EXPECT_EQ(4, _snprintf(text, 4, "%d", 1234));
  EXPECT_STREQ("-12", _itoa(-12, text, 10));
  EXPECT_STREQ("ff", _itoa(255, text, 16));
  EXPECT_EQ(1u, _rotr(2u, 33));
  EXPECT_EQ(0x3412u, _byteswap_ushort(0x1234));
  EXPECT_EQ(0x78563412u, _byteswap_ulong(0x12345678));
  EXPECT_EQ(0xEFCDAB8967452301u, _byteswap_uint64(0x0123456789ABCDEF));
  EXPECT_EQ(0, _stricmp("Case", "cASE"));
  void *memory = _aligned_malloc(100, 256);
  EXPECT_EQ(0u, reinterpret_cast<std::uintptr_t>(memory) % 256);
  _aligned_free(memory);
}

TEST(Processors, AreCounted) { EXPECT_GE(GetProcessorCount(), 1u); }

} // namespace
