import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { VoiceEngine, VoicePrint } from '#voice/engine.ts';
import { SAMPLE_RATE } from '#voice/sample-rate.ts';
import { joinSamples } from '#voice/speech-frames.ts';
import { type Condition, degrade } from '../../scripts/voices/degradations.ts';
import { cachedSound, listRecordings, SPEECH } from '../../scripts/voices/recordings.ts';
import { decodeThrough } from '../../scripts/voices/through-ffmpeg.ts';

/** Seconds of enrolment and of a test. */
export const ENROLMENT = 20;
const TEST = 5;
/** A seed for noises and rooms that were used neither for training nor for calibration. */
const BENCH_SEED = 9_000;

/** The voiceprints of a person in one condition. */
export interface KnownVoice {
  id: string;
  enrolment: VoicePrint;
  tests: VoicePrint[];
}

/** The recordings of each person, joined. */
export async function knownSamples(): Promise<Map<string, Float32Array>> {
  const folder = join(SPEECH, 'voices');
  const people = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).sort();
  const samples = new Map<string, Float32Array>();
  for (const id of people) {
    const parts: Float32Array[] = [];
    for (const { file } of await listRecordings(join(folder, id))) {
      parts.push(await decodeThrough(file));
    }
    samples.set(id, joinSamples(parts));
  }
  return samples;
}

/** Enrols everybody with their first 20 seconds, and splits the rest into tests of five. */
export async function knownVoices(
  engine: VoiceEngine,
  samples: Map<string, Float32Array>,
  condition: Condition,
  seedOf = (i: number) => BENCH_SEED + i,
): Promise<KnownVoice[]> {
  const voices: KnownVoice[] = [];
  for (const [i, [id, own]] of [...samples].entries()) {
    const seed = seedOf(i);
    const heard = await cachedSound(`voice ${id} ${condition} ${seed}`, () =>
      degrade(own, condition, seed),
    );
    const print = (start: number, seconds: number) =>
      engine.makePrint([heard.subarray(start * SAMPLE_RATE, (start + seconds) * SAMPLE_RATE)]);
    const count = Math.floor((heard.length / SAMPLE_RATE - ENROLMENT) / TEST);
    const tests = Array.from({ length: count }, (_, n) => print(ENROLMENT + n * TEST, TEST));
    voices.push({ id, enrolment: print(0, ENROLMENT), tests });
  }
  return voices;
}
