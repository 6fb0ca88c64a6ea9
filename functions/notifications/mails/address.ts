import type { Mail } from '../../aws/mail.ts';
import { findSettings } from '../../settings/store.ts';
import { personOf } from '../../users/store.ts';
import { instantFor } from '../dates.ts';
import { letterTo } from '../letter.ts';
import type { AddressChange } from '../notice.ts';
import type { Surroundings } from '../tell.ts';

type At = Pick<Surroundings, 'table' | 'site'>;

/**
 * To the address a person had until then. For their safety: whatever they chose to be told of, also
 * where they may not come any more.
 */
export async function mailOfAddress(
  { table, site }: At,
  { user_id, from, to, changed_at }: AddressChange,
): Promise<Mail | null> {
  const person = await personOf(table, user_id);
  if (person === null || person === 'removed') return null;
  const { preferences } = await findSettings(table, user_id);
  const reader = { person: { ...person, email: from }, preferences };
  return letterTo(reader, site, ({ address }) => ({
    subject: address.subject,
    paragraphs: [address.happened(to, instantFor(preferences, changed_at)), address.advice],
    why: address.why,
  }));
}
