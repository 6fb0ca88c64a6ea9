import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { refuseUnlessBegunBy } from '../../records/access.ts';
import { findJob, newPart, type Part, partId, type Recording } from '../../records/jobs.ts';
import { findMeeting, type MeetingRecord, refuseWhileLive } from '../../records/meetings.ts';
import { findUpload, type UploadRecord, uploadKey } from '../../records/uploads.ts';
import { enqueue } from '../jobs/enqueue.ts';
import {
  refuseSilentReplacement,
  refuseToReplace,
  refuseUnlessStored,
  refuseUnlessSupported,
} from '../jobs/guards.ts';

type Asked = ParsedInputOf<Api['setParts']>;

/**
 * Sets the parts of a meeting's recording, in order, and queues it. It is processed with the options of the current
 * recording, or, if none of its parts are kept, with those of the first upload. Repeated while its job waits or runs,
 * it returns that job.
 */
export async function setParts(
  ctx: Ctx,
  { id, parts: ids, was, replace }: Asked,
): Promise<OutputOf<Api['setParts']>> {
  const meeting = await findMeeting(ctx, id);
  refuseToReplace(ctx.user, meeting);
  const queued = await jobOf(ctx, meeting, ids);
  if (queued) return queued;
  refuseWhileLive(meeting);
  refuseUnlessParts(was, meeting);
  refuseSilentReplacement(meeting, replace);
  const added = await Promise.all(
    ids.filter((part) => !idsOf(meeting).includes(part)).map((part) => findOwnPart(ctx, id, part)),
  );
  const recording = recordingOf(meeting, added, ids);
  refuseUnlessSupported(ctx, recording.language_code);
  await refuseUnlessStored(ctx, id, recording);
  const job_id = ctx.newId();
  const { status } = await enqueue(ctx, {
    meeting_id: id,
    job_id,
    recording,
    check: (now) => refuseUnlessParts(was, now),
    alongside: added.map((upload) => becoming(upload, job_id)),
  });
  return { job_id, status };
}

const idsOf = ({ recording }: MeetingRecord): string[] => recording?.parts.map(partId) ?? [];

const isSame = (one: string[], other: string[]): boolean => one.join() === other.join();

/** The live job on these parts, which an earlier call queued. */
async function jobOf({ table }: Ctx, meeting: MeetingRecord, ids: string[]) {
  const isLive = meeting.status === 'queued' || meeting.status === 'processing';
  if (!isLive || meeting.job_id === null || !isSame(ids, idsOf(meeting))) return null;
  const { job_id, status } = await findJob(table, meeting.job_id);
  return { job_id, status };
}

/** Refuses a caller who has not seen the current parts: a part added by somebody else would be lost. */
function refuseUnlessParts(was: string[], meeting: MeetingRecord): void {
  if (!isSame(was, idsOf(meeting))) throw new AppError('conflict', reason('partsChanged'));
}

async function findOwnPart(ctx: Ctx, id: string, upload_id: string): Promise<UploadRecord> {
  const upload = await findUpload(ctx.table, id, upload_id);
  refuseUnlessBegunBy(ctx.user, upload);
  if (upload.as !== 'part') throw new AppError('not_found', reason('notFound'));
  return upload;
}

/** The recording of these parts, in order. Their start times are null until the parts are prepared. */
function recordingOf(
  { recording }: MeetingRecord,
  added: UploadRecord[],
  ids: string[],
): Recording {
  const kept = (recording?.parts ?? [])
    .filter((part) => ids.includes(partId(part)))
    .map((part) => ({ ...part, start_time: null }));
  const options = kept.length > 0 ? recording : added[0]?.recording;
  if (!options) throw new AppError('conflict', reason('noRecording'));
  const { language_code, expected_speakers, confidence_threshold } = options;
  const known = new Map<string, Part>(
    [...kept, ...added.map((upload) => newPart(upload.recording, upload.file_name))].map((part) => [
      partId(part),
      part,
    ]),
  );
  const parts = ids.flatMap((part) => known.get(part) ?? []);
  return { language_code, expected_speakers, confidence_threshold, parts };
}

/** Marks an upload as part of the job's recording, so that it can no longer be discarded. */
const becoming = ({ meeting_id, upload_id }: UploadRecord, job_id: string): Write => ({
  update: uploadKey(meeting_id, upload_id),
  changes: { set: { completed: true, job_id } },
  condition: { exists: true },
});
