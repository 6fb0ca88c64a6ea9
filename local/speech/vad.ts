import { createRequire } from 'node:module';
import sherpa from 'sherpa-onnx-node';
import { durationOf, readChunks, SAMPLE_RATE, type Span } from './pcm.ts';

/** Silero VAD v5 (MIT), https://github.com/snakers4/silero-vad, processes 512 samples at a time. */
const MODEL = createRequire(import.meta.url).resolve('@ricky0123/vad-web/dist/silero_vad_v5.onnx');
const WINDOW = 512;
/** A whole number of windows. */
const CHUNK_SECONDS = 32;
const PADDING = 0.3;

/** In seconds. Memory use and error rate of recognisers grow with the segment length. */
const MAX_SEGMENT = 20;

/**
 * Finds speech in a PCM file: spans in order, each at most LONGEST_SEGMENT seconds. Silence, music
 * and noise yield none.
 */
export async function findSpeech(pcmFile: string, signal?: AbortSignal): Promise<Span[]> {
  const vad = new sherpa.Vad(
    {
      sileroVad: {
        model: MODEL,
        threshold: 0.35,
        minSilenceDuration: 0.4,
        minSpeechDuration: 0.2,
        maxSpeechDuration: MAX_SEGMENT,
        windowSize: WINDOW,
      },
      sampleRate: SAMPLE_RATE,
      numThreads: 1,
    },
    4 * MAX_SEGMENT,
  );
  const speech: Span[] = [];
  const collect = () => {
    for (; !vad.isEmpty(); vad.pop()) {
      const { start, samples } = vad.front(false);
      speech.push(...splitAtQuiet(samples, start / SAMPLE_RATE, MAX_SEGMENT));
    }
  };
  for await (const chunk of readChunks(pcmFile, CHUNK_SECONDS)) {
    signal?.throwIfAborted();
    // One window at a time: for a longer chunk the detector only reports whether any window was
    // speech.
    for (let at = 0; at + WINDOW <= chunk.length; at += WINDOW) {
      vad.acceptWaveform(chunk.subarray(at, at + WINDOW));
      collect();
    }
  }
  vad.flush();
  collect();
  return padded(speech, await durationOf(pcmFile));
}

/** Widens each span by at most half of the adjacent pause: detectors clip soft first sounds. */
function padded(speech: Span[], duration: number): Span[] {
  return speech.map(({ start, end }, i) => {
    const before = (speech[i - 1]?.end ?? -start) + start;
    const after = (speech[i + 1]?.start ?? 2 * duration - end) + end;
    return {
      start: Math.max(start - PADDING, before / 2),
      end: Math.min(end + PADDING, after / 2),
    };
  });
}

const FRAME = SAMPLE_RATE / 20;

function energy(samples: Float32Array, from: number): number {
  let sum = 0;
  for (const sample of samples.subarray(from, from + FRAME)) sum += sample * sample;
  return sum;
}

/** The middle of the quietest 50 ms that start between two sample indices. */
function quietest(samples: Float32Array, from: number, to: number): number {
  let best = from;
  let lowestEnergy = Number.POSITIVE_INFINITY;
  for (let at = from; at + FRAME <= to; at += FRAME) {
    const here = energy(samples, at);
    if (here < lowestEnergy) [best, lowestEnergy] = [at, here];
  }
  return best + FRAME / 2;
}

/**
 * Splits speech that starts at `start` seconds into spans of at most `longest` seconds, each at the
 * quietest point of its second half, which is most often between two words.
 */
export function splitAtQuiet(samples: Float32Array, start: number, maxSeconds: number): Span[] {
  const spans: Span[] = [];
  let from = 0;
  while (samples.length - from > maxSeconds * SAMPLE_RATE) {
    const last = from + maxSeconds * SAMPLE_RATE;
    const cut = quietest(samples, from + (maxSeconds * SAMPLE_RATE) / 2, last);
    spans.push({ start: start + from / SAMPLE_RATE, end: start + cut / SAMPLE_RATE });
    from = cut;
  }
  spans.push({ start: start + from / SAMPLE_RATE, end: start + samples.length / SAMPLE_RATE });
  return spans;
}
