//===- large_stack_test.cpp - Work that faults ----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver_fixture.h"
#include "translate/LargeStack.h"
#include <csignal>
#include <cstdlib>
#include <unistd.h>

using namespace amp2hip;

using LargeStack = DriverTest;

TEST_F(LargeStack, WorkThatFaultsIsGivenUpAndTheThreadGoesOn) {
  std::vector<bool> Survived;
  runOnLargeStacks(1, [&] {
    Survived.push_back(survives([] { raise(SIGSEGV); }));
    Survived.push_back(survives([] { std::abort(); }));
    Survived.push_back(survives([] { __builtin_trap(); }));
    Survived.push_back(survives([] {}));
  });
  EXPECT_EQ(Survived, (std::vector<bool>{false, false, false, true}));
}

// In a process of its own: Clang's memory is not freed.
TEST_F(LargeStack, ASourceThatClangDoesNotBearIsRefusedAndOthersAreWritten) {
  Translator = translate;
  put("b.cpp", "#include <amp.h>\n");
  // Clang has this pragma for tests of crashes.
  put("a.cpp", "#include <amp.h>\n#pragma clang __debug parser_crash\n");
  EXPECT_EXIT(
      {
        ExitStatus Status = run({at("a.cpp"), at("b.cpp")});
        llvm::errs() << Err;
        _exit(Status);
      },
      testing::ExitedWithCode(Refused), "Clang [0-9]+ crashed while parsing");
  EXPECT_FALSE(exists("a.hip"));
  EXPECT_TRUE(exists("b.hip"));
}
