import { AppError, type FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import type { VoicePrint } from '#voice/engine.ts';
import { type FlawedMetric, flawsOf, type SampleMetrics } from '#voice/examine-sample.ts';
import { withTempFile } from '../../platform/audio/decoder.ts';
import { voiceEngine } from '../../platform/audio/voice-engine.ts';
import { analyseSample } from './analyse-sample.ts';
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
  /** The print of the voice that the samples are added to, if known. */
  like?: VoicePrint | null;
}

/** Examines every sample; throws an error that lists the bad ones with reasons, and deletes these. */
export async function examineSamples(sent: SentSample[], asked: Examination): Promise<NewSample[]> {
  const good: NewSample[] = [];
  const flawed: (FieldError & { place: number })[] = [];
  let voice = asked.like ?? null;
  // One at a time: each needs the whole processor, and disk space.
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

/** Judges a sample. @param voice the voice that it must resemble: the speaker's, or that of the first sample */
async function judge(file: string, among: number, voice: VoicePrint | null): Promise<Judgement> {
  const engine = voiceEngine();
  try {
    const { metrics, speech: samples } = await analyseSample(file, among);
    const flaw = flawIn(metrics);
    if (flaw) return { flaw };
    const speech = Math.round(10 * metrics.seconds) / 10;
    const print = engine.makePrint(samples);
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

// Rounded to the bad side, so that too little does not read as enough.
const secondsFound = (seconds: number): number => Math.floor(10 * seconds) / 10;
const perCent = (share: number): number => Math.ceil(1000 * share) / 10;

/** Why a sample is refused; null where it is good. */
export function flawIn(metrics: SampleMetrics): Reason | null {
  const [first] = flawsOf(metrics, limits.voiceSeconds.sample);
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
