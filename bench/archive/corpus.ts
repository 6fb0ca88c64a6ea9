import type { Sources } from '#functions/index/search/texts.ts';
import { type MeetingRecord } from '#functions/records/meetings.ts';
import { between, type Chance, chanceFrom, oneOf } from './chance.ts';
import { english, hindi, kannada, marathi } from './languages.ts';
import type { Language } from './vocabulary.ts';

export interface Seeded {
  meeting: MeetingRecord;
  sources: Sources;
}

/** The last day of every archive: the newest meetings are the same in all sizes. */
export const lastDay = Date.UTC(2026, 10, 20);
const day = 86_400_000;
/** Meetings per day: a large archive is a longer history of the same city. */
const perDay = 30;

/** A phrase in one meeting of 40, and a word in only three meetings. */
export const rarePhrase = { words: 'siphon valve chamber', every: 40 };
export const rareWord = { word: 'zeppelin', at: [11, 311, 811] };

/**
 * The meetings of a city, newest first; number 0 is the same in archives of every size. Most have a few
 * sentences; one in 400 is hours long.
 */
export function meetingAt(number: number): Seeded {
  const chance = chanceFrom(number + 1);
  const language = oneOf(chance, [
    english,
    english,
    english,
    marathi,
    marathi,
    marathi,
    hindi,
    hindi,
    kannada,
  ]);
  const time = lastDay - Math.floor(number / perDay) * day + (perDay - (number % perDay)) * 60_000;
  const created = new Date(time).toISOString();
  const subject = oneOf(chance, language.subjects);
  const attendees = Array.from({ length: between(chance, 2, 5) }, () => person(chance, language));
  const timeline = chance() < 0.55 ? timelineOf(chance, language, attendees, number) : [];
  const duration = Math.round(timeline.at(-1)?.end_time ?? 0);
  const id = ulidOf(time, number);
  return {
    meeting: {
      id,
      title: oneOf(chance, language.titles).replace('{}', subject),
      description: chance() < 0.3 ? speech(chance, language, between(chance, 4, 10)) : '',
      date: created.slice(0, 10),
      location: 'Council Hall',
      department: oneOf(chance, language.departments),
      attendees: [...new Set(attendees)],
      priority: 'normal',
      status: timeline.length > 0 ? 'completed' : oneOf(chance, ['pending', 'pending', 'failed']),
      job_id: null,
      duration,
      speaker_count: new Set(timeline.map(({ speaker }) => speaker)).size,
      created_at: created,
      created_by: 'Clerk',
      created_by_id: 'clerk',
      confidential: false,
      reader_ids: [],
      version: 3,
      recording: null,
      scheduled_time: null,
      completed_at: timeline.length > 0 ? created : null,
      audio_key: null,
      peaks_key: null,
      transcript_key: timeline.length > 0 ? `meetings/${id}/transcript.json` : null,
      summary_key: timeline.length > 0 ? `meetings/${id}/summary.json` : null,
      checked: null,
      number: null,
      starts: '',
      ends: '',
      chair: '',
      sitting_cancelled: false,
      legal_hold: null,
      body_id: null,
      added_as: null,
      derive_asked: null,
    },
    sources: {
      timeline,
      summaries:
        timeline.length > 0
          ? {
              original: {
                language: language.tag,
                content: speech(chance, language, between(chance, 6, 12)),
                made_by: 'extractive',
                points: [],
              },
            }
          : null,
    },
  };
}

const person = (chance: Chance, { given, family }: Language): string =>
  `${oneOf(chance, given)} ${oneOf(chance, family)}`;

function speech(chance: Chance, { word }: Language, length: number): string {
  return `${Array.from({ length }, () => word(chance)).join(' ')}.`;
}

/** Turns of a few sentences, half a second per word. */
function timelineOf(chance: Chance, language: Language, people: string[], number: number) {
  const words = number % 400 === 7 ? between(chance, 8_000, 24_000) : between(chance, 10, 34);
  const timeline: Sources['timeline'] = [];
  let said = 0;
  let at = 0;
  while (said < words) {
    const length = Math.min(between(chance, 12, 60), words - said);
    const marked = timeline.length === 0 ? markOf(number) : '';
    timeline.push({
      speaker: people[timeline.length % people.length] ?? '',
      start_time: at,
      end_time: at + length / 2,
      transcript: `${marked}${speech(chance, language, length)}`,
    });
    said += length;
    at += length / 2 + 0.4;
  }
  return timeline;
}

const markOf = (number: number): string => {
  if (number % rarePhrase.every === 3) return `${rarePhrase.words} `;
  return rareWord.at.includes(number) ? `${rareWord.word} ` : '';
};

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A ULID of that time, with the number as its random part. */
function ulidOf(time: number, number: number): string {
  const digits = (value: number, length: number) =>
    Array.from({ length }, (_, n) => alphabet[Math.floor(value / 32 ** (length - 1 - n)) % 32]);
  return [...digits(time, 10), ...digits(0, 8), ...digits(number, 8)].join('');
}
