import {
  isCurrent,
  namedFrom,
  type VoiceEngine,
  type VoicePrint,
  type VoiceThresholds,
} from './engine.ts';
import { SAMPLE_RATE } from './sample-rate.ts';

/** An enrolled person's voice. */
export interface EnrolledVoice {
  id: string;
  print: VoicePrint;
}

/** named: certain enough to use the name. suggested: worth asking. unknown: nobody enrolled. */
export type Band = 'named' | 'suggested' | 'unknown';

/** Why a voice is only suggested: see `doubts` in `contract/transcripts.ts`. */
export type Doubt = 'alike' | 'little_speech' | 'close' | 'not_present' | 'mixed' | 'twice';

export interface Recognition {
  band: Band;
  /** The most similar enrolled person; null for unknown. */
  id: string | null;
  /** The engine's likeness; null if nobody can be compared. */
  score: number | null;
  /** Only for suggestions. */
  doubt: Doubt | null;
}

/** A person and their likeness to the speaker. */
interface Candidate {
  id: string;
  score: number;
}

/** Seconds of speech needed to name a voice. */
const MIN_SPEECH = 3;
/** A voice is not named if more of its parts than this share are strangers to the person. */
const MAX_STRANGE_SHARE = 0.25;
const NOBODY: Recognition = { band: 'unknown', id: null, score: null, doubt: null };

/**
 * Identifies the speakers of a recording. A speaker is named only if one person is far more likely
 * than strangers and than everyone else enrolled, and each name is given to at most one speaker;
 * anything less is a suggestion. Prints of other engines are ignored.
 * @param speakers the voice of each speaker, from `speakerVoice`
 * @param present ids of the participants: nobody else is named
 * @returns a result for each speaker, in the order given
 */
export function recognise(
  engine: VoiceEngine,
  speakers: SpeakerVoice[],
  enrolled: EnrolledVoice[],
  present?: string[],
): Recognition[] {
  const isComparable = (print: VoicePrint) => isCurrent(engine, print) && print.seconds > 0;
  const known = enrolled.filter(({ print }) => isComparable(print));
  const { suggested, margin } = engine.thresholds;
  const isPresent = (id: string) => !present || present.includes(id);
  const people = new Set(known.map(({ id }) => id).filter(isPresent)).size;
  const named = namedFrom(engine.thresholds, people);
  const found = speakers.map((speaker) => {
    if (!isComparable(speaker.print)) return NOBODY;
    const [best, ...others] = candidates(engine, speaker.print, known);
    if (!best) return NOBODY;
    if (best.score < suggested) return { ...NOBODY, score: best.score };
    const suggestion = (doubt: Doubt) => ({ band: 'suggested' as const, ...best, doubt });
    if (best.score < named) return suggestion('alike');
    if (speaker.print.seconds < MIN_SPEECH) return suggestion('little_speech');
    if (!isPresent(best.id)) return suggestion('not_present');
    if (isClose(best, others, engine.thresholds, named)) return suggestion('close');
    const own = known.filter(({ id }) => id === best.id);
    if (isMixed(engine, speaker.parts, own)) return suggestion('mixed');
    return { band: 'named' as const, ...best, doubt: null };
  });
  return found.map((recognition, i) =>
    isContested(recognition, found.toSpliced(i, 1), margin)
      ? { ...recognition, band: 'suggested', doubt: 'twice' }
      : recognition,
  );
}

/** Each person once, by their most similar print; best first. */
function candidates(engine: VoiceEngine, voice: VoicePrint, known: EnrolledVoice[]): Candidate[] {
  const best = new Map<string, number>();
  for (const { id, print } of known) {
    best.set(id, Math.max(best.get(id) ?? -Infinity, engine.compare(voice, print)));
  }
  return Array.from(best, ([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
}

/**
 * Whether somebody else speaks in parts of what was taken for one voice: where two were not
 * separated, the combined print is similar to both, and half of it would get the wrong name.
 */
function isMixed(engine: VoiceEngine, parts: VoicePrint[], person: EnrolledVoice[]): boolean {
  const strange = parts.filter((part) =>
    person.every(({ print }) => engine.compare(part, print) < engine.thresholds.suggested),
  );
  return strange.length > MAX_STRANGE_SHARE * parts.length;
}

/** Whether other candidates are too close to name the best. */
function isClose(
  best: Candidate,
  others: Candidate[],
  thresholds: VoiceThresholds,
  named: number,
): boolean {
  const [second] = others;
  if (!second) return false;
  if (best.score - second.score < thresholds.margin || second.score > best.score / 2) return true;
  return best.score < named + additionalLikeness(others, thresholds);
}

/**
 * The additional likeness required if all others are more alike than strangers by more than chance
 * (one standard error): then a fault of the recordings makes all voices similar, including the
 * best. Doubled, since it affects voices unequally. This is test normalisation (Auckenthaler, Carey
 * and Lloyd-Thomas 2000) against those enrolled, used only to withhold names.
 */
function additionalLikeness(others: Candidate[], { strangers }: VoiceThresholds): number {
  const mean = others.reduce((sum, { score }) => sum + score, 0) / others.length;
  const chance = strangers.deviation / Math.sqrt(others.length);
  return 2 * Math.max(0, mean - strangers.mean - chance);
}

/** Whether another speaker got the same name, unless this one is clearly more likely. */
function isContested(
  { band, id, score }: Recognition,
  others: Recognition[],
  margin: number,
): boolean {
  if (band !== 'named' || score === null) return false;
  return others.some(
    (other) => other.band === 'named' && other.id === id && (other.score ?? 0) > score - margin,
  );
}

/** The voice of one diarised speaker. */
interface SpeakerVoice {
  print: VoicePrint;
  /**
   * Prints of a few seconds each, to check that it is one voice throughout. Empty for a few words.
   */
  parts: VoicePrint[];
}

/** Seconds: long enough to tell a person from a stranger, short enough to be of one voice. */
const PART_SECONDS = 4;

/** @param segments chosen by `bestSpeech`, mono at 16 kHz in [-1, 1] */
export function speakerVoice(engine: VoiceEngine, segments: Float32Array[]): SpeakerVoice {
  return {
    print: engine.makePrint(segments),
    parts: cutParts(segments).map((part) => engine.makePrint(part)),
  };
}

const MIN_SECONDS = (2 / 3) * PART_SECONDS * SAMPLE_RATE;

/**
 * Splits long segments into equal parts of 2.7 to 5.3 seconds and groups consecutive short ones.
 */
function cutParts(segments: Float32Array[]): Float32Array[][] {
  const parts: Float32Array[][] = [];
  let short: Float32Array[] = [];
  for (const samples of segments) {
    const count = Math.round(samples.length / SAMPLE_RATE / PART_SECONDS);
    const length = Math.floor(samples.length / count);
    if (samples.length >= MIN_SECONDS) {
      for (let i = 0; i < count; i++) parts.push([samples.subarray(i * length, (i + 1) * length)]);
      continue;
    }
    short.push(samples);
    if (short.reduce((sum, { length }) => sum + length, 0) < MIN_SECONDS) continue;
    parts.push(short);
    short = [];
  }
  return parts;
}
