import type { StoredBlock } from '../../records/minutes.ts';
import type { CheckFacts, HeldFacts } from './check-facts.ts';
import { beginning, type Failing, ofItem, ofSitting, type Rule } from './check-rules.ts';
import { phrasesIn } from './phrases/phrases.ts';

/** Fields of a failing case about a block. */
const ofBlock = ({ id, text, agenda_item_id, visibility }: Shown) => ({
  of: id,
  about: beginning(text),
  block_id: id,
  agenda_item_id,
  closed: visibility === 'closed',
});
type Shown = Pick<StoredBlock, 'id' | 'text' | 'agenda_item_id' | 'visibility'>;

/** Blocks that state a decision. A motion without an outcome is covered by another check. */
const outcomes = new Set<StoredBlock['kind']>(['resolution', 'motion']);

function outcomePassage({ blocks, isRecorded, language, held }: CheckFacts): Failing[] | null {
  // A translation shares the passages of its original.
  const own = blocks.filter(({ kind, translation }) => outcomes.has(kind) && !translation);
  if (!isRecorded || own.length === 0) return null;
  const sentence = phrasesIn(language).notInRecording;
  return own
    .filter(
      ({ at, passages, text }) => at === null && passages.length === 0 && !text.includes(sentence),
    )
    .filter((block) => !isHeardAtVote(block, held))
    .map((block) => ({ ...ofBlock(block), params: { sentence }, evidence: block.text }));
}

/** Whether the vote of a motion has a time in the recording, although the motion has none. */
function isHeardAtVote({ id }: Shown, held: HeldFacts | null): boolean {
  const motion = held?.record.motions.find(
    (one) => id === `motion-${one.id}` || id === `resolution-${one.resolution_id}`,
  );
  return held?.record.votes.some((one) => one.motion_id === motion?.id && one.at !== null) ?? false;
}

/** Removes Markdown and spaces, which do not make texts different. */
const bare = (text: string): string =>
  text
    .replace(/[\\*_#\s]+/g, ' ')
    .trim()
    .toLowerCase();

/** Minimum length; shorter titles are common words. */
const tellingTitle = 8;

/** Fails if a block of a closed item is public, or if a public block repeats the title of a closed item. */
function closedKept({ record }: HeldFacts, { blocks }: CheckFacts): Failing[] | null {
  const closed = record.agenda.filter((item) => item.closed);
  if (closed.length === 0) return null;
  const titles = closed
    .flatMap(({ title }) => Object.values(title).map(bare))
    .filter((title) => title.length >= tellingTitle);
  const isOfClosed = ({ agenda_item_id }: Shown) => closed.some(({ id }) => id === agenda_item_id);
  return blocks
    .filter(({ visibility }) => visibility === 'public')
    .filter(
      (block) => isOfClosed(block) || titles.some((title) => bare(block.text).includes(title)),
    )
    .map((block) => ({ ...ofBlock(block), closed: true, evidence: block.text }));
}

/** A case for each closed item: a person has to confirm that they reviewed its text. */
function closedReviewed({ record }: HeldFacts, facts: CheckFacts): Failing[] | null {
  const closed = record.agenda.filter((item) => item.closed && item.number !== null);
  if (closed.length === 0) return null;
  return closed.map((item) => ({
    ...ofItem(item, facts),
    evidence: facts.blocks
      .filter(({ agenda_item_id }) => agenda_item_id === item.id)
      .map(({ id, text, visibility }) => [id, text, visibility]),
  }));
}

/** Fails for blocks that differ from the record, and for text of the record that is in no block. */
function blocksCurrent({ blocks, composed, removed }: CheckFacts): Failing[] {
  const now = new Map(composed.map((block) => [block.id, block.text]));
  const known = new Set([...blocks.map(({ id }) => id), ...removed]);
  const stale = blocks.filter(
    (block) => block.composed !== null && block.composed !== (now.get(block.id) ?? null),
  );
  const missing = composed.filter(({ id }) => !known.has(id));
  return [
    ...stale.map((block) => ({
      ...ofBlock(block),
      evidence: [block.text, now.get(block.id) ?? null],
    })),
    ...missing.map((block) => ({ ...ofBlock(block), evidence: block.text })),
  ];
}

const objectionsResolved = ({ objections }: CheckFacts): Failing[] =>
  objections.map(({ id, text, block_id, agenda_item_id, visibility }) => ({
    of: id,
    about: beginning(text),
    comment_id: id,
    block_id,
    agenda_item_id,
    closed: visibility === 'closed',
    evidence: text,
  }));

export const textRules: Rule[] = [
  { kind: 'outcome_passage', look: outcomePassage },
  ofSitting('closed_kept', closedKept),
  ofSitting('closed_reviewed', closedReviewed),
  { kind: 'blocks_current', look: blocksCurrent },
  { kind: 'objections_resolved', look: objectionsResolved },
];
