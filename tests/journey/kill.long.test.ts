import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Meeting } from '#contract/meetings.ts';
import type { Upload } from '#contract/uploads.ts';
import { isThorough } from '../thorough.ts';
import { script, sendParts } from './script.ts';
import { slow } from './scripted.ts';
import { largeWav, wav } from './sound.ts';

let dataDir: string;
let cloud: ChildProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sakshi-kill-'));
});
afterEach(async () => {
  await kill();
  // The database process survives its parent; the next start would end it.
  const pid = Number.parseInt(await readFile(path.join(dataDir, 'records.pid'), 'utf8'), 10);
  if (pid > 0) process.kill(pid, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  const execArgv = ['--import', import.meta.resolve('tsx')];
  cloud = fork(path.join(import.meta.dirname, 'cloud-process.ts'), [dataDir], { execArgv });
  const [{ url }] = await once(cloud, 'message');
  return script(String(url));
}

async function kill() {
  if (cloud.exitCode !== null || cloud.signalCode !== null) return;
  cloud.kill('SIGKILL');
  await once(cloud, 'exit');
}

async function restart() {
  await kill();
  return start();
}
it('resumes an upload and its job after being killed', async () => {
  const file = largeWav();
  let api = await start();
  const id = await api.createMeeting('Killed while uploading');
  const given = {
    file_name: 'a.wav',
    content_type: 'audio/wav',
    size: file.length,
    language_code: slow.forMoments,
  };
  const { json: upload } = await api.ask<Upload>('POST', `/meetings/${id}/upload-audio`, given);
  await sendParts(file, { ...upload, parts: upload.parts.slice(0, 1) });

  api = await restart();
  const at = `/meetings/${id}/upload-audio/${upload.upload_id}`;
  const { json: rest } = await api.ask<Upload & { arrived: { number: number; etag: string }[] }>(
    'GET',
    at,
  );
  expect(rest.arrived.map((part) => part.number)).toEqual([1]);
  const parts = [...rest.arrived, ...(await sendParts(file, rest))];
  const named = parts.map(({ number, etag }) => ({ number, etag }));
  const { json: queued } = await api.ask<{ job_id: string }>('POST', `${at}/complete`, {
    parts: named,
  });

  api = await restart();
  expect(await api.ended(id)).toMatchObject({ job_id: queued.job_id, status: 'completed' });
});

it.runIf(isThorough).each([150, 1000, 3000])(
  'completes the job when killed %i ms after it was queued',
  async (moment) => {
    let api = await start();
    const id = await api.createMeeting('Killed while working');
    const sent = await api.sendForm(id, new Blob([wav(3)], { type: 'audio/wav' }), 'a.wav', {
      language_code: slow.forMoments,
    });
    await pause(moment);

    api = await restart();
    expect(await api.ended(id)).toMatchObject({ job_id: sent.json.job_id, status: 'completed' });
    const { json } = await api.ask<Meeting>('GET', `/meetings/${id}`);
    expect(json.transcription?.timeline).toHaveLength(2);
  },
);
