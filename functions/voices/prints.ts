import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import type { VoicePrint } from '#voice/engine.ts';
import type { ApiSurroundings } from '../context.ts';
import { withFile } from '../sound/with-file.ts';
import { SpeakerRecord, speakerKey } from '../speakers/store.ts';
import { mapConcurrently } from '../summary/map-concurrently.ts';
import { voiceEngine } from './engine.ts';
import { speechIn } from './hear.ts';
import { printKeyOf } from './print-key.ts';

type At = Pick<ApiSurroundings, 'people' | 'table'>;

/** What is kept beside a sample: its print, and who made it; null where no voice can be heard in it. */
const KeptPrint = z.object({
  engine: z.string(),
  version: z.number(),
  print: z
    .object({ engine: z.string(), version: z.number(), seconds: z.number(), data: z.string() })
    .nullable(),
});

const samplesAtOnce = 2;

/**
 * What is known of a speaker's voice, of all samples together; null without consent, and where no
 * sample has a voice in it. Prints not made yet, or by another engine, are made from the samples and kept.
 */
export async function printOf(at: At, speaker: SpeakerRecord): Promise<VoicePrint | null> {
  if (!speaker.consent) return null;
  const found = await mapConcurrently(speaker.samples, samplesAtOnce, ({ key }) =>
    printOfSample(at, speaker.id, key),
  );
  const prints = found.filter((print) => print !== null).filter(({ seconds }) => seconds > 0);
  return prints.length > 0 ? voiceEngine().combine(prints) : null;
}

async function printOfSample(at: At, id: string, key: string): Promise<VoicePrint | null> {
  const kept = await at.people.findJson(printKeyOf(key), KeptPrint);
  const { id: engine, version } = voiceEngine();
  if (kept?.engine === engine && kept.version === version) return kept.print;
  // Named by the record and not there: on its way, or lost on it.
  if ((await at.people.sizeOf(key)) === null) return null;
  const print = await withFile(await at.people.read(key), printHeardIn);
  await keepPrint(at, id, key, print);
  return print;
}

async function printHeardIn(file: string): Promise<VoicePrint | null> {
  try {
    return voiceEngine().makePrint(await speechIn(file));
  } catch (error) {
    // No sound at all, and it never will be.
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Keeps the print of a sample, unless the sample was deleted meanwhile: then nothing of it stays. */
export async function keepPrint(
  { people, table }: At,
  id: string,
  key: string,
  print: VoicePrint | null,
): Promise<void> {
  const { id: engine, version } = voiceEngine();
  const kept: z.input<typeof KeptPrint> = { engine, version, print };
  await people.putJson(printKeyOf(key), kept);
  const speaker = await table.get(speakerKey(id), SpeakerRecord);
  if (!speaker?.samples.some((sample) => sample.key === key)) await people.delete(printKeyOf(key));
}
