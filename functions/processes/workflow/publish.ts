import * as z from 'zod';
import { endJob } from '../../domain/jobs/end.ts';
import { notePace } from '../../domain/jobs/pace.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import type { JobRecord } from '../../records/jobs.ts';
import { putSummary, SummariesVersion, summaryRecordOf } from '../../records/summaries.ts';
import { putVersion, TranscriptVersion } from '../../records/transcripts.ts';
import { audioFacts, Prepared } from './prepared.ts';
import { step } from './step.ts';

const Input = z.object({
  transcript_key: z.string(),
  /** Null where the summary stays. */
  summary_key: z.string().nullable(),
  speaker_count: z.number(),
  /** Key of the summaries shown so far, where they have no version record. */
  summary_unrecorded: z.string().nullable().default(null),
  /** None of a range, and in runs that began before the field was there. */
  recording: Prepared.optional().catch(undefined),
});

/** Shows the finished work on the meeting and ends the job, in one transaction. */
export const publish = step(
  Input,
  async (deps, job, { summary_unrecorded, recording, ...results }) => {
    const { meeting_id } = job;
    const { transcript_key, summary_key } = results;
    if (summary_key === null) return publishRange(deps, job, results);
    const [transcript, summaries, before] = await Promise.all([
      deps.archiveBucket.getJson(transcript_key, TranscriptVersion),
      deps.archiveBucket.getJson(summary_key, SummariesVersion),
      summary_unrecorded && deps.archiveBucket.findJson(summary_unrecorded, SummariesVersion),
    ]);
    const made_at = deps.now().toISOString();
    const { version, change } = transcript;
    const about = { meeting_id, key: transcript_key, made_by: null, made_at };
    const beside = [
      putVersion({ ...about, version, change }),
      ...(summary_unrecorded && before
        ? [putSummary(summaryRecordOf(meeting_id, summary_unrecorded, before))]
        : []),
      putSummary(summaryRecordOf(meeting_id, summary_key, summaries)),
    ];
    // This transcript is new, so nobody has checked it.
    const meeting = { ...results, ...(recording && audioFacts(job, recording)), checked: null };
    await endJob(deps, job, { status: 'completed', meeting, beside });
    await notePace(deps, job, transcript.processing_metadata.total_duration);
  },
);

/** Shows a transcript of which a range was transcribed again. */
async function publishRange(
  deps: Deps,
  job: JobRecord,
  { transcript_key, speaker_count }: { transcript_key: string; speaker_count: number },
): Promise<void> {
  const { version, edited_by, edited_at, change } = await deps.archiveBucket.getJson(
    transcript_key,
    TranscriptVersion,
  );
  const made_at = edited_at ?? deps.now().toISOString();
  const about = { meeting_id: job.meeting_id, key: transcript_key, made_by: edited_by, made_at };
  const beside = [putVersion({ ...about, version, change })];
  await endJob(deps, job, {
    status: 'completed',
    meeting: { transcript_key, speaker_count },
    beside,
  });
}
