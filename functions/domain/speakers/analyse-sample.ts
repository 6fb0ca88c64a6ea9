import type { SampleMetrics } from '#voice/examine-sample.ts';
import { examineSample } from '#voice/examine-sample.ts';
import { cutSamples, type Span } from '#voice/speech-frames.ts';
import { spokenSpans } from '#voice/spoken-spans.ts';
import { decodeStart } from '../../platform/audio/samples.ts';
import { voiceEngine } from '../../platform/audio/voice-engine.ts';

/** Seconds of a sample that are examined at most, from its start: more does not improve a print. */
const maxSampleSeconds = 60;

/**
 * Limits per call, in seconds of audio to search for speech, and in seconds of speech to examine. A second takes 10 ms
 * or 30 ms, and a caller waits 29 s at most.
 */
const maxCallSeconds = { audio: 300, speech: 120 };

/** A sample with its measurements. */
export interface AnalysedSample {
  metrics: SampleMetrics;
  /** Where somebody speaks, mono at 16 kHz in [-1, 1]. */
  speech: Float32Array[];
}

/** Where somebody speaks in a sample. Throws an AppError when it is not audio. */
export async function speechIn(file: string): Promise<Float32Array[]> {
  const samples = await decodeStart(file, maxSampleSeconds);
  return cutSamples(samples, spokenSpans(samples));
}

/** Analyses one of the `among` samples in a call. Throws an AppError if it is not audio. */
export async function analyseSample(file: string, among: number): Promise<AnalysedSample> {
  const samples = await decodeStart(file, Math.min(maxSampleSeconds, maxCallSeconds.audio / among));
  const spans = spokenSpans(samples);
  const judged = firstOf(spans, Math.min(maxSampleSeconds, maxCallSeconds.speech / among));
  const seconds = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  return {
    metrics: { ...examineSample(voiceEngine(), samples, judged), seconds },
    speech: cutSamples(samples, judged),
  };
}

/** The first seconds of speech in the spans. */
function firstOf(spans: Span[], seconds: number): Span[] {
  let left = seconds;
  return spans.flatMap(({ start, end }) => {
    const taken = Math.min(end - start, left);
    left -= taken;
    return taken > 0 ? [{ start, end: start + taken }] : [];
  });
}
