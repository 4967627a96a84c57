#include "stdafx.h"
#include "Harbor.h"
#include "tides.h"

int _tmain(int, _TCHAR *[]) {
  std::cout << name();
  for (auto *each : {rise, fall, arrays, sums, moreSums, loops, calls,
                     berths, docks, crew, pilots, tugs, lights, charts, tariff})
    std::cout << ' ' << each();
  std::cout << '\n';
}
