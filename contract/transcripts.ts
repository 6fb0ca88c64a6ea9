import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { messages } from './messages.ts';
import { speakerName } from './speakers.ts';
import { Id } from './values.ts';

/** One turn of speech; times in seconds from the start of the recording. */
export const Segment = z.object({
  speaker: z.string(),
  start_time: z.number(),
  end_time: z.number(),
  transcript: z.string(),
});
export type Segment = z.infer<typeof Segment>;

/** A summary in one language: markdown, and who made it. */
export const Summary = z.object({
  /** BCP 47 tag of the content, e.g. mr-IN */
  language: z.string(),
  content: z.string(),
  /** 'extractive', or the id of the model that answered */
  made_by: z.string(),
});
export type Summary = z.infer<typeof Summary>;

export const Summaries = z.object({ original: Summary, english: Summary.optional() });
export type Summaries = z.infer<typeof Summaries>;

/** What turned speech into text. `rough`: a draft that wants a listener's corrections. */
export const Engine = z.object({ id: z.string(), label: z.string(), rough: z.boolean() });
export type Engine = z.infer<typeof Engine>;

export const Transcription = z.object({
  timeline: z.array(Segment),
  summary: z.string(),
  summaries: Summaries.nullable(),
  processing_metadata: z.object({
    total_duration: z.number(),
    language_code: z.string(),
    engine: Engine,
  }),
  speaker_analysis: z.object({
    total_speakers: z.number(),
    known_speakers: z.number(),
    unknown_speakers_identified: z.number(),
  }),
  quality_metrics: z.object({
    /** Per cent of words recognised with at least the meeting's confidence threshold; null when the engine does not measure its confidence. */
    transcription_success_rate: z.number().nullable(),
    total_words: z.number(),
    /** 0-1, or null as above. */
    average_confidence: z.number().nullable(),
  }),
});
export type Transcription = z.infer<typeof Transcription>;

export const transcripts = endpoints({
  renameSpeaker: {
    method: 'PUT',
    path: '/meetings/{id}/transcription/speaker',
    permission: 'update',
    input: z.object({
      id: Id,
      old_speaker: speakerName(messages.bothSpeakersNeeded),
      new_speaker: speakerName(messages.bothSpeakersNeeded),
    }),
    output: Transcription,
  },
});
