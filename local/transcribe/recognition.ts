/** A word as a recogniser heard it; times in seconds. */
export interface RecognisedWord {
  text: string;
  start: number;
  end: number;
  /** 0 to 1; null when the recogniser does not say. */
  confidence: number | null;
  /** From 0; absent when voices were not told apart. */
  speaker?: number;
}

/** What the recogniser of this machine makes of a recording. */
export interface Recognition {
  seconds: number;
  /** Which engine heard it, for people; `rough` when only the gist can be trusted. */
  engine: { id: string; label: string; rough: boolean };
  language: string;
  scores: { language: string; score: number }[];
  words: RecognisedWord[];
}

/** The port to the speech engines. Rejects with a message for people. */
export type Recognise = (
  request: {
    mediaFile: string;
    folder: string;
    languages: string[];
    maxSpeakers: number | null;
  },
  signal: AbortSignal,
) => Promise<Recognition>;
