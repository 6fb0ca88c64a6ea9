import path from 'node:path';
import { expect, it } from 'vitest';
import { scoresOf } from '../../bench/record/score.ts';
import { readMeetings } from '../../bench/record/test-meeting.ts';

const folders = ['first', 'second', 'unseen'];

it.each(folders)(
  'of the written meetings in %s, nine of ten findings are right, and as many found',
  async (folder) => {
    const meetings = await readMeetings(path.resolve('bench/record', folder));
    const scores = meetings.flatMap(scoresOf);
    const sum = (of: (score: (typeof scores)[number]) => number) =>
      scores.reduce((total, score) => total + of(score), 0);
    const right = sum((score) => score.right);
    expect(meetings.length).toBeGreaterThanOrEqual(4);
    expect(right / sum((score) => score.found)).toBeGreaterThanOrEqual(0.9);
    expect(right / sum((score) => score.expected)).toBeGreaterThanOrEqual(0.9);
  },
);
