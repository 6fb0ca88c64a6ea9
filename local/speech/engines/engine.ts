import type { Span } from '../pcm.ts';

/** A recognised word, in seconds from the start of the recording. */
export interface Word extends Span {
  text: string;
  /** 0 to 1; null if the engine does not provide it. */
  confidence: number | null;
}

/** A span in which one person speaks. Speakers are numbered from 0 in order of appearance. */
export interface Turn extends Span {
  speaker: number;
}

export interface Recognition {
  /** One of the candidate languages. */
  language: string;
  /** The probability of each candidate; they sum to 1. */
  scores: { language: string; score: number }[];
  words: Word[];
}

/** A speech recogniser. It reads spans of files, so a recording is never entirely in memory. */
export interface Engine {
  id: string;
  /** A description for users, one line. */
  label: string;
  /** Whether its transcripts only give the gist and must be marked as such. */
  rough: boolean;
  /** Supported languages, as ISO 639-1 codes: `en`, `mr`. */
  languages: string[];
  /** Whether it tells which of its languages is spoken. */
  detects: boolean;
  /**
   * Recognises the speech in a PCM file in one of `languages` (at least one supported BCP 47 code);
   * chooses if there are several.
   */
  recognise(
    pcmFile: string,
    speech: Span[],
    languages: string[],
    signal?: AbortSignal,
  ): Promise<Recognition>;
  /**
   * Present if the engine does its own diarisation. Resolves to null if it cannot for this
   * recording.
   */
  diarise?(pcmFile: string, maxSpeakers: number, signal?: AbortSignal): Promise<Turn[] | null>;
}

/** Whether the engine can be asked for a language (BCP 47), or with `auto` to detect it. */
export const supportsLanguage = ({ languages, detects }: Engine, asked: string): boolean =>
  asked === 'auto' ? detects : languages.includes(baseLanguage(asked));

/** `mr` of `mr-IN`. */
export function baseLanguage(code: string): string {
  return code.split('-')[0] ?? code;
}
