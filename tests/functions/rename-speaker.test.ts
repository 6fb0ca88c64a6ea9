import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import { enqueue } from '#functions/domain/jobs/enqueue.ts';
import { renameSpeaker } from '#functions/domain/transcripts/rename-speakers.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import { findJob } from '#functions/records/jobs.ts';
import { MeetingRecord, meetingKey } from '#functions/records/meetings.ts';
import { StoredSummaries } from '#functions/records/summaries.ts';
import { TranscriptVersion } from '#functions/records/transcripts.ts';
import { recording, waiting } from './made.ts';
import { refusedFields } from './refused-fields.ts';
import { namesIn, refusal, Transcripts, turns } from './transcribed.ts';

let at: Transcripts;
let ctx: Ctx;
const now = new Date();

beforeAll(async () => {
  at = await Transcripts.open(now);
  ({ ctx } = at);
});
afterAll(() => at.close());
beforeEach(() => vi.restoreAllMocks());

const rename = (id: string, old_speaker: string, new_speaker: string, more: object = {}) =>
  renameSpeaker(ctx, api.renameSpeaker.input.parse({ id, old_speaker, new_speaker, ...more }));

describe('renaming a speaker', () => {
  it('writes a new version, which the meeting points at', async () => {
    const { id, key } = await at.transcribed('Speaker 1', 'Speaker 2', 'Speaker 1');
    const shown = await rename(id, 'Speaker 1', ' आशा  राव ');
    expect(namesIn(shown)).toEqual(['आशा राव', 'Speaker 2', 'आशा राव']);
    expect(shown).toMatchObject({ summary: 'सारांश', speaker_analysis: { total_speakers: 2 } });
    const { meeting, version } = await at.currentOf(id);
    expect(meeting.transcript_key?.startsWith(key.replace('.json', '-'))).toBe(true);
    expect(version).toMatchObject({
      version: 2,
      edited_by: 'Asha Rao',
      edited_at: now.toISOString(),
      change: { kind: 'speaker_renamed', old_speaker: 'Speaker 1', new_speaker: 'आशा राव' },
    });
    const first = await ctx.archiveBucket.getJson(key, TranscriptVersion);
    expect(first).toMatchObject({ version: 1, edited_by: null, change: null });
    expect(namesIn(first)).toEqual(['Speaker 1', 'Speaker 2', 'Speaker 1']);
  });

  it('returns only what the contract describes', async () => {
    const { id } = await at.transcribed('Speaker 1');
    const shown = await rename(id, 'Speaker 1', 'Asha');
    expect(api.renameSpeaker.output.parse(shown)).toEqual(shown);
  });

  it('merges two speakers only when asked to, and updates the speaker count', async () => {
    const { id } = await at.transcribed('Speaker 1', 'Speaker 2', 'Speaker 3');
    await rename(id, 'Speaker 1', 'Asha');
    expect(await refusal(rename(id, 'Speaker 3', 'Asha'))).toMatchObject({
      code: 'conflict',
      message: reason('mergeUnasked', { name: 'Asha' }).detail,
    });
    const shown = await rename(id, 'Speaker 3', 'Asha', { merge: true });
    expect(shown.speaker_analysis).toEqual({
      total_speakers: 2,
      known_speakers: 0,
      unknown_speakers_identified: 2,
    });
    const { meeting, version } = await at.currentOf(id);
    expect([meeting.speaker_count, version.version]).toEqual([2, 3]);
    expect(await at.keysOf(id)).toHaveLength(3);
  });

  it('to the same name changes nothing', async () => {
    const { id, key } = await at.transcribed('Speaker 1');
    expect(namesIn(await rename(id, 'Speaker 1', 'Speaker 1'))).toEqual(['Speaker 1']);
    expect((await at.currentOf(id)).meeting.transcript_key).toBe(key);
    expect(await at.keysOf(id)).toEqual([key]);
  });

  it('requires both names', () => {
    const detail = (given: object) =>
      refusedFields(api.renameSpeaker.input, { id: 'm', ...given })[0]?.detail;
    const both = 'Please fill in both speaker names';
    expect(detail({ old_speaker: 'a' })).toBe(both);
    expect(detail({ old_speaker: ' ', new_speaker: 'b' })).toBe(both);
    expect(detail({ old_speaker: 'a', new_speaker: '\n' })).toBe(both);
  });

  it('names what is missing: the meeting, its transcript or the speaker', async () => {
    expect(await refusal(rename('none', 'a', 'b'))).toMatchObject({
      code: 'not_found',
      message: 'The requested resource was not found.',
    });
    const { meeting_id } = await waiting(ctx.table);
    expect(await refusal(rename(meeting_id, 'a', 'b'))).toMatchObject({
      code: 'not_found',
      message: 'No transcript available yet',
    });
    const { id } = await at.transcribed('Speaker 1');
    for (const name of ['b', 'Speaker 9']) {
      expect(await refusal(rename(id, 'Speaker 9', name))).toMatchObject({
        code: 'not_found',
        message: 'There is no speaker named "Speaker 9" in this transcript.',
      });
    }
  });
});

describe('the summaries', () => {
  const summary = [
    '## Key points',
    '- **Speaker 1**: Speaker 1 and \\*\\*Speaker 1\\*\\* agree',
    '- **Speaker 10**: no',
    '- Water (**Speaker 1**, Monday)',
  ].join('\n\n');

  it('have the new name in their labels, and keep all other text', async () => {
    const job = await waiting(ctx.table);
    await at.publish(job, turns('Speaker 1', 'Speaker 10'), summary);
    const before = await at.currentOf(job.meeting_id);
    const shown = await rename(job.meeting_id, 'Speaker 1', "A*sha $& O'Neil");
    const name = "**A\\*sha $& O'Neil**";
    const expected = summary
      .replace('- **Speaker 1**:', () => `- ${name}:`)
      .replace('(**Speaker 1**,', () => `(${name},`);
    expect(shown.summary).toBe(expected);
    expect(shown.summaries?.original).toMatchObject({ language: 'mr-IN', made_by: 'extractive' });
    const { meeting } = await at.currentOf(job.meeting_id);
    expect(meeting.summary_key).not.toBe(before.meeting.summary_key);
    const first = await ctx.archiveBucket.getJson(
      before.meeting.summary_key ?? '',
      StoredSummaries,
    );
    expect(first.original.content).toBe(summary);
    // Back again: this reads the second version, not the first.
    expect((await rename(job.meeting_id, "A*sha $& O'Neil", 'Speaker 1')).summary).toBe(summary);
  });

  it('are not rewritten if they do not name the speaker', async () => {
    const { id } = await at.transcribed('Speaker 1');
    const { meeting } = await at.currentOf(id);
    await rename(id, 'Speaker 1', 'Asha');
    expect((await at.currentOf(id)).meeting.summary_key).toBe(meeting.summary_key);
  });

  it('are optional', async () => {
    const { id } = await at.transcribed('Speaker 1');
    const none = { set: { summary_key: null } };
    await ctx.table.update(meetingKey(id), none, MeetingRecord);
    expect(await rename(id, 'Speaker 1', 'Asha')).toMatchObject({ summary: '', summaries: null });
  });

  it('leave no object behind when a rename is refused', async () => {
    const job = await waiting(ctx.table);
    const { meeting_id: id } = job;
    await at.publish(job, turns('Speaker 1'), summary);
    at.meanwhile(() => rename(id, 'Speaker 1', 'Ravi'));
    await refusal(rename(id, 'Speaker 1', 'Asha'));
    expect(await at.keysOf(id, 'summaries')).toHaveLength(2);
  });
});

describe('a job that will replace the transcript', () => {
  const again = (meeting_id: string) => enqueue(ctx, { meeting_id, job_id: ulid(), recording });
  const toBeRedone = { code: 'conflict', message: expect.stringContaining('transcribed again') };

  it('blocks renames while it is open', async () => {
    const { id, job } = await at.transcribed('Speaker 1');
    const next = await again(id);
    expect(await refusal(rename(id, 'Speaker 1', 'Asha'))).toMatchObject(toBeRedone);
    await at.publish({ ...next, attempt: job.attempt }, turns('Speaker 1'));
    expect(namesIn(await rename(id, 'Speaker 1', 'Asha'))).toEqual(['Asha']);
  });

  it('blocks a rename even if queued while the rename is being written', async () => {
    const { id, key } = await at.transcribed('Speaker 1');
    at.meanwhile(() => again(id));
    expect(await refusal(rename(id, 'Speaker 1', 'Asha'))).toMatchObject(toBeRedone);
    expect((await at.currentOf(id)).meeting.transcript_key).toBe(key);
    expect(await at.keysOf(id)).toEqual([key]);
  });
});

describe('concurrent renames', () => {
  it('of different speakers are all kept', async () => {
    const { id } = await at.transcribed('Speaker 1', 'Speaker 2', 'Speaker 3');
    await Promise.all([
      rename(id, 'Speaker 1', 'Asha'),
      rename(id, 'Speaker 2', 'Ravi'),
      rename(id, 'Speaker 3', 'Mina'),
    ]);
    const { version } = await at.currentOf(id);
    expect(namesIn(version)).toEqual(['Asha', 'Ravi', 'Mina']);
    expect(version.version).toBe(4);
    // Only the versions that the meeting pointed at in turn.
    expect(await at.keysOf(id)).toHaveLength(4);
  });

  it('of the same speaker are refused after the first', async () => {
    const { id } = await at.transcribed('Speaker 1');
    at.meanwhile(() => rename(id, 'Speaker 1', 'Ravi'));
    expect(await refusal(rename(id, 'Speaker 1', 'Asha'))).toMatchObject({ code: 'not_found' });
    expect(namesIn((await at.currentOf(id)).version)).toEqual(['Ravi']);
  });

  it('end in a conflict with both version numbers after too many retries', async () => {
    const { id } = await at.transcribed('Speaker 1', 'x');
    const put = ctx.archiveBucket.putPackedJson.bind(ctx.archiveBucket);
    let turn = 0;
    vi.spyOn(ctx.archiveBucket, 'putPackedJson').mockImplementation(async (key, value) => {
      await put(key, value);
      if (turn++ % 2 === 0) await rename(id, turn === 1 ? 'x' : `x${turn - 2}`, `x${turn}`);
    });
    expect(await refusal(rename(id, 'Speaker 1', 'Asha'))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('from version 1 to 5'),
    });
    expect(namesIn((await at.currentOf(id)).version)[0]).toBe('Speaker 1');
  });

  it('leave the transcript of another run alone', async () => {
    const { id, job } = await at.transcribed('Speaker 1', 'Speaker 2');
    const again = { ...job, attempt: 2 };
    at.meanwhile(() => at.publish(again, turns('Speaker 1')));
    expect(await refusal(rename(id, 'Speaker 1', 'Asha'))).toMatchObject({
      code: 'conflict',
      message: messages.transcriptRedone,
    });
    const { meeting, version } = await at.currentOf(id);
    expect([namesIn(version), meeting.speaker_count]).toEqual([['Speaker 1'], 1]);
    expect(await at.keysOf(id)).toHaveLength(2);
  });

  it('do not affect a job, whose transcript replaces the renamed one', async () => {
    const { id, job } = await at.transcribed('Speaker 1', 'Speaker 2');
    await rename(id, 'Speaker 1', 'Asha');
    await at.publish({ ...job, attempt: 2 }, turns('Speaker 1'));
    const { meeting, version } = await at.currentOf(id);
    expect([namesIn(version), version.version]).toEqual([['Speaker 1'], 1]);
    expect(meeting.status).toBe('completed');
    expect((await findJob(ctx.table, job.job_id)).status).toBe('completed');
    expect(namesIn(await rename(id, 'Speaker 1', 'Ravi'))).toEqual(['Ravi']);
  });
});
