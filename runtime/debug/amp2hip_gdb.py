# ===- amp2hip_gdb.py - Values of the runtime in gdb -----------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""For gdb: printers of index, extent, tiled_index, short vectors, array_view, array
and textures, and what `print v[i]` means, without a call into the process.

(gdb) source amp2hip_gdb.py
"""

import itertools
import math
import re
import struct

import gdb
import gdb.printing
import gdb.types
import gdb.xmethod


packed = re.compile("^amp2hip::detail::packed<.*>$")


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


def elements(vector):
    """The elements of a std::vector of GCC's library."""
    at, end = vector["_M_impl"]["_M_start"], vector["_M_impl"]["_M_finish"]
    while at != end:
        yield at.dereference()
        at += 1


def holds(place, rows):
    """Whether all bytes of the rows, (begin, end) each, are valid at a place."""
    valid = [
        (int(each["begin"]), int(each["end"]))
        for each in elements(place["valid"]["ranges"])
    ]
    return all(any(b <= begin and end <= e for b, e in valid) for begin, end in rows)


def place_of(source, rows):
    """The address of a source's copy where these bytes are valid, whether that is
    the host's, and None; or None, None and why there is none."""
    try:
        if int(source["host_state"]["_M_i"]) != 0:
            return source["host_memory"], True, None
        places = list(elements(source["places"]))
        for number, place in enumerate(places):
            if holds(place, rows):
                return place["memory"], number == 0, None
        if any(list(elements(place["valid"]["ranges"])) for place in places):
            return None, None, "parts of it in several places"
    except gdb.error:  # not the standard library of GCC
        pass
    return None, None, "no values yet"


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
        """The array or texture itself; of a reference on the host, the one it refers
        to."""
        if self.name.endswith("_ref"):
            value = value.cast(value.type.strip_typedefs().fields()[0].type)
        control = int(value["data_"]["control"])
        if control & 1:
            at = gdb.Value(control - 1)
            value = self.referred(at.cast(value.type.pointer()).dereference())
        return value

    def strides(self, value):
        """Elements between neighbors, for each dimension but the last."""
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
        memory, on_host, why = place_of(
            data["control"].cast(source).dereference(),
            list(self.rows(int(data["at"]["offset"]), element.type.target().sizeof)),
        )
        if memory is None or int(memory) == 0:
            self.note = f", {why or 'no values yet'}"
        elif not is_readable(memory):
            self.note = ", on an accelerator whose memory gdb cannot read"
        else:
            self.note = "" if on_host else ", on an accelerator"
            at = int(memory) + int(data["at"]["offset"])
            self.first = gdb.Value(at).cast(element.type)

    def origins(self):
        """The indices of rows, less the last component, and their distances, in
        elements, from the first."""
        for outer in itertools.product(*map(range, self.sizes[:-1])):
            yield outer, sum(i * step for i, step in zip(outer, self.steps))

    def rows(self, offset, size):
        """The bytes of each row in the source: (begin, end)."""
        for _, origin in self.origins():
            begin = offset + origin * size
            yield begin, begin + self.sizes[-1] * size

    def to_string(self):
        return f"{self.name} of extent {spelled(self.sizes)}{self.note}"

    def children(self):
        """Elements; with more than one dimension, rows of them."""
        if self.first is None:
            return
        last = max(self.sizes[-1], 0) - 1
        row = self.first.dereference().type.array(last).pointer()
        for outer, origin in self.origins():
            at = self.first + origin
            if outer:
                yield "".join(f"[{i}]" for i in outer), at.cast(row).dereference()
                continue
            for i in range(self.sizes[0]):
                yield f"[{i}]", (at + i).dereference()

    def display_hint(self):
        return "array"


class Texture(Container):
    """texture of extent (2, 2) with 8 bits = {{(0, 1), (1, 0)}, {(0, 0), (1, 1)}}"""

    # As struct has them: of texels by scalar and bits, of the classes by scalar.
    stored = {
        "int": {8: "b", 16: "h", 32: "i"},
        "unsigned int": {8: "B", 16: "H", 32: "I"},
        "float": {16: "e", 32: "f"},
        "norm": {8: "b", 16: "h"},
        "unorm": {8: "B", 16: "H"},
        "double": {64: "d"},
    }
    inside = {"int": "i", "unsigned int": "I", "double": "d"}

    def __init__(self, value):
        type = value.type.strip_typedefs()
        self.texel = type.template_argument(0).strip_typedefs().unqualified()
        scalar, self.scalars = self.texel, 1
        if packed.match(self.texel.name):
            scalar = self.texel.template_argument(0).strip_typedefs()
            self.scalars = int(self.texel.template_argument(1))
        self.scalar = scalar.name.split("::")[-1]
        super().__init__(value)

    def strides(self, value):
        self.bits = int(value["bits"])
        return super().strides(value)

    def rows(self, offset, size):
        """All of the most detailed level."""
        yield offset, offset + math.prod(self.sizes) * self.scalars * self.bits // 8

    def to_string(self):
        return f"{self.name} of extent {spelled(self.sizes)} with {self.bits} bits{self.note}"

    def decoded(self, scalar):
        """A scalar as the texel's class has it."""
        if self.scalar == "norm":
            return max(scalar / (2 ** (self.bits - 1) - 1), -1)
        return scalar / (2**self.bits - 1) if self.scalar == "unorm" else scalar

    def children(self):
        if self.first is None:
            return
        count = self.sizes[-1] * self.scalars
        code = f"<{count}{self.stored[self.scalar][self.bits]}"
        row = self.texel.array(self.sizes[-1] - 1)
        for outer, origin in self.origins():
            at = int(self.first) + origin * self.scalars * self.bits // 8
            memory = gdb.selected_inferior().read_memory(at, struct.calcsize(code))
            scalars = map(self.decoded, struct.unpack(code, memory))
            inside = f"<{count}{self.inside.get(self.scalar, 'f')}"
            texels = gdb.Value(struct.pack(inside, *scalars), row)
            if outer:
                yield "".join(f"[{i}]" for i in outer), texels
                continue
            for i in range(self.sizes[0]):
                yield f"[{i}]", texels[i]


class Clamped:
    """0.5"""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return self.value["value"].format_string()


class TiledIndex:
    """global (9), local (1), tile (2)"""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        names = ["global", "local", "tile"]
        return ", ".join(f"{n} {spelled(components(self.value[n]))}" for n in names)


class ShortVector:
    """(1, 2, 3)"""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        fields = self.value.type.strip_typedefs().fields()
        # A component is a union without a name, of the component's two names.
        members = [
            f.name or f.type.fields()[0].name
            for f in fields
            if not f.is_base_class
        ]
        numbers = [self.value[name].format_string() for name in members]
        return f"({', '.join(numbers)})"


def is_number(at):
    return at.type.strip_typedefs().code == gdb.TYPE_CODE_INT


class Element(gdb.xmethod.XMethodWorker):
    """The element of a container at an index; at a number, of more than one
    dimension, all that it is the first component of."""

    def __init__(self, type):
        self.type = type

    def get_arg_types(self):
        return self.type

    def get_result_type(self, container, at):
        """Asked for operands of && and ||, before there are values."""
        of = container.type.target().strip_typedefs()
        type = of.template_argument(0)
        for _ in range(of.template_argument(1) - 1 if is_number(at) else 0):
            type = type.array(0)
        return type

    def __call__(self, container, at):
        position = [int(at)] if is_number(at) else components(at)
        found = Container(container.referenced_value())
        for i, size in zip(position, found.sizes):
            if not 0 <= i < size:
                where = f"{spelled(position)} is outside of {spelled(found.sizes)}"
                raise gdb.GdbError(where)
        if found.first is None:
            raise gdb.GdbError(f"{found.name}{found.note}")
        steps = [*found.steps, 1]
        first = found.first + sum(map(math.prod, zip(position, steps)))
        type = found.first.type.target()
        inner = 1
        for size, step in reversed([*zip(found.sizes, steps)][len(position) :]):
            if step != inner:
                raise gdb.GdbError("the rows are apart: name an index")
            type = type.array(size - 1)
            inner *= size
        return first.cast(type.pointer()).dereference()


class Component(gdb.xmethod.XMethodWorker):
    """A component of an index or extent."""

    def get_arg_types(self):
        return gdb.lookup_type("int")

    def get_result_type(self, value, number):
        return gdb.lookup_type("int")

    def __call__(self, value, number):
        return value["values"][int(number)]


class Methods(gdb.xmethod.XMethodMatcher):
    """operator[]."""

    containers = re.compile(
        r"^(Concurrency::array|Concurrency::array_view|amp2hip::array_ref)<.*>$"
    )
    components = re.compile(r"^Concurrency::(index|extent)<.*>$")

    def __init__(self):
        super().__init__("amp2hip")
        self.methods = [gdb.xmethod.XMethod("elements")]

    def match(self, class_type, method_name):
        name = class_type.strip_typedefs().unqualified().name or ""
        if method_name == "operator[]" and self.components.match(name):
            return Component()
        if not self.containers.match(name):
            return None
        rank = int(class_type.strip_typedefs().template_argument(1))
        if method_name != "operator[]":
            return None
        index = gdb.lookup_type(f"Concurrency::index<{rank}>")
        return [Element(index), Element(gdb.lookup_type("int"))]


def printers():
    result = gdb.printing.RegexpCollectionPrettyPrinter("amp2hip")
    for name in ["index", "extent"]:
        result.add_printer(name, f"^Concurrency::{name}<.*>$", Components)
    for name in ["Concurrency::array", "Concurrency::array_view", "amp2hip::array_ref"]:
        result.add_printer(name, f"^{name}<.*>$", Container)
    result.add_printer("tiled_index", "^Concurrency::tiled_index<.*>$", TiledIndex)
    result.add_printer("short vector", packed.pattern, ShortVector)
    graphics = "Concurrency::graphics::"
    for name in ["texture", "texture_view", "writeonly_texture_view"]:
        result.add_printer(name, f"^{graphics}{name}<.*>$", Texture)
    result.add_printer("texture_ref", "^amp2hip::texture_ref<.*>$", Texture)
    for name in ["norm", "unorm"]:
        result.add_printer(name, f"^{graphics}{name}$", Clamped)
    return result


gdb.xmethod.register_xmethod_matcher(None, Methods(), replace=True)
gdb.printing.register_pretty_printer(None, printers(), replace=True)
