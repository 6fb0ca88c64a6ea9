import * as z from 'zod';
import { Engine } from '#contract/transcripts.ts';

/** Amazon Transcribe writes its numbers as strings. */
const Seconds = z.coerce.number<string | number>();

const Item = z.object({
  type: z.enum(['pronunciation', 'punctuation']),
  start_time: Seconds.optional(),
  end_time: Seconds.optional(),
  speaker_label: z.string().optional(),
  alternatives: z
    .array(z.object({ content: z.string(), confidence: Seconds.default(0) }))
    .default([]),
});
export type Item = z.infer<typeof Item>;

const SpeakerTurn = z.object({
  start_time: Seconds,
  end_time: Seconds,
  speaker_label: z.string(),
});
export type SpeakerTurn = z.infer<typeof SpeakerTurn>;

/**
 * What a finished transcription job leaves in storage, as far as it is read here. `engine` is written
 * by other services than Amazon's own. https://docs.aws.amazon.com/transcribe/latest/dg/how-input.html
 */
export const TranscribeOutput = z.object({
  engine: Engine.default({ id: 'amazon-transcribe', label: 'Amazon Transcribe', rough: false }),
  results: z.object({
    language_code: z.string().default('en-IN'),
    items: z.array(Item).default([]),
    speaker_labels: z.object({ segments: z.array(SpeakerTurn).default([]) }).optional(),
  }),
});
export type TranscribeOutput = z.infer<typeof TranscribeOutput>;
