# ===- amp2hip_gdb.py - Values of the runtime in gdb -----------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Pretty printers for gdb: index, extent, array_view and array.

(gdb) source amp2hip_gdb.py
"""

import itertools
import math

import gdb
import gdb.printing
import gdb.types


def components(value):
    """The numbers of an index or extent."""
    values = value["values"]
    first, last = values.type.range()
    return [int(values[d]) for d in range(first, last + 1)]


def spelled(numbers):
    return f"({', '.join(map(str, numbers))})"


class Components:
    """(1, 2)"""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return spelled(components(self.value))


def place_of(source):
    """The address of a source's valid copy, and whether that is the host's; None
    where no copy is valid, or gdb cannot tell."""
    try:
        if int(source["host_state"]["_M_i"]) != 0:
            return source["host_memory"], True
        places = source["places"]["_M_impl"]
        place, end = places["_M_start"], places["_M_finish"]
        while place != end:
            if place["valid"]:
                return place["memory"], False
            place += 1
    except gdb.error:  # not the standard library of GCC
        pass
    return None, False


def is_readable(address):
    try:
        gdb.selected_inferior().read_memory(int(address), 1)
        return True
    except gdb.MemoryError:  # an accelerator's
        return False


class Container:
    """array_view of extent (2, 3) = {{1, 2, 3}, {4, 5, 6}}"""

    def __init__(self, value):
        self.name = value.type.strip_typedefs().unqualified().name
        self.name = self.name.split("<")[0].split("::")[-1]
        self.note = ""
        self.first = None
        value = self.referred(value)
        self.sizes = components(value["shape"])
        self.steps = self.strides(value)
        self.find(value["data_"])

    def referred(self, value):
        """The array itself; of an array_ref on the host, the one it refers to."""
        if self.name == "array_ref":
            value = value.cast(value.type.strip_typedefs().fields()[0].type)
        control = int(value["data_"]["control"])
        if control & 1:
            at = gdb.Value(control - 1)
            value = self.referred(at.cast(value.type.pointer()).dereference())
        return value

    def strides(self, value):
        """Elements between neighbours, for each dimension but the last."""
        if gdb.types.has_field(value.type, "step"):
            return [int(value["step"]["steps"][d]) for d in range(len(self.sizes) - 1)]
        return [math.prod(self.sizes[d + 1 :]) for d in range(len(self.sizes) - 1)]

    def find(self, data):
        """Sets the address of the first element, if there is one."""
        element = data["at"]["element"]
        if int(data["control"]) == 0:
            self.first = element
            if gdb.types.has_field(data.type, "part"):
                self.first += data["part"]["before"]
            return
        source = gdb.lookup_type("amp2hip::detail::source").pointer()
        memory, on_host = place_of(data["control"].cast(source).dereference())
        if memory is None or int(memory) == 0:
            self.note = ", no values yet"
        elif not is_readable(memory):
            self.note = ", on an accelerator whose memory gdb cannot read"
        else:
            self.note = "" if on_host else ", on an accelerator"
            at = int(memory) + int(data["at"]["offset"])
            self.first = gdb.Value(at).cast(element.type)

    def to_string(self):
        return f"{self.name} of extent {spelled(self.sizes)}{self.note}"

    def children(self):
        """Elements; with more than one dimension, rows of them."""
        if self.first is None:
            return
        last = max(self.sizes[-1], 0) - 1
        row = self.first.dereference().type.array(last).pointer()
        for outer in itertools.product(*map(range, self.sizes[:-1])):
            at = self.first + sum(i * step for i, step in zip(outer, self.steps))
            if outer:
                yield "".join(f"[{i}]" for i in outer), at.cast(row).dereference()
                continue
            for i in range(self.sizes[0]):
                yield f"[{i}]", (at + i).dereference()

    def display_hint(self):
        return "array"


def printers():
    result = gdb.printing.RegexpCollectionPrettyPrinter("amp2hip")
    for name in ["index", "extent"]:
        result.add_printer(name, f"^Concurrency::{name}<.*>$", Components)
    for name in ["Concurrency::array", "Concurrency::array_view", "amp2hip::array_ref"]:
        result.add_printer(name, f"^{name}<.*>$", Container)
    return result


gdb.printing.register_pretty_printer(None, printers(), replace=True)
