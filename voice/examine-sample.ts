import { diarise } from './diarise.ts';
import type { VoiceEngine } from './engine.ts';
import { SAMPLE_RATE } from './sample-rate.ts';
import { cutSamples, type Span } from './speech-frames.ts';
import { spokenSpans } from './spoken-spans.ts';

/** Properties of a recording made for enrolment. */
export interface SampleMetrics {
  /** Length of the speech, including short pauses. */
  seconds: number;
  /** The share of speech samples at full scale, where louder ones were cut off. */
  clipped: number;
  /** Mean power of the speech in dB, 0 at full scale; -Infinity without speech. */
  level: number;
  /** 2 if there is clearly more than one voice, otherwise 1; 0 without speech. */
  voices: number;
}

export type SampleFlaw = 'little_speech' | 'clipped' | 'quiet' | 'voices';

/** A value that is not good enough, and its limit. */
export interface FlawedMetric {
  flaw: SampleFlaw;
  found: number;
  needed: number;
}

/**
 * Limits of a good sample, in the units of SampleMetrics. How much speech it must contain is up to
 * the caller.
 */
const GOOD_SAMPLE = { clipped: 0.01, level: -45, voices: 1 };
const FULL_SCALE = 0.999;
/** Seconds of speech needed of each of two voices; a print of less is not worth comparing. */
const MIN_VOICE_SECONDS = 3;

/** @param samples mono at 16 kHz in [-1, 1] */
export function examineSample(
  engine: VoiceEngine,
  samples: Float32Array,
  speech: Span[] = spokenSpans(samples),
): SampleMetrics {
  const spoken = cutSamples(samples, speech);
  const count = spoken.reduce((sum, { length }) => sum + length, 0);
  if (count === 0) return { seconds: 0, clipped: 0, level: -Infinity, voices: 0 };
  let [power, full] = [0, 0];
  for (const part of spoken) {
    for (const sample of part) {
      power += sample ** 2;
      if (Math.abs(sample) >= FULL_SCALE) full++;
    }
  }
  return {
    seconds: count / SAMPLE_RATE,
    clipped: full / count,
    level: 10 * Math.log10(power / count),
    voices: halvesLikeness(engine, samples, speech) < engine.thresholds.oneVoice ? 2 : 1,
  };
}

/** The flaws of a sample that should contain `least` seconds of speech. */
export function flawsOf(
  { seconds, clipped, level, voices }: SampleMetrics,
  least: number,
): FlawedMetric[] {
  const { clipped: max, level: quietest, voices: one } = GOOD_SAMPLE;
  const flaws: FlawedMetric[] = [];
  if (seconds < least) flaws.push({ flaw: 'little_speech', found: seconds, needed: least });
  if (clipped > max) flaws.push({ flaw: 'clipped', found: clipped, needed: max });
  if (level < quietest) flaws.push({ flaw: 'quiet', found: level, needed: quietest });
  if (voices > one) flaws.push({ flaw: 'voices', found: voices, needed: one });
  return flaws;
}

/**
 * The likeness of the two parts that result from diarising speech as two voices; Infinity if one of
 * them is too short. If it is really one voice, the parts are alike, whatever the words.
 */
export function halvesLikeness(engine: VoiceEngine, samples: Float32Array, speech: Span[]): number {
  const turns = diarise(samples, speech, { speakers: 2 });
  const [a, b] = [0, 1].map((speaker) =>
    engine.makePrint(
      cutSamples(
        samples,
        turns.filter((turn) => turn.speaker === speaker),
      ),
    ),
  );
  if (!a || !b || Math.min(a.seconds, b.seconds) < MIN_VOICE_SECONDS) return Infinity;
  return engine.compare(a, b);
}
