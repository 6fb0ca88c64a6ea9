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

/** The words of minutes that nobody said. Names and times are put in as they are. */
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
  /** What somebody did during the meeting, with the time at which it happened. */
  moves: Record<
    Extract<AttendanceEntry['type'], 'arrived' | 'left' | 'returned' | 'remote_on' | 'remote_off'>,
    (name: string, time: string) => string
  >;
  interest: (name: string) => string;
  tookChair: (name: string, time: string) => string;
  opened: (time: string) => string;
  closed: (time: string) => string;
  adjourned: (time: string) => string;
  /** What became of an item that was not taken. */
  outcomes: Record<'deferred' | 'withdrawn' | 'not_reached', string>;
  /** Stands for an item that was dealt with behind closed doors. */
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
  /** What was decided of a motion. */
  results: Record<Motion['state'], string>;
  /** Said of an outcome that cannot be heard. */
  notInRecording: string;
  action: string;
  due: (day: string) => string;
}

const byLanguage: Record<(typeof portalLanguages)[number], Phrases> = { en, hi, mr, kn, te, ta };

export const phrasesIn = (language: keyof typeof byLanguage): Phrases => byLanguage[language];
