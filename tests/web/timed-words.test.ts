import { describe, expect, it } from 'vitest';
import type { Segment, Word } from '#contract/transcripts.ts';
import { SpokenWords } from '../../web/features/transcripts/spoken-words.ts';
import {
  matchHeardWords,
  timedWords,
  wordsSpokenIn,
} from '../../web/features/transcripts/timed-words.ts';

/** One word a second from `begins` on, each half a second long. */
const spoken = (line: string, begins = 0): Word[] =>
  line.split(' ').map((text, place) => ({
    text,
    start_time: begins + place,
    end_time: begins + place + 0.5,
    confidence: 1,
  }));
const segment = (transcript: string, start_time = 0, end_time = 9.5): Segment => ({
  speaker: 'Speaker 1',
  start_time,
  end_time,
  transcript,
});

/** Each word as `word@start`, with a question mark if its time is estimated. */
const timesIn = (written: string, heard: string) => {
  const words = spoken(heard);
  const end = words.at(-1)?.end_time ?? 0;
  return timedWords(segment(written, 0, end), words).map(
    ({ from, to, start, isSure }) =>
      `${written.slice(from, to)}@${start.toFixed(1)}${isSure ? '' : '?'}`,
  );
};

describe('the times of a segment’s words', () => {
  it('are those heard if nothing was corrected [listening-12]', () => {
    expect(timesIn('The drains, please.', 'The drains, please.')).toEqual([
      'The@0.0',
      'drains,@1.0',
      'please.@2.0',
    ]);
  });

  it('are kept if only case, punctuation or spaces were corrected, in any script [listening-12]', () => {
    expect(timesIn('Thank  you, Asha!', 'thank you asha')).toEqual([
      'Thank@0.0',
      'you,@1.0',
      'Asha!@2.0',
    ]);
    expect(timesIn('नमस्कार, बैठक सुरू करूया।', 'नमस्कार बैठक सुरू करूया')).toEqual([
      'नमस्कार,@0.0',
      'बैठक@1.0',
      'सुरू@2.0',
      'करूया।@3.0',
    ]);
  });

  it('are estimated for replaced words, and exact around them [listening-12]', () => {
    expect(timesIn('clean the drains of ward two', 'clean the trains of ward two')).toEqual([
      'clean@0.0',
      'the@1.0',
      'drains@2.0?',
      'of@3.0',
      'ward@4.0',
      'two@5.0',
    ]);
  });

  it('are spread by length over what was heard in their place [listening-12]', () => {
    expect(timesIn('we meet in the town hall today now', 'we meet at downhill now')).toEqual([
      'we@0.0',
      'meet@1.0',
      'in@2.0?',
      'the@2.2?',
      'town@2.4?',
      'hall@2.8?',
      'today@3.1?',
      'now@4.0',
    ]);
  });

  it('lie between those of their neighbours for inserted words [listening-12]', () => {
    const times = timesIn('so we begin today at noon', 'we begin at noon');
    expect(times).toEqual(['so@0.0?', 'we@0.0', 'begin@1.0', 'today@1.5?', 'at@2.0', 'noon@3.0']);
  });

  it('skip words that were removed [listening-12]', () => {
    expect(timesIn('we begin', 'um we um begin')).toEqual(['we@1.0', 'begin@3.0']);
  });

  it('are not exact because of common words alone in a rewritten text [listening-12]', () => {
    const times = timesIn(
      'resolved that the estimate of the engineer is approved',
      'you know the road and the rain the whole night',
    );
    expect(times.filter((time) => !time.endsWith('?'))).toEqual([]);
    expect(times).toHaveLength(9);
  });

  it('are all estimated if no heard words were kept [listening-12]', () => {
    const words = timedWords(segment('one two', 2, 8), []);
    expect(words.map(({ start, end, isSure }) => [start, end, isSure])).toEqual([
      [2, 5, false],
      [5, 8, false],
    ]);
  });

  it('never go backward or beyond the segment [listening-12]', () => {
    const written = 'b a a c b x a y c c a';
    const words = timedWords(segment(written, 0, 8.5), spoken('a b c a b c a b c'));
    for (const [place, { start, end }] of words.entries()) {
      expect(start).toBeGreaterThanOrEqual(words[place - 1]?.start ?? 0);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(end).toBeLessThanOrEqual(8.5);
    }
    expect(words).toHaveLength(11);
  });
});

describe('the words heard in a segment', () => {
  it('are its own, even if another segment starts as it ends', () => {
    const words = [...spoken('one two three', 0), ...spoken('four five', 3)];
    expect(wordsSpokenIn(words, segment('', 0, 2.5)).map(({ text }) => text)).toEqual([
      'one',
      'two',
      'three',
    ]);
    expect(wordsSpokenIn(words, segment('', 3, 4.5)).map(({ text }) => text)).toEqual([
      'four',
      'five',
    ]);
    expect(wordsSpokenIn(words, segment('', 10, 12))).toEqual([]);
  });
});

describe('matching the written words with those heard', () => {
  it('uses little memory when whole pages were pasted in', () => {
    const pasted = Array.from({ length: 20_000 }, (_, place) => `p${place}`);
    const heard = Array.from({ length: 500 }, (_, place) => `h${place}`);
    const found = matchHeardWords(['the', ...pasted, 'end'], ['the', ...heard, 'end']);
    expect([found[0], found.at(-1)]).toEqual([0, 501]);
    expect(found.filter((place) => place !== null)).toHaveLength(2);
  });
});

describe('the word at a moment', () => {
  const timeline = [segment('one two', 1, 2.5), segment('three', 20, 20.5)];
  const heard = new SpokenWords(timeline, [...spoken('one two', 1), ...spoken('three', 20)]);
  const at = (time: number) => {
    const place = heard.at(time);
    return (
      place && [
        place.index,
        place.word && timeline[place.index]?.transcript.slice(place.word.from, place.word.to),
      ]
    );
  };

  it('is missing before the first word and during a long silence [listening-11]', () => {
    expect(at(0.5)).toBeNull();
    expect(at(1.1)).toEqual([0, 'one']);
    expect(at(1.8)).toEqual([0, 'one']);
    expect(at(2.1)).toEqual([0, 'two']);
    expect(at(10)).toEqual([0, null]);
    expect(at(20)).toEqual([1, 'three']);
  });

  it('has a time, found by its position in the text [listening-13]', () => {
    expect(heard.timeOf(0, 5)).toBe(2);
    expect(heard.timeOf(0, 3)).toBe(1);
    expect(heard.timeOf(1, 0)).toBe(20);
    expect(heard.timeOf(7, 0)).toBeNull();
  });
});
