import type { AttendanceSuggestion } from '#contract/findings.ts';
import type { Segment } from '#contract/transcripts.ts';
import { isStated } from './guards.ts';
import type { Said } from './heard-motions.ts';
import type { Member } from './people.ts';
import { answers, attendance, excuses, presentAre } from './phrases.ts';
import { countWords } from './sentences.ts';

export interface HeardAttendance {
  person: Member;
  type: AttendanceSuggestion['type'];
  source: 'transcript' | 'voice';
  item: string | null;
  segments: Segment[];
}

/** Attendance heard in roll calls, arrivals and departures, followed by members known only from their voice. */
export function attendanceIn(said: readonly Said[]): HeardAttendance[] {
  const words = said.flatMap((sentence, place) => [
    ...calledAndAnswered(said, place),
    ...stated(sentence),
  ]);
  const once = words.filter(
    (one, n) =>
      words.findIndex((other) => other.person === one.person && other.type === one.type) === n,
  );
  return [...once, ...voicesIn(said, once)].toSorted((one, other) => startOf(one) - startOf(other));
}

const startOf = ({ segments }: HeardAttendance): number => segments[0]?.start_time ?? 0;

/** Maximum number of words in a called name, in an answer, and in a statement about somebody. */
const longest = { call: 7, answer: 4, stated: 11 };
/** Maximum seconds between a call and its answer. */
const answeredWithin = 12;

function calledAndAnswered(said: readonly Said[], place: number): HeardAttendance[] {
  const call = said[place];
  const person = call && calledIn(call);
  const answer = said.slice(place + 1, place + 3).find(isAnswer);
  if (!person || !answer) return [];
  const between = said.slice(place + 1, said.indexOf(answer));
  const isSameSegment = answer.segment === call.segment;
  const isSomebodyElse = answer.speaker !== null && answer.speaker !== person;
  const isLate = answer.segment.start_time - call.segment.end_time > answeredWithin;
  const isOther = between.some((one) => one.segment !== answer.segment);
  if (isLate || isOther || (isSomebodyElse && !isSameSegment)) return [];
  return [
    {
      person,
      type: attendance.absent.test(answer.words) ? 'absent' : 'present',
      source: 'transcript',
      item: call.item,
      segments: isSameSegment ? [call.segment] : [call.segment, answer.segment],
    },
  ];
}

/** The person named by a sentence that consists of a name, apart from titles. */
function calledIn({ words, mentions: [mention, ...others] }: Said): Member | null {
  if (!mention || others.length > 0 || countWords(words) > longest.call) return null;
  return countWords(words) - (mention.to - mention.from) > 2 ? null : mention.person;
}

const isAnswer = (one: Said): boolean =>
  countWords(one.words) <= longest.answer &&
  (answers.test(one.words) || attendance.absent.test(one.words)) &&
  one.mentions.length === 0 &&
  isStated(one);

/** Maximum number of words between a name and a statement about the person. */
const nearBy = 3;

function stated(sentence: Said): HeardAttendance[] {
  const { words, mentions, segment, item } = sentence;
  if (mentions.length === 0 || !isStated(sentence)) return [];
  const found = (people: Member[], type: HeardAttendance['type']): HeardAttendance[] =>
    people.map((person) => ({ person, type, source: 'transcript', item, segments: [segment] }));
  if (attendance.leave_of_absence.test(words))
    return found(
      mentions.map(({ person }) => person),
      'leave_of_absence',
    );
  const listed = presentAre.exec(words);
  if (listed && mentions.length > 1 && listed.index < words.length / 2)
    return found(
      mentions.map(({ person }) => person),
      'present',
    );
  const [mention, ...others] = mentions;
  if (!mention || others.length > 0) return [];
  for (const type of ['returned', 'arrived', 'left'] as const)
    if (isSaidOf(words, attendance[type], mention.to)) return found([mention.person], type);
  const isShort = countWords(words) <= longest.stated;
  for (const type of ['absent', 'present'] as const)
    if (isShort && isSaidOf(words, attendance[type], mention.to))
      return found([mention.person], type);
  return [];
}

/** Possessives: the statement is about something of the person's, as in "Mr Rao's letter has arrived". */
const theirs = / (?:s|letter|पत्र|अर्ज|यांची|यांचा|यांच्या|का|की|के|ಅವರ|ರವರ|ಪತ್ರ) /u;

function isSaidOf(words: string, phrase: RegExp, nameEnds: number): boolean {
  const match = phrase.exec(words);
  if (!match) return false;
  const spoken = words.trim().split(' ');
  const at = words.slice(0, match.index).trim().split(' ').filter(Boolean).length;
  const between = ` ${spoken.slice(nameEnds, at).join(' ')} `;
  return at >= nameEnds && at - nameEnds <= nearBy && !theirs.test(between);
}

/** Seconds of speech that make a recognised voice certain. */
const surely = 3;

/**
 * Members whose linked voice is heard and whose arrival is not otherwise known. Somebody who speaks after a roll call
 * without having answered it either came later or was not understood: they count as arrived only if they were absent,
 * or say so.
 */
function voicesIn(said: readonly Said[], known: readonly HeardAttendance[]): HeardAttendance[] {
  const of = (...types: HeardAttendance['type'][]) =>
    known.filter(({ type }) => types.includes(type));
  const came = new Set(of('present', 'arrived', 'returned').map(({ person }) => person));
  const wereAway = new Set(of('absent', 'leave_of_absence').map(({ person }) => person));
  const rollEnd = Math.max(0, ...of('present').map(startOf));
  const first = new Map<Member, Said>();
  for (const sentence of said) {
    const { speaker, segment } = sentence;
    const isLinked = speaker !== null && speaker.speaker_id !== null;
    if (!isLinked || came.has(speaker) || first.has(speaker)) continue;
    if (segment.end_time - segment.start_time >= surely) first.set(speaker, sentence);
  }
  return [...first].flatMap(([person, { segment, words, item }]) => {
    const isLate = wereAway.has(person) || excuses.test(words);
    if (!isLate && rollEnd > 0 && segment.start_time > rollEnd) return [];
    const type = isLate ? 'arrived' : 'present';
    return [{ person, type, source: 'voice', item, segments: [segment] }];
  });
}
