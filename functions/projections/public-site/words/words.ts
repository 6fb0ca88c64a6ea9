import type { portalLanguages } from '#contract/choices.ts';
import type { PublicAgenda } from '../../../records/public-agendas.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { kn } from './kn.ts';
import { mr } from './mr.ts';
import { ta } from './ta.ts';
import { te } from './te.ts';

export type PublicLanguage = (typeof portalLanguages)[number];

export type PublicState = 'provisional' | 'current' | 'superseded' | 'withdrawn';

/** The words of public pages. What a meeting calls its matters is in `minutes/phrases/`. */
export interface Words {
  code: PublicLanguage;
  /** The list of meetings without a body. */
  otherMeetings: string;
  /** The name of the language in itself. */
  language: string;
  languages: string;
  skip: string;
  record: string;
  bodies: string;
  newest: string;
  nothing: string;
  year: string;
  calendar: string;
  feed: string;
  data: string;
  decisions: string;
  closed: string;
  published: string;
  version: string;
  shortCode: string;
  states: Record<PublicState, string>;
  /** The meaning of a state to the reader. */
  meaning: Record<Exclude<PublicState, 'withdrawn'>, string>;
  /** Heads the meetings whose agenda is public and whose minutes are not yet. */
  sittings: string;
  sittingStates: Record<PublicAgenda['state'], string>;
  sittingMeaning: Record<PublicAgenda['state'], string>;
  /** When an adjourned meeting continues. */
  continues: (moment: string) => string;
  newer: (version: number) => string;
  older: string;
  withdrawn: (day: string) => string;
  reason: string;
  files: string;
  size: (kilobytes: number) => string;
  verify: string;
  verifyHow: string;
  verifyFile: string;
  verifyHere: string;
  search: string;
  searchFor: string;
  /** `{n}` stands for the number. */
  found: string;
  searchScope: string;
  searchNeedsScript: string;
}

const byLanguage: Record<PublicLanguage, Words> = { en, hi, mr, kn, te, ta };

export const wordsIn = (language: PublicLanguage): Words => byLanguage[language];
