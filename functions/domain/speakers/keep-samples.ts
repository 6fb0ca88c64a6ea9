import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { VoicePrint } from '#voice/engine.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Key } from '../../platform/aws/table.ts';
import { type SampleRecord, SpeakerRecord, speakerKey } from '../../records/speakers.ts';
import { changeSamples, deleteSamples, deleteStoredSamples } from './samples.ts';
import { storePrint } from './voice-prints.ts';

/** A sample that was examined and is good. */
export interface NewSample {
  sample: SampleRecord;
  /** Null without consent to voice prints. */
  print: VoicePrint | null;
  /** Moves its bytes to the personal-data bucket. */
  keep(): Promise<void>;
}

type SampleDeps = Pick<Ctx, 'table' | 'uploadBucket' | 'personalDataBucket'>;

/**
 * Stores samples that the speaker's record already names, so that no voice is stored without a record. Samples deleted
 * in the meantime are removed again. Returns the speaker as stored.
 */
export async function storeSamples(
  deps: SampleDeps,
  id: string,
  added: NewSample[],
): Promise<SpeakerRecord> {
  const kept = await Promise.allSettled(
    added.map(async ({ sample, print, keep }) => {
      await keep();
      if (print) await storePrint(deps, id, sample.key, print);
    }),
  );
  const speaker = await deps.table.get(speakerKey(id), SpeakerRecord);
  const named = new Set(speaker?.samples.map(({ key }) => key));
  await deleteSamples(
    deps,
    added.map(({ sample }) => sample).filter(({ key }) => !named.has(key)),
  );
  if (!speaker) throw new AppError('not_found', reason('notFound'));
  const failed = kept.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return speaker;
}

/**
 * Adds samples to a speaker, replacing those with the same keys. `order` is the record that requested them: once it is
 * gone they were added, and are not added again; while it exists, the same call continues after an error.
 */
export async function addSamplesTo(
  deps: SampleDeps,
  id: string,
  added: NewSample[],
  order?: Key,
): Promise<SpeakerRecord> {
  const keys = new Set(added.map(({ sample }) => sample.key));
  const others = (samples: SampleRecord[]) => samples.filter(({ key }) => !keys.has(key));
  await changeSamples(
    deps.table,
    id,
    (samples) => {
      const before = others(samples);
      if (before.length + added.length > limits.speakerSamples) {
        throw new AppError(
          'conflict',
          reason('speakerFull', { most: limits.speakerSamples, has: before.length }),
        );
      }
      return [...before, ...added.map(({ sample }) => sample)];
    },
    order,
  );
  try {
    return await storeSamples(deps, id, added);
  } catch (error) {
    if (order && !(error instanceof AppError)) throw error;
    await deleteStoredSamples(
      deps,
      added.map(({ sample }) => sample),
    );
    await changeSamples(deps.table, id, others);
    throw error;
  }
}
