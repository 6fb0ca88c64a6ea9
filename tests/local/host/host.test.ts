import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, open, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { keepPrivate, takeLock } from '../../../local/host/data-folder.ts';
import { Journal, readJournal } from '../../../local/host/durable-files.ts';
import { isRunning, processMark } from '../../../local/host/processes.ts';
import { ResourceStack } from '../../../local/host/shutdown.ts';
import { FunctionLog } from '../../../local/lambda/instance.ts';
import { checkNodeVersion, readOptions } from '../../../local/options.ts';
import { listen, openDeferredServer, openRememberedPort } from '../../../local/protocol/listen.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('a process mark identifies a process, not only its PID', () => {
  const mark = processMark(process.pid);
  expect(isRunning(mark)).toBe(true);
  const [pid, began, boot] = mark.split(' ');
  expect(isRunning(`${pid} ${Number(began) - 1} ${boot}`)).toBe(false);
  expect(isRunning('')).toBe(false);
});

test('isRunning is false for a process that has exited', async () => {
  const child = spawn('sleep', ['60']);
  const mark = processMark(child.pid ?? 0);
  expect(isRunning(mark)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isRunning(mark)).toBe(false);
});

test('makes a data folder private and keeps programs executable', async () => {
  const outside = path.join(await temporaryFolder(), 'outside');
  await writeFile(outside, '');
  await chmod(outside, 0o644);
  const folder = path.join(await temporaryFolder(), 'data');
  await mkdir(path.join(folder, 'objects/bucket'), { recursive: true });
  await writeFile(path.join(folder, 'objects/bucket/recording'), '');
  await writeFile(path.join(folder, 'program'), '');
  await symlink(outside, path.join(folder, 'link'));
  const open = { '.': 0o755, 'objects/bucket': 0o775, 'objects/bucket/recording': 0o644 };
  for (const [name, mode] of Object.entries({ ...open, program: 0o755 }))
    await chmod(path.join(folder, name), mode);
  const umask = process.umask();
  try {
    await keepPrivate(folder);
    await writeFile(path.join(folder, 'later'), '');
  } finally {
    process.umask(umask);
  }
  const modeOf = async (name: string) => (await stat(path.join(folder, name))).mode & 0o777;
  expect(await Promise.all(Object.keys(open).map(modeOf))).toEqual([0o700, 0o700, 0o600]);
  expect([await modeOf('program'), await modeOf('later')]).toEqual([0o700, 0o600]);
  expect((await stat(outside)).mode & 0o777).toBe(0o644);
});

test('a lock is exclusive, can be released, and is taken over from a dead process', async () => {
  const file = path.join(await temporaryFolder(), 'lock');
  const lock = await takeLock(file);
  expect(await takeLock(file)).toEqual({ heldBy: process.pid });
  if ('heldBy' in lock) throw new Error('not taken');
  await lock.release();
  await writeFile(file, '999999999 1 boot');
  expect(await takeLock(file)).toHaveProperty('release');
});

test('a journal continues after a full disk, without the entry that failed', async () => {
  const file = path.join(await temporaryFolder(), 'journal.jsonl');
  const journal = await Journal.open<string>(file);
  await journal.append('first');
  const handle = await open(file);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'datasync').mockRejectedValueOnce(full);
  await expect(journal.append('refused')).rejects.toThrow('no space');
  await journal.append('second');
  sync.mockRestore();
  await Promise.all([handle.close(), journal.close()]);
  expect(await readJournal(file)).toEqual(['first', 'second']);
});

test('a function log that cannot be written causes no error', async () => {
  const log = new FunctionLog('/dev/full');
  for (let line = 0; line < 3; line++) {
    log.write(Buffer.from('a line\n'));
    await pause(50);
  }
  await log.close();
});

test('a deferred server holds requests until it has a handler', async () => {
  const door = await openDeferredServer();
  const early = fetch(door.url).then((response) => response.text());
  door.serve((_, response) => response.end('served'));
  expect(await early).toBe('served');
  await door.close();
});

test('a remembered port is reused after a restart, unless it is in use', async () => {
  const file = path.join(await temporaryFolder(), 'port');
  const first = await openRememberedPort(file, openDeferredServer);
  const meanwhile = await openRememberedPort(file, openDeferredServer);
  expect(meanwhile.port).not.toBe(first.port);
  await Promise.all([first.close(), meanwhile.close()]);
  const again = await openRememberedPort(file, openDeferredServer);
  expect(again.port).toBe(meanwhile.port);
  expect(await readFile(file, 'utf8')).toBe(String(again.port));
  await again.close();
});

test('opening a port that is in use fails', async () => {
  const first = await listen(() => {});
  await expect(openDeferredServer(first.port)).rejects.toThrow('EADDRINUSE');
  await first.close();
});

test('resources are closed once, in reverse order', async () => {
  const closed: string[] = [];
  const opened = new ResourceStack();
  for (const name of ['a', 'b']) opened.add({ close: () => void closed.push(name) });
  await opened.close();
  await opened.close();
  expect(closed).toEqual(['b', 'a']);
});

test('options have defaults, and invalid ones are rejected by name', () => {
  expect(readOptions('/checkout', {})).toEqual({
    port: 3000,
    dataDir: '/checkout/.sakshi',
    model: undefined,
    weak: false,
  });
  const model = { SAKSHI_MODEL_URL: 'http://127.0.0.1:8080', SAKSHI_MODEL_NAME: 'm' };
  expect(readOptions('/', { PORT: '0', SAKSHI_DATA_DIR: '/data', ...model })).toEqual({
    port: 0,
    dataDir: '/data',
    model: { baseUrl: 'http://127.0.0.1:8080', model: 'm' },
    weak: false,
  });
  expect(readOptions('/', { SAKSHI_STAFF_CORRECTIONS: 'own' }).staffCorrections).toBe('own');
  expect(() => readOptions('/', { SAKSHI_STAFF_CORRECTIONS: 'all' })).toThrow('be off or own');
  const url = 'https://speech.example/hear';
  const speech = { SAKSHI_SPEECH_URL: url, SAKSHI_SPEECH_KEY: 'k' };
  expect(readOptions('/', speech).speech).toEqual({ url, key: 'k' });
  for (const unsafe of ['http://speech.example/', 'speech.example']) {
    expect(() => readOptions('/', { SAKSHI_SPEECH_URL: unsafe })).toThrow('SAKSHI_SPEECH_URL');
  }
  expect(() => readOptions('/', { SAKSHI_SPEECH_KEY: 'k' })).toThrow('SAKSHI_SPEECH_URL');
  expect(readOptions('/', { SAKSHI_GUARANTEES: 'weak' })).toMatchObject({ weak: true });
  expect(() => readOptions('/', { SAKSHI_GUARANTEES: 'none' })).toThrow('SAKSHI_GUARANTEES');
  expect(() => readOptions('/', { PORT: 'web' })).toThrow('PORT');
  expect(() => readOptions('/', { SAKSHI_MODEL_NAME: 'm' })).toThrow('SAKSHI_MODEL_URL');
});

test('accepts --auth, --reset and --demo, and uses the demo password only with --auth', () => {
  const environment = { SAKSHI_DEMO_PASSWORD: 'Correct-Horse-7' };
  expect(readOptions('/', environment).auth).toBeUndefined();
  expect(readOptions('/', environment, ['--auth']).auth).toEqual({
    demoPassword: 'Correct-Horse-7',
  });
  expect(readOptions('/', {}, ['--auth']).auth).toEqual({ demoPassword: undefined });
  expect(() => readOptions('/', {}, ['--auth', '--port=1'])).toThrow(
    'There is no option --port=1. Options: --auth (real sign-in), --reset',
  );
  expect(readOptions('/', {}).reset).toBeUndefined();
  expect(readOptions('/', {}, ['--reset'])).toMatchObject({ reset: true });
  expect(readOptions('/', {}, ['--reset', '--demo'])).toMatchObject({ reset: true, demo: true });
});

test('rejects an old Node.js and names the version it needs', () => {
  expect(() => checkNodeVersion('20.18.3')).toThrow('20.19');
  expect(() => checkNodeVersion('18.20.0')).toThrow('20.19');
  checkNodeVersion('20.19.0');
  checkNodeVersion('24.1.0');
});
