import path from 'node:path';
import { damaged } from './record/damage.ts';
import { kinds, type Score, scoresOf } from './record/score.ts';
import { readMeetings, type TestMeeting } from './record/test-meeting.ts';

/*
 * `npm run bench record`: precision and recall of what is found in written test meetings, invented, in four languages.
 * Those in `first` were written before the phrases and those in `second` after them, which then were improved by both;
 * those in `unseen` were written last, and nothing was changed because of them. Believe these. All are
 * by one hand. Each is scored as written, and with every twentieth and tenth of its words heard wrongly, as a speech
 * engine might (`record/damage.ts`). With `SAKSHI_SHOW=1` it prints each
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

/** Shares of the words that are damaged, and how many variants of each meeting that makes. */
const shares = [0, 0.05, 0.1];
const variants = 5;

for (const folder of ['first', 'second', 'unseen']) {
  const meetings = await readMeetings(path.join(import.meta.dirname, 'record', folder));
  for (const part of shares) {
    const seeds = Array.from({ length: part === 0 ? 1 : variants }, (_, n) => n + 1);
    const heard = meetings.flatMap((meeting) =>
      seeds.map((seed) => (part === 0 ? meeting : damaged(meeting, part, seed))),
    );
    report(
      `${folder}: ${meetings.length} meetings, ${share(part, 1)} of their words damaged`,
      heard,
    );
  }
}

function report(title: string, meetings: TestMeeting[]) {
  const scores = meetings.flatMap(scoresOf);
  const languages = [...new Set(meetings.map(({ language }) => language))];
  const by = (name: string, of: (score: Score) => boolean) => [[name, rowOf(scores.filter(of))]];
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries([
      ...kinds.flatMap((kind) => by(kind, (score) => score.kind === kind)),
      ...languages.flatMap((one) => by(`all, ${one}`, (score) => score.meeting.language === one)),
      ...by('all', () => true),
    ]),
  );
  if (!process.env.SAKSHI_SHOW) return;
  for (const { meeting, wrong, missed } of scores) {
    for (const one of wrong) console.log(`${meeting.name} wrong: ${one}`);
    for (const one of missed) console.log(`${meeting.name} missed: ${one}`);
  }
}
