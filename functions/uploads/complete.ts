import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { arrived, join } from '../aws/multipart.ts';
import type { Ctx } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { refuseToReplace } from '../jobs/may-work.ts';
import { findJob, type JobRecord } from '../jobs/store.ts';
import { findMeeting } from '../meetings/store.ts';
import { refuseUnlessAudio } from './sniff.ts';
import { findUpload, partsOf, type UploadRecord, uploadKey } from './store.ts';

type Asked = ParsedInputOf<Api['completeUpload']>;

/** Joins the parts and queues the recording. Every step can be repeated: completing twice is one job. */
export async function completeUpload(
  ctx: Ctx,
  { id, upload_id, parts }: Asked,
): Promise<OutputOf<Api['completeUpload']>> {
  const upload = await findUpload(ctx.table, id, upload_id);
  if (upload.completed) return answer(await findJob(ctx.table, upload.job_id));
  refuseToReplace(ctx.user, await findMeeting(ctx.table, id));
  if ((await ctx.inbox.sizeOf(upload.recording.key)) === null) await joinParts(ctx, upload, parts);
  await refuseUnlessAudio(ctx.inbox, upload.recording.key, upload.file_name);
  const done = {
    update: uploadKey(id, upload_id),
    changes: { set: { completed: true } },
    condition: { exists: true },
  };
  const { job_id, recording } = upload;
  return answer(await enqueue(ctx, { meeting_id: id, job_id, recording, alongside: [done] }));
}

async function joinParts(ctx: Ctx, upload: UploadRecord, parts: Asked['parts']): Promise<void> {
  const multipart = { key: upload.recording.key, id: upload.storage_id };
  const there = await arrived(ctx.inbox, multipart);
  const missing = partsOf(upload.size).find(
    (part) => !there?.some(({ number, size }) => number === part.number && size === part.size),
  );
  if (missing) {
    throw new AppError(
      'conflict',
      `Part ${missing.number} has not arrived. Send it, then complete the upload.`,
    );
  }
  const all = parts.length === partsOf(upload.size).length;
  if (all && (await join(ctx.inbox, multipart, parts))) return;
  // Another call may have joined them between our look and our try.
  if ((await ctx.inbox.sizeOf(upload.recording.key)) === null) {
    throw new AppError(
      'invalid',
      'The parts named are not those that arrived. Ask for the upload again to see them.',
      [
        {
          field: 'parts',
          detail: 'Name each part once, in order, with the ETag storage answered.',
        },
      ],
    );
  }
}

const answer = ({ job_id, status }: JobRecord) => ({ job_id, status });
