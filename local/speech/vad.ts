import { createRequire } from 'node:module';
import sherpa from 'sherpa-onnx-node';
import { durationOf, readChunks, SAMPLE_RATE, type Span } from './pcm.ts';
import { splitAtQuiet } from './split-at-quiet.ts';

/** Silero VAD v5 (MIT): https://github.com/snakers4/silero-vad. It hears 512 samples at a time. */
const MODEL = createRequire(import.meta.url).resolve('@ricky0123/vad-web/dist/silero_vad_v5.onnx');
const WINDOW = 512;
/** A whole number of windows. */
const CHUNK_SECONDS = 32;
const PADDING = 0.3;

/** No recogniser gets a longer piece: their memory and their errors grow with the length. */
const LONGEST_SEGMENT = 20;

/**
 * Where in a PCM file somebody speaks, in order, each span at most LONGEST_SEGMENT seconds.
 * Silence, music and noise give none.
 */
export async function findSpeech(pcmFile: string, signal?: AbortSignal): Promise<Span[]> {
  const vad = new sherpa.Vad(
    {
      sileroVad: {
        model: MODEL,
        threshold: 0.35,
        minSilenceDuration: 0.4,
        minSpeechDuration: 0.2,
        maxSpeechDuration: LONGEST_SEGMENT,
        windowSize: WINDOW,
      },
      sampleRate: SAMPLE_RATE,
      numThreads: 1,
    },
    4 * LONGEST_SEGMENT,
  );
  const speech: Span[] = [];
  const collect = () => {
    for (; !vad.isEmpty(); vad.pop()) {
      const { start, samples } = vad.front(false);
      speech.push(...splitAtQuiet(samples, start / SAMPLE_RATE, LONGEST_SEGMENT));
    }
  };
  for await (const chunk of readChunks(pcmFile, CHUNK_SECONDS)) {
    signal?.throwIfAborted();
    // One window a call: within a call the detector keeps only whether any window was speech.
    for (let at = 0; at + WINDOW <= chunk.length; at += WINDOW) {
      vad.acceptWaveform(chunk.subarray(at, at + WINDOW));
      collect();
    }
  }
  vad.flush();
  collect();
  return padded(speech, await durationOf(pcmFile));
}

/** Widens each span, never over half of the pause beside it: detectors clip soft first sounds. */
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
