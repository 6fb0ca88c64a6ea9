import path from 'node:path';
import { meetingOf, plainMeeting, withoutConfidence } from './names/meetings.ts';
import { type Score, scoreOf } from './names/score.ts';
import { benchTerms } from './names/terms.ts';
import { demoTexts } from './names/texts.ts';
import { readMeetings } from './record/test-meeting.ts';

/*
 * `npm run bench names`: how many of 200 names that a speech engine got wrong are corrected or suggested, and how many
 * other words are. Names and mistakes are invented (`names/`): each name is said in every language, in a sentence of its
 * own, and heard wrongly. The corrections were tuned on half of the names; believe those of the other half. Other words
 * are those of the sentences, of the test meetings of `bench record`, whose people are not in the vocabulary, and of the
 * demo. With `SAKSHI_SHOW=1` it prints each mistake.
 */

const languages = ['mr-IN', 'hi-IN', 'en-IN', 'kn-IN'];
const seeds = [1, 2, 3];

const terms = benchTerms();
const texts = await otherTexts();

async function otherTexts(): Promise<{ language: string; text: string }[]> {
  const folders = ['first', 'second', 'unseen'];
  const read = await Promise.all(
    folders.map((folder) => readMeetings(path.join(import.meta.dirname, 'record', folder))),
  );
  const meetings = read.flat().map(({ language, heard }) => ({
    language: `${language}-IN`,
    text: heard.timeline.map(({ transcript }) => transcript).join(' '),
  }));
  return [...meetings, ...demoTexts()];
}

function scoresIn(language: string, hasConfidence: boolean, isUnseen: boolean): Score[] {
  const as = hasConfidence ? (one: ReturnType<typeof plainMeeting>) => one : withoutConfidence;
  const planted = seeds.map((seed) =>
    scoreOf(as(meetingOf(language, terms, seed)), terms, (term) => term.isUnseen === isUnseen),
  );
  const plain = texts
    .filter((one) => one.language === language)
    .map(({ text }, n) => scoreOf(as(plainMeeting(language, text, n + 1)), terms));
  return [...planted, ...plain];
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
const thousandth = (part: number, whole: number): string =>
  `${((1000 * part) / whole).toFixed(2)} ‰`;

function rowOf(scores: Score[]) {
  const sum = (of: (score: Score) => number) => scores.reduce((total, one) => total + of(one), 0);
  const planted = sum((one) => one.planted);
  const others = sum((one) => one.others);
  const [corrected, suggested] = [sum((one) => one.corrected), sum((one) => one.suggested)];
  return {
    names: planted,
    corrected: percent(corrected, planted),
    suggested: percent(suggested, planted),
    both: percent(corrected + suggested, planted),
    'wrong name': percent(
      sum((one) => one.mistaken),
      planted,
    ),
    'other words': others,
    changed: thousandth(
      sum((one) => one.changed),
      others,
    ),
    'with a suggestion': thousandth(
      sum((one) => one.doubted),
      others,
    ),
    forbidden: sum((one) => one.forbidden),
    'time / recording': `${((100 * sum((one) => one.took)) / sum((one) => one.length)).toFixed(4)} %`,
  };
}

for (const hasConfidence of [true, false]) {
  for (const isUnseen of [false, true]) {
    const all = languages.map((language) => ({
      language,
      scores: scoresIn(language, hasConfidence, isUnseen),
    }));
    console.log(
      `\n${isUnseen ? 'Unseen names' : 'Names tuned on'}, ${hasConfidence ? 'engine with confidences' : 'engine without confidences'}`,
    );
    console.table({
      ...Object.fromEntries(all.map(({ language, scores }) => [language, rowOf(scores)])),
      all: rowOf(all.flatMap(({ scores }) => scores)),
    });
    if (!process.env.SAKSHI_SHOW) continue;
    for (const { language, scores } of all)
      for (const mistake of new Set(scores.flatMap(({ mistakes }) => mistakes)))
        console.log(`${language} ${mistake}`);
  }
}
