import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import type { AppError } from '#contract/errors.ts';
import { type Segment, Summaries } from '#contract/transcripts.ts';
import type { Ctx } from '#functions/context.ts';
import { endJob } from '#functions/jobs/end.ts';
import { enqueue } from '#functions/jobs/enqueue.ts';
import { findJob, JobRecord, jobKey } from '#functions/jobs/store.ts';
import { findMeeting, MeetingRecord, meetingKey } from '#functions/meetings/store.ts';
import { TranscriptVersion } from '#functions/transcripts/read.ts';
import { renameSpeaker } from '#functions/transcripts/rename-speaker.ts';
import { recording, waiting } from './made.ts';
import { realStorage } from './real-storage.ts';
import { realTable } from './real-table.ts';

let database: Awaited<ReturnType<typeof realTable>>;
let storage: Awaited<ReturnType<typeof realStorage>>;
let ctx: Ctx;
const now = new Date();

beforeAll(async () => {
  [database, storage] = await Promise.all([realTable(), realStorage()]);
  const user = { id: 'asha', full_name: 'Asha Rao' };
  const around = { table: database.table, ...storage, newId: () => ulid(), now: () => now, user };
  ctx = around as unknown as Ctx;
});
afterAll(() => Promise.all([database.close(), storage.close()]));
beforeEach(() => vi.restoreAllMocks());

const turns = (...speakers: string[]): Segment[] =>
  speakers.map((speaker, place) => ({
    speaker,
    start_time: place,
    end_time: place + 1,
    transcript: `turn ${place}`,
  }));

/** As the workflow wrote them before versions had numbers. */
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

/** Another run of the meeting's job ends, with this transcript. */
async function publish(job: JobRecord, timeline: Segment[], content = 'सारांश'): Promise<string> {
  const { job_id, meeting_id, attempt } = job;
  const key = (kind: string) => `meetings/${meeting_id}/${kind}/${job_id}-${attempt}.json`;
  await ctx.vault.putJson(key('transcripts'), transcript(timeline));
  await ctx.vault.putJson(key('summaries'), {
    original: { language: 'mr-IN', content, made_by: 'extractive' },
  });
  const set = { status: 'processing', attempt };
  const running = await ctx.table.update(jobKey(job_id), { set }, JobRecord);
  const shown = { transcript_key: key('transcripts'), summary_key: key('summaries') };
  await endJob(ctx, running ?? job, {
    status: 'completed',
    meeting: { ...shown, speaker_count: new Set(timeline.map((s) => s.speaker)).size },
  });
  return key('transcripts');
}

/** A meeting whose transcript has these turns. */
async function transcribed(...speakers: string[]) {
  const job = await waiting(ctx.table);
  const key = await publish(job, turns(...speakers));
  return { id: job.meeting_id, job, key };
}

const rename = (id: string, old_speaker: string, new_speaker: string) =>
  renameSpeaker(ctx, api.renameSpeaker.input.parse({ id, old_speaker, new_speaker }));
const refusal = (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => expect.unreachable('The call was not refused.'),
    (error) => error,
  );
const namesIn = ({ timeline }: { timeline: Segment[] }) => timeline.map(({ speaker }) => speaker);
async function currentOf(id: string) {
  const meeting = await findMeeting(ctx.table, id);
  const version = await ctx.vault.getJson(meeting.transcript_key ?? '', TranscriptVersion);
  return { meeting, version };
}
async function keysOf(id: string): Promise<string[]> {
  const pages = [];
  for await (const page of ctx.vault.keysUnder(`meetings/${id}/transcripts/`)) pages.push(...page);
  return pages;
}
/** Once, between what a rename reads and what it writes. */
function meanwhile(act: () => Promise<unknown>): void {
  const put = ctx.vault.putJson.bind(ctx.vault);
  vi.spyOn(ctx.vault, 'putJson').mockImplementationOnce(async (...args) => {
    await put(...args);
    await act();
  });
}

describe('renaming a speaker', () => {
  it('writes a version of its own, and the meeting points at it', async () => {
    const { id, key } = await transcribed('Speaker 1', 'Speaker 2', 'Speaker 1');
    const shown = await rename(id, 'Speaker 1', ' आशा  राव ');
    expect(namesIn(shown)).toEqual(['आशा राव', 'Speaker 2', 'आशा राव']);
    expect(shown).toMatchObject({ summary: 'सारांश', speaker_analysis: { total_speakers: 2 } });
    const { meeting, version } = await currentOf(id);
    expect(meeting.transcript_key?.startsWith(key.replace('.json', '-'))).toBe(true);
    expect(version).toMatchObject({
      version: 2,
      edited_by: 'Asha Rao',
      edited_at: now.toISOString(),
      change: { kind: 'speaker_renamed', old_speaker: 'Speaker 1', new_speaker: 'आशा राव' },
    });
    const first = await ctx.vault.getJson(key, TranscriptVersion);
    expect(first).toMatchObject({ version: 1, edited_by: null, change: null });
    expect(namesIn(first)).toEqual(['Speaker 1', 'Speaker 2', 'Speaker 1']);
  });

  it('shows the transcript alone, without what its versions say of themselves', async () => {
    const { id } = await transcribed('Speaker 1');
    const shown = await rename(id, 'Speaker 1', 'Asha');
    expect(api.renameSpeaker.output.parse(shown)).toEqual(shown);
  });

  it('counts one speaker less when two names become one', async () => {
    const { id } = await transcribed('Speaker 1', 'Speaker 2', 'Speaker 3');
    await rename(id, 'Speaker 1', 'Asha');
    const shown = await rename(id, 'Speaker 3', 'Asha');
    expect(shown.speaker_analysis).toEqual({
      total_speakers: 2,
      known_speakers: 0,
      unknown_speakers_identified: 2,
    });
    const { meeting, version } = await currentOf(id);
    expect([meeting.speaker_count, version.version]).toEqual([2, 3]);
    expect(await keysOf(id)).toHaveLength(3);
  });

  it('to the same name changes nothing', async () => {
    const { id, key } = await transcribed('Speaker 1');
    expect(namesIn(await rename(id, 'Speaker 1', 'Speaker 1'))).toEqual(['Speaker 1']);
    expect((await currentOf(id)).meeting.transcript_key).toBe(key);
    expect(await keysOf(id)).toEqual([key]);
  });

  it('wants both names', () => {
    const detail = (given: object) =>
      api.renameSpeaker.input.safeParse({ id: 'm', ...given }).error?.issues[0]?.message;
    const both = 'Please fill in both speaker names';
    expect(detail({ old_speaker: 'a' })).toBe(both);
    expect(detail({ old_speaker: ' ', new_speaker: 'b' })).toBe(both);
    expect(detail({ old_speaker: 'a', new_speaker: '\n' })).toBe(both);
  });

  it('says what is not there: the meeting, its transcript, or the speaker', async () => {
    expect(await refusal(rename('none', 'a', 'b'))).toMatchObject({
      code: 'not_found',
      message: 'The requested resource was not found.',
    });
    const { meeting_id } = await waiting(ctx.table);
    expect(await refusal(rename(meeting_id, 'a', 'b'))).toMatchObject({
      code: 'not_found',
      message: 'No transcript available yet',
    });
    const { id } = await transcribed('Speaker 1');
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

  it('have the new name where they label, and keep every other word', async () => {
    const job = await waiting(ctx.table);
    await publish(job, turns('Speaker 1', 'Speaker 10'), summary);
    const before = await currentOf(job.meeting_id);
    const shown = await rename(job.meeting_id, 'Speaker 1', "A*sha $& O'Neil");
    const name = "**A\\*sha $& O'Neil**";
    const expected = summary
      .replace('- **Speaker 1**:', () => `- ${name}:`)
      .replace('(**Speaker 1**,', () => `(${name},`);
    expect(shown.summary).toBe(expected);
    expect(shown.summaries?.original).toMatchObject({ language: 'mr-IN', made_by: 'extractive' });
    const { meeting } = await currentOf(job.meeting_id);
    expect(meeting.summary_key).not.toBe(before.meeting.summary_key);
    const first = await ctx.vault.getJson(before.meeting.summary_key ?? '', Summaries);
    expect(first.original.content).toBe(summary);
    // Back again: the second version is read, not the first.
    expect((await rename(job.meeting_id, "A*sha $& O'Neil", 'Speaker 1')).summary).toBe(summary);
  });

  it('stay the same object where they do not name the speaker', async () => {
    const { id } = await transcribed('Speaker 1');
    const { meeting } = await currentOf(id);
    await rename(id, 'Speaker 1', 'Asha');
    expect((await currentOf(id)).meeting.summary_key).toBe(meeting.summary_key);
  });

  it('need not be there', async () => {
    const { id } = await transcribed('Speaker 1');
    const none = { set: { summary_key: null } };
    await ctx.table.update(meetingKey(id), none, MeetingRecord);
    expect(await rename(id, 'Speaker 1', 'Asha')).toMatchObject({ summary: '', summaries: null });
  });

  it('leave nothing behind of a rename that came second', async () => {
    const job = await waiting(ctx.table);
    const { meeting_id: id } = job;
    await publish(job, turns('Speaker 1'), summary);
    meanwhile(() => rename(id, 'Speaker 1', 'Ravi'));
    await refusal(rename(id, 'Speaker 1', 'Asha'));
    const kept = [];
    for await (const page of ctx.vault.keysUnder(`meetings/${id}/summaries/`)) kept.push(...page);
    expect(kept).toHaveLength(2);
  });
});

describe('a job that will replace the transcript', () => {
  const again = (meeting_id: string) => enqueue(ctx, { meeting_id, job_id: ulid(), recording });
  const toBeRedone = { code: 'conflict', message: expect.stringContaining('replace this one') };

  it('has a rename refused while it lives', async () => {
    const { id, job } = await transcribed('Speaker 1');
    const next = await again(id);
    expect(await refusal(rename(id, 'Speaker 1', 'Asha'))).toMatchObject(toBeRedone);
    await publish({ ...next, attempt: job.attempt }, turns('Speaker 1'));
    expect(namesIn(await rename(id, 'Speaker 1', 'Asha'))).toEqual(['Asha']);
  });

  it('that is queued while the rename is written has it refused too', async () => {
    const { id, key } = await transcribed('Speaker 1');
    meanwhile(() => again(id));
    expect(await refusal(rename(id, 'Speaker 1', 'Asha'))).toMatchObject(toBeRedone);
    expect((await currentOf(id)).meeting.transcript_key).toBe(key);
    expect(await keysOf(id)).toEqual([key]);
  });
});

describe('races', () => {
  it('lose no edit: each is made to what the other wrote', async () => {
    const { id } = await transcribed('Speaker 1', 'Speaker 2', 'Speaker 3');
    await Promise.all([
      rename(id, 'Speaker 1', 'Asha'),
      rename(id, 'Speaker 2', 'Ravi'),
      rename(id, 'Speaker 3', 'Mina'),
    ]);
    const { version } = await currentOf(id);
    expect(namesIn(version)).toEqual(['Asha', 'Ravi', 'Mina']);
    expect(version.version).toBe(4);
    // No version but those the meeting pointed at in turn.
    expect(await keysOf(id)).toHaveLength(4);
  });

  it('tell who comes second that the speaker has another name by now', async () => {
    const { id } = await transcribed('Speaker 1');
    meanwhile(() => rename(id, 'Speaker 1', 'Ravi'));
    expect(await refusal(rename(id, 'Speaker 1', 'Asha'))).toMatchObject({ code: 'not_found' });
    expect(namesIn((await currentOf(id)).version)).toEqual(['Ravi']);
  });

  it('end in a conflict with both numbers when others do not cease', async () => {
    const { id } = await transcribed('Speaker 1', 'x');
    const put = ctx.vault.putJson.bind(ctx.vault);
    let turn = 0;
    vi.spyOn(ctx.vault, 'putJson').mockImplementation(async (key, value) => {
      await put(key, value);
      if (turn++ % 2 === 0) await rename(id, turn === 1 ? 'x' : `x${turn - 2}`, `x${turn}`);
    });
    expect(await refusal(rename(id, 'Speaker 1', 'Asha'))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('from version 1 to 5'),
    });
    expect(namesIn((await currentOf(id)).version)[0]).toBe('Speaker 1');
  });

  it('leave what another run wrote as it is', async () => {
    const { id, job } = await transcribed('Speaker 1', 'Speaker 2');
    const again = { ...job, attempt: 2 };
    meanwhile(() => publish(again, turns('Speaker 1')));
    expect(await refusal(rename(id, 'Speaker 1', 'Asha'))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('made anew'),
    });
    const { meeting, version } = await currentOf(id);
    expect([namesIn(version), meeting.speaker_count]).toEqual([['Speaker 1'], 1]);
    expect(await keysOf(id)).toHaveLength(2);
  });

  it('do not disturb a job: its transcript replaces the renamed one', async () => {
    const { id, job } = await transcribed('Speaker 1', 'Speaker 2');
    await rename(id, 'Speaker 1', 'Asha');
    await publish({ ...job, attempt: 2 }, turns('Speaker 1'));
    const { meeting, version } = await currentOf(id);
    expect([namesIn(version), version.version]).toEqual([['Speaker 1'], 1]);
    expect(meeting.status).toBe('completed');
    expect((await findJob(ctx.table, job.job_id)).status).toBe('completed');
    expect(namesIn(await rename(id, 'Speaker 1', 'Ravi'))).toEqual(['Ravi']);
  });
});
