import { isCurrent, statisticsOf, type VoicePrint } from './print.ts';
import type { SpeakerVoice } from './speaker-voices.ts';
import { margin, named, suggested } from './thresholds.ts';
import { trainedSpace } from './trained-space.ts';
import { likeness, type PlacedVoice, place } from './voice-space.ts';

/** A person whose voice is known. */
export interface EnrolledVoice {
  id: string;
  print: VoicePrint;
}

/** named: certain enough to write the name. suggested: worth asking. unknown: nobody enrolled. */
export type Band = 'named' | 'suggested' | 'unknown';

/** What keeps a voice as like somebody as a named one from being named. */
export type Doubt = 'little-speech' | 'close' | 'not-present' | 'mixed' | 'twice';

export interface Recognition {
  band: Band;
  /** The enrolled person most like the speaker; null where the band is unknown. */
  id: string | null;
  /** That likeness in deviations, see `likeness`; null where nobody can be compared. */
  score: number | null;
  doubt?: Doubt;
}

interface KnownVoice {
  id: string;
  voice: PlacedVoice;
}

/** A person and the likeness of the speaker to him. */
interface Candidate {
  id: string;
  score: number;
}

/** Seconds of speech from which a name may be given. */
const LEAST_SPEECH = 3;
/** A name is not given where more of a speaker's parts are strangers to the person. */
const MOST_STRANGE = 0.25;
const NOBODY: Recognition = { band: 'unknown', id: null, score: null };

/**
 * Who the speakers of one recording are. A name is given only where one person is far likelier than
 * strangers and than everybody else enrolled, and to one speaker of the recording at most; what
 * falls short of it is suggested. Prints of another engine are passed over.
 * @param speakers the voice of each speaker, from `speakerVoices`
 * @param present ids of those said to be there: nobody else is named
 * @returns for each speaker, in the order given
 */
export function recognise(
  speakers: SpeakerVoice[],
  enrolled: EnrolledVoice[],
  present?: string[],
): Recognition[] {
  const known = enrolled
    .filter(({ print }) => isComparable(print))
    .map(({ id, print }) => ({ id, voice: placePrint(print) }));
  const found = speakers.map((speaker) => {
    if (!isComparable(speaker.print)) return NOBODY;
    return judge(candidates(placePrint(speaker.print), known), speaker, known, present);
  });
  return found.map((recognition, i) =>
    isContested(recognition, found.toSpliced(i, 1))
      ? { ...recognition, band: 'suggested', doubt: 'twice' }
      : recognition,
  );
}

/** How like two prints are, in deviations above strangers: see `likeness`. */
export function comparePrints(a: VoicePrint, b: VoicePrint): number {
  return likeness(placePrint(a), placePrint(b));
}

/** Prints meet many others, and placing one costs as much as comparing it with hundreds. */
const placed = new WeakMap<VoicePrint, PlacedVoice>();

function placePrint(print: VoicePrint): PlacedVoice {
  const voice = placed.get(print) ?? place(statisticsOf(print), trainedSpace);
  placed.set(print, voice);
  return voice;
}

const isComparable = (print: VoicePrint) => isCurrent(print) && print.seconds > 0;

/** Each person once, by the print most like the voice; the likeliest first. */
function candidates(voice: PlacedVoice, known: KnownVoice[]): Candidate[] {
  const best = new Map<string, number>();
  for (const { id, voice: other } of known) {
    best.set(id, Math.max(best.get(id) ?? -Infinity, likeness(voice, other)));
  }
  return Array.from(best, ([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
}

function judge(
  [best, second]: Candidate[],
  { print, parts }: SpeakerVoice,
  known: KnownVoice[],
  present: string[] | undefined,
): Recognition {
  if (!best) return NOBODY;
  if (best.score < suggested) return { band: 'unknown', id: null, score: best.score };
  if (best.score < named) return { band: 'suggested', ...best };
  if (print.seconds < LEAST_SPEECH) return { band: 'suggested', ...best, doubt: 'little-speech' };
  if (present && !present.includes(best.id)) {
    return { band: 'suggested', ...best, doubt: 'not-present' };
  }
  if (second && isClose(best, second)) return { band: 'suggested', ...best, doubt: 'close' };
  if (
    isMixed(
      parts,
      known.filter(({ id }) => id === best.id),
    )
  ) {
    return { band: 'suggested', ...best, doubt: 'mixed' };
  }
  return { band: 'named', ...best };
}

/**
 * Whether somebody else speaks in parts of what was taken for one voice: where two were not told
 * apart, the print of both together is like either, and half of it would get a wrong name.
 */
function isMixed(parts: VoicePrint[], person: KnownVoice[]): boolean {
  const strange = parts.filter((part) => {
    const voice = placePrint(part);
    return person.every((own) => likeness(voice, own.voice) < suggested);
  });
  return strange.length > MOST_STRANGE * parts.length;
}

/**
 * Whether the second is too near to name the first. Recordings with one odd fault make all voices
 * alike, far above strangers without it; then the second is much like the first, and nobody is named.
 */
function isClose(best: Candidate, second: Candidate): boolean {
  return best.score - second.score < margin || second.score > best.score / 2;
}

/** Whether another speaker has the same name, unless this one is clearly likelier to be it. */
function isContested({ band, id, score }: Recognition, others: Recognition[]): boolean {
  if (band !== 'named' || score === null) return false;
  return others.some(
    (other) => other.band === 'named' && other.id === id && (other.score ?? 0) > score - margin,
  );
}
