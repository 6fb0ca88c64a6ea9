import { NativeSelect, TextInput } from '@mantine/core';
import { type Role, roles } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { departmentLabel, useDepartmentChoices } from '../../features/meetings/departments.ts';
import { text } from '../../messages/text.ts';
import { roleLabel } from '../../platform/user/current-user.ts';

interface UserFieldsProps {
  form: {
    form: { values: UserDraft };
    field: <Name extends keyof UserDraft>(
      name: Name,
      hint?: string,
      written?: (value: UserDraft[Name]) => string,
    ) => object;
  };
  /** Users cannot change their own role. */
  ownRole?: boolean;
}

/** The fields of a new or existing user. */
export function UserFields({ form, ownRole = false }: UserFieldsProps) {
  const { department, role } = form.form.values;
  const hint = text(`users.roleHint.${role}`);
  const offered = useDepartmentChoices(department, { canBeNone: true });
  return (
    <>
      <TextInput
        {...form.field('full_name')}
        label={text('users.fullName')}
        required
        maxLength={200}
        autoComplete="off"
      />
      <TextInput
        {...form.field('email')}
        type="email"
        label={text('users.email')}
        required
        autoComplete="off"
      />
      <NativeSelect
        {...form.field('department', undefined, departmentLabel)}
        label={text('users.department')}
        data={offered}
      />
      <NativeSelect
        description={hint}
        {...form.field('role', hint, roleLabel)}
        label={text('users.role')}
        disabled={ownRole}
        data={roles.map((value) => ({ value, label: roleLabel(value) }))}
      />
      <TextInput
        {...form.field('phone')}
        type="tel"
        label={text('users.phone')}
        maxLength={40}
        autoComplete="off"
      />
    </>
  );
}

/** A user as an administrator enters it. */
export interface UserDraft {
  full_name: string;
  email: string;
  department: string;
  role: Role;
  phone: string;
}

export const emptyDraft: UserDraft = {
  full_name: '',
  email: '',
  department: '',
  role: 'staff',
  phone: '',
};

export const draftOf = ({ full_name, email, department, role, phone }: User): UserDraft => ({
  full_name,
  email,
  department,
  role,
  phone,
});

/** Errors of missing fields. */
export const missingIn = ({ full_name, email }: UserDraft) => ({
  ...(full_name.trim() === '' && { full_name: text('users.nameMissing') }),
  ...(email.trim() === '' && { email: text('users.emailMissing') }),
});
