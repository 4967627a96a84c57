#pragma once

// The depth of the water at a distance from the shore.
inline int depth(int distance) restrict(cpu, amp) {
  return SLOPE * distance;
}
