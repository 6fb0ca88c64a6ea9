import { seededRandom } from '#voice/sampling.ts';
import { recode } from './through-ffmpeg.ts';

/*
 * Simulated recording conditions, shared by the training of the background model and the cohort, by calibration
 * and by the bench. Audio is mono at 16 kHz in [-1, 1]. The same seed always gives the same result.
 */

/** ffmpeg filters: unchanged, telephone, room, dull and bright. */
export const CHANNELS = [
  'anull',
  'highpass=f=300,lowpass=f=3400',
  'aecho=0.8:0.8:23|41|67:0.4|0.3|0.2',
  'treble=g=-9:f=1500,bass=g=4',
  'treble=g=6:f=1500,bass=g=-6',
];

export const CONDITIONS = ['clean', 'noise', 'telephone', 'mp3', 'room'] as const;
/** 'odd' is a faulty line or device, different for each seed: see `addFaults`. */
export type Condition = (typeof CONDITIONS)[number] | 'odd';

/** Signal-to-noise ratios in decibels. */
const NOISE = { noise: 15, telephone: 30, room: 20 };
/** 300 to 3400 Hz, 8 kHz, mu-law. */
const TELEPHONE = ['-af', 'highpass=f=300,highpass=f=300,lowpass=f=3400,lowpass=f=3400'].concat([
  '-ar',
  '8000',
  '-c:a',
  'pcm_mulaw',
  '-f',
  'wav',
]);
const RATE = 16_000;
const MP3 = ['-b:a', '32k', '-f', 'mp3'];

/** Simulates a condition; `seed` determines the noise and the room. */
export async function degrade(
  samples: Float32Array,
  condition: Condition,
  seed: number,
): Promise<Float32Array> {
  const random = seededRandom(seed);
  switch (condition) {
    case 'clean':
      return samples;
    case 'noise':
      return addNoise(samples, NOISE.noise, random);
    case 'telephone':
      return addNoise(await recode(samples, TELEPHONE), NOISE.telephone, random);
    case 'mp3':
      return recode(samples, MP3);
    case 'room':
      return addNoise(reverberate(samples, random), NOISE.room, random);
    case 'odd':
      return addFaults(samples, random);
  }
}

const power = (samples: Float32Array) =>
  samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;

/** Adds noise between white and brown, `below` decibels below the signal. */
function addNoise(samples: Float32Array, below: number, random: () => number): Float32Array {
  const memory = 0.97 * random();
  let last = 0;
  const noise = samples.map(() => {
    last = memory * last + random() + random() + random() - 1.5;
    return last;
  });
  return mix(samples, noise, below);
}

function mix(samples: Float32Array, other: Float32Array, below: number): Float32Array {
  const gain = Math.sqrt(power(samples) / power(other) / 10 ** (below / 10));
  return samples.map((sample, i) => sample + gain * (other[i] ?? 0));
}

/** Combines up to six faults at random. */
async function addFaults(samples: Float32Array, random: () => number): Promise<Float32Array> {
  const between = (min: number, max: number) => min + (max - min) * random();
  const resonance = () =>
    `equalizer=f=${between(300, 3200)}:t=q:w=${between(0.5, 3)}:g=${between(-18, 18)}`;
  const faults = [
    resonance(),
    resonance(),
    `highpass=f=${between(150, 600)}`,
    `lowpass=f=${between(900, 3500)},lowpass=f=3500`,
    `aecho=0.9:0.9:${between(0.4, 4)}:${between(0.3, 0.9)}`,
  ].filter(() => random() < 0.5);
  const coded = random() < 0.3 ? ['-ar', '8000', '-b:a', '8k', '-f', 'mp3'] : ['-f', 'wav'];
  const filter = ['volume=0.3', ...faults].join(',');
  const heard = await recode(samples, ['-af', filter, ...coded]);
  const kind = random();
  if (kind < 0.3) return addNoise(heard, between(0, 15), random);
  if (kind < 0.7) return addTone(heard, between(0, 15), kind < 0.5 ? 50 : between(200, 3000));
  return heard;
}

/** Adds mains hum or a whistle with some overtones, `below` decibels below the signal. */
function addTone(samples: Float32Array, below: number, pitch: number): Float32Array {
  const tone = samples.map((_, i) =>
    [1, 3, 5, 7].reduce((sum, n) => sum + Math.sin((2 * Math.PI * n * pitch * i) / RATE) / n, 0),
  );
  return mix(samples, tone, below);
}

/** Echoes per second. */
const DENSITY = 2_000;

/**
 * Reverberation by velvet noise (Karjalainen and Jarvelainen 2007): sparse echoes of random sign that decay by
 * 60 dB in 0.2 to 0.6 seconds, with half to all of the energy of the direct sound.
 */
function reverberate(samples: Float32Array, random: () => number): Float32Array {
  const decay = 0.2 + 0.4 * random();
  const echoes = Array.from({ length: Math.round(decay * DENSITY) }, (_, i) => {
    const at = 0.003 + (i + random()) / DENSITY;
    return {
      delay: Math.round(at * RATE),
      gain: (random() < 0.5 ? -1 : 1) * 10 ** ((-3 * at) / decay),
    };
  });
  const energy = echoes.reduce((sum, { gain }) => sum + gain ** 2, 0);
  const loudness = Math.sqrt((0.5 + 0.5 * random()) / energy);
  const heard = samples.slice();
  for (const { delay, gain } of echoes) {
    const scaled = gain * loudness;
    for (let i = delay; i < heard.length; i++)
      heard[i] = (heard[i] ?? 0) + scaled * (samples[i - delay] ?? 0);
  }
  return heard;
}
