import { describe, expect, it } from 'vitest';
import type { Segment, Word } from '#contract/transcripts.ts';
import {
  type LowConfidenceWord,
  LowConfidenceWords,
} from '../../web/features/transcripts/low-confidence/low-confidence-words.ts';

const threshold = 0.35;
/** One word a second from `begins` on; a word with a question mark has a confidence of 0.2. */
const spoken = (line: string, begins = 0): Word[] =>
  line.split(' ').map((word, place) => ({
    text: word.replace(/^\?/, ''),
    start_time: begins + place,
    end_time: begins + place + 0.5,
    confidence: word.startsWith('?') ? 0.2 : 0.9,
  }));
const segment = (transcript: string, start_time = 0, end_time = start_time + 9.5): Segment => ({
  speaker: 'Asha',
  start_time,
  end_time,
  transcript,
});
/** The low-confidence words of a text, given what was heard. */
const uncertainIn = (written: string, heard: string) =>
  new LowConfidenceWords(spoken(heard), threshold, [])
    .of(segment(written))
    .map(({ from, to }) => written.slice(from, to));

describe('a low-confidence word', () => {
  it('is below the threshold and unchanged in the text [correcting-35]', () => {
    expect(uncertainIn('the drains of ward two', 'the ?drains of ward ?two')).toEqual([
      'drains',
      'two',
    ]);
    const exactly: Word = { text: 'ward', start_time: 1, end_time: 2, confidence: threshold };
    expect(new LowConfidenceWords([exactly], threshold, []).of(segment('ward'))).toEqual([]);
  });

  it('is gone once corrected, while unchanged ones stay [correcting-35]', () => {
    expect(uncertainIn('the trains of ward two', 'the ?drains of ward ?two')).toEqual(['two']);
    expect(uncertainIn('quite another text', 'the ?drains of ward ?two')).toEqual([]);
  });

  it('is gone from a sentence that a person corrected, whoever splits or joins it later [correcting-35]', () => {
    const words = spoken('the ?drains of ?ward two are ?full');
    const found = new LowConfidenceWords(words, threshold, [
      { start_time: 0, end_time: 2.5 },
      { start_time: 6, end_time: 9 },
    ]);
    const joined = segment('the drains of ward two are full');
    expect(found.of(joined).map(({ start }) => start)).toEqual([3]);
    expect(found.of(segment('the drains of', 0, 2.5))).toEqual([]);
    expect(found.of(segment('ward two', 3, 4.5))).toHaveLength(1);
  });

  it('is found without adjacent punctuation, in any script [correcting-35]', () => {
    expect(uncertainIn('नमस्कार, “बैठक” सुरू करूया।', 'नमस्कार ?बैठक सुरू ?करूया')).toEqual(['बैठक', 'करूया']);
    expect(uncertainIn('It costs ₹500, we think.', 'it costs ?₹500 we ?think')).toEqual([
      '500',
      'think',
    ]);
  });

  it('has its start time and its confidence [correcting-37]', () => {
    const [found] = new LowConfidenceWords(spoken('two ?words', 60), threshold, []).of(
      segment('two words', 60),
    );
    expect(found).toEqual({
      from: 4,
      to: 9,
      start: 61,
      confidence: 0.2,
    } satisfies LowConfidenceWord);
  });
});

describe('stepping through low-confidence words', () => {
  const timeline = [
    segment('one two three', 0),
    segment('four five', 10),
    segment('six six seven', 20),
  ];
  const words = new LowConfidenceWords(
    [...spoken('one ?two ?three'), ...spoken('four five', 10), ...spoken('six ?six seven', 20)],
    threshold,
    [],
  );
  const after = (index: number, offset: number) => {
    const found = words.after(timeline, { index, offset });
    return found && [found.index, found.word.from];
  };
  const before = (index: number, offset: number) => {
    const found = words.before(timeline, { index, offset });
    return found && [found.index, found.word.from];
  };

  it('moves forward from a position, across segments without one [correcting-36]', () => {
    expect(after(0, 0)).toEqual([0, 4]);
    expect(after(0, 4)).toEqual([0, 4]);
    expect(after(0, 7)).toEqual([0, 8]);
    expect(after(0, 13)).toEqual([2, 4]);
    expect(after(2, 7)).toBeNull();
    expect(after(9, 0)).toBeNull();
  });

  it('moves backward from a position [correcting-36]', () => {
    expect(before(Number.POSITIVE_INFINITY, 0)).toEqual([2, 4]);
    expect(before(2, 4)).toEqual([0, 8]);
    expect(before(0, 8)).toEqual([0, 4]);
    expect(before(0, 4)).toBeNull();
  });

  it('moves both ways from a word that has been corrected [correcting-36]', () => {
    const [two, three] = words.of(timeline[0] ?? segment(''));
    if (!two || !three) throw new Error('nothing is uncertain');
    const corrected = [segment('one three', 0), ...timeline.slice(1)];
    const beside = (word: LowConfidenceWord, way: 1 | -1) =>
      words.beside(corrected, { index: 0, word }, way);
    expect(beside(two, 1)).toEqual({ index: 0, word: { ...three, from: 4, to: 9 } });
    expect(beside(three, 1)?.index).toBe(2);
    expect(beside(three, -1)).toBeNull();
    const last = words.before(timeline, { index: 2, offset: 9 });
    expect(last && words.beside(timeline, last, -1)).toEqual({ index: 0, word: three });
  });

  it('reads a long timeline segment by segment, each only once', () => {
    const many = 10_000;
    const day = Array.from({ length: many }, (_, place) =>
      segment('a b c d', place * 4, place * 4 + 3.5),
    );
    const heard = day.flatMap(({ start_time }, place) =>
      spoken(place === many - 1 ? 'a b c ?d' : 'a b c d', start_time),
    );
    let asked = 0;
    const counted = new Proxy(heard, {
      get: (target, key) => {
        asked++;
        return Reflect.get(target, key);
      },
    });
    const found = new LowConfidenceWords(counted, threshold, []);
    expect(found.of(day[5000] ?? segment(''))).toEqual([]);
    expect(asked).toBeLessThan(50);
    expect(found.after(day, { index: 0, offset: 0 })?.index).toBe(many - 1);
    const once = asked;
    expect(found.before(day, { index: many, offset: 0 })?.index).toBe(many - 1);
    expect(found.after(day, { index: 0, offset: 0 })?.index).toBe(many - 1);
    expect(asked).toBe(once);
  });
});
