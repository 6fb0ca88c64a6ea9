import * as z from 'zod';
import type { Key, Table } from '../aws/table.ts';
import { optimistically } from '../optimistic.ts';
import { findSpeaker, type SampleRecord, type SpeakerRecord, sampleWrites } from './store.ts';

/**
 * Changes which samples a speaker has, and the totals with them; `change` is asked again when others
 * changed them meanwhile. Nothing is changed where the record `order` is gone.
 */
export function changeSamples(
  table: Table,
  id: string,
  change: (samples: SampleRecord[]) => SampleRecord[],
  order?: Key,
): Promise<SpeakerRecord> {
  return optimistically(async () => {
    const speaker = await findSpeaker(table, id);
    if (order && !(await table.get(order, z.unknown()))) return speaker;
    const samples = change(speaker.samples);
    const written = await table.transact([
      ...(order ? [{ check: order, condition: { exists: true } }] : []),
      ...sampleWrites(speaker, samples),
    ]);
    return written ? { ...speaker, samples } : null;
  });
}
