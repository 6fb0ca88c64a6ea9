import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { TranscriptEdit } from '#contract/transcript-versions.ts';
import type { Segment, TermMark } from '#contract/transcripts.ts';

type Marks = Pick<Segment, 'terms'>;

const marks = (terms: TermMark[]): Marks => ({ terms: terms.length > 0 ? terms : undefined });

const moved =
  (by: number) =>
  (mark: TermMark): TermMark => ({
    ...mark,
    from: mark.from + by,
    to: mark.to + by,
  });

/** Settles the mark at a character: the chosen text replaces its words, and the mark is removed. */
export function settleTerm(
  segment: Segment,
  { from, say }: Extract<TranscriptEdit, { kind: 'term' }>,
): Segment {
  const { transcript, terms = [] } = segment;
  const mark = terms.find((one) => one.from === from);
  if (!mark) throw new AppError('conflict', reason('segmentChanged'));
  const words = mark[say];
  const by = words.length - (mark.to - mark.from);
  return {
    ...segment,
    transcript: transcript.slice(0, from) + words + transcript.slice(mark.to),
    ...marks(
      terms.flatMap((one) => (one === mark ? [] : one.from > from ? [moved(by)(one)] : [one])),
    ),
  };
}

/** The marks on each side of a segment split before the character `at`. A mark across it is removed. */
export function termsBeside({ terms = [] }: Segment, at: number): { before: Marks; after: Marks } {
  return {
    before: marks(terms.filter(({ to }) => to <= at)),
    after: marks(terms.filter(({ from }) => from >= at).map(moved(-at))),
  };
}

/** The marks of segments that are joined with a space between them. */
export function termsTogether(segments: readonly Segment[]): Marks {
  let begins = 0;
  const all = segments.flatMap(({ transcript, terms = [] }) => {
    const at = begins;
    begins += transcript.length + 1;
    return terms.map(moved(at));
  });
  return marks(all);
}

/** The marks that stay when the text of a segment changes: those before and after the difference. */
export function termsAround({ transcript, terms = [] }: Segment, next: string): Marks {
  const most = Math.min(transcript.length, next.length);
  let same = 0;
  while (same < most && transcript[same] === next[same]) same += 1;
  let after = 0;
  while (after < most - same && transcript.at(-1 - after) === next.at(-1 - after)) after += 1;
  const by = next.length - transcript.length;
  const stays = terms.filter(({ to }) => to <= same);
  const follows = terms.filter(
    (one) => one.from >= transcript.length - after && !stays.includes(one),
  );
  return marks([...stays, ...follows.map(moved(by))]);
}
