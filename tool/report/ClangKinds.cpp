//===- ClangKinds.cpp - What kind of diagnostic Clang's is ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lists of Clang's diagnostics by their number, for each question about their
// kind. The texts of Clang may change; the names of the numbers are checked by
// the compiler.
//
//===----------------------------------------------------------------------===//

#include "report/ClangKinds.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

/// A candidate that does not fit, with the reason. Clang prints one for each
/// overload.
bool amp2hip::isOverloadNote(unsigned ID) {
  switch (ID) {
  case diag::note_ovl_candidate:
  case diag::note_ovl_candidate_arity:
  case diag::note_ovl_candidate_arity_one:
  case diag::note_ovl_candidate_bad_addrspace:
  case diag::note_ovl_candidate_bad_addrspace_this:
  case diag::note_ovl_candidate_bad_base_to_derived_conv:
  case diag::note_ovl_candidate_bad_conv:
  case diag::note_ovl_candidate_bad_conv_incomplete:
  case diag::note_ovl_candidate_bad_cvr:
  case diag::note_ovl_candidate_bad_cvr_this:
  case diag::note_ovl_candidate_bad_deduction:
  case diag::note_ovl_candidate_bad_list_argument:
  case diag::note_ovl_candidate_bad_overload:
  case diag::note_ovl_candidate_bad_target:
  case diag::note_ovl_candidate_bad_value_category:
  case diag::note_ovl_candidate_constraints_not_satisfied:
  case diag::note_ovl_candidate_deduced_mismatch:
  case diag::note_ovl_candidate_deleted:
  case diag::note_ovl_candidate_disabled_by_enable_if:
  case diag::note_ovl_candidate_disabled_by_function_cond_attr:
  case diag::note_ovl_candidate_disabled_by_requirement:
  case diag::note_ovl_candidate_explicit_arg_mismatch_named:
  case diag::note_ovl_candidate_explicit_arg_mismatch_unnamed:
  case diag::note_ovl_candidate_has_pass_object_size_params:
  case diag::note_ovl_candidate_illegal_constructor:
  case diag::note_ovl_candidate_incomplete_deduction:
  case diag::note_ovl_candidate_incomplete_deduction_pack:
  case diag::note_ovl_candidate_inconsistent_deduction:
  case diag::note_ovl_candidate_inconsistent_deduction_types:
  case diag::note_ovl_candidate_inherited_constructor_slice:
  case diag::note_ovl_candidate_instantiation_depth:
  case diag::note_ovl_candidate_non_deduced_mismatch:
  case diag::note_ovl_candidate_non_deduced_mismatch_qualified:
  case diag::note_ovl_candidate_substitution_failure:
  case diag::note_ovl_candidate_underqualified:
  case diag::note_ovl_candidate_unsatisfied_constraints:
    return true;
  default:
    return false;
  }
}

/// A note that leads from code in a template to the use that instantiates it.
bool amp2hip::isInstantiationNote(unsigned ID) {
  switch (ID) {
  case diag::note_default_arg_instantiation_here:
  case diag::note_default_function_arg_instantiation_here:
  case diag::note_function_template_spec_here:
  case diag::note_template_class_instantiation_here:
  case diag::note_template_enum_def_here:
  case diag::note_template_exception_spec_instantiation_here:
  case diag::note_template_member_class_here:
  case diag::note_template_member_function_here:
  case diag::note_template_nsdmi_here:
  case diag::note_template_requirement_instantiation_here:
  case diag::note_template_requirement_params_instantiation_here:
  case diag::note_template_static_data_member_def_here:
  case diag::note_template_type_alias_instantiation_here:
  case diag::note_template_variable_def_here:
    return true;
  default:
    return false;
  }
}

/// The text of an error without Clang's "did you mean", and the index of the
/// suggested name among the arguments.
amp2hip::Suggestion amp2hip::suggestionOf(unsigned ID) {
  switch (ID) {
  case diag::err_undeclared_var_use_suggest:
    return {"use of undeclared identifier %0", 1};
  case diag::err_undeclared_use_suggest:
    return {"use of undeclared %0", 1};
  case diag::err_unknown_typename_suggest:
    return {"unknown type name %0", 1};
  case diag::err_unknown_type_or_class_name_suggest:
    return {"unknown %select{type|class}1 name %0", 2};
  case diag::err_unknown_nested_typename_suggest:
    return {"no type named %0 in %1", 3};
  case diag::err_no_template_suggest:
    return {"no template named %0", 1};
  case diag::err_no_member_suggest:
    return {"no member named %0 in %1", 3};
  case diag::err_no_member_template_suggest:
    return {"no template named %0 in %1", 3};
  case diag::err_using_directive_suggest:
    return {"no namespace named %0", 1};
  case diag::err_using_directive_member_suggest:
    return {"no namespace named %0 in %1", 3};
  default:
    return {};
  }
}

/// What Clang may report about the constructor or destructor of a variable.
bool amp2hip::isOfConstruction(unsigned ID) {
  switch (ID) {
  case diag::err_ovl_no_viable_function_in_init:
  case diag::err_ovl_ambiguous_init:
  case diag::err_ovl_deleted_init:
  case diag::err_ovl_deleted_special_init:
  case diag::err_access_ctor:
  case diag::err_access_dtor_var:
  case diag::err_ref_bad_target:
  case diag::err_ref_bad_target_global_initializer:
  case diag::err_deleted_function_use:
    return true;
  default:
    return false;
  }
}

/// Whether the error is about an operator for which Clang only names the types
/// of the operands.
bool amp2hip::isOfOperator(unsigned ID) {
  return ID == diag::err_typecheck_invalid_operands;
}

/// The operator that is called, for errors in which Clang only names the type
/// of the object; else null.
const char *amp2hip::operatorCalled(unsigned ID) {
  switch (ID) {
  case diag::err_ovl_no_viable_subscript:
    return "operator[]";
  case diag::err_ovl_no_viable_object_call:
    return "operator()";
  default:
    return nullptr;
  }
}

/// Whether the error is about a conversion. Clang then names two types, and the
/// second one is the one whose constructors do not fit.
bool amp2hip::isOfConversion(unsigned ID) {
  return ID == diag::err_ovl_no_viable_conversion_in_cast ||
         ID == diag::err_typecheck_nonviable_condition;
}
