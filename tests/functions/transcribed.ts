import { ulid } from 'ulid';
import { expect, vi } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import type { RecognisedVoice, Segment } from '#contract/transcripts.ts';
import { endJob } from '#functions/domain/jobs/end.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import { JobRecord, jobKey } from '#functions/records/jobs.ts';
import { storedMeeting } from '#functions/records/meetings.ts';
import { TranscriptVersion } from '#functions/records/transcripts.ts';
import { waiting } from './made.ts';
import { realStorage } from './real-storage.ts';
import { realTable } from './real-table.ts';

/** Segments by speakers. */
export const turns = (...speakers: string[]): Segment[] =>
  speakers.map((speaker, place) => ({
    speaker,
    start_time: place,
    end_time: place + 1,
    transcript: `turn ${place}`,
  }));

/** As the workflow wrote them before versions were numbered. */
const transcript = (timeline: Segment[]) => ({
  timeline,
  processing_metadata: {
    total_duration: timeline.length,
    language_code: 'mr-IN',
    engine: { id: 'e', label: 'Engine', rough: false },
  },
  speaker_analysis: {
    total_speakers: new Set(timeline.map(({ speaker }) => speaker)).size,
    known_speakers: 0,
    unknown_speakers_identified: new Set(timeline.map(({ speaker }) => speaker)).size,
  },
  quality_metrics: { transcription_success_rate: 90, total_words: 4, average_confidence: 0.9 },
});

export const namesIn = ({ timeline }: { timeline: Segment[] }) =>
  timeline.map(({ speaker }) => speaker);

export const refusal = (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => expect.unreachable('The call was not refused.'),
    (error) => error,
  );

/** A table and an archive bucket with transcripts, for tests of edits. */
export class Transcripts {
  readonly ctx: Ctx;
  readonly close: () => Promise<unknown>;
  constructor(ctx: Ctx, close: () => Promise<unknown>) {
    this.ctx = ctx;
    this.close = close;
  }

  static async open(now: Date): Promise<Transcripts> {
    const [database, storage] = await Promise.all([realTable(), realStorage()]);
    const user = { id: 'asha', full_name: 'Asha Rao', role: 'admin', department: '' };
    const deps = { table: database.table, ...storage, newId: () => ulid(), now: () => now, user };
    const close = () => Promise.all([database.close(), storage.close()]);
    return new Transcripts(deps as unknown as Ctx, close);
  }

  /** Completes another run of the meeting's job with this transcript. */
  async publish(job: JobRecord, timeline: Segment[], content = 'सारांश'): Promise<string> {
    const { job_id, meeting_id, attempt } = job;
    const key = (kind: string) => `meetings/${meeting_id}/${kind}/${job_id}-${attempt}.json`;
    await this.ctx.archiveBucket.putJson(key('transcripts'), transcript(timeline));
    await this.ctx.archiveBucket.putJson(key('summaries'), {
      original: { language: 'mr-IN', content, made_by: 'extractive' },
    });
    const set = { status: 'processing', attempt };
    const running = await this.ctx.table.update(jobKey(job_id), { set }, JobRecord);
    const shown = { transcript_key: key('transcripts'), summary_key: key('summaries') };
    await endJob(this.ctx, running ?? job, {
      status: 'completed',
      meeting: { ...shown, speaker_count: new Set(timeline.map((s) => s.speaker)).size },
    });
    return key('transcripts');
  }

  /** A meeting with these segments. */
  async transcribed(...speakers: string[]) {
    const job = await waiting(this.ctx.table);
    const key = await this.publish(job, turns(...speakers));
    return { id: job.meeting_id, job, key };
  }

  /** The voices that the workflow recognised in a meeting's current transcript. */
  async hears(id: string, ...voices: RecognisedVoice[]): Promise<void> {
    const { meeting, version } = await this.currentOf(id);
    await this.ctx.archiveBucket.putJson(meeting.transcript_key ?? '', { ...version, voices });
  }

  async currentOf(id: string) {
    const meeting = await storedMeeting(this.ctx.table, id);
    const version = await this.ctx.archiveBucket.getJson(
      meeting.transcript_key ?? '',
      TranscriptVersion,
    );
    return { meeting, version };
  }

  /** The keys of a meeting's objects. */
  async keysOf(id: string, kind = 'transcripts'): Promise<string[]> {
    const pages = [];
    for await (const page of this.ctx.archiveBucket.keysUnder(`meetings/${id}/${kind}/`)) {
      pages.push(...page);
    }
    return pages;
  }

  /** Runs once, between an edit's read and its write. */
  meanwhile(act: () => Promise<unknown>): void {
    const { archiveBucket } = this.ctx;
    let isDone = false;
    for (const way of ['putJson', 'putPackedJson'] as const) {
      const put = archiveBucket[way].bind(archiveBucket);
      vi.spyOn(archiveBucket, way).mockImplementation(async (...args) => {
        await put(...args);
        if (isDone) return;
        isDone = true;
        await act();
      });
    }
  }
}
