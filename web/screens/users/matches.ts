import type { User } from '#contract/users.ts';

const folded = (text: string): string => text.normalize('NFC').toLocaleLowerCase();

/** Whether each word of a search stands in somebody's name, e-mail address or username. */
export function matches({ full_name, email, username }: User, search: string): boolean {
  const facts = folded(`${full_name} ${email} ${username}`);
  return folded(search)
    .split(/\s+/)
    .every((word) => facts.includes(word));
}
