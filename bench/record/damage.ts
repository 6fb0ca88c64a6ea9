import type { Segment } from '#contract/transcripts.ts';
import { type Chance, chances, oneOf } from './chance.ts';
import type { TestMeeting } from './test-meeting.ts';

/*
 * Written meetings as a speech engine might hear them: wrong letters, most of all in names, words that are lost or
 * taken for others, punctuation that is missing, and two speakers taken for one. The same seed makes the same mistakes.
 */

/** Letters that are taken for each other. */
const alike = [
  'aeiou',
  'bpdt',
  'kgc',
  'sz',
  'mn',
  'vw',
  'िीेै',
  'ुूोौ',
  'ाे',
  'बपवभ',
  'दधतथ',
  'टठडढ',
  'कखगघ',
  'शषस',
  'नणम',
  'रल',
].concat(['ಿೀೆೇ', 'ುೂೊೋ', 'ಾೆ', 'ಬಪವಭ', 'ದಧತಥ', 'ಟಠಡಢ', 'ಕಖಗಘ', 'ಶಷಸ', 'ನಣಮ', 'ರಲಳ']);

/** A word with one letter heard as another, or lost. */
function misspelt(word: string, chance: Chance): string {
  const letters = [...word];
  const at = Math.floor(chance() * letters.length);
  const letter = letters[at] ?? '';
  const others = alike.find((group) => group.includes(letter.toLowerCase())) ?? '';
  const heard = oneOf(
    [...others].filter((other) => other !== letter),
    chance,
  );
  return [...letters.slice(0, at), heard ?? '', ...letters.slice(at + 1)].join('');
}

/** The replacement for a misheard word. */
function misheard(
  word: string,
  isName: boolean,
  others: readonly string[],
  chance: Chance,
): string {
  const kind = chance();
  if (isName || kind < 0.5) return misspelt(word, chance);
  if (kind < 0.75) return '';
  if (kind < 0.9) return oneOf(others, chance) ?? '';
  return word.replace(/[.,?!।]+$/u, '');
}

/** The meeting with that share of its words damaged, names twice as often, and half as many changes of speaker lost. */
export function damaged(meeting: TestMeeting, share: number, seed: number): TestMeeting {
  const { heard, expected } = meeting;
  const chance = chances(seed);
  const names = new Set(
    heard.members.flatMap(({ name }) => Object.values(name).flatMap((all) => all.split(' '))),
  );
  const words = heard.timeline.flatMap(({ transcript }) => transcript.split(' '));
  const isName = (word: string) => names.has(word.replace(/[.,?!।]+$/u, ''));
  const said = ({ transcript }: Segment): string =>
    transcript
      .split(' ')
      .map((word) =>
        chance() < share * (isName(word) ? 2 : 1)
          ? misheard(word, isName(word), words, chance)
          : word,
      )
      .filter((word) => word !== '')
      .join(' ');
  const timeline: Segment[] = [];
  for (const segment of heard.timeline) {
    const last = timeline.at(-1);
    const transcript = said(segment);
    if (last && last.speaker !== segment.speaker && chance() < share / 2)
      timeline.splice(-1, 1, {
        ...last,
        end_time: segment.end_time,
        transcript: `${last.transcript} ${transcript}`,
      });
    else timeline.push({ ...segment, transcript });
  }
  return { ...meeting, expected, heard: { ...heard, timeline } };
}
