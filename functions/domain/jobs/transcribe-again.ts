import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { jobOf } from '../../records/jobs.ts';
import { findMeeting, type MeetingRecord, refuseWhileLive } from '../../records/meetings.ts';
import { putVersion, TranscriptVersion, versionRecordOf } from '../../records/transcripts.ts';
import { enqueue, queuedBefore } from './enqueue.ts';
import { refuseToReplace, refuseUnlessSupported } from './guards.ts';

/**
 * Queues a range of a meeting's transcript to be transcribed again in a language. The transcript stays as it is until
 * then, and what is outside the range stays for good.
 */
export async function transcribeAgain(
  ctx: Ctx,
  { id, version, index, count, language_code }: ParsedInputOf<Api['transcribeAgain']>,
): Promise<Job> {
  const meeting = await findMeeting(ctx, id);
  const job_id = ctx.newId();
  const queued = await queuedBefore(ctx, job_id);
  if (queued) return jobOf(queued);
  refuseToReplace(ctx.user, meeting);
  refuseWhileLive(meeting);
  const { transcript_key, audio_key, recording } = meeting;
  if (transcript_key === null) throw new AppError('not_found', reason('noTranscript'));
  if (audio_key === null || recording === null)
    throw new AppError('conflict', reason('noRecording'));
  refuseUnlessSupported(ctx, language_code);
  const transcript = await ctx.archiveBucket.getJson(transcript_key, TranscriptVersion);
  if (transcript.version !== version)
    throw new AppError(
      'conflict',
      reason('transcriptMoved', { from: version, to: transcript.version }),
    );
  const again = { ...rangeOf(transcript, index, count), audio_key, transcript_key, language_code };
  const asked_by = ctx.user.full_name;
  const check = (now: MeetingRecord) => {
    if (now.transcript_key !== transcript_key)
      throw new AppError(
        'conflict',
        reason('transcriptChanging', { from: version, to: version + 1 }),
      );
  };
  const job = await enqueue(ctx, {
    meeting_id: id,
    job_id,
    recording: { ...recording, language_code },
    again: { ...again, asked_by },
    check,
    // A transcript older than version records has none; undo needs one.
    alongside: [putVersion(versionRecordOf(meeting, transcript_key, transcript))],
  });
  return jobOf(job);
}

/** The index range in a timeline, and its times. */
function rangeOf({ timeline }: TranscriptVersion, index: number, count: number) {
  const segments = timeline.slice(index, index + count);
  const [first] = segments;
  if (first === undefined || segments.length < count) {
    const missing = { index: index + count - 1, count: timeline.length };
    throw new AppError('not_found', reason('noSuchSegment', missing));
  }
  const end_time = Math.max(...segments.map((segment) => segment.end_time));
  return { index, count, start_time: first.start_time, end_time };
}
