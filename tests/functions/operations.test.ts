import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import { TranscriptEdit } from '#contract/transcript-versions.ts';
import type { Segment } from '#contract/transcripts.ts';
import { applyEdits, carryOver } from '#functions/domain/transcripts/edit-timeline.ts';
import { segmentEdits, splitTime } from '#functions/domain/transcripts/segment-edits.ts';

const about = { words: [], language: 'mr-IN' };

type Given = Parameters<typeof TranscriptEdit.parse>[0];
const make = (timeline: Segment[], ...edits: Given[]): Segment[] =>
  applyEdits(
    timeline,
    edits.flatMap((edit, number) =>
      segmentEdits(TranscriptEdit.parse(edit), `edits.${number}`, about),
    ),
  );

const segment = (transcript: string, start_time = 0, end_time = start_time + 1): Segment => ({
  speaker: 'A',
  start_time,
  end_time,
  transcript,
});

const word = fc.constantFrom('one', 'दोन', 'ಮೂರು', 'நான்கு', '<b>', '👍', 'x');
const said = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
/** Consecutive segments; some have no duration. */
const timelines = fc
  .array(
    fc.record({
      speaker: fc.constantFrom('A', 'B'),
      transcript: said,
      pause: fc.integer({ min: 0, max: 3 }),
      lasts: fc.integer({ min: 0, max: 9 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((turns) => {
    let at = 0;
    return turns.map(({ speaker, transcript, pause, lasts }): Segment => {
      const start_time = at + pause;
      at = start_time + lasts;
      return { speaker, start_time, end_time: at, transcript };
    });
  });

/** Where a text may be split. */
const gaps = (transcript: string): number[] =>
  [...transcript.matchAll(/ (?=\S)/g)].map(({ index }) => index + 1);

/** A timeline, and one valid edit of it. */
const edited = timelines.chain((timeline) => {
  const places = [...timeline.keys()];
  const place = fc.constantFrom(...places);
  const range = fc
    .tuple(place, place)
    .map(([one, other]) => ({ index: Math.min(one, other), count: Math.abs(one - other) + 1 }));
  const splits = places.flatMap((index) =>
    gaps(timeline[index]?.transcript ?? '').map((at) => ({ kind: 'split', index, at })),
  );
  const edits: fc.Arbitrary<Given>[] = [
    fc.tuple(place, said).map(([index, transcript]) => ({ kind: 'text', index, transcript })),
    range.map((span) => ({ kind: 'reassign', ...span, speaker: 'C' })),
    range.map((span) => ({ kind: 'language', ...span, language_code: 'hi-IN' })),
    ...(splits.length > 0 ? [fc.constantFrom(...splits)] : []),
    ...(places.length > 1
      ? [range.filter(({ count }) => count > 1).map((span) => ({ kind: 'join', ...span }))]
      : []),
  ];
  return fc.record({ timeline: fc.constant(timeline), edit: fc.oneof(...edits) });
});

const wordsIn = (timeline: Segment[]) =>
  timeline.flatMap(({ transcript }) => transcript.split(/\s+/));

describe('every edit of a timeline', () => {
  it('keeps times in order, within the timeline and without overlaps', () => {
    fc.assert(
      fc.property(edited, ({ timeline, edit }) => {
        const next = make(timeline, edit);
        const times = next.flatMap(({ start_time, end_time }) => [start_time, end_time]);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(times[0]).toBe(timeline[0]?.start_time);
        expect(times.at(-1)).toBe(timeline.at(-1)?.end_time);
      }),
    );
  });

  it('loses only the words it replaces, and leaves other segments alone', () => {
    fc.assert(
      fc.property(edited, ({ timeline, edit }) => {
        const next = make(timeline, edit);
        const { kind, index } = TranscriptEdit.parse(edit) as { kind: string; index: number };
        if (kind !== 'text') expect(wordsIn(next)).toEqual(wordsIn(timeline));
        expect(next.slice(0, index)).toEqual(timeline.slice(0, index));
        const count = Number((edit as { count?: number }).count ?? 1);
        const after = timeline.slice(index + count);
        expect(next.slice(next.length - after.length)).toEqual(after);
      }),
    );
  });

  it('can be undone by joining, if it was a split', () => {
    const isSplit = ({ edit }: { edit: Given }) => (edit as { kind: string }).kind === 'split';
    fc.assert(
      fc.property(edited.filter(isSplit), ({ timeline, edit }) => {
        const { index } = edit as { index: number };
        const next = make(make(timeline, edit), { kind: 'join', index });
        expect(next).toEqual(timeline);
      }),
    );
  });

  it('has the same effect on a later timeline whose segments are unchanged', () => {
    fc.assert(
      fc.property(edited, ({ timeline, edit }) => {
        const before = segment('earlier', -5, -1);
        const ranges = segmentEdits(TranscriptEdit.parse(edit), 'edits.0', about);
        const { kept, lost } = carryOver(timeline, [before, ...timeline], ranges);
        expect(lost).toEqual([]);
        const next = applyEdits([before, ...timeline], kept);
        expect(next).toEqual([before, ...make(timeline, edit)]);
      }),
    );
  });
});

describe('edits made together', () => {
  const three = [segment('one two', 0), segment('three four', 1), segment('five six', 2)];

  it('refer to positions in the version they were made on', () => {
    const next = make(three, { kind: 'split', index: 0, at: 4 }, { kind: 'join', index: 1 });
    expect(next.map(({ transcript }) => transcript)).toEqual(['one', 'two', 'three four five six']);
  });

  const refused = (...edits: Given[]) => {
    try {
      return make(three, ...edits);
    } catch (error) {
      return error;
    }
  };

  it('are refused if two concern the same segment, with the number of the edit', () => {
    expect(
      refused({ kind: 'join', index: 0 }, { kind: 'text', index: 1, transcript: 'x' }),
    ).toMatchObject({ code: 'invalid', message: messages.segmentTwice });
    expect(
      refused({ kind: 'text', index: 0, transcript: 'x' }, { kind: 'join', index: 2 }),
    ).toMatchObject({ code: 'not_found', fields: [{ field: 'edits.1' }] });
  });

  it.each([
    ['within a word', { at: 2 }, messages.splitInWord],
    ['after the last word', { at: 99 }, messages.splitInWord],
    ['before the segment begins', { at: 4, time: -1 }, messages.splitTime],
    ['after it ends', { at: 4, time: 1.1 }, messages.splitTime],
  ])('cannot split %s', (_, where, message) => {
    expect(refused({ kind: 'split', index: 0, ...where })).toMatchObject({
      code: 'invalid',
      message,
    });
  });

  it('cannot join more text than a segment holds', () => {
    const half = 'x'.repeat(limits.segmentLength / 2);
    const long = [segment(half, 0), segment(half, 1)];
    expect(() => make(long, { kind: 'join', index: 0 })).toThrow(
      reason('segmentTooLong', { most: limits.segmentLength }).detail,
    );
  });

  it('apply find and replace to each segment', () => {
    const next = make(three, {
      kind: 'replace',
      sought: 'o',
      replacement: '0',
      segments: [
        { index: 2, transcript: 'five s1x' },
        { index: 0, transcript: '0ne tw0' },
      ],
    });
    expect(next.map(({ transcript }) => transcript)).toEqual(['0ne tw0', 'three four', 'five s1x']);
  });
});

describe('the time of a split', () => {
  const heard = [0.2, 3, 6.5].map((start_time, place) => ({
    text: String(place),
    start_time,
    end_time: start_time + 1,
    confidence: 1,
  }));

  it('is the start of the next word, if as many words were heard as are written', () => {
    expect(splitTime(segment('one two three', 0, 10), 4, heard)).toBe(3);
    expect(splitTime(segment('one two three', 0, 10), 8, heard)).toBe(6.5);
  });

  it('is proportional to the position in the text, if words were added', () => {
    expect(splitTime(segment('one two more', 0, 12), 8, heard.slice(0, 2))).toBe(8);
  });
});
