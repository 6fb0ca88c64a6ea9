import { wavOf } from '#functions/platform/audio/wav.ts';
import { SAMPLE_RATE } from '#voice/sample-rate.ts';

/** A sound that the vocal tract holds: the formants in hertz, the loudness from 0 to 1, and the seconds. */
type Sound = [formants: [number, number, number], loudness: number, seconds: number];

const w: Sound = [[290, 610, 2150], 0.5, 0.07];
const ee: Sound = [[270, 2290, 3010], 0.8, 0.13];
const er: Sound = [[480, 1300, 1650], 0.9, 0.14];
const uh: Sound = [[620, 1200, 2550], 0.8, 0.07];
const eh: Sound = [[480, 1900, 2550], 1, 0.1];
const y: Sound = [[260, 2250, 3050], 0.5, 0.06];
const closure: Sound = [[200, 1900, 2200], 0.04, 0.06];
const oh: Sound = [[520, 950, 2400], 1, 0.12];
const oo: Sound = [[340, 820, 2250], 0.7, 0.16];

/** "We were away a year ago": voiced sounds alone, which pulses through three resonators can say. */
const sentence: Sound[] = [w, ee, w, er, uh, w, eh, ee, uh, y, ee, er, uh, closure, oh, oo];

const bandwidths = [60, 90, 150];
const pitch = { from: 130, to: 95 };
/** Seconds in which the tract moves from one sound to the next. */
const glide = 0.06;

/** A WAV file of a few seconds of synthetic speech: a sentence said twice. */
export function syntheticSpeech(): Buffer<ArrayBuffer> {
  const pause = new Float32Array(0.6 * SAMPLE_RATE);
  return wavOf([pause, say(sentence), pause, say(sentence), pause]);
}

function say(sounds: Sound[]): Float32Array {
  const seconds = sounds.reduce((sum, [, , length]) => sum + length, 0);
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  const past = bandwidths.map(() => [0, 0] as [number, number]);
  let [phase, slope] = [0, 0];
  for (let i = 0; i < samples.length; i++) {
    const { formants, loudness } = tractAt(sounds, i / SAMPLE_RATE);
    phase += (pitch.from + ((pitch.to - pitch.from) * i) / samples.length) / SAMPLE_RATE;
    const pulse = phase >= 1 ? 1 : 0;
    phase -= pulse;
    // A glottal pulse falls by 12 dB per octave, and the lips give 6 dB back.
    slope = 0.9 * slope + pulse;
    samples[i] = loudness * resonated(slope, formants, past);
  }
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (0.6 * sample) / peak);
}

/** The tract at a time: that of the sound, halfway to its neighbour where they meet. */
function tractAt(sounds: Sound[], time: number) {
  let start = 0;
  const at = sounds.findIndex(([, , length]) => {
    start += length;
    return time < start;
  });
  const [formants, loudness, length] = sounds[at] ?? uh;
  const [sinceStart, untilEnd] = [time - (start - length), start - time];
  const isNearStart = sinceStart < untilEnd;
  const [nextFormants, nextLoudness] = sounds[at + (isNearStart ? -1 : 1)] ?? [formants, 0];
  const away = Math.min(sinceStart, untilEnd) / (glide / 2);
  const own = away >= 1 ? 1 : 0.5 + away / 2;
  const mixed = (one: number, other: number) => own * one + (1 - own) * other;
  return {
    formants: formants.map((hertz, place) => mixed(hertz, nextFormants[place] ?? hertz)),
    loudness: mixed(loudness, nextLoudness),
  };
}

/** A sample through the resonators, each of which remembers the two samples before. */
function resonated(sample: number, formants: number[], past: [number, number][]): number {
  return formants.reduce((input, hertz, place) => {
    const [last, before] = past[place] ?? [0, 0];
    const radius = Math.exp((-Math.PI * (bandwidths[place] ?? 0)) / SAMPLE_RATE);
    const turn = 2 * radius * Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE);
    const output = (1 - turn + radius ** 2) * input + turn * last - radius ** 2 * before;
    past[place] = [output, last];
    return output;
  }, sample);
}
