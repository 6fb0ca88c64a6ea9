import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Export } from '#contract/exports.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { Settings } from '#contract/settings.ts';
import type { User } from '#contract/users.ts';
import { script } from './script.ts';
import { wav } from './sound.ts';

const cloud = inject('cloud');
const api = script(cloud.url);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'export-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const newest = async () =>
  (await api.ask<{ exports: Export[] }>('GET', '/exports/')).json.exports[0];

type Line = Record<string, unknown> & { type: string };

/** Reads an export as an administrator would, with the gunzip of the system. */
async function linesOf(bytes: ArrayBuffer): Promise<Line[]> {
  const file = path.join(folder, 'export.jsonl.gz');
  await writeFile(file, new Uint8Array(bytes));
  const { stdout } = await promisify(execFile)('gunzip', ['-c', file], { maxBuffer: 1e9 });
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

it('exports every record in one file', async () => {
  const told = await api.createMeeting('वार्ड समिति बैठक');
  await api.sendForm(told, new Blob([wav(3)], { type: 'audio/wav' }), 'a.wav');
  await api.ended(told);
  const others = await Promise.all(
    ['One', 'Two', 'Three'].map((title) => api.createMeeting(title)),
  );
  await api.ask('PUT', '/users/me/settings', { preferences: { theme: 'dark' } });

  const [one, two] = await Promise.all([
    api.ask<Export>('POST', '/exports'),
    api.ask<Export>('POST', '/exports'),
  ]);
  expect([one.status, two.status].toSorted()).toEqual([201, 409]);
  const begun = one.status === 201 ? one : two;
  const { id } = begun.json;
  await expect.poll(async () => (await newest())?.status).toBe('completed');

  const { json: done } = await api.ask<Export>('GET', `/exports/${id}`);
  expect(done).toMatchObject({ id, progress: 100, message: 'Completed' });
  const response = await fetch(done.file_url ?? '');
  expect(response.status).toBe(200);
  const bytes = await response.arrayBuffer();
  expect(bytes.byteLength).toBe(done.bytes);

  const lines = await linesOf(bytes);
  expect(lines.at(-1)).toEqual({ type: 'end', records: done.records });
  const of = (type: string) => lines.filter((line) => line.type === type);
  expect(of('meeting').map((line) => line.id)).toEqual(expect.arrayContaining([told, ...others]));
  const { json: meeting } = await api.ask<Meeting>('GET', `/meetings/${told}`);
  expect(of('meeting').find((line) => line.id === told)?.transcription).toEqual(
    meeting.transcription,
  );
  const jobs = of('job').filter((line) => line.meeting_id === told);
  expect(jobs).toMatchObject([{ status: 'completed' }]);
  const { json: me } = await api.ask<User>('GET', '/users/me');
  expect(of('user')).toMatchObject([{ id: me.id, full_name: me.full_name }]);
  expect(of('settings')).toMatchObject([{ user_id: me.id, preferences: { theme: 'dark' } }]);
  expect(of('audit').map((line) => line.action)).toEqual(
    expect.arrayContaining(['createMeeting', 'updateSettings', 'createExport']),
  );

  const fetched = async () => {
    const { json } = await api.ask<{ entries: object[] }>('GET', '/audit/?action=getExport');
    return json.entries;
  };
  await expect.poll(fetched).toMatchObject([{ record_id: id, outcome: 'done' }]);
  // A completed export does not block the next one.
  expect((await api.ask('POST', '/exports')).status).toBe(201);
});

it('returns a photo unchanged and only as a download', async () => {
  const picture = new Uint8Array(3000).fill(7);
  picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const form = new FormData();
  form.append('photo', new File([picture], 'me.html', { type: 'text/html' }));
  const { status, json: me } = await api.ask<User>('PUT', '/users/me/photo', form);
  expect([status, me.has_photo]).toEqual([200, true]);

  const response = await fetch(`${cloud.url}/api/users/${me.id}/photo`);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(picture);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^attachment; filename="photo.png"/),
    'x-content-type-options': 'nosniff',
  });
  expect((await api.ask('DELETE', '/users/me/photo')).status).toBe(200);
  expect((await api.ask('GET', `/users/${me.id}/photo`)).status).toBe(404);
});

it('lets a user download their own data', async () => {
  await api.ask<Settings>('PUT', '/users/me/settings', { privacy: { dataSharing: true } });
  const { headers, json } = await api.ask<Record<string, unknown>>('GET', '/users/me/data');
  expect(headers.get('content-disposition')).toContain('"my-data.json"');
  expect(json).toMatchObject({
    settings: { privacy: { dataSharing: true } },
    meetings: expect.arrayContaining([expect.objectContaining({ title: 'Three' })]),
    left_out: null,
  });
});
