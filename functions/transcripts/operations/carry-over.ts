import type { Segment } from '#contract/transcripts.ts';
import { inOrder } from './apply.ts';
import { keyOf } from './same.ts';
import type { Stretch } from './stretches.ts';

/**
 * Edits of one timeline as edits of a later one: where the segments they are about still stand as they
 * stood. Those that are made already are left out; those whose segments somebody changed are `lost`.
 */
export function carriedOver(
  before: Segment[],
  now: Segment[],
  stretches: Stretch[],
): { kept: Stretch[]; lost: Stretch[] } {
  const placeOf = placesIn(now);
  const kept: Stretch[] = [];
  const lost: Stretch[] = [];
  for (const stretch of inOrder(before, stretches)) {
    const segments = before.slice(stretch.index, stretch.index + stretch.count);
    const index = placeOf(segments);
    if (index !== null) kept.push({ ...stretch, index });
    else if (placeOf(stretch.become(segments)) === null) lost.push(stretch);
  }
  return { kept, lost };
}

/** Finds segments that follow each other in a timeline by what they say, by whom and when. */
function placesIn(timeline: Segment[]): (segments: Segment[]) => number | null {
  const keys = timeline.map(keyOf);
  const first = new Map<string, number>();
  for (const [place, key] of keys.entries()) if (!first.has(key)) first.set(key, place);
  return ([head, ...rest]) => {
    const place = head && first.get(keyOf(head));
    if (place === undefined) return null;
    return rest.every((segment, at) => keyOf(segment) === keys[place + 1 + at]) ? place : null;
  };
}
