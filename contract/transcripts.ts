import * as z from 'zod';
import { languages } from './choices.ts';
import { consentLines } from './consent.ts';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { says } from './reasons.ts';
import { speakerName } from './speakers.ts';
import { Summaries } from './summaries.ts';
import { onOneLine } from './text.ts';
import { Id, Instant } from './values.ts';

/**
 * Why a voice that resembles an enrolled person's is only suggested: not similar enough, too little speech,
 * somebody else is nearly as similar, the person is not among the attendees, possibly two voices taken for
 * one, or another speaker of the recording is as similar.
 */
export const doubts = ['alike', 'little_speech', 'close', 'not_present', 'mixed', 'twice'] as const;

/** A speaker of a transcript whose voice is, or may be, an enrolled person's. */
export const RecognisedVoice = z.object({
  /** The speaker's label in the timeline. */
  speaker: z.string(),
  /** The enrolled person. */
  speaker_id: Id,
  name: z.string(),
  /** named: the timeline shows the name. suggested: people confirm or reject it. */
  band: z.enum(['named', 'suggested']),
  /** Only for suggestions. */
  doubt: z.enum(doubts).nullable(),
  /** A range in which only this voice speaks, for listening; seconds from the start of the recording. */
  start_time: z.number(),
  end_time: z.number(),
});
export type RecognisedVoice = z.infer<typeof RecognisedVoice>;

/** Words of a segment that are certainly or probably a vocabulary term. */
export const TermMark = z.object({
  /** The character range in the segment's text: [from, to). */
  from: z.number(),
  to: z.number(),
  term_id: Id,
  /** certain: the text contains `corrected`. probable: it contains `recognised`, and `corrected` is suggested. */
  band: z.enum(['certain', 'probable']),
  /** The engine's spelling, and the vocabulary's. */
  recognised: z.string(),
  corrected: z.string(),
});
export type TermMark = z.infer<typeof TermMark>;

/** One turn of speech; times in seconds from the start of the recording. */
export const Segment = z.object({
  speaker: z.string(),
  start_time: z.number(),
  end_time: z.number(),
  transcript: z.string(),
  /** BCP 47 tag of the language spoken, where it is not the transcript's. */
  language_code: z.enum(languages).optional(),
  /** In order and without overlaps. Removed once a person edits the text. */
  terms: z.array(TermMark).optional(),
});
export type Segment = z.infer<typeof Segment>;

/** A range of the recording; times in seconds from its start. */
export const TimeRange = z.object({ start_time: z.number(), end_time: z.number() });
export type TimeRange = z.infer<typeof TimeRange>;

/** The speech engine. `rough`: its transcripts are drafts that need corrections by a listener. */
export const Engine = z.object({ id: z.string(), label: z.string(), rough: z.boolean() });
export type Engine = z.infer<typeof Engine>;

/** A file that a recording consists of; times in seconds from the start of the recording. */
export const RecordingPart = z.object({
  /** The name of the uploaded file; empty if unknown. */
  file_name: z.string(),
  start_time: z.number(),
  duration: z.number(),
  /** The checksum of the uploaded file, in hex. */
  sha256: z.string(),
});
export type RecordingPart = z.infer<typeof RecordingPart>;

/** Records that a person compared a version of the transcript with the recording. */
export const TranscriptCheck = z.object({
  version: z.number(),
  by: z.string(),
  at: Instant,
  /** Whether the transcript has changed since. */
  changed: z.boolean(),
});
export type TranscriptCheck = z.infer<typeof TranscriptCheck>;

export const Transcription = z.object({
  /** The version of the transcript, from 1, over all versions that the meeting ever had. */
  version: z.number().default(1),
  /** The versions that undo and redo would restore; null if there is none. */
  undo: z.number().nullable().default(null),
  redo: z.number().nullable().default(null),
  timeline: z.array(Segment),
  /** Of the whole timeline, even if the caller limits `segments`. */
  total_segments: z.number(),
  summary: z.string(),
  summaries: Summaries.nullable(),
  processing_metadata: z.object({
    total_duration: z.number(),
    language_code: z.string(),
    engine: Engine,
    /** The files that were transcribed, in order; none in transcripts older than the field. */
    parts: z.array(RecordingPart).default([]),
  }),
  speaker_analysis: z.object({
    total_speakers: z.number(),
    /** Speakers whose enrolled voice was recognised automatically or confirmed by a person. */
    known_speakers: z.number(),
    unknown_speakers_identified: z.number(),
  }),
  /** The recognised voices; at most one for each speaker. */
  voices: z.array(RecognisedVoice).default([]),
  /**
   * The ranges whose text was written by a person, in order: the engine's doubts no longer apply there. By time,
   * because segments are split and joined later.
   */
  corrected: z.array(TimeRange).default([]),
  quality_metrics: z.object({
    /** Percentage of words recognised at or above the confidence threshold; null if the engine gives no confidence. */
    transcription_success_rate: z.number().nullable(),
    /** Of the current text, including corrections. */
    total_words: z.number(),
    /** 0-1; null if the engine gives no confidence. */
    average_confidence: z.number().nullable(),
  }),
});
export type Transcription = z.infer<typeof Transcription>;

/** The text of a segment: one line of an export. Markup is treated as plain text. */
export const spokenText = z
  .string(says('segmentEmpty'))
  .overwrite(onOneLine)
  .min(1, says('segmentEmpty'))
  .max(limits.segmentLength, says('segmentTooLong', { most: limits.segmentLength }));

const rename = {
  old_speaker: speakerName('bothSpeakersNeeded'),
  new_speaker: speakerName('bothSpeakersNeeded'),
};

const merge = z.boolean().default(false).meta({
  description:
    'Merges speakers that get the same name. Without it, such a rename is refused with 409.',
});

type Renames = z.output<z.ZodObject<typeof rename>>[];

/** A speaker may be renamed only once in a request. */
function refuseTwice(renames: Renames, { addIssue }: z.RefinementCtx<Renames>): void {
  const olds = renames.map(({ old_speaker }) => old_speaker);
  for (const [index, old] of olds.entries()) {
    if (olds.indexOf(old) === index) continue;
    const message = says('speakerRenamedTwice', { name: old });
    addIssue({ code: 'custom', message, path: [index, 'old_speaker'] });
  }
}

export const transcripts = endpoints({
  getTranscription: {
    method: 'GET',
    path: '/meetings/{id}/transcription',
    permission: 'read',
    audited: 'always',
    input: z.object({ id: Id }),
    output: Transcription,
  },
  renameSpeaker: {
    method: 'PUT',
    path: '/meetings/{id}/transcription/speaker',
    permission: 'correct',
    input: z.object({ id: Id, ...rename, merge }),
    output: Transcription,
  },
  /** All at once, so that two speakers can swap names. */
  renameSpeakers: {
    method: 'PUT',
    path: '/meetings/{id}/transcription/speakers',
    permission: 'correct',
    input: z.object({
      id: Id,
      renames: z
        .array(z.object(rename))
        .min(1)
        .max(limits.speakers)
        .superRefine(refuseTwice)
        .meta({ description: 'Each `old_speaker` once.' }),
      merge,
    }),
    output: Transcription,
  },
  /** Names a speaker after the enrolled person whose voice the user recognised. */
  identifySpeaker: {
    method: 'PUT',
    path: '/meetings/{id}/transcription/voice',
    permission: 'correct',
    input: z.object({
      id: Id,
      speaker: speakerName('speakerMissing'),
      speaker_id: Id,
      learn: z.boolean().default(false).meta({
        description: 'Whether to add this speech to the samples of the person’s voice.',
      }),
    }),
    output: Transcription,
  },
  /**
   * Enrols a person by the voice of a speaker, who gets that name: the speech where it is heard best becomes
   * the first sample, in the background. Refused with 409 for confidential meetings.
   */
  enrolVoice: {
    method: 'POST',
    path: '/meetings/{id}/transcription/voice',
    creates: true,
    permission: 'update',
    input: z.object({
      id: Id,
      speaker: speakerName('speakerMissing'),
      name: speakerName('speakerMissing'),
      consent_by: consentLines.by,
      consent_purpose: consentLines.purpose,
    }),
    output: Transcription,
  },
  /** Removes a suggestion after the user said that it is the wrong person's voice. */
  refuseVoice: {
    method: 'PUT',
    path: '/meetings/{id}/transcription/voice/refusal',
    permission: 'correct',
    input: z.object({ id: Id, speaker: speakerName('speakerMissing'), speaker_id: Id }),
    output: Transcription,
  },
  editSegment: {
    method: 'PUT',
    path: '/meetings/{id}/transcription/segment',
    permission: 'correct',
    input: z.object({
      id: Id,
      /** Its index in the timeline, from 0. */
      index: z.number().int().min(0),
      /** What the caller saw: the change is refused if the segment is different by now. */
      was: z.object({ speaker: z.string(), transcript: z.string() }),
      speaker: speakerName('speakerMissing'),
      transcript: spokenText,
    }),
    output: Transcription,
  },
  /**
   * Marks the current transcript as checked; refused if it is no longer `version`. Or takes the mark back,
   * whatever the version.
   */
  checkTranscript: {
    method: 'PUT',
    path: '/meetings/{id}/transcription/check',
    permission: 'update',
    input: z.object({ id: Id, version: z.number().int().min(1), checked: z.boolean() }),
    output: z.object({
      checked: TranscriptCheck.nullable(),
      /** The meeting's. */
      version: z.number(),
    }),
  },
});

/** A recognised word, for players that highlight the word being spoken. Times in seconds, confidence 0-1. */
export const Word = z.object({
  text: z.string(),
  start_time: z.number(),
  end_time: z.number(),
  confidence: z.number(),
});
export type Word = z.infer<typeof Word>;

/** The waveform of a recording. */
export const Peaks = z.object({
  /** Duration of each peak; longer for longer recordings. */
  seconds: z.number(),
  /** 0-255, relative to the loudest peak of the recording. */
  peaks: z.array(z.number()),
});
export type Peaks = z.infer<typeof Peaks>;

export const playback = endpoints({
  /** The words as recognised, without corrections. Separate from the transcript because of their number. */
  getWords: {
    method: 'GET',
    path: '/meetings/{id}/transcription/words',
    permission: 'read',
    audited: 'always',
    input: z.object({ id: Id }),
    output: z.object({
      /** Short-lived URL of a JSON array of `Word`; null if the transcript has none. */
      words_url: z.string().nullable(),
    }),
  },
});
