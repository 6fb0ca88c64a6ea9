import { jobMessages } from '#contract/job-messages.ts';
import { join, send } from '../aws/multipart.ts';
import type { Surroundings } from '../context.ts';
import { endExport } from './end.ts';
import { type ExportRecord, fileKey } from './store.ts';
import type { Walk } from './walk.ts';
import { packed, uploadOf } from './write.ts';

/** Ends the file with a line that says how many records it has, joins its parts and says it is there. */
export async function finish(
  at: Surroundings,
  record: ExportRecord,
  walk: Walk,
  number: number,
): Promise<void> {
  const size = () => at.inbox.sizeOf(fileKey(record));
  if ((await size()) === null) await joinParts(at, record, walk, number);
  const bytes = await size();
  if (bytes === null) throw new Error('The parts sent are not those that storage has');
  const { records } = walk;
  await endExport(at, record.id, {
    status: 'completed',
    message: jobMessages.completed,
    progress: 100,
    records,
    bytes,
  });
}

async function joinParts(
  { inbox }: Surroundings,
  record: ExportRecord,
  walk: Walk,
  number: number,
) {
  const upload = uploadOf(record, walk);
  const tail = packed([{ type: 'end', records: walk.records }]);
  const last = Buffer.concat([Buffer.from(walk.carried, 'base64'), tail]);
  const etag = await send(inbox, upload, number, last);
  await join(inbox, upload, [...walk.parts, { number, etag }]);
}
