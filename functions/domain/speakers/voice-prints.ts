import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import type { VoicePrint } from '#voice/engine.ts';
import { withTempFile } from '../../platform/audio/decoder.ts';
import { voiceEngine } from '../../platform/audio/voice-engine.ts';
import type { ApiDeps } from '../../platform/aws/deps.ts';
import { mapConcurrently } from '../../platform/concurrency.ts';
import { allSpeakers, printKeyOf, SpeakerRecord, speakerKey } from '../../records/speakers.ts';
import { speechIn } from './analyse-sample.ts';

type PrintDeps = Pick<ApiDeps, 'personalDataBucket' | 'table'>;

/** The print stored with a sample, and the engine that made it; null if the sample contains no voice. */
const StoredPrint = z.object({
  engine: z.string(),
  version: z.number(),
  print: z
    .object({ engine: z.string(), version: z.number(), seconds: z.number(), data: z.string() })
    .nullable(),
});

const samplesAtOnce = 2;

/**
 * The print of a speaker's voice from all samples; null without consent, and where no sample holds a voice.
 * Missing prints, and those of another engine, are made from the samples and stored.
 */
export async function printOf(deps: PrintDeps, speaker: SpeakerRecord): Promise<VoicePrint | null> {
  if (!speaker.consent) return null;
  const found = await mapConcurrently(speaker.samples, samplesAtOnce, ({ key }) =>
    printOfSample(deps, speaker.id, key),
  );
  const prints = found.filter((print) => print !== null).filter(({ seconds }) => seconds > 0);
  return prints.length > 0 ? voiceEngine().combine(prints) : null;
}

async function printOfSample(deps: PrintDeps, id: string, key: string): Promise<VoicePrint | null> {
  const kept = await deps.personalDataBucket.findJson(printKeyOf(key), StoredPrint);
  const { id: engine, version } = voiceEngine();
  if (kept?.engine === engine && kept.version === version) return kept.print;
  // Named by the record but missing: still in transit, or lost.
  if ((await deps.personalDataBucket.sizeOf(key)) === null) return null;
  const print = await withTempFile(await deps.personalDataBucket.read(key), printHeardIn);
  await storePrint(deps, id, key, print);
  return print;
}

async function printHeardIn(file: string): Promise<VoicePrint | null> {
  try {
    return voiceEngine().makePrint(await speechIn(file));
  } catch (error) {
    // Not audio, and it never will be.
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Stores the print of a sample, unless the sample was deleted meanwhile. */
export async function storePrint(
  { personalDataBucket, table }: PrintDeps,
  id: string,
  key: string,
  print: VoicePrint | null,
): Promise<void> {
  const { id: engine, version } = voiceEngine();
  const kept: z.input<typeof StoredPrint> = { engine, version, print };
  await personalDataBucket.putJson(printKeyOf(key), kept);
  const speaker = await table.get(speakerKey(id), SpeakerRecord);
  if (!speaker?.samples.some((sample) => sample.key === key))
    await personalDataBucket.delete(printKeyOf(key));
}

/** A person whose voice may be recognised. */
export interface EnrolledPerson {
  id: string;
  name: string;
  print: VoicePrint;
}

const speakersAtOnce = 8;

/**
 * Everybody enrolled with consent. Rejects if one voice cannot be read: without it, a person with a similar voice would
 * be named instead.
 */
export async function enrolledVoices(deps: PrintDeps): Promise<EnrolledPerson[]> {
  const found: EnrolledPerson[] = [];
  for await (const speakers of allSpeakers(deps.table)) {
    const people = await mapConcurrently(speakers, speakersAtOnce, (speaker) =>
      enrolledPerson(deps, speaker),
    );
    found.push(...people.filter((person) => person !== null));
  }
  return found;
}

async function enrolledPerson(
  deps: PrintDeps,
  speaker: SpeakerRecord,
): Promise<EnrolledPerson | null> {
  const { id, name } = speaker;
  const print = await printOf(deps, speaker);
  return print && { id, name, print };
}
