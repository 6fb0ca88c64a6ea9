import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { Stretch } from './stretches.ts';

/** What becomes of a timeline; the refusal of an edit says which. None is made where one is refused. */
export function applied(timeline: Segment[], stretches: Stretch[]): Segment[] {
  const next: Segment[] = [];
  let from = 0;
  for (const stretch of inOrder(timeline, stretches)) {
    next.push(...timeline.slice(from, stretch.index));
    from = stretch.index + stretch.count;
    const segments = timeline.slice(stretch.index, from);
    next.push(...refusedAs(stretch, () => stretch.become(segments)));
  }
  return [...next, ...timeline.slice(from)];
}

/** By their places, all of which are there and none twice. */
export function inOrder(timeline: Segment[], stretches: Stretch[]): Stretch[] {
  const sorted = stretches.toSorted((one, other) => one.index - other.index);
  for (const [place, stretch] of sorted.entries()) {
    const last = stretch.index + stretch.count - 1;
    const next = sorted[place + 1];
    refusedAs(stretch, () => {
      if (last >= timeline.length) {
        throw new AppError('not_found', messages.noSuchSegment(last, timeline.length));
      }
      if (next && next.index <= last) throw new AppError('invalid', messages.segmentTwice);
    });
  }
  return sorted;
}

function refusedAs<T>({ edit }: Stretch, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, error.message, [
      { field: `edits.${edit}`, detail: error.message },
    ]);
  }
}
