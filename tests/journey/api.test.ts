import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardStats, Meeting } from '#contract/meetings.ts';
import type { Transcription } from '#contract/transcripts.ts';
import type { Upload } from '#contract/uploads.ts';
import type { Cloud } from '../../local/cloud.ts';
import { ENCODINGS, encode } from '../local/speech/made-audio.ts';
import { every, isThorough } from '../thorough.ts';
import { startCloud } from './cloud.ts';
import { script, sendParts } from './script.ts';
import { largeWav, wav } from './sound.ts';

let cloud: Cloud;
let folder: string;
let api: ReturnType<typeof script>;
beforeAll(async () => {
  cloud = await startCloud();
  api = script(cloud.url);
  folder = await mkdtemp(path.join(tmpdir(), 'journey-'));
});
afterAll(async () => {
  await cloud?.close();
  await rm(folder, { recursive: true, force: true });
});

const sound = () => new Blob([wav(3)], { type: 'audio/wav' });
const meetingOf = async (id: string) => (await api.ask<Meeting>('GET', `/meetings/${id}`)).json;

describe('a script', () => {
  it('uploads a small recording as a form and reads its transcript and summary', async () => {
    const id = await api.createMeeting('वार्ड समिति बैठक');
    const sent = await api.sendForm(id, sound(), 'meeting.wav', { language_code: 'en-IN' });
    expect([sent.status, sent.json.status]).toEqual([200, 'queued']);
    expect(await api.ended(id)).toMatchObject({ status: 'completed', progress: 100, error: null });

    const meeting = await meetingOf(id);
    expect(meeting).toMatchObject({
      status: 'completed',
      duration: 3,
      speaker_count: 2,
      has_transcription: true,
    });
    expect(meeting.transcription).toMatchObject({
      timeline: [
        {
          speaker: 'Speaker 1',
          start_time: 0,
          transcript: 'The budget for ward twelve was approved by the committee.',
        },
        { speaker: 'Speaker 2', start_time: 4 },
      ],
      processing_metadata: { engine: { id: 'scripted', rough: true }, language_code: 'en-IN' },
      speaker_analysis: { total_speakers: 2, known_speakers: 0, unknown_speakers_identified: 2 },
      quality_metrics: { total_words: 20, transcription_success_rate: 90 },
    });
    expect(meeting.transcription?.summary).toContain('ward twelve');
    expect(meeting.transcription?.summaries?.original.made_by).toBe('extractive');
    const played = await fetch(meeting.audio_url ?? '', { headers: { range: 'bytes=0-3' } });
    expect(await played.text()).toBe('RIFF');
  });

  it('uploads a large recording in parts, resumes, and gets one job for two completions', async () => {
    const file = largeWav();
    const id = await api.createMeeting('Large');
    const start = { file_name: 'large.wav', content_type: 'audio/wav', size: file.length };
    const { status, json: upload } = await api.ask<Upload>(
      'POST',
      `/meetings/${id}/upload-audio`,
      start,
    );
    expect([status, upload.parts.length]).toEqual([201, 2]);
    const at = `/meetings/${id}/upload-audio/${upload.upload_id}`;
    const first = await sendParts(file, { ...upload, parts: upload.parts.slice(0, 1) });

    expect(await api.ask('POST', `${at}/complete`, { parts: first })).toMatchObject({
      status: 409,
      json: { detail: 'Part 2 is missing. Please send it, then complete the upload.' },
    });
    const rest = await api.ask<Upload & { arrived: { number: number; etag: string }[] }>('GET', at);
    expect(rest.json.arrived).toMatchObject([{ number: 1, size: upload.part_size }]);
    expect(rest.json.parts.map((part) => part.number)).toEqual([2]);

    const parts = [...rest.json.arrived, ...(await sendParts(file, rest.json))];
    const named = parts.map(({ number, etag }) => ({ number, etag }));
    const [one, two] = await Promise.all([
      api.ask<{ job_id: string }>('POST', `${at}/complete`, { parts: named }),
      api.ask<{ job_id: string }>('POST', `${at}/complete`, { parts: named }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.json.job_id).toBe(two.json.job_id);
    expect(await api.ended(id)).toMatchObject({ status: 'completed' });
    expect((await meetingOf(id)).duration).toBe(1);
  });

  it('cannot upload more to a part than its signed size', async () => {
    const id = await api.createMeeting('Signed');
    const start = { file_name: 'a.wav', content_type: 'audio/wav', size: 1000 };
    const { json } = await api.ask<Upload>('POST', `/meetings/${id}/upload-audio`, start);
    const url = json.parts[0]?.url ?? '';
    expect((await fetch(url, { method: 'PUT', body: Buffer.alloc(1001) })).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: Buffer.alloc(1000) })).status).toBe(200);
  });

  it.runIf(isThorough)(
    'cannot send more after cancelling an upload or deleting its meeting',
    async () => {
      const begin = async (title: string) => {
        const id = await api.createMeeting(title);
        const start = { file_name: 'a.wav', content_type: 'audio/wav', size: 1000 };
        const at = `/meetings/${id}/upload-audio`;
        const { json } = await api.ask<Upload>('POST', at, start);
        const send = () =>
          fetch(json.parts[0]?.url ?? '', { method: 'PUT', body: Buffer.alloc(1000) });
        return { id, at: `${at}/${json.upload_id}`, send };
      };
      const [givenUp, deleted] = await Promise.all([begin('Given up'), begin('Deleted')]);
      expect((await deleted.send()).status).toBe(200);
      expect((await api.ask('DELETE', givenUp.at)).status).toBe(200);
      expect((await givenUp.send()).status).toBe(404);
      expect((await api.ask('DELETE', `/meetings/${deleted.id}`)).status).toBe(200);
      await expect.poll(async () => (await deleted.send()).status).toBe(404);
    },
  );

  it.runIf(isThorough)(
    'gets a conflict for all but one of several concurrent edits of a segment',
    async () => {
      const id = await api.createMeeting('Edited');
      await api.sendForm(id, sound(), 'a.wav', { language_code: 'en-IN' });
      await api.ended(id);
      const at = `/meetings/${id}/transcription`;
      for (const round of [1, 2, 3]) {
        const [was] = (await api.ask<Transcription>('GET', at)).json.timeline;
        const edit = (who: number) => ({
          index: 0,
          was,
          speaker: was?.speaker,
          transcript: `${round} ${who}`,
        });
        const all = [1, 2, 3, 4, 5, 6].map((who) => api.ask('PUT', `${at}/segment`, edit(who)));
        const statuses = (await Promise.all(all)).map(({ status }) => status);
        expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
      }
    },
  );

  it('gets a conflict for all but one of many updates of the same version', async () => {
    const { json } = await api.ask<Meeting>('POST', '/meetings/', { title: 'Contested' });
    const { version } = json;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        api.ask<Meeting>('PUT', `/meetings/${json.id}`, { title: `By ${n}`, version }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const { json: now } = await api.ask<Meeting>('GET', `/meetings/${json.id}`);
    expect(now.title).toBe(won[0]?.json.title);
  });

  /** One that is converted; the long run sends them all. */
  const sent = Object.keys(ENCODINGS).filter(
    (_, n) => (n + 1) % every(Object.keys(ENCODINGS).length) === 0,
  );
  it.concurrent.each(sent)('can upload %s', async (name) => {
    const bytes = await readFile(await encode(folder, name));
    const id = await api.createMeeting(name);
    const extension = name.split('.').pop();
    await api.sendForm(id, new Blob([bytes], { type: `audio/${extension}` }), name);
    expect(await api.ended(id)).toMatchObject({ status: 'completed', error: null });
    expect((await meetingOf(id)).duration).toBeCloseTo(2, 0);
  });

  it.runIf(isThorough)(
    'exports text and JSON under the file names of the specification',
    async () => {
      const id = await api.createMeeting('Budget 2026/27');
      await api.sendForm(id, sound(), 'a.wav');
      await api.ended(id);
      const txt = await api.ask('GET', `/meetings/${id}/export`);
      expect(txt.headers.get('content-disposition')).toContain('"Budget 2026_27_transcript.txt"');
      expect(txt.text).toContain('Speaker 2 (4.00s - 6.95s): We will repair the main road');
      const json = await api.ask('GET', `/meetings/${id}/export?format=json`);
      expect(json.headers.get('content-disposition')).toContain('_transcript.json');
      expect(json.json).toMatchObject({
        title: 'Budget 2026/27',
        transcription: { timeline: [{}, {}] },
      });
      const summary = await api.ask('GET', `/meetings/${id}/export?content=summary`);
      expect(summary.headers.get('content-disposition')).toContain('_summary.txt');
    },
  );

  it('finds meetings by partly typed words of their titles, newest first', async () => {
    const [older, newer] = [
      await api.createMeeting('पाणीपुरवठा आढावा एक'),
      await api.createMeeting('पाणीपुरवठा आढावा दोन'),
    ];
    await expect.poll(() => search('पाणीपुर')).toEqual([newer, older]);
    expect(await search('आढावा दोन')).toEqual([newer]);
    expect(await search('पाण')).toEqual([newer, older]);
    expect(await search('!')).toEqual([]);
    const { json } = await api.ask<{ meetings: Meeting[] }>('GET', '/meetings/?limit=2');
    expect(json.meetings.map((meeting) => meeting.id)).toEqual([newer, older]);
  });

  it.runIf(isThorough)(
    'finds the only meeting with both words among many with one of them',
    async () => {
      const rare = await api.createMeeting('Culvert inspection');
      await Promise.all(Array.from({ length: 40 }, (_, n) => api.createMeeting(`Inspection ${n}`)));
      await expect.poll(async () => (await search('inspection ')).length).toBe(41);
      expect(await search('culvert inspection ')).toEqual([rare]);
    },
  );

  it('sees the dashboard count a new meeting and drop a deleted one', async () => {
    const stats = async () =>
      (await api.ask<DashboardStats>('GET', '/meetings/stats/dashboard')).json;
    const id = await api.createMeeting('Counted');
    // Other files create meetings meanwhile, so the count is compared with the list.
    const counted = async () => {
      const [meetings, { total_meetings }] = await Promise.all([meetingList(), stats()]);
      const isListed = meetings.some((meeting) => meeting.id === id);
      return { isListed, uncounted: meetings.length - total_meetings };
    };
    await expect.poll(counted).toEqual({ isListed: true, uncounted: 0 });
    expect((await api.ask('DELETE', `/meetings/${id}`)).status).toBe(200);
    await expect.poll(counted).toEqual({ isListed: false, uncounted: 0 });
    expect((await api.ask('GET', `/meetings/${id}`)).status).toBe(404);
  });

  const search = async (words: string) => {
    const found = await api.ask<{ meetings: Meeting[] }>(
      'GET',
      `/meetings/archive?limit=100&search=${encodeURIComponent(words)}`,
    );
    return found.json.meetings.map((meeting) => meeting.id);
  };

  const meetingList = async () =>
    (await api.ask<{ meetings: Meeting[] }>('GET', '/meetings/?limit=100')).json.meetings;
});

describe('every response', () => {
  const everywhere = {
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };

  it.each(['/', '/queue', '/config.json'])(
    'of %s has the security headers of pages',
    async (at) => {
      const { headers } = await fetch(`${cloud.url}${at}`);
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self' 'sha256-.*; style-src 'self' 'sha256-.*; /,
      );
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('permissions-policy')).toMatch(/^microphone=\(self\), .*camera=\(\)/);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        ...everywhere,
      });
    },
  );

  it('of the API and of scripts has those of data', async () => {
    const page = await (await fetch(cloud.url)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
    for (const at of ['/api/health', '/api/nothing', script]) {
      const { headers } = await fetch(`${cloud.url}${at}`);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        ...everywhere,
      });
      expect(headers.has('permissions-policy')).toBe(false);
    }
  });

  it('comes through the CDN, even if the caller sends a guessed origin secret', async () => {
    const { status } = await fetch(`${cloud.url}/api/users/me`, {
      headers: { 'x-sakshi-origin-secret': 'guessed' },
    });
    expect(status).toBe(200);
  });
});

describe('bad input', () => {
  let id: string;
  beforeAll(async () => {
    id = await api.createMeeting('Bad input');
  });
  const start = (given: object) => api.ask('POST', `/meetings/${id}/upload-audio`, given);

  it.each([
    [
      'an unsupported type',
      { file_name: 'a.pdf', content_type: 'application/pdf', size: 9 },
      415,
      /Unsupported file type/,
    ],
    ['no content', { file_name: 'a.mp3', content_type: 'audio/mp3', size: 0 }, 422, /empty/],
    [
      'too many bytes',
      { file_name: 'a.mp3', content_type: 'audio/mp3', size: 524_288_001 },
      413,
      /Maximum size is 500MB/,
    ],
    ['no size', { file_name: 'a.mp3', content_type: 'audio/mp3' }, 422, /size/],
  ])('with %s is rejected before the upload', async (_, given, status, detail) => {
    const answer = await start(given);
    expect(answer.status).toBe(status);
    expect(answer.json.detail).toMatch(detail);
    expect((await meetingOf(id)).status).toBe('pending');
  });

  it('that is text with an audio file name is rejected', async () => {
    const text = new Blob(['These are minutes, not sound.'], { type: 'audio/mpeg' });
    const answer = await api.sendForm(id, text, 'minutes.mp3');
    expect(answer).toMatchObject({ status: 415, json: { code: 'unsupported' } });
    expect((await meetingOf(id)).status).toBe('pending');
  });

  it('larger than a request is rejected with the advice to upload in parts', async () => {
    const answer = await api.sendForm(id, new Blob([wav(150)], { type: 'audio/wav' }), 'a.wav');
    expect(answer.status).toBe(413);
    expect(answer.json.detail).toMatch(/in parts/);
  });

  it.each([
    ['a broken file', () => wav(3).subarray(0, 20), /damaged/],
    ['a file without sound', () => wav(0), /damaged|silent/],
    ['a moment of sound', () => wav(0.2), /shorter than 0.5 seconds/],
  ])('such as %s fails the job with a reason, and can be retried', async (_, bytes, reason) => {
    const meeting = await api.createMeeting('Broken');
    await api.sendForm(meeting, new Blob([bytes()], { type: 'audio/wav' }), 'a.wav');
    const job = await api.ended(meeting);
    expect(job.status).toBe('failed');
    expect(job.error).toMatch(reason);
    expect(job.failure?.detail).toBe(job.error);
    expect((await meetingOf(meeting)).status).toBe('failed');
    expect((await api.ask('POST', `/meetings/queue/${job.job_id}/retry`)).status).toBe(200);
    expect((await api.ended(meeting)).status).toBe('failed');
  });

  it('such as a blank title, malformed JSON or an unknown id gets a client error', async () => {
    expect(await api.ask('POST', '/meetings/', { title: '  ' })).toMatchObject({
      status: 422,
      json: { detail: 'Please enter a meeting title.' },
    });
    const malformed = await fetch(`${cloud.url}/api/meetings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"title":',
    });
    expect(malformed.status).toBe(400);
    for (const path of ['/meetings/none', '/jobs/none', '/meetings/none/export', '/no/such/path']) {
      expect(await api.ask('GET', path)).toMatchObject({
        status: 404,
        json: { detail: 'The requested resource was not found.' },
      });
    }
  });

  it.runIf(isThorough)(
    'such as a second recording while a job is active is a conflict',
    async () => {
      const meeting = await api.createMeeting('Twice');
      const answers = await Promise.all([
        api.sendForm(meeting, sound(), 'a.wav'),
        api.sendForm(meeting, sound(), 'a.wav'),
      ]);
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
      expect(answers.find((answer) => answer.status === 409)?.json.detail).toBe(
        'Meeting is already in the processing queue',
      );
      await api.ended(meeting);
    },
  );
});
