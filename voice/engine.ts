/**
 * What a voice sounds like, to be kept as JSON (some kilobytes). Prints of another engine, or of
 * another version of it, cannot be compared: they are made again from the samples.
 */
export interface VoicePrint {
  engine: string;
  version: number;
  /** How long somebody spoke; 0 where nothing was loud enough to hear a voice in. */
  seconds: number;
  /** The engine's own numbers, in base64. */
  data: string;
}

/** From which likeness on a voice is named or suggested, and what else keeps it from being named. */
export interface VoiceThresholds {
  /** Of a single person, before `crowd` is added: see `namedFrom`. */
  named: number;
  /** For each e-fold of people: the more there are, the liker a stranger is to one of them. */
  crowd: number;
  /** How like each other strangers are, by and large. */
  strangers: { mean: number; deviation: number };
  suggested: number;
  /** By how much the likeliest person must lead over the second. */
  margin: number;
  /** Parts of one sample that are less alike are two voices. */
  oneVoice: number;
}

/** A way to tell voices apart. Samples are mono at 16 kHz in [-1, 1]. */
export interface VoiceEngine {
  readonly id: string;
  readonly version: number;
  readonly thresholds: VoiceThresholds;
  /** The print of one voice, from stretches in which it speaks alone. */
  makePrint(stretches: Float32Array[]): VoicePrint;
  /** One print of several of one voice, as if they had been heard in one go. None: RangeError. */
  combine(prints: VoicePrint[]): VoicePrint;
  /**
   * How like two prints are, the higher the liker: 0 and less is like a stranger. RangeError where
   * one is not of this engine.
   */
  compare(a: VoicePrint, b: VoicePrint): number;
}

/** With fewer people there is no crowd in which a fault of the recordings shows: no name gets cheaper. */
const FEWEST = 8;

/** The likeness a voice is named from where any of so many people could be. */
export function namedFrom({ named, crowd }: VoiceThresholds, people: number): number {
  return named + crowd * Math.log(Math.max(FEWEST, people));
}

type Maker = Pick<VoiceEngine, 'id' | 'version'>;

/** Whether this engine made the print: others cannot be compared, they are made again. */
export function isCurrent({ id, version }: Maker, print: VoicePrint): boolean {
  return print.engine === id && print.version === version;
}

/** Numbers as text that JSON can carry: their bytes in base64, least significant first. */
export function toBase64(numbers: Float32Array | Int8Array): string {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The bytes of a base64 text. Throws where it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
