// What a temporary is bound to outlives it here: no mend makes that right.

#include <amp.h>

struct Text {
  int length;
};

Text makeText() { return Text{3}; }

struct Holder {
  Text &text;
  Holder() : text(makeText()) {}
};

Text &lost() { return makeText(); }
