import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { optimistically } from '../../platform/concurrency.ts';
import {
  changeMeeting,
  checkOf,
  findMeeting,
  type MeetingRecord,
  refuseWhileLive,
} from '../../records/meetings.ts';
import { TranscriptVersion } from '../../records/transcripts.ts';

/** Marks the transcript that the caller has seen as checked, or takes the mark back. */
export function checkTranscript(
  ctx: Ctx,
  { id, version, checked }: ParsedInputOf<Api['checkTranscript']>,
): Promise<OutputOf<Api['checkTranscript']>> {
  return optimistically(async () => {
    const before = await findMeeting(ctx, id);
    const set = { checked: checked ? await checkBy(ctx, before, version) : null };
    const is = { version: before.version };
    if (!(await ctx.table.transact([changeMeeting(id, set, { is })]))) return null;
    return { checked: checkOf({ ...before, ...set }), version: before.version + 1 };
  });
}

/** Refused if there is no transcript, or if the caller has not seen the current one. */
async function checkBy(
  { archiveBucket, now, user }: Ctx,
  meeting: MeetingRecord,
  seen: number,
): Promise<MeetingRecord['checked']> {
  const { transcript_key } = meeting;
  if (transcript_key === null) throw new AppError('not_found', reason('noTranscript'));
  refuseWhileLive(meeting, reason('transcriptToBeRedone'));
  const { version } = await archiveBucket.getJson(transcript_key, TranscriptVersion);
  if (version !== seen) {
    throw new AppError('conflict', reason('transcriptMoved', { from: seen, to: version }));
  }
  return { transcript_key, version, by: user.full_name, at: now().toISOString() };
}
