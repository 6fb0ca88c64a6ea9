import type { AgendaItem } from '#contract/agendas.ts';
import type { ItemDiscussion } from '#contract/findings.ts';
import { comparableWords } from '../summaries/extractive/words.ts';
import { isStated } from './guards.ts';
import { numberOf, ordinalOf } from './numbers.ts';
import { itemNoun, itemNumbered, meetingEnds, nextItem, takesLater, takesUp } from './phrases.ts';
import { countWords, fold, type Sentence } from './sentences.ts';
import { soundOf } from './sounds.ts';

/** The moment from which an item is discussed, or from which none is. */
export interface Start {
  agenda_item_id: string | null;
  start_time: number;
  source: ItemDiscussion['source'];
}

type Item = Pick<AgendaItem, 'id' | 'number' | 'title' | 'taken' | 'status'>;

/** The beginnings that the desk recorded. */
export const desk = (agenda: readonly Item[]): Start[] =>
  agenda.flatMap(({ id, taken }) =>
    taken === null || taken.at === null
      ? []
      : [{ agenda_item_id: id, start_time: taken.at, source: 'desk' as const }],
  );

/** Seconds before and after a recorded start within which an announcement of the same item is that start. */
const sameBeginning = 120;

/**
 * The ranges of the recording by item, in order. Starts recorded by the desk take precedence; items announced in words
 * start there too, in whatever order they were taken.
 */
export function discussionsIn(
  sentences: readonly Sentence[],
  agenda: readonly Item[],
  recorded: readonly Start[],
): ItemDiscussion[] {
  const known = recorded.filter((start) => start.agenda_item_id !== null);
  const heard = announcements(sentences, agenda).filter(
    (start) =>
      !known.some(
        (one) =>
          one.agenda_item_id === start.agenda_item_id ||
          Math.abs(one.start_time - start.start_time) < sameBeginning / 2,
      ),
  );
  return rangesOf([...known, ...heard], endOf(sentences));
}

/** Turns starts into ranges: each lasts until the next start. */
export function rangesOf(starts: readonly Start[], end: number): ItemDiscussion[] {
  const ordered = starts.toSorted((one, other) => one.start_time - other.start_time);
  return ordered.flatMap(({ agenda_item_id, start_time, source }, n) => {
    const end_time = ordered[n + 1]?.start_time ?? Math.max(end, start_time);
    return agenda_item_id === null || end_time <= start_time
      ? []
      : [{ agenda_item_id, start_time, end_time, source }];
  });
}

/** When the last segment ends, in seconds. */
export const endOf = (sentences: readonly Sentence[]): number =>
  Math.max(0, ...sentences.map(({ segment }) => segment.end_time));

function announcements(sentences: readonly Sentence[], agenda: readonly Item[]): Start[] {
  const titles = new Map(agenda.map((item) => [item.id, soundsOfTitle(item)]));
  const starts: Start[] = [];
  let current: string | null = null;
  const begin = (id: string | null, { segment }: Sentence) => {
    current = id;
    starts.push({ agenda_item_id: id, start_time: segment.start_time, source: 'transcript' });
  };
  for (const [place, sentence] of sentences.entries()) {
    if (current !== null && meetingEnds.test(sentence.words) && isStated(sentence)) {
      if (place > sentences.length * 0.6) begin(null, sentence);
      continue;
    }
    const item = calledOut(sentence, sentences[place + 1], agenda, titles, current);
    if (item !== null && item !== current) begin(item, sentence);
  }
  return starts;
}

type Titles = ReadonlyMap<string, string[][]>;

/** A sentence with more words is a speech that mentions an item, not an announcement. */
const longestCall = 14;

/** The item that a sentence announces: by number, by the words of its title, or as the next one. */
function calledOut(
  sentence: Sentence,
  following: Sentence | undefined,
  agenda: readonly Item[],
  titles: Titles,
  current: string | null,
): string | null {
  const { words } = sentence;
  if (!isStated(sentence) || isPutOff(sentence)) return null;
  const isShort = countWords(words) <= longestCall;
  const entitled = entitledIn(words, agenda, titles, isShort);
  const number = numberCalled(words);
  const numbered = number === undefined ? undefined : agenda.find((item) => item.number === number);
  if (numbered && (isShort || takesUp.test(words) || entitled === numbered.id)) return numbered.id;
  if (entitled !== null) return entitled;
  return isShort && nextItem.test(words) ? nextAfter(agenda, current, following, titles) : null;
}

/** The item whose title a sentence contains, together with an announcing phrase or with nothing else. */
function entitledIn(
  words: string,
  agenda: readonly Item[],
  titles: Titles,
  isShort: boolean,
): string | null {
  const [best] = agenda
    .map(({ id }) => ({ id, share: shareOf(words, titles.get(id) ?? []) }))
    .filter(({ share }) => share >= 0.6)
    .toSorted((one, other) => other.share - one.share);
  if (!best) return null;
  const isCalled = [takesUp, nextItem, itemNoun].some((phrase) => phrase.test(words));
  if (isCalled && (isShort || best.share >= 0.8)) return best.id;
  return best.share === 1 && isShort && isOnlyTitle(words, titles, best.id) ? best.id : null;
}

/** Whether an item is announced for later: "Item two we take later." */
const isPutOff = ({ clauses }: Sentence): boolean =>
  clauses.length === 1 && takesLater.test(clauses[0] ?? '');

/** The item after the current one, unless the next sentence has the title of another one. */
function nextAfter(
  agenda: readonly Item[],
  current: string | null,
  following: Sentence | undefined,
  titles: Titles,
): string | null {
  const named = agenda.find(
    ({ id }) => following && shareOf(following.words, titles.get(id) ?? []) >= 0.6,
  );
  if (named) return named.id;
  const place = agenda.findIndex(({ id }) => id === current);
  return place < 0 ? null : (agenda[place + 1]?.id ?? null);
}

/** The number in "item number three" and "the third item"; the first one if there are several. */
function numberCalled(words: string): number | undefined {
  const numbered = itemNumbered.exec(words);
  if (numbered) {
    const [next = ''] = words.slice(numbered.index + numbered[0].length + 1).split(' ');
    const number = numberOf(next);
    if (number !== undefined) return number;
  }
  const spoken = words.trim().split(' ');
  const at = spoken.findIndex((word) => ordinalOf(word) !== undefined);
  const isItem = at >= 0 && itemNoun.test(` ${spoken[at + 1] ?? ''} `);
  return isItem ? ordinalOf(spoken[at] ?? '') : undefined;
}

const shortest = 3;
/** Words of titles that do not tell items apart. */
const formal = new Set(
  fold(
    `the and for from with regarding approval proposal consideration of to in ward number करणे करण्याबाबत बाबत मधील
    देणे आणि क्रमांक वॉर्ड प्रभाग में के की का को और संबंधी हेतु वार्ड ಬಗ್ಗೆ ಮತ್ತು ಕುರಿತು ಸಂಬಂಧ ವಾರ್ಡ್`,
  ).split(/\s+/),
);

/** The sounds of a title's distinctive words, in each of its languages. */
const soundsOfTitle = ({ title }: Item): string[][] =>
  Object.values(title).map((name) => tellingSounds(fold(name)));

const tellingSounds = (text: string): string[] => [
  ...new Set(
    comparableWords(text)
      .filter((word) => word.length >= shortest && !formal.has(word))
      .map(soundOf),
  ),
];

/** The share of a title that a sentence contains, 0-1; 0 for a title of a single word unless it is rare and long. */
function shareOf(words: string, titles: readonly string[][]): number {
  const spoken = tellingSounds(words);
  const shares = titles.map((title) => {
    const said = title.filter((sound) => spoken.some((word) => isSameStem(word, sound))).length;
    return said < 2 && title.length > 1 ? 0 : said / Math.max(1, title.length);
  });
  return Math.max(0, ...shares);
}

/** Whether a sentence is a title and hardly anything else. */
const isOnlyTitle = (words: string, titles: Titles, id: string): boolean => {
  const title = (titles.get(id) ?? []).flat();
  const spoken = tellingSounds(words);
  const others = spoken.filter((word) => !title.some((sound) => isSameStem(word, sound)));
  return spoken.length >= 2 && others.length <= 1;
};

/** Words of one stem with different endings: पाणीपुरवठा, पाणीपुरवठ्याच्या. */
function isSameStem(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one[same] === other[same]) same += 1;
  return one === other || (same >= 4 && same >= Math.max(one.length, other.length) * 0.6);
}
