import { roles } from '#contract/permissions.ts';
import { text } from '../messages/text.ts';

/** A role in words; who has none of ours is a user. */
export function roleLabel(role: string): string {
  const known = roles.find((name) => name === role);
  return text(known === undefined ? 'role.user' : `role.${known}`);
}
