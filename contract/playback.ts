import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { Id } from './values.ts';

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
