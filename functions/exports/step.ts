import type { Surroundings } from '../context.ts';
import { finish } from './finish.ts';
import { report } from './report.ts';
import { sources } from './sources.ts';
import { findExport } from './store.ts';
import { saveWalk, Walk, walkAfter } from './walk.ts';
import { beginFile, type Enough, writeOn } from './write.ts';

/**
 * A step of an export: goes on from what the step before it left, and leaves how far it came. What it
 * writes goes by its number, so every step can be repeated; one that came to its end is not done again.
 * Answers whether the export has ended.
 */
export async function takeStep(
  at: Surroundings,
  { id, step }: { id: string; step: number },
  enough: Enough,
): Promise<boolean> {
  const record = await findExport(at.table, id);
  if (record.status === 'completed' || record.status === 'failed') return true;
  const left = await walkAfter(at.inbox, id, step, Walk);
  if (left) return !(await report(at.table, record, left));

  const before =
    step === 1 ? await beginFile(at, record) : await walkAfter(at.inbox, id, step - 1, Walk);
  if (!before) throw new Error(`Step ${step - 1} has left nothing`);
  if (before.source === sources.length) {
    await finish(at, record, before, step);
    return true;
  }
  const walk = await writeOn(at, record, before, step, enough);
  await saveWalk(at.inbox, id, step, walk);
  return !(await report(at.table, record, walk));
}
