int tariff(void) {
  int class = 9;
  return class;
}
