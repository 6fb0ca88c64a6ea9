import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../local/temporary-folder.ts';
import { script } from './script.ts';
import { canMount, megabyte, mountSmallDisk, type SmallDisk } from './small-disk.ts';

let dataDir: string;
let disk: SmallDisk;
let cloud: ChildProcess;

async function startCloud(): Promise<ReturnType<typeof script>> {
  cloud = disk.fork('tests/journey/cloud-process.ts', [dataDir], {
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
  const started = once(cloud, 'message');
  const [message] = await Promise.race([started, once(cloud, 'exit')]);
  if (cloud.exitCode !== null) throw new Error('The cloud did not start');
  return script(message.url);
}

const isUp = () => cloud.exitCode === null && cloud.signalCode === null;

async function killCloud(): Promise<void> {
  if (!isUp()) return;
  cloud.kill('SIGKILL');
  await once(cloud, 'exit');
}

describe.skipIf(!canMount())('the local cloud on a full disk', () => {
  let api: ReturnType<typeof script>;
  let meeting: string;

  beforeAll(async () => {
    dataDir = await temporaryFolder();
    disk = await mountSmallDisk(dataDir, '256m');
    api = await startCloud();
    meeting = await api.createMeeting('Before the disk was full');
  });

  afterAll(async () => {
    if (cloud) await killCloud();
    const engine = await readFile(disk.inside('records.pid'), 'utf8').catch(() => '');
    if (Number.parseInt(engine, 10) > 0) process.kill(Number.parseInt(engine, 10), 'SIGKILL');
    disk.close();
  });

  const changesAreRefused = async () => {
    const refused = await api.ask('POST', '/meetings/', { title: 'Too late' });
    expect([refused.status, refused.json]).toEqual([507, { message: 'Insufficient Storage' }]);
  };
  const isRead = async () => {
    expect(await api.ask('GET', `/meetings/${meeting}`)).toMatchObject({
      status: 200,
      json: { title: 'Before the disk was full' },
    });
    // This call is answered only if the audit log can be written.
    expect((await api.ask('GET', '/users/me/data')).status).toBe(200);
    expect((await api.ask('GET', '/meetings/')).status).toBe(200);
  };

  it('rejects writes before all space is used, and still serves reads', async () => {
    await expect.poll(() => disk.sizeOfReserve()).toBe(32 * megabyte);
    await disk.fill(40 * megabyte);
    await changesAreRefused();
    await isRead();
  });

  it('releases its reserve when no space is left, and still serves reads', async () => {
    await disk.fill(0);
    await expect.poll(disk.freeSpace, { timeout: 20_000 }).toBeGreaterThan(20 * megabyte);
    for (let round = 0; round < 20; round++) await isRead();
    const { json } = await api.ask<{ entries: object[] }>('GET', '/audit/?action=getMyData');
    expect(json.entries.length).toBeGreaterThanOrEqual(20);
    await changesAreRefused();
  });

  it('keeps running when the reserve is used up too', async () => {
    await disk.fill(0);
    await pause(3000);
    await changesAreRefused();
    expect((await api.ask('GET', '/health')).status).toBeLessThan(600);
    expect((await api.ask('GET', `/meetings/${meeting}`)).status).toBe(200);
    expect(isUp()).toBe(true);
  });

  it('accepts writes once there is space again, without data loss', async () => {
    await disk.empty();
    await expect
      .poll(async () => (await api.ask('POST', '/meetings/', { title: 'After' })).status)
      .toBeLessThan(300);
    await isRead();
  });

  it('serves reads after being killed and restarted', async () => {
    await expect.poll(() => disk.sizeOfReserve()).toBe(32 * megabyte);
    await disk.fill(0);
    await killCloud();
    api = await startCloud();
    await isRead();
    await changesAreRefused();
    await disk.empty();
    const { status } = await api.ask('POST', '/meetings/', { title: 'After the restart' });
    expect(status).toBeLessThan(300);
  });
});
