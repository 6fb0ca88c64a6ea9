import path from 'node:path';
import { expect, it } from 'vitest';
import { damaged } from '../../bench/record/damage.ts';
import { type Score, scoresOf } from '../../bench/record/score.ts';
import { readMeetings } from '../../bench/record/test-meeting.ts';

const folders = ['first', 'second', 'unseen'];

/** How many of the findings are right, and how many of those expected are found. */
function rates(scores: Score[]) {
  const sum = (of: (score: Score) => number) =>
    scores.reduce((total, score) => total + of(score), 0);
  const right = sum((score) => score.right);
  return {
    precision: right / sum((score) => score.found),
    recall: right / sum((score) => score.expected),
  };
}

it.each(folders)(
  'of the written meetings in %s, nine of ten findings are right, and as many found',
  async (folder) => {
    const meetings = await readMeetings(path.resolve('bench/record', folder));
    expect(meetings.length).toBeGreaterThanOrEqual(4);
    const { precision, recall } = rates(meetings.flatMap(scoresOf));
    expect(precision).toBeGreaterThanOrEqual(0.9);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  },
);

it.each(
  folders.flatMap((folder) => [
    { folder, share: 0.05, least: 0.75 },
    { folder, share: 0.1, least: 0.6 },
  ]),
)(
  'with $share of the words in $folder heard wrongly fewer are found, and nine of ten are right',
  async ({ folder, share, least }) => {
    const meetings = await readMeetings(path.resolve('bench/record', folder));
    const heard = [11, 12, 13].flatMap((seed) =>
      meetings.map((meeting) => damaged(meeting, share, seed)),
    );
    const { precision, recall } = rates(heard.flatMap(scoresOf));
    expect(precision).toBeGreaterThanOrEqual(0.9);
    expect(recall).toBeGreaterThanOrEqual(least);
  },
);
