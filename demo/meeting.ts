import type { LanguageChoice, Priority } from '#contract/choices.ts';
import type { VoiceName } from './people.ts';
import type { HeldSitting } from './sittings.ts';

/** One person's words. `heard`: the speech engine's version of them, where it is wrong. */
export interface Line {
  by: VoiceName;
  says: string;
  heard?: string;
}

/** A point of the summary; `lines` are the numbers of the lines that it rests on, from 0. */
export interface WrittenPoint {
  text: string;
  english?: string;
  owner?: string;
  due?: string;
  lines: number[];
}

/** A meeting with a recording in `demo/recordings/`, and what a language model would write of it. */
export interface RecordedMeeting {
  /** The name of the recording's files. */
  recording: string;
  language: Exclude<LanguageChoice, 'auto'>;
  title: string;
  description: string;
  department: string;
  location: string;
  priority?: Priority;
  /** When it was held, and who uploads it. */
  daysAgo: number;
  uploadedBy: string;
  chair?: VoiceName;
  lines: Line[];
  summary: {
    summary: WrittenPoint[];
    decisions: WrittenPoint[];
    action_items: WrittenPoint[];
    key_points: WrittenPoint[];
  };
  confidential?: boolean;
  /** How many seconds its transcription takes; a few if absent. */
  delay?: number;
  /** Why it is under legal hold. */
  hold?: string;
  /** Who names the speakers and puts right what was heard wrongly; nobody does if absent. */
  correctedBy?: string;
  /** They also confirm the points of the summary that this concerns. Else those stay marked. */
  confirmed?: true;
  /** They also mark the transcript as checked. */
  checked?: true;
  /** They also write its minutes, which are public, with one corrigendum. */
  published?: { text: string; reason: string };
  /** It is a meeting of a body. */
  sitting?: HeldSitting;
}
