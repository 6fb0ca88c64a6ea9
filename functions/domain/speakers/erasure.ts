import * as z from 'zod';
import { Id } from '#contract/values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { claimDue, tryOrLog } from '../../platform/aws/due.ts';
import type { Key, Write } from '../../platform/aws/table.ts';
import type { SampleRecord } from '../../records/speakers.ts';
import { deleteStoredSamples } from './samples.ts';

/**
 * Samples that their speaker's record no longer names, until their objects are deleted. Written in the transaction that
 * takes them off the record, so that a later failure leaves nothing behind.
 */
const ErasureRecord = z.object({
  id: Id,
  speaker_id: Id,
  keys: z.array(z.string()),
  due_key: z.string().optional(),
});
export type ErasureRecord = z.infer<typeof ErasureRecord>;

const erasureKey = ({ speaker_id, id }: Pick<ErasureRecord, 'speaker_id' | 'id'>): Key => ({
  pk: `SPEAKER#${speaker_id}`,
  sk: `ERASURE#${id}`,
});
const erasureList = 'ERASURES';
const dueAt = (due: Date, id: string) => ({
  due: erasureList,
  due_key: `${due.toISOString()}#${id}`,
});

/** The erasure of these samples, and the write that orders it. */
export function orderErasure(
  { now, newId }: Pick<Ctx, 'now' | 'newId'>,
  speaker_id: string,
  samples: SampleRecord[],
): { erasure: ErasureRecord; write: Write } {
  const erasure = { id: newId(), speaker_id, keys: samples.map(({ key }) => key) };
  return {
    erasure,
    write: { put: { ...erasureKey(erasure), ...erasure, ...dueAt(now(), erasure.id) } },
  };
}

type ErasureDeps = Pick<Ctx, 'table' | 'personalDataBucket'>;

async function erase(deps: ErasureDeps, erasure: ErasureRecord): Promise<void> {
  const samples = erasure.keys.map((key) => ({ key }));
  await deleteStoredSamples(deps, samples);
  await deps.table.delete(erasureKey(erasure));
}

/** Erases at once. Failures are logged, and retried within minutes. */
export async function eraseOrLater(deps: ErasureDeps, erasure: ErasureRecord): Promise<void> {
  const { speaker_id } = erasure;
  await tryOrLog(() => erase(deps, erasure), 'voice samples are not erased yet', { speaker_id });
}

/** Milliseconds after which an erasure that failed is tried again. */
const claimed = 60_000;
const page = 25;

/** Erases samples that could not be erased at once. */
export async function eraseDueSamples(deps: ErasureDeps & Pick<Ctx, 'now'>): Promise<void> {
  const due = claimDue(deps, {
    partition: erasureList,
    schema: ErasureRecord,
    limit: page,
    key: erasureKey,
    claim: ({ id }) => ({ set: dueAt(new Date(deps.now().getTime() + claimed), id) }),
  });
  for await (const erasure of due) await eraseOrLater(deps, erasure);
}
