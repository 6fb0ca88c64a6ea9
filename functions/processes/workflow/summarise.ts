import * as z from 'zod';
import { findWithModel } from '../../domain/findings/find-with-model.ts';
import type { Model } from '../../domain/summaries/model.ts';
import { summarise } from '../../domain/summaries/summarise.ts';
import { withSuggestedForms } from '../../domain/vocabulary/named-terms.ts';
import { spelledModel } from '../../domain/vocabulary/spelled-model.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { log } from '../../platform/log/log.ts';
import { executionName } from '../../records/jobs.ts';
import { storedMeeting } from '../../records/meetings.ts';
import type { SummariesVersion } from '../../records/summaries.ts';
import { TranscriptVersion } from '../../records/transcripts.ts';
import { vocabularyFor } from '../../records/vocabulary.ts';
import { reportStage, resultKey, step } from './step.ts';

const Input = z.object({
  transcript_key: z.string(),
  /** The version number that the summaries get. */
  summary_version: z.number().default(1),
});

/** Summarises the transcript and stores the summaries beside it. */
export const summariseMeeting = step(
  Input,
  async (deps: Deps & { model: Model }, job, { transcript_key, summary_version }) => {
    // The summary stays, and says where it rests on words that changed.
    if (job.again !== null) return { summary_key: null };
    await reportStage(deps, job, 'summarising');
    const transcript = await deps.archiveBucket.getJson(transcript_key, TranscriptVersion);
    const meeting = {
      title: job.meeting_title,
      language: transcript.processing_metadata.language_code,
      timeline: transcript.timeline,
    };
    const model = spelledModel(deps.model, async () => {
      const terms = await vocabularyFor(
        deps.table,
        await storedMeeting(deps.table, job.meeting_id),
      );
      return withSuggestedForms(terms, transcript.timeline);
    });
    const summary_key = resultKey(job, 'summaries');
    const note = (message: string) => log.warn(message);
    const version: SummariesVersion = {
      ...(await summarise(meeting, model, note)),
      run: executionName(job),
      version: summary_version,
      transcript_key,
      made_by: null,
      made_at: deps.now().toISOString(),
      change: { kind: 'made' },
    };
    await deps.archiveBucket.putJson(summary_key, version);
    // A model that did not answer for the summary is not asked again.
    if (version.original.made_by === deps.model.id) {
      const audio_key = transcript.sound?.audio_key ?? null;
      const made = { meeting_id: job.meeting_id, transcript_key, audio_key, transcript };
      await findWithModel(deps, made);
    }
    return { summary_key };
  },
);
