import { expect, test } from 'vitest';
import { assignSpeakers } from '../../../local/speech/recognise.ts';

const word = (text: string, start: number) => ({ text, start, end: start + 0.5, confidence: 1 });

test('assigns a word to the turn at its midpoint, or else to the nearest', () => {
  const turns = [
    { start: 0, end: 2, speaker: 4 },
    { start: 2, end: 4, speaker: 1 },
  ];
  const words = [word('a', 1), word('b', 1.8), word('c', 4.2), word('d', 0)];
  expect(assignSpeakers(words, turns).map(({ speaker }) => speaker)).toEqual([0, 1, 1, 0]);
});

test('assigns words to one speaker without turns', () => {
  expect(assignSpeakers([word('a', 1)], [])[0]?.speaker).toBe(0);
});
