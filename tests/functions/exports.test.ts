import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { CompleteMultipartUploadCommand } from '@aws-sdk/client-s3';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reason } from '#contract/reasons.ts';
import {
  createExport,
  endExport,
  getExport,
  listExports,
} from '#functions/domain/exports/exports.ts';
import { newUserWrites as userWrites } from '#functions/domain/users/arrive.ts';
import type { Bucket } from '#functions/platform/aws/bucket.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import type { Executions } from '#functions/platform/aws/executions.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { ExportProgress, takeStep } from '#functions/processes/exports/everything.ts';
import { progressAfter } from '#functions/processes/exports/steps.ts';
import { appendEntry } from '#functions/records/audit.ts';
import { fileKey, findExport, Live, liveKey } from '#functions/records/exports.ts';
import { type MeetingRecord, meetingItem, meetingKey } from '#functions/records/meetings.ts';
import { settingsKey } from '#functions/records/settings.ts';
import { newSpeakerWrites as speakerWrites } from '#functions/records/speakers.ts';
import { isThorough } from '../thorough.ts';
import { madeMeeting, waiting } from './made.ts';
import { minutesOf } from './minutes-world.ts';
import { type World, world } from './world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});
afterAll(() => here.close());

/** The executions of the state machine: which were started, and the state of each. */
let runs: Map<string, 'running' | 'ended'>;
let lostStarts = 0;
const machine = {
  async start(name: string) {
    if (lostStarts-- > 0) throw new Error('start lost');
    if (!runs.has(name)) runs.set(name, 'running');
  },
  state: async (name: string) => runs.get(name) ?? 'absent',
} as unknown as Executions;

const ctx = (more: Partial<Ctx> = {}) =>
  ({ ...here.deps, exports: machine, user: { full_name: 'Asha' }, ...more }) as Ctx;
const page = { skip: 0, limit: 10 };
const gone = reason('exportFailed', { number: 'E1' });
const first = async () => (await listExports(ctx(), page)).exports[0];

beforeEach(async () => {
  runs = new Map();
  lostStarts = 0;
  const live = await here.deps.table.get(liveKey, Live);
  for (const id of live?.ids ?? []) {
    await endExport(here.deps, id, { status: 'failed', stage: gone });
  }
});

/** Meetings that the current test stored. */
const kept: string[] = [];
async function keep(meeting: MeetingRecord) {
  kept.push(meeting.id);
  await here.deps.table.put(meetingItem(meeting));
}
afterEach(async () => {
  for (const id of kept.splice(0)) await here.deps.table.delete(meetingKey(id));
});

const roomy = { bytes: 8 * 1024 * 1024, timeBudgetMs: 60_000 };
/** One page of one list per step. */
const sparing = { bytes: 1, timeBudgetMs: 60_000 };

/** Takes the steps as the state machine does. */
async function run(id: string, limit = roomy): Promise<number> {
  for (let step = 1; step < 500; step++) {
    if (await takeStep(here.deps, { id, step }, limit)) return step;
  }
  throw new Error('no end');
}

interface Line {
  type: string;
  id?: string;
  [name: string]: unknown;
}

/** The lines of the downloaded and unzipped file. */
async function linesOf(id: string): Promise<Line[]> {
  const { file_url } = await getExport(ctx(), { id });
  const response = await fetch(file_url ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/gzip',
  ]);
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  expect(text.endsWith('\n')).toBe(true);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('an export', () => {
  it('contains every record once, with transcripts but without voices or secrets', async () => {
    const { table, archiveBucket } = here.deps;
    const transcript = {
      timeline: [{ speaker: 'आशा', start_time: 0, end_time: 2, transcript: 'नमस्कार "सभा"\nदोन' }],
      processing_metadata: {
        total_duration: 2,
        language_code: 'mr-IN',
        engine: { id: 'e', label: 'E', rough: false },
        parts: [],
      },
      speaker_analysis: { total_speakers: 1, known_speakers: 0, unknown_speakers_identified: 1 },
      voices: [
        {
          speaker: 'आशा',
          speaker_id: 'R',
          name: 'Ravi',
          band: 'suggested',
          doubt: 'alike',
          start_time: 0,
          end_time: 2,
        },
      ],
      quality_metrics: { transcription_success_rate: 90, total_words: 2, average_confidence: 0.9 },
    };
    const summaries = {
      original: { language: 'mr-IN', content: '# सारांश', made_by: 'extractive', points: [] },
    };
    await archiveBucket.putJson('meetings/t/transcripts/1.json', transcript);
    await archiveBucket.putJson('meetings/t/summaries/1.json', summaries);
    const told = madeMeeting({
      transcript_key: 'meetings/t/transcripts/1.json',
      summary_key: 'meetings/t/summaries/1.json',
    });
    const meetings = [told, ...Array.from({ length: 44 }, () => madeMeeting())];
    for (const meeting of meetings) await keep(meeting);
    const scheduled_time = '2026-12-01T05:00:00.000Z';
    const planned = madeMeeting({ status: 'scheduled', scheduled_time });
    const held = madeMeeting({ status: 'pending', scheduled_time });
    for (const meeting of [planned, held]) await keep(meeting);
    const job = await waiting(table);
    const user = {
      id: ulid(),
      username: 'asha',
      full_name: 'Asha',
      email: 'a@example.org',
      phone: '',
      role: 'staff' as const,
      department: 'IT',
      bio: '',
      is_active: true,
      has_photo: false,
      created_at: '2026-11-21T06:00:00.000Z',
      version: 1,
      signed_in_at: 0,
    };
    await table.transact(userWrites(user));
    await table.put({ ...settingsKey(user.id), preferences: { theme: 'dark' }, version: 1 });
    const sample = {
      key: 'voices/s',
      file_name: 's.wav',
      content_type: 'audio/wav',
      size: 1,
      seconds: null,
      meeting_id: null,
    };
    const speaker = {
      id: ulid(),
      name: 'Ravi',
      role: 'user',
      created_at: '2026-11-21T06:00:00.000Z',
      created_by: 'Asha',
      created_by_id: 'asha',
      consent: {
        by: 'Ravi',
        purpose: 'Minutes',
        given_at: '2026-11-21T06:00:00.000Z',
        recorded_by: 'Asha',
      },
      samples: [sample],
    };
    await table.transact(speakerWrites(speaker));
    const entry = {
      id: ulid(),
      at: '2026-11-21T06:00:00.000Z',
      user_id: user.id,
      username: 'asha',
      role: 'staff',
      action: 'createMeeting',
      record_id: told.id,
      given: { title: 'Ward meeting' },
      outcome: 'done' as const,
      from: '10.0.0.1',
      via: '10.0.0.2',
      request_id: 'r',
    };
    await appendEntry(table, entry);

    const { id } = await createExport(ctx());
    const steps = await run(id, sparing);
    expect(steps).toBeGreaterThan(5);

    const lines = await linesOf(id);
    const of = (type: string) => lines.filter((line) => line.type === type);
    expect(lines[0]).toMatchObject({ type: 'export', id, created_by: 'Asha' });
    expect(lines.at(-1)).toEqual({ type: 'end', records: lines.length - 2 });
    const ids = of('meeting').map((line) => line.id);
    const scheduled = [planned.id, held.id];
    expect(ids.toSorted()).toEqual(
      [...meetings.map((m) => m.id), ...scheduled, job.meeting_id].toSorted(),
    );
    expect(of('meeting').find(({ id }) => id === planned.id)).toEqual({
      type: 'meeting',
      ...planned,
      transcription: null,
    });
    expect(of('meeting').find((line) => line.id === told.id)?.transcription).toEqual({
      total_segments: 1,
      version: 1,
      undo: null,
      redo: null,
      ...transcript,
      // Suggested voices are not exported.
      voices: [],
      corrected: [],
      summaries,
      summary: '# सारांश',
    });
    expect(of('job')).toMatchObject([{ job_id: job.job_id, meeting_id: job.meeting_id }]);
    expect(of('user')).toEqual([{ type: 'user', ...user }]);
    expect(of('settings')).toMatchObject([
      { user_id: user.id, preferences: { theme: 'dark', language: 'en' } },
    ]);
    const { samples: _, ...shown } = speaker;
    expect(of('speaker')).toEqual([{ type: 'speaker', ...shown, samples_count: 1 }]);
    expect(of('audit')).toEqual([{ type: 'audit', ...entry }]);
    // No key attributes of the table.
    expect(lines.filter((line) => 'pk' in line || 'list' in line || 'list_key' in line)).toEqual(
      [],
    );

    const done = await getExport(ctx(), { id });
    const size = await here.deps.uploadBucket.sizeOf(fileKey(await findExport(table, id)));
    expect(done).toMatchObject({
      status: 'completed',
      progress: 100,
      message: 'Completed',
      records: lines.length - 2,
      bytes: size,
    });
    expect(new URL(done.file_url ?? '').pathname).toMatch(/\/sakshi-\d{4}-\d\d-\d\d\.jsonl\.gz$/);
    // Lists do not include the URL.
    expect(await first()).toMatchObject({ id, status: 'completed', file_url: null });
  });

  it('contains the record: bodies, members, sittings with their votes, resolutions, actions, minutes, terms', async () => {
    const { officer, drafted } = minutesOf(() => here);
    const held = await drafted();
    const action = { text: 'Repair the tank', resolution_id: held.resolution_id };
    const open = (await officer('createAction', action)).json;
    const done = (await officer('createAction', { text: 'Done long ago' })).json;
    const closed = { id: done.id, version: done.version, state: 'closed', reason: 'Done' };
    await officer('updateAction', closed);
    const spellings = [{ language: 'en-IN', text: 'Kothrud' }];
    const place = { kind: 'place', spellings, scope: { of: 'deployment' } };
    const term = (await here.call('createVocabularyTerm', place)).json;

    const { id } = await createExport(ctx());
    await run(id);
    const lines = await linesOf(id);
    const of = (type: string, id?: string) =>
      lines.filter((line) => line.type === type && [line.id, line.meeting_id].includes(id));
    expect(of('body', held.body_id)).toMatchObject([{ members: [{}, {}, {}] }]);
    for (const member of held.people) expect(of('person', member)).toHaveLength(1);
    expect(of('sitting', held.id)).toMatchObject([
      {
        agenda: [{ title: { en: 'Water supply' } }, { closed: true }],
        attendance: [{}, {}, {}],
        votes: [{ for: 2 }, { for: 2 }],
      },
    ]);
    expect(of('resolution', held.resolution_id)).toHaveLength(1);
    expect(of('action', open.id)).toMatchObject([{ reports: [] }]);
    expect(of('action', done.id)).toMatchObject([{ state: 'closed' }]);
    expect(of('minutes', held.id)).toMatchObject([{ text: { version: 1 } }]);
    expect(of('term', term.id)).toHaveLength(1);
    expect(lines.filter(({ type }) => type === 'office')).toHaveLength(1);
  });

  it.runIf(isThorough)(
    'is uploaded in many parts, even if every step crashes at its worst moment',
    async () => {
      const { uploadBucket } = here.deps;
      // gzip cannot shrink this below the size of a part.
      const big = Array.from({ length: 60 }, () =>
        madeMeeting({ description: randomBytes(200_000).toString('base64') }),
      );
      for (const meeting of big) await keep(meeting);
      const { id } = await createExport(ctx());
      const small = { bytes: 5 * 1024 * 1024, timeBudgetMs: 60_000 };
      let crashes = 0;
      const crash = () => {
        crashes++;
        throw new Error('crash');
      };
      const broken: Bucket = Object.create(uploadBucket, {
        // The part is uploaded, but the progress of the step is not saved.
        putJson: { value: async () => crash() },
        client: {
          value: {
            send: async (command: Parameters<typeof uploadBucket.client.send>[0]) => {
              const answer = await uploadBucket.client.send(command);
              // The parts are joined, but the answer is lost.
              return command instanceof CompleteMultipartUploadCommand ? crash() : answer;
            },
          },
        },
      });
      let step = 1;
      for (let ended = false; !ended; step++) {
        const asked = { id, step };
        await expect(takeStep(ctx({ uploadBucket: broken }), asked, small)).rejects.toThrow(
          'crash',
        );
        ended = await takeStep(here.deps, asked, small);
        // Repeated as after a lost answer, and again much too late.
        await takeStep(here.deps, asked, sparing);
        if (step > 1) await takeStep(here.deps, { id, step: step - 1 }, roomy);
      }
      expect(crashes).toBeGreaterThanOrEqual(3);
      const left = await progressAfter(uploadBucket, id, step - 2, ExportProgress);
      expect(left?.parts.length).toBeGreaterThan(1);

      const lines = await linesOf(id);
      const ids = lines.filter(({ type }) => type === 'meeting').map((line) => line.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id } of big) expect(ids).toContain(id);
      expect(lines.at(-1)).toEqual({ type: 'end', records: lines.length - 2 });
    },
    60_000,
  );

  it('reports progress that never goes back', async () => {
    const { id } = await createExport(ctx());
    const seen: number[] = [];
    for (let step = 1; !(await takeStep(here.deps, { id, step }, sparing)); step++) {
      const { status, progress, stage } = await findExport(here.deps.table, id);
      expect(status).toBe('running');
      expect(stage.detail).toMatch(/^(Exporting [a-z ]+|Finishing the file)$/);
      seen.push(progress);
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(99);
  });

  it('skips a meeting deleted while it is read, and fails if one cannot be read', async () => {
    const { table } = here.deps;
    const lost = madeMeeting({ transcript_key: 'meetings/lost.json' });
    await keep(lost);
    const { id } = await createExport(ctx());
    await expect(run(id)).rejects.toThrow();
    expect((await findExport(table, id)).status).toBe('queued');

    const gone = {
      list: (...given: Parameters<Table['list']>) => table.list(...given),
      update: (...given: Parameters<Table['update']>) => table.update(...given),
      under: (...given: Parameters<Table['under']>) => table.under(...given),
      get: async (...[key, schema]: Parameters<Table['get']>) =>
        key.pk === `MEETING#${lost.id}` ? null : table.get(key, schema),
    } as unknown as Table;
    await takeStep({ ...here.deps, table: gone }, { id, step: 1 }, roomy);
    await takeStep(here.deps, { id, step: 2 }, roomy);
    await table.delete(meetingKey(lost.id));
    const ids = (await linesOf(id)).map((line) => line.id);
    expect(ids).not.toContain(lost.id);
  });
});

describe('one export at a time', () => {
  it('a second one is refused while the first is being made', async () => {
    const asked = await Promise.allSettled([createExport(ctx()), createExport(ctx())]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(createExport(ctx())).rejects.toMatchObject({
      code: 'conflict',
      message: 'An export is already running. Please wait until it has finished.',
    });
    const [name = ''] = [...runs.keys()];
    await run(name);
    expect(await createExport(ctx())).toMatchObject({ status: 'queued' });
  });

  it('one whose start was lost is started by the next request', async () => {
    lostStarts = 1;
    await expect(createExport(ctx())).rejects.toThrow('start lost');
    expect(runs.size).toBe(0);
    await expect(createExport(ctx())).rejects.toMatchObject({ code: 'conflict' });
    expect([...runs.keys()]).toEqual([(await first())?.id]);
  });

  it('one whose execution died has failed with a reason, and the next one starts', async () => {
    const { id } = await createExport(ctx());
    runs.set(id, 'ended');
    const next = await createExport(ctx());
    expect(next.id).not.toBe(id);
    expect(await getExport(ctx(), { id })).toMatchObject({
      status: 'failed',
      stage: reason('exportFailed', { number: id }),
      message: expect.stringContaining(id),
      completed_at: expect.any(String),
      file_url: null,
    });
    // A late step of the dead execution ends at once and changes nothing.
    expect(await takeStep(here.deps, { id, step: 1 }, roomy)).toBe(true);
    expect((await getExport(ctx(), { id })).status).toBe('failed');
    expect(await first()).toMatchObject({ id: next.id, status: 'queued' });
  });

  it('one whose execution died is listed as failed', async () => {
    const { id } = await createExport(ctx());
    runs.set(id, 'ended');
    expect(await first()).toMatchObject({ id, status: 'failed' });
  });

  it('a completed one stays completed after a late failure', async () => {
    const { id } = await createExport(ctx());
    await run(id);
    await endExport(here.deps, id, { status: 'failed', stage: gone });
    expect((await getExport(ctx(), { id })).status).toBe('completed');
  });
});

describe('the export file', () => {
  it('is available for 14 days, and the answer says until when', async () => {
    const { id, created_at } = await createExport(ctx());
    await run(id);
    const { expires_at, file_url } = await getExport(ctx(), { id });
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(14 * 86_400_000);
    expect(file_url).not.toBeNull();
    const late = { now: () => new Date(Date.parse(expires_at) + 1) };
    expect((await getExport(ctx(late), { id })).file_url).toBeNull();
  });

  it('is started only once if two callers take the first step at the same time', async () => {
    const { id } = await createExport(ctx());
    const both = await Promise.allSettled([
      takeStep(here.deps, { id, step: 1 }, roomy),
      takeStep(here.deps, { id, step: 1 }, roomy),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await run(id);
    const lines = await linesOf(id);
    expect(lines.at(-1)).toEqual({ type: 'end', records: lines.length - 2 });
  });
});

it('exports are refused to staff and officers', async () => {
  for (const role of ['staff', 'officer'] as const) {
    expect((await here.call('createExport', {}, role)).status).toBe(403);
    expect((await here.call('listExports', {}, role)).status).toBe(403);
    expect((await here.call('getExport', { id: 'x' }, role)).status).toBe(403);
  }
});
