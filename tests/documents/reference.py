# ===- reference.py - The public headers are documented ---------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Makes the reference of the runtime as docs/Doxyfile says. Doxygen must not warn,
and each public function, class and constant must have a comment. Functions of one
name share the comment of one of them."""

import collections
import re
import shutil
import subprocess
from xml.etree import ElementTree

import harness

# Destructors, assignments and types named `type` do what their name says. The
# names amp2hip_... are for the runtime.
SELF_EXPLANATORY = re.compile(r"~|operator=$|type$|value_type$|size$|amp2hip_")
# The names of short vectors, of which the first has the comment, and the deduction
# guides of array_ref and texture_ref.
OF_NAMESPACE = re.compile(r"uint$|(u?int|float|double|u?norm)_?\d$|\w+_ref$")


def has_comment(element):
    descriptions = (element.find("briefdescription"), element.find("detaileddescription"))
    return any(part is not None and "".join(part.itertext()).strip()
               for part in descriptions)


def without_comment(compound):
    """The names in a class or namespace that have no comment, with a location."""
    is_namespace = compound.get("kind") == "namespace"
    documented, places = collections.defaultdict(bool), {}
    for member in compound.iter("memberdef"):
        if member.get("prot") == "public" and member.get("kind") != "friend":
            name, place = member.findtext("name"), member.find("location")
            documented[name] |= has_comment(member)
            places.setdefault(name, f"{place.get('file')}:{place.get('line')}")
    for name, is_documented in documented.items():
        explained = is_documented or SELF_EXPLANATORY.match(name)
        if not explained and not (is_namespace and OF_NAMESPACE.match(name)):
            yield f"{places[name]}: {compound.findtext('compoundname')}::{name}"


def test(arguments):
    if not shutil.which("doxygen"):
        return "no doxygen on this machine"
    work = harness.fresh(arguments.work)
    settings = (arguments.root / "docs/Doxyfile").read_text()
    settings += f"OUTPUT_DIRECTORY={work}\nGENERATE_XML=YES\nGENERATE_HTML=NO\n"
    done = subprocess.run(["doxygen", "-"], input=settings, cwd=arguments.root,
                          capture_output=True, text=True, check=False)
    if done.returncode or done.stderr:
        raise harness.Failure(f"doxygen warns:\n{done.stderr}")
    found = []
    for file in sorted((work / "xml").glob("*.xml")):
        for compound in ElementTree.parse(file).getroot().findall("compounddef"):
            name = compound.findtext("compoundname")
            is_public = compound.get("prot", "public") == "public"
            if compound.get("kind") not in ("class", "struct", "namespace"):
                continue
            if is_public and "detail" not in name and name != "std":
                found += without_comment(compound)
                if compound.get("kind") != "namespace" and not has_comment(compound):
                    found.append(f"class {name}")
    if found:
        raise harness.Failure("without a comment:\n" + "\n".join(sorted(set(found))))
    return None


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--root", type=harness.path, required=True)
    harness.main(test, options.parse_args())
