import type { Summaries, Summary } from '#contract/summaries.ts';
import type { Engine, Segment, Transcription } from '#contract/transcripts.ts';
import type { MeetingRecord } from '../meetings/store.ts';
import type { Labels } from './labels/labels.ts';

/** What identifies the text of a document: a version of the transcript, and the checksum of what it says. */
export interface Edition {
  version: number;
  /** Who corrected it last, and when; null where it is as the workflow wrote it. */
  edited_by: string | null;
  edited_at: string | null;
  /** Of the timeline, in hex: what is summed is said in checksum.ts. */
  sha256: string;
}

/** What a document of a meeting holds: gathered once, and the same for each format. */
export interface MeetingDocument {
  meeting: Pick<
    MeetingRecord,
    'id' | 'title' | 'description' | 'date' | 'location' | 'department' | 'attendees' | 'duration'
  >;
  /** In the language of what it says, or in English where that was asked for. */
  labels: Labels;
  /** Null where it was not asked for. */
  transcript: { timeline: Segment[]; language: string } | null;
  /** Null where it was not asked for; `none` where there is none to give. */
  summary: Summary | 'none' | null;
  /** Whether what was said stands beside its time. */
  times: boolean;
  engine: Engine;
  edition: Edition;
  made: { at: Date; by: string };
  /** All that is known of the transcript, for programs: without guesses at who speaks. */
  whole: {
    transcription: Omit<Transcription, 'total_segments' | 'undo' | 'redo'>;
    summaries: Summaries | null;
  };
}
