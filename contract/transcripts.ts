import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { says } from './reasons.ts';
import { speakerName } from './speakers.ts';
import { Summaries } from './summaries.ts';
import { onOneLine } from './text.ts';
import { Id } from './values.ts';

/**
 * Why a voice that is like an enrolled person's is not named by itself: not like enough, heard too
 * briefly, somebody else is nearly as like, the person is not among the attendees, perhaps two voices
 * taken for one, or another speaker of the recording is as like.
 */
export const doubts = ['alike', 'little_speech', 'close', 'not_present', 'mixed', 'twice'] as const;

/** A speaker of a transcript whose voice is, or may be, an enrolled person's. */
export const RecognisedVoice = z.object({
  /** As the timeline labels the speaker. */
  speaker: z.string(),
  /** The enrolled person. */
  speaker_id: Id,
  name: z.string(),
  /** named: the timeline bears the name. suggested: for people to confirm or refuse. */
  band: z.enum(['named', 'suggested']),
  /** Of a suggestion alone. */
  doubt: z.enum(doubts).nullable(),
  /** Where the voice speaks alone, to listen to; seconds from the start of the recording. */
  start_time: z.number(),
  end_time: z.number(),
});
export type RecognisedVoice = z.infer<typeof RecognisedVoice>;

/** One turn of speech; times in seconds from the start of the recording. */
export const Segment = z.object({
  speaker: z.string(),
  start_time: z.number(),
  end_time: z.number(),
  transcript: z.string(),
});
export type Segment = z.infer<typeof Segment>;

/** What turned speech into text. `rough`: a draft that wants a listener's corrections. */
export const Engine = z.object({ id: z.string(), label: z.string(), rough: z.boolean() });
export type Engine = z.infer<typeof Engine>;

export const Transcription = z.object({
  /** Which version of the transcript it is, counted from 1 over all that the meeting ever had. */
  version: z.number().default(1),
  /** The version that undoing leads back to, and the one that redoing does; null where there is none. */
  undo: z.number().nullable().default(null),
  redo: z.number().nullable().default(null),
  timeline: z.array(Segment),
  /** Of the whole timeline, also where only its beginning was asked for. */
  total_segments: z.number(),
  summary: z.string(),
  summaries: Summaries.nullable(),
  processing_metadata: z.object({
    total_duration: z.number(),
    language_code: z.string(),
    engine: Engine,
  }),
  speaker_analysis: z.object({
    total_speakers: z.number(),
    /** Those whose enrolled voice was found, by itself or by somebody who confirmed it. */
    known_speakers: z.number(),
    unknown_speakers_identified: z.number(),
  }),
  /** What the speakers' voices were found to be; at most one of each label. */
  voices: z.array(RecognisedVoice).default([]),
  quality_metrics: z.object({
    /** Per cent of words recognised with at least the meeting's confidence threshold; null when the engine does not measure its confidence. */
    transcription_success_rate: z.number().nullable(),
    /** Of the text as it stands, corrections included. */
    total_words: z.number(),
    /** 0-1, or null as above. */
    average_confidence: z.number().nullable(),
  }),
});
export type Transcription = z.infer<typeof Transcription>;

/** What is said in a segment: it is a line of an export. Markup is text like any other. */
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
    'Whether speakers who get one name become one; refused with 409 where they would unasked.',
});

type Renames = z.output<z.ZodObject<typeof rename>>[];

/** One speaker has one new name. */
function refuseTwice(renames: Renames, { addIssue }: z.RefinementCtx<Renames>): void {
  const olds = renames.map(({ old_speaker }) => old_speaker);
  for (const [place, old] of olds.entries()) {
    if (olds.indexOf(old) === place) continue;
    const message = says('speakerRenamedTwice', { name: old });
    addIssue({ code: 'custom', message, path: [place, 'old_speaker'] });
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
    permission: 'update',
    input: z.object({ id: Id, ...rename, merge }),
    output: Transcription,
  },
  /** All at once, so that two speakers may also change names. */
  renameSpeakers: {
    method: 'PUT',
    path: '/meetings/{id}/transcription/speakers',
    permission: 'update',
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
  /** Somebody says whose voice it is: the speaker gets the enrolled person's name. */
  identifySpeaker: {
    method: 'PUT',
    path: '/meetings/{id}/transcription/voice',
    permission: 'update',
    input: z.object({
      id: Id,
      speaker: speakerName('speakerMissing'),
      speaker_id: Id,
      learn: z.boolean().default(false).meta({
        description: 'Whether this speech is added to what is known of the person’s voice.',
      }),
    }),
    output: Transcription,
  },
  /** Somebody says whose voice it is not: the suggestion goes. */
  refuseVoice: {
    method: 'PUT',
    path: '/meetings/{id}/transcription/voice/refusal',
    permission: 'update',
    input: z.object({ id: Id, speaker: speakerName('speakerMissing'), speaker_id: Id }),
    output: Transcription,
  },
  editSegment: {
    method: 'PUT',
    path: '/meetings/{id}/transcription/segment',
    permission: 'update',
    input: z.object({
      id: Id,
      /** Its place in the timeline, from 0. */
      index: z.number().int().min(0),
      /** What the change was made upon: refused where the segment says something else by now. */
      was: z.object({ speaker: z.string(), transcript: z.string() }),
      speaker: speakerName('speakerMissing'),
      transcript: spokenText,
    }),
    output: Transcription,
  },
});

/** One recognised word, for players that follow the voice. Times in seconds, confidence 0-1. */
export const Word = z.object({
  text: z.string(),
  start_time: z.number(),
  end_time: z.number(),
  confidence: z.number(),
});
export type Word = z.infer<typeof Word>;

/** How loud a recording is from its beginning to its end, to be drawn. */
export const Peaks = z.object({
  /** How long each peak stands for: the longer the recording, the longer. */
  seconds: z.number(),
  /** 0-255, the loudest of the recording being 255. */
  peaks: z.array(z.number()),
});
export type Peaks = z.infer<typeof Peaks>;

export const playback = endpoints({
  /** The words as they were recognised, which no correction changes: apart from the transcript, for they are many. */
  getWords: {
    method: 'GET',
    path: '/meetings/{id}/transcription/words',
    permission: 'read',
    audited: 'always',
    input: z.object({ id: Id }),
    output: z.object({
      /** Short-lived address of a JSON list of `Word`; null where a transcript has none. */
      words_url: z.string().nullable(),
    }),
  },
});
