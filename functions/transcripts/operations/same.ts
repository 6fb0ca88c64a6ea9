import type { Segment } from '#contract/transcripts.ts';

/** A segment as one text: alike where they say the same, by the same speaker, at the same time. */
export const keyOf = ({ speaker, start_time, end_time, transcript }: Segment): string =>
  JSON.stringify([speaker, start_time, end_time, transcript]);

export const isSame = (one: Segment[], other: Segment[]): boolean =>
  one.length === other.length &&
  one.every((segment, place) => {
    const beside = other[place];
    return beside !== undefined && keyOf(segment) === keyOf(beside);
  });
