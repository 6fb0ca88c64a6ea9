import type { Cover, FrozenBlock } from '#contract/frozen-minutes.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import { element, type Xml } from '../../../platform/xml.ts';
import { nameIn } from '../../../records/bodies.ts';
import { phrasesIn } from '../phrases/phrases.ts';
import type { References } from './references.ts';

/** Marks the people named in a text. Only people named there are added to the references. */
export type MarkPeople = (text: string, block: FrozenBlock | null) => Xml[];

const roles = { mover: 'mover', seconder: 'seconder', presiding: 'presiding officer' };

/** Knows people from the sitting's record, under the names that it has in the language of the minutes. */
export function peopleMarker(
  record: SittingRecord | null,
  { language }: Pick<Cover, 'language'>,
  refs: References,
): MarkPeople {
  if (record === null) return (text) => [text];
  const ids = new Map(
    [
      ...record.sitting.presiding,
      ...record.attendance,
      ...record.motions.flatMap(({ mover, seconder }) => (seconder ? [mover, seconder] : [mover])),
    ].map((one) => [nameIn(one.name, language), one.person_id]),
  );
  // Longest first, so that a name that is the beginning of another one does not hide it.
  const names = [...ids.keys()]
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length);
  if (names.length === 0) return (text) => [text];
  const inText = new RegExp(`(?<!${sign})(?:${names.map(quoted).join('|')})(?!${sign})`, 'gu');
  const roleOf = roleFinder(record, language);
  return (text, block) => {
    const parts: Xml[] = [];
    let place = 0;
    for (const { 0: name, index } of text.matchAll(inText)) {
      const id = ids.get(name);
      if (id === undefined) continue;
      const role = block && roleOf(block, text.slice(place, index), id);
      if (index > place) parts.push(text.slice(place, index));
      const refersTo = refs.to('Person', `person_${id}`, name);
      const as = role ? refs.to('Role', role, roles[role]) : undefined;
      parts.push(element('person', { refersTo, as }, [name]));
      place = index + name.length;
    }
    return place < text.length ? [...parts, text.slice(place)] : parts;
  };
}

/** A character that can be part of a name. */
const sign = '[\\p{L}\\p{M}\\p{N}]';
const quoted = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Finds the role in which a block names somebody, from the record and the words before the name. */
function roleFinder(record: SittingRecord, language: Cover['language']) {
  const phrases = phrasesIn(language);
  const presiding = new Set(record.sitting.presiding.map(({ person_id }) => person_id));
  return (block: FrozenBlock, before: string, id: string): keyof typeof roles | null => {
    if (block.kind === 'opening') return presiding.has(id) ? 'presiding' : null;
    const motion = motionOf(block, record);
    if (!motion) return null;
    const word = (said: string) => before.includes(`${said}: `);
    if (word(phrases.seconder) && motion.seconder?.person_id === id) return 'seconder';
    return word(phrases.mover) && motion.mover.person_id === id ? 'mover' : null;
  };
}

/** The motion that a block is about, by the block's id. */
export const motionOf = ({ id }: FrozenBlock, { motions }: SittingRecord) =>
  motions.find((one) => id === `motion-${one.id}` || id === `resolution-${one.resolution_id}`);
