import { SAMPLE_RATE } from '#voice/sample-rate.ts';
import { seededRandom } from '#voice/sampling.ts';
import { joinSamples } from '#voice/speech-frames.ts';
import type { SpokenTurn } from '../../tests/voice/der.ts';
import { ENROLMENT } from './known-voices.ts';

/** Seconds. */
const LENGTH = 120;
const TURN = { min: 1.5, max: 9 };
const PAUSE = { min: 0.05, max: 0.8 };
/** RMS relative to full scale, the same for everybody. */
const LOUDNESS = 0.05;

/** A synthetic conversation, of speech that is not used for enrolment; determined by the seed. */
export function splice(samples: Map<string, Float32Array>, people: string[], seed: number) {
  const random = seededRandom(seed);
  const between = ({ min, max }: typeof TURN) => min + (max - min) * random();
  const said = new Map<string, number>();
  const parts: Float32Array[] = [];
  const truth: SpokenTurn[] = [];
  let [at, last] = [0, ''];
  while (at < LENGTH) {
    const others = people.filter((id) => id !== last);
    const speaker = others[Math.floor(random() * others.length)] ?? '';
    const own = samples.get(speaker) ?? new Float32Array();
    const from = said.get(speaker) ?? ENROLMENT * SAMPLE_RATE;
    const part = own.slice(from, from + Math.round(between(TURN) * SAMPLE_RATE));
    // Too little is left: the speaker starts over.
    const isOver = part.length < TURN.min * SAMPLE_RATE;
    said.set(speaker, isOver ? ENROLMENT * SAMPLE_RATE : from + part.length);
    if (isOver) continue;
    const loudness = Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
    const silence = new Float32Array(Math.round(between(PAUSE) * SAMPLE_RATE));
    parts.push(
      silence.map(() => 3e-4 * (random() - 0.5)),
      part.map((s) => (s * LOUDNESS) / loudness),
    );
    at += silence.length / SAMPLE_RATE;
    truth.push({ speaker, start: at, end: at + part.length / SAMPLE_RATE });
    at += part.length / SAMPLE_RATE;
    last = speaker;
  }
  return { samples: joinSamples(parts), truth };
}
