import { SAMPLE_RATE } from '#voice/sample-rate.ts';
import { seededRandom } from '#voice/sampling.ts';
import { joinSamples } from '#voice/speech-frames.ts';

/** A source-filter model of a voice: pitch, and the length of the vocal tract, which scales all formants. */
export interface MadeVoice {
  /** Hertz. */
  pitch: number;
  /** 1 is an average man; women and children have shorter tracts, so higher formants. */
  formantScale: number;
  /** The share of breath noise, 0 to 1. */
  breath: number;
}

export const GIANT: MadeVoice = { pitch: 60, formantScale: 0.75, breath: 0.02 };
export const LOW: MadeVoice = { pitch: 95, formantScale: 0.92, breath: 0.05 };
export const MIDDLE: MadeVoice = { pitch: 150, formantScale: 1.08, breath: 0.2 };
export const HIGH: MadeVoice = { pitch: 220, formantScale: 1.25, breath: 0.1 };
export const CHILD: MadeVoice = { pitch: 320, formantScale: 1.45, breath: 0.05 };

/** First three formants of i, e, a, o, u and schwa in hertz (Peterson and Barney 1952). */
const VOWELS = [
  [270, 2290, 3010],
  [530, 1840, 2480],
  [730, 1090, 2440],
  [570, 840, 2410],
  [300, 870, 2240],
  [490, 1350, 1690],
];
const BANDWIDTHS = [60, 90, 150];

/** Babble of random vowels: pulses and breath through three resonators, as loud as syllables are. */
export function speak(voice: MadeVoice, seconds: number, seed: number): Float32Array {
  const random = seededRandom(seed);
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  const resonators = BANDWIDTHS.map((bandwidth) => {
    const radius = Math.exp((-Math.PI * bandwidth) / SAMPLE_RATE);
    return { radius, turn: 0, last: 0, before: 0 };
  });
  let [syllableEnd, syllableStart, phase] = [0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    if (i >= syllableEnd) {
      const vowel = VOWELS[Math.floor(random() * VOWELS.length)] ?? [];
      resonators.forEach((resonator, f) => {
        const angle = (2 * Math.PI * (vowel[f] ?? 0) * voice.formantScale) / SAMPLE_RATE;
        resonator.turn = 2 * resonator.radius * Math.cos(angle);
      });
      syllableStart = i;
      syllableEnd = i + Math.round((0.1 + 0.12 * random()) * SAMPLE_RATE);
    }
    const through = (i - syllableStart) / (syllableEnd - syllableStart);
    phase += (voice.pitch * (1 + 0.1 * Math.sin(i / 5000) + 0.02 * random())) / SAMPLE_RATE;
    let sound = voice.breath * (random() - 0.5);
    if (phase >= 1) {
      phase -= 1;
      sound += 1;
    }
    for (const resonator of resonators) {
      const { radius, turn, last, before } = resonator;
      sound = (1 - radius) * sound + turn * last - radius ** 2 * before;
      resonator.before = last;
      resonator.last = sound;
    }
    samples[i] = 20 * sound * Math.sin(Math.PI * through) ** 0.5 + 1e-4 * (random() - 0.5);
  }
  return samples;
}

/** Joins sounds with `pause` seconds of faint noise between them. */
export function conversation(turns: { voice: MadeVoice; seconds: number }[], pause = 0.5) {
  const random = seededRandom(99);
  const parts: Float32Array[] = [];
  const spans: { start: number; end: number }[] = [];
  let at = 0;
  turns.forEach(({ voice, seconds }, i) => {
    parts.push(speak(voice, seconds, i + 1));
    spans.push({ start: at, end: at + seconds });
    const silence = new Float32Array(pause * SAMPLE_RATE).map(() => 1e-4 * (random() - 0.5));
    parts.push(silence);
    at += seconds + pause;
  });
  return { samples: joinSamples(parts), spans };
}
