import * as z from 'zod';
import type { Row } from './records.ts';

const Key = z.object({ pk: z.string(), sk: z.string() });

/** What a record is to derived data. Of most the table holds: nothing. */
export type Kind =
  | { is: 'meeting' | 'derived' | 'memory' | 'listed'; id: string }
  | { is: 'figures'; sk: string }
  | { is: 'none' };

const ofMeeting = 'MEETING#';
const idLength = 26;

/** `listed`: what the index and the lists of open meetings hold of a meeting. */
export function kindOf(row: Row): Kind {
  const { pk, sk } = Key.parse(row);
  if (pk === 'STATS') return { is: 'figures', sk };
  // Keys of the index end in the meeting’s id; so did those of older versions.
  if (pk.startsWith('TERM#')) return { is: 'listed', id: sk.slice(-idLength) };
  if (pk.startsWith('OPEN#')) return { is: 'listed', id: sk };
  if (pk === 'ADDED') return { is: 'listed', id: z.string().parse(row.id) };
  if (!pk.startsWith(ofMeeting)) return { is: 'none' };
  const id = pk.slice(ofMeeting.length);
  if (sk === 'MEETING') return { is: 'meeting', id };
  if (sk === 'DERIVED') return { is: 'derived', id };
  if (sk.startsWith('MEMORY#')) return { is: 'memory', id };
  return sk.startsWith('PASSAGE#') ? { is: 'listed', id } : { is: 'none' };
}
