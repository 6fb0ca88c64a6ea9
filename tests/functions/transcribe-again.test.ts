import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { api } from '#contract/api.ts';
import { reason } from '#contract/reasons.ts';
import type { Segment } from '#contract/transcripts.ts';
import { Word } from '#contract/transcripts.ts';
import { retryJob, stopJob } from '#functions/domain/jobs/control.ts';
import { transcribeAgain } from '#functions/domain/jobs/transcribe-again.ts';
import { editTranscription } from '#functions/domain/transcripts/edit-segments.ts';
import { undoEdit } from '#functions/domain/transcripts/restore.ts';
import { readHeader, withTempFile } from '#functions/platform/audio/decoder.ts';
import { wavOf } from '#functions/platform/audio/wav.ts';
import { fail } from '#functions/processes/workflow/fail.ts';
import { prepare } from '#functions/processes/workflow/prepare.ts';
import { publish } from '#functions/processes/workflow/publish.ts';
import { recognise } from '#functions/processes/workflow/recognise.ts';
import { summariseMeeting } from '#functions/processes/workflow/summarise.ts';
import { writeTranscript } from '#functions/processes/workflow/transcript.ts';
import { findJob, JobRecord, jobKey } from '#functions/records/jobs.ts';
import { changeMeeting } from '#functions/records/meetings.ts';
import { OutboxMessage, outbox } from '#functions/records/outbox.ts';
import { wordsKey } from '#functions/records/transcripts.ts';
import { recording } from './made.ts';
import { refusal, Transcripts } from './transcribed.ts';

let at: Transcripts;
beforeAll(async () => {
  at = await Transcripts.open(new Date('2026-11-27T09:00:00Z'));
  Object.assign(at.ctx, { languages: ['auto', 'mr-IN', 'hi-IN', 'en-IN'], httpEngine: null });
});
afterAll(() => at.close());

const invocation = { awsRequestId: 'r', functionName: 'f', getRemainingTimeInMillis: () => 9e5 };
const tone = Float32Array.from({ length: 4 * 16_000 }, (_, i) => 0.4 * Math.sin(i / 8));

/** A meeting of four segments of a second, with its recording. */
async function recorded() {
  const made = await at.transcribed('Asha', 'Ravi', 'Ravi', 'Asha');
  const audio_key = `meetings/${made.id}/audio/a.wav`;
  await at.ctx.archiveBucket.put(audio_key, wavOf([tone]), 'audio/wav');
  const words = [0, 1, 2, 3].map((second) => word(`turn${second}`, second + 0.2));
  await at.ctx.archiveBucket.putJson(wordsKey(made.key), words);
  await at.ctx.table.transact([changeMeeting(made.id, { audio_key, recording })]);
  return made;
}

const word = (text: string, start_time: number): Word => ({
  text,
  start_time,
  end_time: start_time + 0.1,
  confidence: 1,
});

const ask = (id: string, version: number, more: object = {}) =>
  transcribeAgain(
    at.ctx,
    api.transcribeAgain.input.parse({
      id,
      version,
      index: 1,
      count: 2,
      language_code: 'hi-IN',
      ...more,
    }),
  );

async function begin(job_id: string) {
  const set = { status: 'processing' };
  await at.ctx.table.update(jobKey(job_id), { set }, JobRecord);
  const job = await findJob(at.ctx.table, job_id);
  return { job_id, meeting_id: job.meeting_id, attempt: job.attempt };
}

/** All steps, with what the engine hears in the sound that it is given: words and their seconds. */
async function process(job_id: string, heard: [string, number][]) {
  const event = await begin(job_id);
  const prepared = (await prepare(at.ctx as never)(event, invocation)) as Prepared;
  const { OutputKey } = prepared.transcription;
  const items = heard.map(([content, start]) => ({
    type: 'pronunciation',
    start_time: `${start}`,
    end_time: `${start + 0.2}`,
    speaker_label: 'spk_0',
    alternatives: [{ confidence: '0.9', content }],
  }));
  await at.ctx.uploadBucket.putJson(OutputKey, { results: { items } });
  const run = { ...event, recording: prepared };
  const voices = await recognise(at.ctx as never)(run, invocation);
  const transcript = await writeTranscript(at.ctx)({ ...run, ...voices }, invocation);
  const summary = await summariseMeeting(at.ctx as never)({ ...event, ...transcript }, invocation);
  await publish(at.ctx)({ ...event, ...transcript, ...summary }, invocation);
  return prepared;
}

interface Prepared {
  duration: number;
  engine: string;
  transcription: { OutputKey: string; LanguageCode?: string; Media: { MediaFileUri: string } };
}

async function noticesOf(job_id: string) {
  const list = { index: 'due', partition: outbox, limit: 100 } as const;
  const { items } = await at.ctx.table.list(list, OutboxMessage);
  return items.filter((message) => message.kind === 'ended' && message.job_id === job_id);
}

const said = ({ timeline }: { timeline: Segment[] }) =>
  timeline.map(({ speaker, transcript, language_code }) => [speaker, transcript, language_code]);

describe('a range that is transcribed again', () => {
  it('is heard in its language, and replaces only its segments, by the speakers of their time', async () => {
    const { id } = await recorded();
    const before = await at.currentOf(id);
    const { job_id } = await ask(id, 1);
    expect((await at.currentOf(id)).meeting).toMatchObject({ status: 'queued', recording });
    const prepared = await process(job_id, [
      ['सीमा', 0.05],
      ['नमस्ते', 0.4],
      ['सभी', 1.1],
      ['को', 1.5],
    ]);
    expect(prepared).toMatchObject({ engine: 'transcribe', duration: expect.closeTo(2.6) });
    expect(prepared.transcription.LanguageCode).toBe('hi-IN');
    const key = prepared.transcription.Media.MediaFileUri.replace(/^s3:\/\/[^/]+\//, '');
    const sound = await at.ctx.uploadBucket.read(key);
    expect(await withTempFile(sound, readHeader)).toMatchObject({ codec: 'flac', stated: 2.6 });

    const { meeting, version } = await at.currentOf(id);
    expect(said(version)).toEqual([
      ['Asha', 'turn 0', undefined],
      // The word in the margin belongs to the segment before.
      ['Ravi', 'नमस्ते सभी को', 'hi-IN'],
      ['Asha', 'turn 3', undefined],
    ]);
    expect(version).toMatchObject({
      version: 2,
      undo: 1,
      edited_by: 'Asha Rao',
      change: { kind: 'transcribed_again', index: 1, segments: 2, language_code: 'hi-IN' },
      // Of two words that stay and three that are new.
      quality_metrics: { average_confidence: expect.closeTo((2 + 3 * 0.9) / 5) },
    });
    expect(meeting).toMatchObject({ status: 'completed', summary_key: before.meeting.summary_key });
    const words = await at.ctx.archiveBucket.getJson(
      wordsKey(meeting.transcript_key ?? ''),
      z.array(Word),
    );
    expect(words.map(({ text }) => text)).toEqual(['turn0', 'नमस्ते', 'सभी', 'को', 'turn3']);
    expect(words[1]?.start_time).toBeCloseTo(1.1);
    expect(said(await undoEdit(at.ctx, { id, version: 2 }))).toEqual(said(before.version));
  });

  it('leaves the transcript as it was when the engine fails, and can be tried again after other edits', async () => {
    const { id } = await recorded();
    const { job_id } = await ask(id, 1);
    const event = await begin(job_id);
    await fail(at.ctx)(
      { ...event, failure: { Error: 'TranscriptionFailed', Cause: 'No.' } },
      invocation,
    );
    expect((await at.currentOf(id)).meeting).toMatchObject({ status: 'completed', job_id });
    expect(await noticesOf(job_id)).toEqual([]);
    const edits = [{ kind: 'split' as const, index: 0, at: 5, time: 0.5 }];
    await editTranscription(at.ctx, api.editTranscription.input.parse({ id, version: 1, edits }));
    await retryJob(at.ctx, { id: job_id });
    await process(job_id, [['नमस्ते', 0.5]]);
    expect(said((await at.currentOf(id)).version)).toEqual([
      ['Asha', 'turn', undefined],
      ['Asha', '0', undefined],
      ['Ravi', 'नमस्ते', 'hi-IN'],
      ['Asha', 'turn 3', undefined],
    ]);
    // Whoever created the meeting gets no mail as if the whole recording had been processed.
    expect(await noticesOf(job_id)).toEqual([]);
  });

  it('is given up where somebody changed it meanwhile, or nothing is heard', async () => {
    const { id } = await recorded();
    const { job_id } = await ask(id, 1);
    const event = await begin(job_id);
    await fail(at.ctx)(
      { ...event, failure: { Error: 'TranscriptionFailed', Cause: 'No.' } },
      invocation,
    );
    const edits = [{ kind: 'text' as const, index: 1, transcript: 'by hand' }];
    await editTranscription(at.ctx, api.editTranscription.input.parse({ id, version: 1, edits }));
    await retryJob(at.ctx, { id: job_id });
    expect((await refusal(process(job_id, [['नमस्ते', 0.5]]))).message).toContain('rangeChanged');
    expect(said((await at.currentOf(id)).version)[1]).toEqual(['Ravi', 'by hand', undefined]);

    const other = await recorded();
    const again = await ask(other.id, 1);
    expect((await refusal(process(again.job_id, [['सीमा', 0.05]]))).message).toContain('noSpeech');
  });

  it('can be cancelled, which leaves the meeting as it was', async () => {
    const { id } = await recorded();
    const { meeting } = await at.currentOf(id);
    const { job_id } = await ask(id, 1);
    await begin(job_id);
    await stopJob(at.ctx, { id: job_id });
    expect((await at.currentOf(id)).meeting).toMatchObject({
      status: 'completed',
      job_id: meeting.job_id,
      transcript_key: meeting.transcript_key,
    });
  });

  it('is refused for segments that are not there, an older version, other languages and without a recording', async () => {
    const { id } = await recorded();
    const refused = async (more: object, version = 1) => refusal(ask(id, version, more));
    expect(await refused({ index: 3 })).toMatchObject(
      reason('noSuchSegment', { index: 4, count: 4 }),
    );
    expect(await refused({}, 2)).toMatchObject(reason('transcriptMoved', { from: 2, to: 1 }));
    expect(await refused({ language_code: 'kn-IN' })).toMatchObject({
      reason: 'languageUnsupported',
    });
    const { id: silent } = await at.transcribed('Asha', 'Ravi', 'Ravi');
    expect(await refusal(ask(silent, 1))).toMatchObject(reason('noRecording'));
  });
});
