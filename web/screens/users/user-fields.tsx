import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { departments } from '#contract/choices.ts';
import { roles } from '#contract/permissions.ts';
import { departmentLabel } from '../../meetings/department.ts';
import { text } from '../../messages/text.ts';
import { roleLabel } from '../../session/role-label.ts';
import type { FieldErrors } from './refused-fields.ts';
import { roleOf, type UserDraft } from './user-draft.ts';

interface UserFieldsProps {
  draft: UserDraft;
  errors: FieldErrors;
  /** Nobody changes their own role. */
  ownRole?: boolean;
  onChange: (part: Partial<UserDraft>) => void;
}

/** The facts of a person, new or known. */
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
