import { availableParallelism } from 'node:os';

/** A recognised word; times in seconds. */
export interface RecognisedWord {
  text: string;
  start: number;
  end: number;
  /** 0 to 1; null if the engine does not provide it. */
  confidence: number | null;
  /** From 0; absent without diarisation. */
  speaker?: number;
}

/** The result of recognising a recording. */
export interface Recognition {
  seconds: number;
  /** The engine, with a label for users; `rough` if only the gist can be trusted. */
  engine: { id: string; label: string; rough: boolean };
  language: string;
  scores: { language: string; score: number }[];
  words: RecognisedWord[];
}

/** The interface to the speech engines. Rejects with a message for users. */
export interface Recognise {
  (
    request: {
      mediaFile: string;
      folder: string;
      languages: string[];
      maxSpeakers: number | null;
    },
    signal: AbortSignal,
  ): Promise<Recognition>;
  /** Whether it recognises a language (BCP 47), or by `auto` which one is spoken. Everything if absent. */
  supports?: (language: string) => boolean;
  /** How many recordings it works on at a time; as many as leave a core for everything else if absent. */
  concurrency?: number;
}

/** How many recordings it works on at a time. */
export const concurrencyOf = ({
  concurrency = Math.max(1, availableParallelism() - 1),
}: Recognise): number => concurrency;
