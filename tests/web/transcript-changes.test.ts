import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment } from '#contract/transcripts.ts';
import {
  applyReplacement,
  findMatches,
  splitOffset,
} from '../../web/features/transcripts/editing/text-edits.ts';
import {
  changedBlocks,
  diffBlock,
} from '../../web/features/transcripts/editing/transcript-diff.ts';
import { alignWords, diffTexts, mergeTexts } from '../../web/ui/text-diff.tsx';

const said = (transcript: string, start_time = 0, speaker = 'A'): Segment => ({
  speaker,
  start_time,
  end_time: start_time + 1,
  transcript,
});

describe('the common words of two texts', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });

  it('keep their order, and are all the words of equal texts', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const matches = alignWords(one, other);
        for (const [at, beside] of matches) expect(one[at]).toBe(other[beside]);
        const ones = matches.map(([at]) => at);
        const others = matches.map(([, beside]) => beside);
        expect(new Set(ones).size).toBe(ones.length);
        expect(ones).toEqual(ones.toSorted((a, b) => a - b));
        expect(others).toEqual(others.toSorted((a, b) => a - b));
        expect(alignWords(one, one)).toHaveLength(one.length);
      }),
    );
  });
});

describe('the differences between two versions', () => {
  const before = [said('one two', 0), said('three', 1), said('four', 2), said('five', 3)];

  it('are matched by time, whatever was split or joined nearby', () => {
    const after = [
      { ...said('one', 0), end_time: 0.5 },
      { ...said('two', 0.5), end_time: 1 },
      said('three', 1),
      said('four and a half', 2),
      said('five', 3),
    ];
    expect(
      changedBlocks(before, after).map(({ older, newer }) => [older.length, newer.length]),
    ).toEqual([
      [1, 2],
      [1, 1],
    ]);
    expect(changedBlocks(before, before)).toEqual([]);
  });

  it('omit no changed segment, whatever the times are', () => {
    const timeline = fc
      .uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1 })
      .map((times) => times.toSorted((a, b) => a - b).map((time) => said(`at ${time}`, time)));
    fc.assert(
      fc.property(timeline, timeline, (one, other) => {
        const blocks = changedBlocks(one, other);
        const inBlocks = new Set(blocks.flatMap(({ older }) => older));
        for (const segment of one)
          expect(
            inBlocks.has(segment) || other.some((s) => s.transcript === segment.transcript),
          ).toBe(true);
      }),
    );
  });

  it('are marked word by word, and by speaker', () => {
    const [block] = changedBlocks([said('the old road')], [said('the new road', 0, 'B')]);
    const both = diffBlock(block ?? { older: [], newer: [] });
    expect(both.older[0]?.runs).toEqual([
      { text: 'the', isChanged: false },
      { text: 'old', isChanged: true },
      { text: 'road', isChanged: false },
    ]);
    expect(both.newer[0]).toMatchObject({ isSpeakerChanged: true });
  });
});

describe('merging two changes of a text', () => {
  it('applies both if they affect different words', () => {
    expect(mergeTexts('a b c d', 'a x c d', 'a b c y')).toBe('a x c y');
    expect(mergeTexts('a b', 'a b c', 'z a b')).toBe('z a b c');
  });

  it('puts one after the other if they affect the same words', () => {
    expect(mergeTexts('a b c', 'a mine c', 'a theirs c')).toBe('a mine theirs c');
    expect(mergeTexts('a b c', 'a same c', 'a same c')).toBe('a same c');
  });

  it('keeps headings, lists and paragraphs', () => {
    const was = '# Water\n\n- old pipes\n  - Ward 4\n\nIt was noted.';
    expect(mergeTexts(was, was.replace('old', 'new'), `${was}\n\nIt was resolved.`)).toBe(
      '# Water\n\n- new pipes\n  - Ward 4\n\nIt was noted.\n\nIt was resolved.',
    );
    expect(diffTexts('one\ntwo', 'one\nthree')).toEqual({
      older: [
        { text: 'one\n', isChanged: false },
        { text: 'two', isChanged: true },
      ],
      newer: [
        { text: 'one\n', isChanged: false },
        { text: 'three', isChanged: true },
      ],
    });
  });

  it('yields the changed text if only one was made', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 }).map((w) => w.join(' '));
    fc.assert(
      fc.property(text, text, (was, changed) => {
        expect(mergeTexts(was, changed, was)).toBe(changed);
        expect(mergeTexts(was, was, changed)).toBe(changed);
      }),
    );
  });
});

describe('the split offset', () => {
  it.each([
    ['one two', 4, 4],
    ['one two', 3, 4],
    ['one two', 5, 4],
    ['one two three', 6, 4],
    ['one   two', 4, 4],
    ['one two', 0, null],
    ['one two', 7, null],
    ['  one two', 6, 4],
  ])('in %j at %i is %j', (typed, cursor, place) => {
    expect(splitOffset(typed, cursor)).toBe(place);
  });
});

describe('finding and replacing text', () => {
  const timeline = [said('Ward warden (ward)', 0), said('कार्य कार', 1), said('ward', 2)];
  const find = (words: string, more = {}) =>
    findMatches(timeline, ({ start_time }) => `${start_time}`, {
      words,
      matchCase: false,
      wholeWords: false,
      ...more,
    });

  it('matches any case or the same case, and parts of words or whole words', () => {
    expect(find('ward')).toHaveLength(4);
    expect(find('ward', { matchCase: true })).toHaveLength(3);
    expect(find('ward', { wholeWords: true })).toHaveLength(3);
    expect(find('(ward)')).toHaveLength(1);
    expect(find('')).toEqual([]);
  });

  it('takes every sign as it is typed, also in "2025-26" [correcting-52]', () => {
    const signs = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
    for (const sign of signs)
      for (const wholeWords of [false, true]) {
        const words = `2025${sign}26`;
        expect(
          findMatches([said(`In ${words}, 2025x26`, 0)], String, {
            words,
            matchCase: false,
            wholeWords,
          }),
        ).toMatchObject([{ from: 3, to: 10 }]);
      }
  });

  it('never matches a letter without its signs', () => {
    expect(find('कार')).toMatchObject([{ from: 6 }]);
    expect(find('का').map(({ from }) => from)).toEqual([0, 6]);
    expect(find('क')).toEqual([]);
  });

  it('replaces the chosen matches, and reports segments that would be empty', () => {
    const places = find('ward').filter(({ from }) => from !== 5);
    expect(applyReplacement(timeline, places, 'Zone')).toEqual({
      changed: [
        { index: 0, transcript: 'Zone warden (Zone)' },
        { index: 2, transcript: 'Zone' },
      ],
      emptied: [],
    });
    expect(applyReplacement(timeline, places, ' ').emptied).toEqual([2]);
  });
});
