import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { GetExecutionHistoryCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { call, machine, openWorld } from './emulator.ts';

const definitions = {
  wait: machine({ W: { Type: 'Wait', Seconds: 1000, End: true } }),
  limited: machine({ W: { Type: 'Wait', Seconds: 1000, End: true } }, { TimeoutSeconds: 500 }),
  task: machine({ T: call('work') }),
};

let dir: string;
beforeEach(async () => {
  dir = await temporaryFolder();
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** The same folder opened again that many seconds later. */
async function later(seconds: number) {
  const world = await openWorld(definitions, {}, { dir, now: () => Date.now() + 1000 * seconds });
  world.resume();
  return world;
}

it('a Wait keeps the time that remains, a machine its time limit', async () => {
  const before = await openWorld(definitions, {}, { dir });
  const [wait, limited] = [await before.start('wait'), await before.start('limited')];
  await before.close();

  const soon = await later(400);
  const stop = new StopExecutionCommand({ executionArn: await soon.start('wait') });
  await soon.client.send(stop);
  await soon.close();

  const after = await later(1001);
  expect(await after.ended(wait)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await after.ended(limited)).toMatchObject({ status: 'TIMED_OUT' });
  await after.close();
});

it('a running execution can be stopped before it resumes', async () => {
  const before = await openWorld(definitions, {}, { dir });
  const executionArn = await before.start('wait');
  await before.close();

  const after = await openWorld(definitions, {}, { dir });
  await after.client.send(new StopExecutionCommand({ executionArn }));
  expect(await after.ended(executionArn)).toMatchObject({ status: 'ABORTED' });
  await after.close();
});

it('goes on when a full disk has space again', async () => {
  const handle = await open(path.join(dir, 'any'), 'w');
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'datasync');
  const work = async () => {
    sync.mockRejectedValueOnce(full).mockRejectedValueOnce(full);
    return 'done';
  };
  const world = await openWorld(definitions, { work }, { dir });
  expect(await world.ended(await world.start('task'))).toMatchObject({ status: 'SUCCEEDED' });
  expect(sync.mock.settledResults.filter(({ type }) => type === 'rejected')).toHaveLength(2);
  sync.mockRestore();
  await handle.close();
  await world.close();
});

it('a journal torn by a power cut loses its torn line only', async () => {
  const before = await openWorld(definitions, {}, { dir });
  const arn = await before.start('wait', { kept: true }, 'torn');
  await before.close();
  const folder = path.join(dir, 'running', 'wait');
  await writeFile(path.join(folder, 'torn.jsonl'), '\n{"type":"StateExi', { flag: 'a' });
  await writeFile(path.join(folder, 'never-told.jsonl'), '\n{"type":"Exec');

  const after = await later(1001);
  expect(await after.ended(arn)).toMatchObject({ output: { kept: true } });
  await after.close();
  expect(await readdir(folder)).toEqual([]);
});

it('an execution ends with its 25,000th event', async () => {
  const before = await openWorld(definitions, {}, { dir });
  const arn = await before.start('wait', {}, 'long');
  await before.close();
  // The execution has two events. As if it had had many more since:
  const event = { type: 'EvaluationFailed', time: 0, scope: [], state: 'W', error: '', cause: '' };
  const events = `\n${JSON.stringify(event)}`.repeat(24_997);
  await writeFile(path.join(dir, 'running', 'wait', 'long.jsonl'), events, { flag: 'a' });

  const after = await later(1001);
  expect(await after.ended(arn)).toMatchObject({
    error: 'States.Runtime',
    cause: 'The execution reached the maximum number of history events (25000).',
  });
  const last = new GetExecutionHistoryCommand({
    executionArn: arn,
    reverseOrder: true,
    maxResults: 1,
  });
  expect((await after.client.send(last)).events).toMatchObject([
    { id: 25_000, type: 'ExecutionFailed' },
  ]);
  await after.close();
});

it('starts without reading what has finished', async () => {
  const finished = path.join(dir, 'finished', 'task');
  await mkdir(finished, { recursive: true });
  const unreadable = Array.from({ length: 3000 }, (_, n) => path.join(finished, `old-${n}.jsonl`));
  await Promise.all(unreadable.map((file) => writeFile(file, 'never read')));
  const world = await openWorld(definitions, { work: () => 'done' }, { dir });
  expect(await world.run('task')).toMatchObject({ output: 'done' });
  await expect(world.start('task', {}, 'old-7')).rejects.toMatchObject({
    name: 'ExecutionAlreadyExists',
  });
  await world.close();
});

/** Opens the folder, and closes it while the task runs. */
async function shutDownAtWork(): Promise<void> {
  let begun = () => {};
  const atWork = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const work = () => {
    begun();
    return new Promise(() => {});
  };
  const world = await openWorld(definitions, { work }, { dir });
  await world.start('task', {}, 'at-work');
  world.resume();
  await atWork;
  await world.close();
}

it('a task fails if the server was killed five times while it ran', async () => {
  await shutDownAtWork();
  const scheduled = { type: 'TaskScheduled', time: 0, scope: [], resource: '', parameters: {} };
  const file = path.join(dir, 'running', 'task', 'at-work.jsonl');
  await writeFile(file, `\n${JSON.stringify(scheduled)}`.repeat(5), { flag: 'a' });

  const after = await openWorld(definitions, { work: () => 'done' }, { dir });
  const arn = await after.start('task', {}, 'at-work');
  after.resume();
  expect(await after.ended(arn)).toMatchObject({
    error: 'States.TaskFailed',
    cause: expect.stringContaining('killed 5 times'),
  });
  await after.close();
});

it('a task is resumed after any number of shutdowns', async () => {
  for (let times = 0; times < 7; times++) await shutDownAtWork();
  const after = await openWorld(definitions, { work: () => 'done' }, { dir });
  const arn = await after.start('task', {}, 'at-work');
  after.resume();
  expect(await after.ended(arn)).toMatchObject({ status: 'SUCCEEDED' });
  await after.close();
});
