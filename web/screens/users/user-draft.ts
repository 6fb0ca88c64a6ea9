import { type Role, roles } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { text } from '../../messages/text.ts';
import type { FieldErrors } from './refused-fields.ts';

/** What an administrator says of somebody. */
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

export const roleOf = (value: string): Role => roles.find((role) => role === value) ?? 'staff';

/** What has to be there before anything is sent. */
export const missingIn = ({ full_name, email }: UserDraft): FieldErrors => ({
  ...(full_name.trim() === '' && { full_name: text('users.nameMissing') }),
  ...(email.trim() === '' && { email: text('users.emailMissing') }),
});
