// The note about a parameter without a name has no empty quotes.
#include <amp.h>

struct Letter {
  char c;
};

int answer(Letter, int n) restrict(amp) { return n; }
