//===- compare.cpp - How exact the math functions are ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// usage: compare [--check] [--where] <label>=<file>...
//
// Reads what `evaluate` wrote, on any machine, and prints a table with the
// largest error of each function as Markdown; a column of a label without file
// stays empty. --where names the arguments of these errors on standard error.
// With --check the exit status is 1 if a bound of the specification is broken,
// a special value is wrong or precise_math is less exact than fast_math.
//
//===----------------------------------------------------------------------===//

#include "measure.h"
#include "results.h"

#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <map>

using namespace accuracy;

namespace {

/// The columns of a label: precise_math and fast_math for float, precise_math
/// for double, by the place of the function.
struct column {
  std::string label;
  bool measured = false;
  std::map<int, deviation> preciseFloat, fastFloat, preciseDouble;
};

bool isFast(variant v) { return v == fast || v == fast_suffixed; }

template <class T> void take(std::istream &from, const record &r, column &to) {
  samples<T> in;
  std::vector<outputs<T>> results;
  read(from, r, in, results);
  const std::vector<deviation> found = measure(*r.function, in, results);
  const int id = static_cast<int>(r.function - functions);
  for (std::size_t i = 0; i < found.size(); ++i) {
    auto &cells = !r.isFloat                   ? to.preciseDouble
                  : isFast(results[i].variant) ? to.fastFloat
                                               : to.preciseFloat;
    cells[id].add(found[i]);
  }
}

/// \throws std::runtime_error if the file is not what `evaluate` writes.
void readColumn(const std::string &path, column &to) {
  std::ifstream from(path, std::ios::binary);
  if (!from)
    throw std::runtime_error("cannot read " + path);
  for (record r; read(from, r);) {
    if (r.isFloat)
      take<float>(from, r, to);
    else
      take<double>(from, r, to);
  }
  to.measured = true;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

std::string boundText(int bound) {
  return bound == OPEN    ? "none"
         : bound == EXACT ? "n/a"
                          : std::to_string(bound);
}

bool isBroken(const deviation &found, int bound) {
  return std::isinf(found.units) ||
         (bound != OPEN && found.units > std::max(bound, 0));
}

std::string cell(const std::map<int, deviation> &cells, int id, int bound) {
  const auto it = cells.find(id);
  if (it == cells.end())
    return "";
  const deviation &found = it->second;
  char text[64];
  if (std::isinf(found.units))
    return "**wrong**";
  if (found.units == 0 && found.error == 0)
    std::snprintf(text, sizeof text, "0");
  else
    std::snprintf(text, sizeof text, "%.0f (%.2f)", found.units, found.error);
  return isBroken(found, bound) ? std::string("**") + text + "**" : text;
}

void print(const std::vector<column> &columns) {
  std::string head = "| function | bound, float |", rule = "|---|---|";
  const auto add = [&](const char *what) {
    for (const column &c : columns) {
      head += " " + c.label + what + " |";
      rule += "---|";
    }
  };
  add(", float");
  add(", fast_math");
  head += " bound, double |";
  rule += "---|";
  add(", double");
  std::cout << head << '\n' << rule << '\n';
  for (int id = 0; id < function_count; ++id) {
    const function &f = functions[id];
    std::cout << "| `" << f.name << "` | " << boundText(f.floatBound) << " |";
    for (const column &c : columns)
      std::cout << ' ' << cell(c.preciseFloat, id, f.floatBound) << " |";
    for (const column &c : columns)
      std::cout << ' ' << cell(c.fastFloat, id, OPEN) << " |";
    std::cout << ' ' << boundText(f.doubleBound) << " |";
    for (const column &c : columns)
      std::cout << ' ' << cell(c.preciseDouble, id, f.doubleBound) << " |";
    std::cout << '\n';
  }
}

/// Where the errors are, or only those that break a bound. True if one does.
bool explain(const column &c, bool all) {
  bool any = false;
  const auto tell = [&](const std::map<int, deviation> &cells, const char *type,
                        int function::*bound) {
    for (const auto &[id, found] : cells) {
      const bool broken = isBroken(found, bound ? functions[id].*bound : OPEN);
      any |= broken;
      if (broken || all)
        std::fprintf(
            stderr,
            "%s: %s(%s): %g units (error %g) at (%a, %a, %a): %a, %u zeros "
            "of the wrong sign%s\n",
            c.label.c_str(), functions[id].name, type, found.units, found.error,
            found.x, found.y, found.z, found.got, found.signs,
            broken ? ", beyond the bound" : "");
    }
  };
  tell(c.preciseFloat, "float", &function::floatBound);
  tell(c.preciseDouble, "double", &function::doubleBound);
  tell(c.fastFloat, "float, fast_math", nullptr);
  for (const auto &[id, found] : c.fastFloat) {
    const auto precise = c.preciseFloat.find(id);
    if (precise == c.preciseFloat.end() || precise->second.units <= found.units)
      continue;
    any = true;
    std::fprintf(stderr, "%s: %s is less exact in precise_math\n",
                 c.label.c_str(), functions[id].name);
  }
  return any;
}

int usage() {
  std::cerr << "usage: compare [--check] [--where] <label>=<file>...\n";
  return 2;
}

} // namespace

int main(int argc, char **argv) {
  prepareReference();
  bool check = false, where = false, broken = false;
  std::vector<column> columns;
  try {
    for (int i = 1; i < argc; ++i) {
      const std::string word = argv[i];
      const std::size_t equals = word.find('=');
      if (word == "--check" || word == "--where") {
        (word == "--check" ? check : where) = true;
        continue;
      }
      if (equals == std::string::npos)
        return usage();
      column &c = columns.emplace_back();
      c.label = word.substr(0, equals);
      if (equals + 1 < word.size())
        readColumn(word.substr(equals + 1), c);
    }
  } catch (const std::exception &e) {
    std::cerr << "compare: " << e.what() << '\n';
    return 2;
  }
  if (columns.empty())
    return usage();
  print(columns);
  for (const column &c : columns)
    broken |= explain(c, where);
  return check && broken ? 1 : 0;
}
