import type { Span } from '../pcm.ts';

/** A word heard, in seconds from the start of the recording. */
export interface Word extends Span {
  text: string;
  /** The engine's own belief in it, 0 to 1; null when it does not say. */
  confidence: number | null;
}

/** A stretch in which one voice speaks. Speakers are numbered from 0 in order of appearance. */
export interface Turn extends Span {
  speaker: number;
}

export interface Recognition {
  /** One of the languages asked for. */
  language: string;
  /** Each language that was weighed and its share of the belief; they sum to 1. */
  scores: { language: string; score: number }[];
  words: Word[];
}

/** A recogniser of speech. It is given files and spans, so no recording is ever wholly in memory. */
export interface Engine {
  id: string;
  /** One line that tells people what hears them. */
  label: string;
  /** True when its transcripts only give the gist and must be marked so. */
  rough: boolean;
  /** Languages it hears, as ISO 639-1 codes: `en`, `mr`. */
  languages: string[];
  /**
   * Recognises the speech in a PCM file in one of `languages` (BCP 47 codes it hears, at least
   * one); where there are several it chooses.
   */
  recognise(
    pcmFile: string,
    speech: Span[],
    languages: string[],
    signal?: AbortSignal,
  ): Promise<Recognition>;
  /** Present when the engine tells voices apart itself. `null`: it could not for this recording. */
  diarise?(pcmFile: string, maxSpeakers: number, signal?: AbortSignal): Promise<Turn[] | null>;
}

/** `mr` of `mr-IN`. */
export function baseLanguage(code: string): string {
  return code.split('-')[0] ?? code;
}
