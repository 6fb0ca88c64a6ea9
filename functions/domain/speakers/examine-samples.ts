import { AppError, type FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import type { VoicePrint } from '#voice/engine.ts';
import {
  examineSample,
  type FlawedMetric,
  flawsOf,
  type SampleMetrics,
} from '#voice/examine-sample.ts';
import { cutSamples, type Span } from '#voice/speech-frames.ts';
import { spokenSpans } from '#voice/spoken-spans.ts';
import { withTempFile } from '../../platform/audio/decoder.ts';
import { decodeStart } from '../../platform/audio/samples.ts';
import { voiceEngine } from '../../platform/audio/voice-engine.ts';
import type { NewSample } from './keep-samples.ts';
import type { Field } from './samples.ts';
import type { SentSample } from './sent-samples.ts';

interface Examination {
  /** The field in which the samples were sent. */
  field: Field;
  /** Whether voice prints may be made. */
  consent: boolean;
  /** Seconds of speech required in all of them together. */
  together?: number;
  /** The voice they are added to, where one is known. */
  like?: VoicePrint | null;
}

/** Examines every sample; throws which of them are bad and why, and deletes those. */
export async function examineSamples(sent: SentSample[], asked: Examination): Promise<NewSample[]> {
  const good: NewSample[] = [];
  const flawed: (FieldError & { place: number })[] = [];
  let voice = asked.like ?? null;
  // One after the other: each needs the whole processor, and space on the disk.
  for (const [place, one] of sent.entries()) {
    const found = await withTempFile(await one.open(), (file) => judge(file, sent.length, voice));
    if ('flaw' in found) {
      await one.drop();
      flawed.push({ place, field: `${asked.field}.${place}`, ...found.flaw });
    } else {
      const { speech, print } = found;
      voice ??= print;
      good.push({
        sample: { ...one.sample, seconds: speech },
        print: asked.consent ? print : null,
        keep: () => one.keep(),
      });
    }
  }
  refuseFlawed(sent, flawed);
  refuseLittle(good, asked);
  return good;
}

type Judgement = { flaw: Reason } | { speech: number; print: VoicePrint };

/** Whether a sample is good. @param voice it must resemble: the speaker's, or that of the first sample */
async function judge(file: string, among: number, voice: VoicePrint | null): Promise<Judgement> {
  const engine = voiceEngine();
  try {
    const { figures, stretches } = await analyseSample(file, among);
    const flaw = flawIn(figures);
    if (flaw) return { flaw };
    const speech = Math.round(10 * figures.seconds) / 10;
    const print = engine.makePrint(stretches);
    const isHeard = voice !== null && voice.seconds > 0 && print.seconds > 0;
    const isAnothers = isHeard && engine.compare(voice, print) < engine.thresholds.oneVoice;
    return isAnothers ? { flaw: reason('sampleUnlike') } : { speech, print };
  } catch (error) {
    if (error instanceof AppError) return { flaw: reason('sampleDamaged') };
    throw error;
  }
}

function refuseFlawed(sent: SentSample[], flawed: (FieldError & { place: number })[]): void {
  const [first] = flawed;
  if (!first) return;
  const file = sent[first.place]?.sample.file_name ?? '';
  throw new AppError(
    'invalid',
    reason('ofSample', { number: first.place + 1, file, detail: first.detail }),
    flawed.map(({ place: _, ...field }) => field),
  );
}

function refuseLittle(good: NewSample[], { field, together = 0 }: Examination): void {
  const found = good.reduce((sum, { sample }) => sum + (sample.seconds ?? 0), 0);
  if (found >= together) return;
  const params = { found: secondsFound(found), needed: together };
  throw new AppError('invalid', reason('samplesTooShort', params), field);
}

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
async function analyseSample(file: string, among: number): Promise<AnalysedSample> {
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

// Rounded towards what is wrong: what is too little must not read as enough.
const secondsFound = (seconds: number): number => Math.floor(10 * seconds) / 10;
const perCent = (share: number): number => Math.ceil(1000 * share) / 10;

/** Why a sample is refused; null where it is good. */
export function flawIn(figures: SampleMetrics): Reason | null {
  const [first] = flawsOf(figures, limits.voiceSeconds.sample);
  return first ? reasonOf(first) : null;
}

function reasonOf({ flaw, found, needed }: FlawedMetric): Reason {
  switch (flaw) {
    case 'little_speech':
      return reason('sampleTooShort', { found: secondsFound(found), needed });
    case 'clipped':
      return reason('sampleClipped', { found: perCent(found), most: perCent(needed) });
    case 'quiet':
      return reason('sampleTooQuiet', { found: Math.floor(found), least: needed });
    case 'voices':
      return reason('sampleOfSeveral');
  }
}
