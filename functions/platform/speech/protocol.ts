/** A word as an engine hears it. Times in seconds from the start of the audio that it was sent. */
export interface HeardWord {
  text: string;
  start?: number | undefined;
  end?: number | undefined;
  /** From 0 to 1. */
  confidence?: number | undefined;
  /** Any name for the voice; the same within one answer for the same voice. */
  speaker?: string | undefined;
  /** As the engine names it, where it tells the languages of words apart. */
  language?: string | undefined;
}

/** The result of an engine for one piece of audio. */
export interface Heard {
  /** As the engine names it; null where it does not. */
  language: string | null;
  /** The engine's own name; null if it gives none. */
  engine: string | null;
  words: HeardWord[];
}

/** A request to an engine. */
export interface Question {
  /** FLAC, mono at 16 kHz. */
  audio: Buffer;
  /** A BCP 47 tag such as `hi-IN`; null: one of `languages`, which the engine is to detect. */
  language: string | null;
  languages: string[];
  /** How many voices there may be at most. */
  speakers: number;
  /** The same when the same piece is sent again. */
  id: string;
}

export interface Posted {
  headers: Record<string, string>;
  body: Buffer;
  /** Added to the engine's address. */
  query: Record<string, string>;
}

/** How an engine is asked, and what it answers. */
export interface SpeechProtocol {
  ask(question: Question, model: string): Promise<Posted>;
  /** Throws a ZodError for JSON that the protocol does not know. */
  read(answer: unknown): Heard;
}
