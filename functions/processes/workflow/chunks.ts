import * as z from 'zod';

/**
 * A chunk of a recording: what an HTTP engine is sent at once, since it answers while it is waited for, and a function
 * waits no longer than 15 minutes. Times in seconds from the start of the recording.
 */
export const Chunk = z.object({ number: z.number(), start: z.number(), end: z.number() });
export type Chunk = z.infer<typeof Chunk>;

/** The part of `prepare`'s result that the steps of an HTTP engine read. */
export const SpeechWork = z.object({
  /** Prefix in the upload bucket of the chunks and of what the engine said about them. */
  speech: z.object({ folder: z.string() }),
  /** The request to Amazon Transcribe that would ask the same. */
  transcription: z.object({
    Media: z.object({ MediaFileUri: z.string() }),
    OutputKey: z.string(),
    LanguageCode: z.string().optional(),
    LanguageOptions: z.array(z.string()).default([]),
    Settings: z.object({ MaxSpeakerLabels: z.number() }),
  }),
  progress: z.object({ from: z.number(), to: z.number() }),
});

/** An engine's transcript of a chunk. Times in seconds from the start of the chunk. */
export const ChunkAnswer = z.object({
  language: z.string().nullable(),
  /** The engine's name for people. */
  engine: z.string(),
  words: z.array(
    z.object({
      text: z.string(),
      start: z.number(),
      end: z.number(),
      confidence: z.number().optional(),
      speaker: z.string().optional(),
      language: z.string().optional(),
    }),
  ),
});
export type ChunkAnswer = z.infer<typeof ChunkAnswer>;

const numbered = ({ number }: Pick<Chunk, 'number'>) => String(number).padStart(4, '0');

export const chunkListKey = (folder: string): string => `${folder}chunks.json`;
export const audioKey = (folder: string, chunk: Chunk): string =>
  `${folder}${numbered(chunk)}.flac`;
export const answerKey = (folder: string, chunk: Chunk): string =>
  `${folder}${numbered(chunk)}.json`;
