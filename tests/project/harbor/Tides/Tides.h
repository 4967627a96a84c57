#pragma once

int rise();
int fall();
int arrays();
int sums();
int moreSums();
int loops();
int calls();
