import type { AttendanceEntry } from '#contract/attendance.ts';
import type { portalLanguages } from '#contract/choices.ts';
import type { Motion, VoteSummary } from '#contract/motions.ts';
import type { Sitting } from '#contract/sittings.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { kn } from './kn.ts';
import { mr } from './mr.ts';
import { ta } from './ta.ts';
import { te } from './te.ts';

/** Fixed texts of minutes. Names and times are inserted unchanged. */
export interface Phrases {
  minutes: string;
  proceedings: string;
  draft: string;
  body: string;
  meeting: string;
  kinds: Record<Sitting['kind'], string>;
  date: string;
  place: string;
  presiding: string;
  attendance: string;
  present: string;
  absent: string;
  leave: string;
  alsoPresent: string;
  quorum: (counted: number, required: number) => string;
  /** Arrivals, departures and the like, with their time. */
  moves: Record<
    Extract<AttendanceEntry['type'], 'arrived' | 'left' | 'returned' | 'remote_on' | 'remote_off'>,
    (name: string, time: string) => string
  >;
  interest: (name: string) => string;
  tookChair: (name: string, time: string) => string;
  opened: (time: string) => string;
  closed: (time: string) => string;
  adjourned: (time: string) => string;
  /** The fates of items that were not taken. */
  outcomes: Record<'deferred' | 'withdrawn' | 'not_reached', string>;
  /** Replaces a closed item. */
  closedItem: string;
  motion: string;
  amendment: string;
  resolution: string;
  mover: string;
  seconder: string;
  methods: Record<VoteSummary['method'], string>;
  counts: (given: { for: number; against: number; abstain: number }) => string;
  choices: Record<'for' | 'against' | 'abstain', string>;
  castingVote: string;
  unanimous: string;
  /** The results of a motion. */
  results: Record<Motion['state'], string>;
  /** The note on an outcome that is not in the recording. */
  notInRecording: string;
  action: string;
  due: (day: string) => string;
}

const byLanguage: Record<(typeof portalLanguages)[number], Phrases> = { en, hi, mr, kn, te, ta };

export const phrasesIn = (language: keyof typeof byLanguage): Phrases => byLanguage[language];
