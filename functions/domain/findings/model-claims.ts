import { createHash } from 'node:crypto';
import type { AgendaItem } from '#contract/agendas.ts';
import type { ItemDiscussion } from '#contract/findings.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { ModelClaim } from '../../records/findings.ts';
import { isStated } from './guards.ts';
import type { Claim, Said } from './heard-motions.ts';
import type { Member } from './people.ts';

/** A hash of a segment's text: shows whether a model read the same words, without storing them twice. */
export const markOf = ({ transcript }: Pick<Segment, 'transcript'>): string =>
  createHash('sha256').update(transcript).digest('base64url').slice(0, 12);

/**
 * Segments assigned to an item by the model alone, where no item is known. Items that were since withdrawn or removed
 * are left out.
 */
export function placedByModel(
  claims: readonly ModelClaim[],
  timeline: readonly Segment[],
  known: readonly ItemDiscussion[],
  agenda: readonly Pick<AgendaItem, 'id'>[],
): ItemDiscussion[] {
  const ranges: ItemDiscussion[] = [];
  let isNext = false;
  for (const segment of timeline) {
    const item = known.some((one) => isWithin(one, segment)) ? null : itemOf(claims, segment);
    const last = ranges.at(-1);
    if (item === null || !agenda.some(({ id }) => id === item)) isNext = false;
    else if (isNext && last?.agenda_item_id === item) last.end_time = endOf(segment, known);
    else {
      const { start_time } = segment;
      const end_time = endOf(segment, known);
      ranges.push({ agenda_item_id: item, start_time, end_time, source: 'model' });
      isNext = true;
    }
  }
  return ranges;
}

type Range = Pick<ItemDiscussion, 'start_time' | 'end_time'>;

const isWithin = ({ start_time, end_time }: Range, segment: Segment): boolean =>
  start_time <= segment.start_time && segment.start_time < end_time;

const itemOf = (claims: readonly ModelClaim[], segment: Segment): string | null => {
  const claim = claims.find((one) => one.kind === 'item' && isWithin(one, segment));
  return claim?.kind === 'item' ? claim.agenda_item_id : null;
};

/** The end of a segment, cut off where an item begins that is known from another source. */
const endOf = ({ start_time, end_time }: Segment, known: readonly ItemDiscussion[]): number =>
  Math.min(end_time, ...known.map((one) => one.start_time).filter((start) => start > start_time));

/**
 * The claims that the transcript bears out: the segment is unchanged since the model read it, it is a statement and not
 * a question or a condition, and the people of the claim are named or speak in it. All others are dropped.
 */
export function borneOut(
  claims: readonly ModelClaim[],
  said: readonly Said[],
  members: readonly Member[],
): Claim[] {
  const person = (id: string | null) => members.find(({ person_id }) => person_id === id) ?? null;
  return claims.flatMap((claim): Claim[] => {
    if (claim.kind === 'item') return [];
    const own = said.filter(
      ({ segment }) => segment.start_time === claim.start_time && markOf(segment) === claim.said,
    );
    const [first] = own;
    if (!first || first.item === null || !own.some(isStated)) return [];
    const { item, segment } = first;
    const isThere = (one: Member | null): one is Member =>
      one !== null && own.some((sentence) => isNamedOrSpeaks(one, sentence));
    if (claim.kind === 'outcome') return [{ kind: 'outcome', item, segment, result: claim.result }];
    const seconder = person(claim.seconder_id);
    if (claim.kind === 'seconded')
      return isThere(seconder) ? [{ kind: 'seconded', item, segment, seconder }] : [];
    const mover = person(claim.mover_id);
    if (!isThere(mover)) return [];
    return [
      {
        kind: 'motion',
        item,
        segment,
        mover,
        seconder: seconder !== mover && isThere(seconder) ? seconder : null,
        isAmendment: claim.isAmendment,
      },
    ];
  });
}

const isNamedOrSpeaks = (person: Member, { speaker, mentions }: Said): boolean =>
  speaker === person || mentions.some((mention) => mention.person === person);
