import {
  fromBase64,
  isCurrent,
  toBase64,
  type VoiceEngine,
  type VoicePrint,
  type VoiceThresholds,
} from '../engine.ts';
import { addScaled, cosine, normalise, type Vector } from '../linear-algebra.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';

/** A network that maps a voice to a direction, whatever is said. */
export interface Embedder {
  /** Identifies the network: the start of its file's checksum. */
  model: string;
  /** Takes mono samples at 16 kHz in [-1, 1]. */
  embed(samples: Float32Array): Float32Array;
}

/** Version of the print format; the network is part of the engine's id. */
const VERSION = 1;
/** Seconds: for less, embeddings are meaningless. */
const MIN_SEGMENT = 0.5;

/**
 * Compares voices by the cosine of a network's embeddings. A print is the mean direction of the
 * segments, weighted by length; prints of another network are not comparable.
 */
export function neuralEngine({ model, embed }: Embedder, thresholds: VoiceThresholds): VoiceEngine {
  const maker = { id: `neural-${model}`, version: VERSION };
  const pack = (parts: Part[]): VoicePrint => {
    const { direction, seconds } = meanOf(parts);
    const data = toBase64(Float32Array.from(direction));
    return { engine: maker.id, version: VERSION, seconds: Number(seconds.toFixed(2)), data };
  };
  const unpack = (print: VoicePrint): Part => {
    if (!isCurrent(maker, print)) {
      throw new RangeError(`A print of ${print.engine} ${print.version} cannot be read`);
    }
    const numbers = new Float32Array(fromBase64(print.data).buffer);
    return { direction: Float64Array.from(numbers), seconds: print.seconds };
  };
  return {
    ...maker,
    thresholds,
    makePrint: (segments) =>
      pack(
        segments.flatMap((samples) => {
          const seconds = samples.length / SAMPLE_RATE;
          if (seconds < MIN_SEGMENT) return [];
          const direction = Float64Array.from(embed(samples));
          normalise(direction);
          // Some networks return NaN for digital silence.
          return direction.every(Number.isFinite) ? [{ direction, seconds }] : [];
        }),
      ),
    combine: (prints) => {
      if (prints.length === 0) throw new RangeError('There is no print to combine');
      return pack(prints.map(unpack));
    },
    compare: (a, b) => cosine(unpack(a).direction, unpack(b).direction),
  };
}

/** A direction and the length of its speech. */
interface Part {
  direction: Vector;
  seconds: number;
}

/** A null vector and 0 seconds without speech. */
function meanOf(parts: Part[]): Part {
  const spanFeatures = parts.filter(({ seconds }) => seconds > 0);
  const seconds = spanFeatures.reduce((sum, part) => sum + part.seconds, 0);
  const direction = new Float64Array(spanFeatures[0]?.direction.length ?? 0);
  for (const part of spanFeatures) addScaled(direction, part.seconds / seconds, part.direction);
  return { direction, seconds };
}
