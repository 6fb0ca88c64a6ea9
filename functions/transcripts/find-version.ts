import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Surroundings } from '../context.ts';
import { TranscriptVersion } from './read.ts';
import { VersionRecord, versionKey } from './version-records.ts';

/** A version of a meeting's transcript, or the refusal that says it is not there any more. */
export async function findVersion(
  { table, vault }: Pick<Surroundings, 'table' | 'vault'>,
  id: string,
  version: number,
): Promise<{ record: VersionRecord; transcript: TranscriptVersion }> {
  const record = await table.get(versionKey(id, version), VersionRecord);
  const transcript = record && (await vault.findJson(record.key, TranscriptVersion));
  if (!transcript) throw new AppError('not_found', messages.versionGone(version));
  return { record, transcript };
}
