import { examineSample, type SampleFigures } from '#voice/examine-sample.ts';
import { cutSamples, type Span } from '#voice/speech-frames.ts';
import { spokenSpans } from '#voice/spoken-spans.ts';
import { firstSamples } from '../sound/listen.ts';
import { voiceEngine } from './engine.ts';

/** Seconds of a sample that are listened to at most, from its beginning: a print does not get better from more. */
const enough = 60;
/**
 * Seconds that one call looks for speech in, and seconds of speech that it judges: a second of these takes
 * 10 ms and 30 ms, and a caller waits for 29 s at most.
 */
const patience = { sound: 300, speech: 120 };

/** What a sample of a voice turned out to be. */
export interface HeardSample {
  figures: SampleFigures;
  /** Where somebody speaks, mono at 16 kHz in [-1, 1]. */
  stretches: Float32Array[];
}

/** Where somebody speaks in a sample. Throws what to tell people when it is no sound. */
export async function speechIn(file: string): Promise<Float32Array[]> {
  const samples = await firstSamples(file, enough);
  return cutSamples(samples, spokenSpans(samples));
}

/** Listens to one of so many samples that one call brings. Throws what to tell people when it is no sound. */
export async function hearSample(file: string, among: number): Promise<HeardSample> {
  const samples = await firstSamples(file, Math.min(enough, patience.sound / among));
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
