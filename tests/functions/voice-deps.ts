import { monotonicFactory } from 'ulid';
import { expect } from 'vitest';
import { api } from '#contract/api.ts';
import type { AppError } from '#contract/errors.ts';
import { enrolSpeaker } from '#functions/domain/speakers/enrolment.ts';
import { getSpeakerStats } from '#functions/domain/speakers/profiles.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import { realStorage } from './real-storage.ts';
import { realTable } from './real-table.ts';

/** Deps for handlers of speakers, with a real table and the S3 emulator. */
export async function voiceDeps() {
  const [database, storage] = await Promise.all([realTable(), realStorage()]);
  const newId = monotonicFactory();
  const ctx = {
    table: database.table,
    ...storage,
    newId: () => newId(),
    now: () => new Date(),
    user: { id: 'asha', full_name: 'Asha Rao', role: 'admin', department: '' },
  } as unknown as Ctx;

  return {
    ctx,
    enrol: (audio: unknown, more: object = {}) =>
      enrolSpeaker(ctx, api.enrolSpeaker.input.parse({ name: 'आशा राव', audio, ...more })),
    /** The objects of a speaker's voice in all buckets, by their keys without the common prefix. */
    async kept(id: string): Promise<string[]> {
      const found: string[] = [];
      for (const bucket of [ctx.personalDataBucket, ctx.uploadBucket]) {
        for await (const keys of bucket.keysUnder(`voices/${id}/`)) found.push(...keys);
      }
      return found.map((key) => key.replace(`voices/${id}/`, '')).toSorted();
    },
    async totals(): Promise<number[]> {
      const { total_speakers, total_samples } = await getSpeakerStats(ctx);
      return [total_speakers, total_samples];
    },
    close: () => Promise.all([database.close(), storage.close()]),
  };
}
export type VoiceSurroundings = Awaited<ReturnType<typeof voiceDeps>>;

export const given = { consent_by: 'Asha Rao', consent_purpose: 'Naming her in the minutes' };

export const sampleFile = (bytes: Uint8Array, name = 'a.wav', type = 'audio/wav') => ({
  name,
  type,
  bytes: new Uint8Array(bytes),
});

export const refusal = (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => expect.unreachable('The call was not refused.'),
    (error) => error,
  );
