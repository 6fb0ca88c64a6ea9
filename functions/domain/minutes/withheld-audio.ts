import type { FrozenBlock } from '#contract/frozen-minutes.ts';
import type { Redaction } from '#contract/redactions.ts';

/** A part of the recording, in seconds from its start; until the end where `end_time` is null. */
export interface Stretch {
  start_time: number;
  end_time: number | null;
}

/** What of the recording must not be heard in public. */
export interface WithheldAudio {
  /** In their order, without overlaps. */
  stretches: Stretch[];
  /** Redacted blocks of which nobody knows where they are in the recording. */
  unlocated: string[];
}

type Located = Pick<FrozenBlock, 'id' | 'visibility' | 'passages' | 'at'>;

/**
 * The passages of blocks that are redacted, in whole or in part, and of closed ones. A block with a moment alone takes
 * all from there to the next moment of a block that is public.
 */
export function withheldAudio(
  blocks: readonly Located[],
  redactions: readonly Pick<Redaction, 'block_id' | 'approved_by'>[],
): WithheldAudio {
  const redacted = new Set(
    redactions.flatMap(({ block_id, approved_by }) => (approved_by === null ? [] : [block_id])),
  );
  const isWithheld = ({ id, visibility }: Located) => visibility === 'closed' || redacted.has(id);
  const open = blocks.flatMap((block) =>
    block.at === null || isWithheld(block) ? [] : [block.at],
  );
  const withheld = blocks.filter(isWithheld);
  return {
    stretches: merged(withheld.flatMap((block) => stretchesOf(block, open))),
    unlocated: withheld
      .filter(({ at, passages }) => at === null && passages.length === 0)
      .map(({ id }) => id),
  };
}

function stretchesOf({ at, passages }: Located, open: readonly number[]): Stretch[] {
  const spoken = passages.map(({ start_time, end_time }) => ({ start_time, end_time }));
  if (at === null) return spoken;
  const later = open.filter((moment) => moment > at);
  return [{ start_time: at, end_time: later.length === 0 ? null : Math.min(...later) }, ...spoken];
}

const endOf = ({ end_time }: Stretch): number => end_time ?? Infinity;

function merged(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const one of stretches.toSorted((a, b) => a.start_time - b.start_time)) {
    const last = all.at(-1);
    if (!last || one.start_time > endOf(last)) all.push({ ...one });
    else if (endOf(one) > endOf(last)) last.end_time = one.end_time;
  }
  return all;
}
