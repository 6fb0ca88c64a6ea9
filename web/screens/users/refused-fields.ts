import { AppError } from '#contract/errors.ts';
import { messageOf } from '../../messages/handled-message.ts';

type FieldName = 'username' | 'full_name' | 'email' | 'phone' | 'department' | 'password';
export type FieldErrors = Partial<Record<FieldName, string>>;

const names: FieldName[] = ['username', 'full_name', 'email', 'phone', 'department', 'password'];

/** What a refusal says of each field, and, when none is to blame, of the whole. */
export function refusedFields(error: unknown): { fields: FieldErrors; whole?: string } {
  if (error === null) return { fields: {} };
  const fields: FieldErrors = {};
  if (error instanceof AppError) {
    for (const given of error.fields ?? []) {
      const name = names.find((known) => known === given.field);
      if (name !== undefined) fields[name] = given.detail;
    }
  }
  return Object.keys(fields).length > 0 ? { fields } : { fields, whole: messageOf(error) };
}
