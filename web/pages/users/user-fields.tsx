import '@mantine/core/styles/Input.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { departments } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import { type Role, roles } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { departmentLabel } from '../../features/meetings/meeting-labels.tsx';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { roleLabel } from '../../platform/user/current-user.ts';

interface UserFieldsProps {
  draft: UserDraft;
  errors: FieldErrors;
  /** Users cannot change their own role. */
  ownRole?: boolean;
  onChange: (part: Partial<UserDraft>) => void;
}

/** The fields of a new or existing user. */
export function UserFields({ draft, errors, ownRole = false, onChange }: UserFieldsProps) {
  const offered = [...new Set<string>([...departments, draft.department])].filter(Boolean);
  return (
    <>
      <TextInput
        label={text('users.fullName')}
        required
        maxLength={200}
        autoComplete="off"
        value={draft.full_name}
        error={errors.full_name}
        onChange={(event) => onChange({ full_name: event.currentTarget.value })}
      />
      <TextInput
        type="email"
        label={text('users.email')}
        required
        autoComplete="off"
        value={draft.email}
        error={errors.email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <NativeSelect
        label={text('users.department')}
        data={[
          { value: '', label: text('department.none') },
          ...offered.map((value) => ({ value, label: departmentLabel(value) })),
        ]}
        value={draft.department}
        error={errors.department}
        onChange={(event) => onChange({ department: event.currentTarget.value })}
      />
      <NativeSelect
        label={text('users.role')}
        description={text(`users.roleHint.${draft.role}`)}
        disabled={ownRole}
        data={roles.map((value) => ({ value, label: roleLabel(value) }))}
        value={draft.role}
        onChange={(event) => onChange({ role: roleOf(event.currentTarget.value) })}
      />
      <TextInput
        type="tel"
        label={text('users.phone')}
        maxLength={40}
        autoComplete="off"
        value={draft.phone}
        error={errors.phone}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
    </>
  );
}

/** A user as an administrator enters it. */
interface UserDraft {
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

const roleOf = (value: string): Role => roles.find((role) => role === value) ?? 'staff';

/** Errors of missing fields. */
export const missingIn = ({ full_name, email }: UserDraft): FieldErrors => ({
  ...(full_name.trim() === '' && { full_name: text('users.nameMissing') }),
  ...(email.trim() === '' && { email: text('users.emailMissing') }),
});

type FieldName = 'username' | 'full_name' | 'email' | 'phone' | 'department' | 'password';
export type FieldErrors = Partial<Record<FieldName, string>>;

const names: FieldName[] = ['username', 'full_name', 'email', 'phone', 'department', 'password'];

/** Errors by field; `whole` if none of the fields is to blame. */
export function refusedFields(error: unknown): { fields: FieldErrors; formError?: string } {
  if (error === null) return { fields: {} };
  const fields: FieldErrors = {};
  if (error instanceof AppError) {
    for (const given of error.fields ?? []) {
      const name = names.find((known) => known === given.field);
      if (name !== undefined) fields[name] = given.detail;
    }
  }
  return Object.keys(fields).length > 0 ? { fields } : { fields, formError: errorMessage(error) };
}
