/**
 * A voiceprint, stored as JSON (some kilobytes). Prints of another engine or version cannot be
 * compared; they must be recomputed from the samples.
 */
export interface VoicePrint {
  engine: string;
  version: number;
  /** Length of the speech; 0 if nothing was loud enough. */
  seconds: number;
  /** The engine's own numbers, in base64. */
  data: string;
}

/** The likeness from which a voice is named or suggested, and other conditions for naming it. */
export interface VoiceThresholds {
  /** For a single person, before `populationFactor` is added: see `namedFrom`. */
  named: number;
  /**
   * Added for each e-fold of people: the more there are, the more similar some stranger is to one
   * of them.
   */
  populationFactor: number;
  /** The typical likeness of strangers. */
  strangers: { mean: number; deviation: number };
  suggested: number;
  /** The required lead of the best match over the second. */
  margin: number;
  /** Parts of a sample that are less alike than this are different voices. */
  oneVoice: number;
}

/** A method of comparing voices. Samples are mono at 16 kHz in [-1, 1]. */
export interface VoiceEngine {
  readonly id: string;
  readonly version: number;
  readonly thresholds: VoiceThresholds;
  /** The print of one voice, from segments in which it speaks alone. */
  makePrint(segments: Float32Array[]): VoicePrint;
  /** Combines prints of one voice as if recorded together. Throws RangeError for an empty list. */
  combine(prints: VoicePrint[]): VoicePrint;
  /**
   * The likeness of two prints; 0 and below is that of strangers. Throws RangeError for prints of
   * another engine.
   */
  compare(a: VoicePrint, b: VoicePrint): number;
}

/**
 * With fewer people, faulty recordings cannot be detected by comparison: the threshold does not
 * drop further.
 */
const MIN_PEOPLE = 8;

/** The likeness required to name a voice when it could be any of so many people. */
export function namedFrom({ named, populationFactor }: VoiceThresholds, people: number): number {
  return named + populationFactor * Math.log(Math.max(MIN_PEOPLE, people));
}

type Maker = Pick<VoiceEngine, 'id' | 'version'>;

/** Whether this engine made the print: others cannot be compared and must be recomputed. */
export function isCurrent({ id, version }: Maker, print: VoicePrint): boolean {
  return print.engine === id && print.version === version;
}

/** The little-endian bytes of numbers in base64. */
export function toBase64(numbers: Float32Array | Int8Array): string {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Throws for invalid base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
