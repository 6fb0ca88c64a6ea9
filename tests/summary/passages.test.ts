import { describe, expect, test } from 'vitest';
import type { Segment } from '#contract/transcripts.ts';
import {
  isStillSaid,
  passageAtMoment,
  passageOf,
  passagesAt,
  saidNow,
} from '#functions/domain/summaries/passages.ts';

const segment = (speaker: string, start_time: number, end_time: number, transcript: string) =>
  ({ speaker, start_time, end_time, transcript }) satisfies Segment;

const asked = segment('Asha', 0, 6, 'How much is left?');
const told = segment('Ravi', 6, 14, 'Four crore are left. The bridge waits.');
const agreed = segment('Asha', 14, 18, 'Then we go on.');
const timeline = [asked, told, agreed];
const passage = passageOf(told);

describe('a passage is still said', () => {
  test.each<[string, Segment[]]>([
    ['unchanged', timeline],
    [
      'in two segments of its speaker',
      [
        asked,
        segment('Ravi', 6, 10, 'Four crore are left.'),
        segment('Ravi', 10, 14, 'The bridge waits.'),
        agreed,
      ],
    ],
    [
      'within a longer segment',
      [asked, segment('Ravi', 6, 18, 'Four crore are left. The bridge waits. Then we go on.')],
    ],
    [
      'with other punctuation and case',
      [asked, { ...told, transcript: 'four crore are left; the Bridge waits!' }, agreed],
    ],
    ['while another speaker interrupts', [...timeline, segment('Meera', 8, 9, 'Please!')]],
  ])('%s', (_, now) => {
    expect(isStillSaid(now, passage)).toBe(true);
  });

  test.each<[string, Segment[]]>([
    ['with another word', [{ ...told, transcript: 'Five crore are left. The bridge waits.' }]],
    [
      'partly by another speaker',
      [
        segment('Ravi', 6, 10, 'Four crore are left.'),
        segment('Asha', 10, 14, 'The bridge waits.'),
      ],
    ],
    ['by another speaker', [{ ...told, speaker: 'Asha' }]],
    ['at another time', [{ ...told, start_time: 40, end_time: 48 }]],
    [
      'within a longer word',
      [{ ...told, transcript: 'Twentyfour crore are left. The bridge waits.' }],
    ],
  ])('but not %s', (_, now) => {
    expect(isStillSaid(now, passage)).toBe(false);
  });
});

test('saidNow returns the segments that lie mostly within a passage', () => {
  expect(saidNow(timeline, passage)).toEqual([passage]);
  const joined = segment('Ravi', 6, 18, 'Four crore are left. The bridge waits. Then we go on.');
  expect(saidNow([asked, joined], passage)).toEqual([passageOf(joined)]);
  const halves = [segment('Ravi', 6, 10, 'Four crore.'), segment('Asha', 10, 14, 'The bridge.')];
  expect(saidNow([asked, ...halves, agreed], passage)).toEqual(halves.map(passageOf));
  const moment = segment('Ravi', 7, 7, 'Yes.');
  expect(saidNow([moment, agreed], passageOf(moment))).toEqual([passageOf(moment)]);
});

test('passageAtMoment returns the passage at a time or shortly before it', () => {
  const late = [...timeline, segment('Ravi', 60.7, 62, 'Thank you.')];
  expect(passageAtMoment(late, 0)).toEqual(passageOf(asked));
  expect(passageAtMoment(late, 6)).toEqual(passageOf(told));
  expect(passageAtMoment(late, 13.9)).toEqual(passageOf(told));
  expect(passageAtMoment(late, 20)).toEqual(passageOf(agreed));
  expect(passageAtMoment(late, 40)).toBeNull();
  // 60.7 is displayed as 1:00.
  expect(passageAtMoment(late, 60)?.said).toBe('Thank you.');
  expect(passageAtMoment([], 0)).toBeNull();
});

test('passagesAt ignores invalid and repeated indexes', () => {
  expect(passagesAt(timeline, [2, 0, 2, -1, 99])).toEqual([asked, agreed].map(passageOf));
});
