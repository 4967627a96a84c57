//===- ClangKinds.cpp - Kinds of Clang's diagnostics ----------------------===//
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

#include "clang_errors/ClangKinds.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticSema.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

/// A candidate that does not fit, with the reason. Clang prints one for each
/// overload.
bool amp2hip::isNoViable(unsigned ID) {
  return ID == diag::err_ovl_no_viable_function_in_call ||
         ID == diag::err_ovl_no_viable_member_function_in_call ||
         ID == diag::err_ovl_no_viable_function_in_init ||
         ID == diag::err_ovl_no_viable_object_call;
}

bool amp2hip::isOverloadNote(unsigned ID) {
  static constexpr unsigned Notes[] = {
      diag::note_ovl_candidate,
      diag::note_ovl_candidate_arity,
      diag::note_ovl_candidate_arity_one,
      diag::note_ovl_candidate_bad_addrspace,
      diag::note_ovl_candidate_bad_addrspace_this,
      diag::note_ovl_candidate_bad_base_to_derived_conv,
      diag::note_ovl_candidate_bad_conv,
      diag::note_ovl_candidate_bad_conv_incomplete,
      diag::note_ovl_candidate_bad_cvr,
      diag::note_ovl_candidate_bad_cvr_this,
      diag::note_ovl_candidate_bad_deduction,
      diag::note_ovl_candidate_bad_list_argument,
      diag::note_ovl_candidate_bad_overload,
      diag::note_ovl_candidate_bad_target,
      diag::note_ovl_candidate_bad_value_category,
      diag::note_ovl_candidate_constraints_not_satisfied,
      diag::note_ovl_candidate_deduced_mismatch,
      diag::note_ovl_candidate_deleted,
      diag::note_ovl_candidate_disabled_by_enable_if,
      diag::note_ovl_candidate_disabled_by_function_cond_attr,
      diag::note_ovl_candidate_disabled_by_requirement,
      diag::note_ovl_candidate_explicit_arg_mismatch_named,
      diag::note_ovl_candidate_explicit_arg_mismatch_unnamed,
      diag::note_ovl_candidate_has_pass_object_size_params,
      diag::note_ovl_candidate_illegal_constructor,
      diag::note_ovl_candidate_incomplete_deduction,
      diag::note_ovl_candidate_incomplete_deduction_pack,
      diag::note_ovl_candidate_inconsistent_deduction,
      diag::note_ovl_candidate_inconsistent_deduction_types,
      diag::note_ovl_candidate_inherited_constructor_slice,
      diag::note_ovl_candidate_instantiation_depth,
      diag::note_ovl_candidate_non_deduced_mismatch,
      diag::note_ovl_candidate_non_deduced_mismatch_qualified,
      diag::note_ovl_candidate_substitution_failure,
      diag::note_ovl_candidate_underqualified,
      diag::note_ovl_candidate_unsatisfied_constraints,
  };
  return llvm::is_contained(Notes, ID);
}

/// A note that leads from code in a template to the use that instantiates it.
bool amp2hip::isInstantiationNote(unsigned ID) {
  static constexpr unsigned Notes[] = {
      diag::note_default_arg_instantiation_here,
      diag::note_default_function_arg_instantiation_here,
      diag::note_function_template_spec_here,
      diag::note_template_class_instantiation_here,
      diag::note_template_enum_def_here,
      diag::note_template_exception_spec_instantiation_here,
      diag::note_template_member_class_here,
      diag::note_template_member_function_here,
      diag::note_template_nsdmi_here,
      diag::note_template_requirement_instantiation_here,
      diag::note_template_requirement_params_instantiation_here,
      diag::note_template_static_data_member_def_here,
      diag::note_template_type_alias_instantiation_here,
      diag::note_template_variable_def_here,
  };
  return llvm::is_contained(Notes, ID);
}

/// The text of an error without Clang's "did you mean", and the index of the
/// suggested name among the arguments.
amp2hip::Suggestion amp2hip::suggestionOf(unsigned ID) {
  static constexpr std::pair<unsigned, Suggestion> Suggestions[] = {
      {diag::err_undeclared_var_use_suggest,
       {"use of undeclared identifier %0", 1}},
      {diag::err_undeclared_use_suggest, {"use of undeclared %0", 1}},
      {diag::err_unknown_typename_suggest, {"unknown type name %0", 1}},
      {diag::err_unknown_type_or_class_name_suggest,
       {"unknown %select{type|class}1 name %0", 2}},
      {diag::err_unknown_nested_typename_suggest,
       {"no type named %0 in %1", 3}},
      {diag::err_no_template_suggest, {"no template named %0", 1}},
      {diag::err_no_member_suggest, {"no member named %0 in %1", 3}},
      {diag::err_no_member_template_suggest, {"no template named %0 in %1", 3}},
      {diag::err_using_directive_suggest, {"no namespace named %0", 1}},
      {diag::err_using_directive_member_suggest,
       {"no namespace named %0 in %1", 3}},
  };
  for (const auto &[Error, Found] : Suggestions)
    if (Error == ID)
      return Found;
  return {};
}

/// Clang may suggest another name beside.
bool amp2hip::isUndeclared(unsigned ID) {
  static constexpr unsigned Errors[] = {
      diag::err_undeclared_var_use,       diag::err_undeclared_var_use_suggest,
      diag::err_undeclared_use,           diag::err_unknown_typename,
      diag::err_unknown_typename_suggest, diag::err_no_template,
      diag::err_no_template_suggest,
  };
  return llvm::is_contained(Errors, ID);
}

/// Compilers on Linux copy such bytes into the program.
bool amp2hip::isOfEncoding(unsigned ID) {
  return ID == diag::warn_bad_string_encoding ||
         ID == diag::warn_bad_character_encoding;
}

/// Whether Clang reports it about the constructor or destructor of a variable.
bool amp2hip::isOfConstruction(unsigned ID) {
  static constexpr unsigned Errors[] = {
      diag::err_ovl_no_viable_function_in_init,
      diag::err_ovl_ambiguous_init,
      diag::err_ovl_deleted_init,
      diag::err_ovl_deleted_special_init,
      diag::err_access_ctor,
      diag::err_access_dtor_var,
      diag::err_ref_bad_target,
      diag::err_ref_bad_target_global_initializer,
      diag::err_deleted_function_use,
  };
  return llvm::is_contained(Errors, ID);
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

/// Whether the error is about two declarations that are alike.
bool amp2hip::isOfRedeclaration(unsigned ID) {
  static constexpr unsigned Errors[] = {
      diag::err_redefinition,
      diag::err_member_redeclared,
      diag::err_member_redeclared_in_instantiation,
      diag::err_ovl_diff_return_type,
      diag::err_redefinition_different_type,
      diag::err_conv_function_redeclared,
      diag::err_constructor_redeclared,
      diag::err_partial_spec_redeclared,
      diag::err_explicit_instantiation_duplicate};
  return llvm::is_contained(Errors, ID);
}

bool amp2hip::isOfClash(unsigned ID) {
  static constexpr unsigned Errors[] = {
      diag::err_redefinition_different_typedef,
      diag::err_redefinition_different_kind,
      diag::err_tag_definition_of_typedef, diag::err_conflicting_types,
      diag::err_static_non_static};
  return isOfRedeclaration(ID) || llvm::is_contained(Errors, ID);
}
