import path from 'node:path';
import { kinds, type Score, scoresOf } from './record/score.ts';
import { readMeetings } from './record/test-meeting.ts';

/*
 * `npm run bench record`: precision and recall of what is found in written test meetings, invented, in four languages.
 * Those in `first` were written before the phrases and those in `second` after them, which then were improved by both;
 * those in `unseen` were written last, and nothing was changed because of them. Believe these. All are
 * by one hand and without a speech engine's errors: real transcripts are harder. With `SAKSHI_SHOW=1` it prints each
 * mistake.
 */

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`;

function rowOf(scores: Score[]) {
  const sum = (of: (score: Score) => number) => scores.reduce((total, one) => total + of(one), 0);
  const [right, found, expected] = [
    sum((one) => one.right),
    sum((one) => one.found),
    sum((one) => one.expected),
  ];
  return { expected, found, precision: share(right, found), recall: share(right, expected) };
}

for (const folder of ['first', 'second', 'unseen']) {
  const meetings = await readMeetings(path.join(import.meta.dirname, 'record', folder));
  const scores = meetings.flatMap(scoresOf);
  const languages = [...new Set(meetings.map(({ language }) => language))];
  const by = (name: string, of: (score: Score) => boolean) => [[name, rowOf(scores.filter(of))]];
  console.log(`\n${folder}: ${meetings.length} meetings`);
  console.table(
    Object.fromEntries([
      ...kinds.flatMap((kind) => by(kind, (score) => score.kind === kind)),
      ...languages.flatMap((one) => by(`all, ${one}`, (score) => score.meeting.language === one)),
      ...by('all', () => true),
    ]),
  );
  if (process.env.SAKSHI_SHOW) {
    for (const { meeting, wrong, missed } of scores) {
      for (const one of wrong) console.log(`${meeting.name} wrong: ${one}`);
      for (const one of missed) console.log(`${meeting.name} missed: ${one}`);
    }
  }
}
