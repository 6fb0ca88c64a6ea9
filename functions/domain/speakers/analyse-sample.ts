import type { SampleMetrics } from '#voice/examine-sample.ts';
import { examineSample } from '#voice/examine-sample.ts';
import { cutSamples, type Span } from '#voice/speech-frames.ts';
import { spokenSpans } from '#voice/spoken-spans.ts';
import { decodeStart } from '../../platform/audio/samples.ts';
import { voiceEngine } from '../../platform/audio/voice-engine.ts';

/** Seconds of a sample that are examined at most, from its start: more does not improve a print. */
const enough = 60;

/**
 * Seconds of audio to find speech in, and seconds of speech to examine, per call: they take 10 ms and 30 ms
 * each, and a caller waits 29 s at most.
 */
const patience = { sound: 300, speech: 120 };

/** A sample and what was measured of it. */
export interface AnalysedSample {
  figures: SampleMetrics;
  /** Where somebody speaks, mono at 16 kHz in [-1, 1]. */
  stretches: Float32Array[];
}

/** Where somebody speaks in a sample. Throws an AppError when it is not audio. */
export async function speechIn(file: string): Promise<Float32Array[]> {
  const samples = await decodeStart(file, enough);
  return cutSamples(samples, spokenSpans(samples));
}

/** Analyses one of `among` samples that one call brings. Throws an AppError when it is not audio. */
export async function analyseSample(file: string, among: number): Promise<AnalysedSample> {
  const samples = await decodeStart(file, Math.min(enough, patience.sound / among));
  const speech = spokenSpans(samples);
  const judged = firstOf(speech, Math.min(enough, patience.speech / among));
  const seconds = speech.reduce((sum, { start, end }) => sum + end - start, 0);
  return {
    figures: { ...examineSample(voiceEngine(), samples, judged), seconds },
    stretches: cutSamples(samples, judged),
  };
}

/** The first seconds of what lies in spans. */
function firstOf(spans: Span[], seconds: number): Span[] {
  let left = seconds;
  return spans.flatMap(({ start, end }) => {
    const taken = Math.min(end - start, left);
    left -= taken;
    return taken > 0 ? [{ start, end: start + taken }] : [];
  });
}
