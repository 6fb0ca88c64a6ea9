import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../local/temporary-folder.ts';
import { script } from './script.ts';

/** A file system of our own, in memory: where users may mount one, in a namespace of theirs. */
const inNamespace = ['--user', '--map-root-user', '--mount', 'sh', '-c'];
const mount = (size: string) => `mount -t tmpfs -o size=${size} none "$0"`;

function canMount(): boolean {
  try {
    execFileSync('unshare', [...inNamespace, mount('1m'), '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const megabyte = 1024 * 1024;
const program = path.resolve('tests/journey/cloud-process.ts');

let dataDir: string;
let holder: ChildProcess;
let cloud: ChildProcess;

/** The data folder as it is inside the namespace, with its own file system. */
const inside = (name = '') => path.join(`/proc/${holder.pid}/root`, dataDir, name);

const freeSpace = async () => {
  const { bavail, bsize } = await statfs(inside());
  return bavail * bsize;
};

const sizeOfReserve = () =>
  stat(inside('reserve')).then(
    ({ size }) => size,
    () => 0,
  );

/** As another program would: leaves so many bytes free, also of what is given back meanwhile. */
async function fillDisk(leave: number): Promise<void> {
  const file = await open(inside('filler'), 'a');
  const block = Buffer.alloc(megabyte);
  while ((await freeSpace()) > leave) {
    const some = Math.min(megabyte, (await freeSpace()) - leave);
    await file.appendFile(block.subarray(0, some)).catch(() => {});
  }
  await file.close();
}

async function startCloud(): Promise<ReturnType<typeof script>> {
  const args = ['-t', `${holder.pid}`, '-U', '-m', '--preserve-credentials'];
  const command = [process.execPath, '--import', 'tsx', program, dataDir];
  cloud = spawn('nsenter', [...args, `--wd=${process.cwd()}`, ...command], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
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

describe.skipIf(!canMount())('a full disk', () => {
  let api: ReturnType<typeof script>;
  let meeting: string;

  beforeAll(async () => {
    dataDir = await temporaryFolder();
    const keepMounted = `${mount('256m')} && echo mounted && sleep 100000`;
    holder = spawn('unshare', [...inNamespace, `exec 2>/dev/null; ${keepMounted}`, dataDir], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    if (holder.stdout) await once(holder.stdout, 'data');
    api = await startCloud();
    meeting = await api.createMeeting('Before the disk was full');
  });

  afterAll(async () => {
    if (cloud) await killCloud();
    const engine = await readFile(inside('records.pid'), 'utf8').catch(() => '');
    if (Number.parseInt(engine, 10) > 0) process.kill(Number.parseInt(engine, 10), 'SIGKILL');
    if (holder?.pid) process.kill(-holder.pid, 'SIGKILL');
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
    // Only what the audit log can have is told.
    expect((await api.ask('GET', '/users/me/data')).status).toBe(200);
    expect((await api.ask('GET', '/meetings/')).status).toBe(200);
  };

  it('changes are refused before the last space is gone, and all can be read', async () => {
    await expect.poll(() => sizeOfReserve()).toBe(32 * megabyte);
    await fillDisk(40 * megabyte);
    await changesAreRefused();
    await isRead();
  });

  it('nothing is free at all: it gives back its reserve, and goes on', async () => {
    await fillDisk(0);
    await expect.poll(freeSpace, { timeout: 20_000 }).toBeGreaterThan(20 * megabyte);
    for (let round = 0; round < 20; round++) await isRead();
    const { json } = await api.ask<{ entries: object[] }>('GET', '/audit/?action=getMyData');
    expect(json.entries.length).toBeGreaterThanOrEqual(20);
    await changesAreRefused();
  });

  it('not even that is left: it stays up', async () => {
    await fillDisk(0);
    await pause(3000);
    await changesAreRefused();
    expect((await api.ask('GET', '/health')).status).toBeLessThan(600);
    expect((await api.ask('GET', `/meetings/${meeting}`)).status).toBe(200);
    expect(isUp()).toBe(true);
  });

  it('with space again changes are accepted, and nothing was lost', async () => {
    await rm(inside('filler'));
    await expect
      .poll(async () => (await api.ask('POST', '/meetings/', { title: 'After' })).status)
      .toBeLessThan(300);
    await isRead();
  });

  it('killed and started on a full disk, it can be read', async () => {
    await expect.poll(() => sizeOfReserve()).toBe(32 * megabyte);
    await fillDisk(0);
    await killCloud();
    api = await startCloud();
    await isRead();
    await changesAreRefused();
    await rm(inside('filler'));
    const { status } = await api.ask('POST', '/meetings/', { title: 'After the restart' });
    expect(status).toBeLessThan(300);
  });
});
