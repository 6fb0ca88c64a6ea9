import type { Action } from '#contract/actions.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { findPerson, nameIn } from '../../records/bodies.ts';
import { lookUpUser } from '../../records/users.ts';

interface Named {
  user_id?: string | null | undefined;
  person_id?: string | null | undefined;
  owner_name?: string | undefined;
}

/** The owner of an action, by the name of that day. A person in the register is notified through their account. */
export async function ownerOf(
  { table }: Pick<Ctx, 'table'>,
  { user_id = null, person_id = null, owner_name = '' }: Named,
): Promise<Action['owner']> {
  if (person_id !== null) {
    const { name, user_id: account } = await findPerson(table, person_id);
    return { user_id: account, person_id, name: nameIn(name) };
  }
  if (user_id === null) return { user_id: null, person_id: null, name: owner_name };
  const user = await lookUpUser(table, user_id);
  if (user === null || user === 'removed' || !user.is_active)
    throw new AppError('invalid', reason('readerUnknown'), 'user_id');
  return { user_id, person_id: null, name: user.full_name };
}
