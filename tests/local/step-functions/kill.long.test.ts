import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, machine } from './emulator.ts';
import { type Lab, openLab } from './lab.ts';

const done = { Type: 'Pass', End: true };
/** A Task that calls a handler of process.ts, noted under the execution's name. */
const task = (handler: string, more: object = {}) =>
  call(handler, {
    Arguments: { FunctionName: handler, Payload: '{% $states.context.Execution.Name %}' },
    ...more,
  });
const alone = (handler: string) => ({ StartAt: handler, States: { [handler]: task(handler) } });

const definitions = {
  loop: machine({
    Once: task('quick', { Assign: { turn: 0 }, Next: 'Wait', End: undefined }),
    Wait: { Type: 'Wait', Seconds: 1, Assign: { turn: '{% $turn + 1 %}' }, Next: 'Enough' },
    Enough: {
      Type: 'Choice',
      Choices: [{ Condition: '{% $turn >= 3 %}', Next: 'End' }],
      Default: 'Wait',
    },
    End: { ...done, Output: '{% $turn %}' },
  }),
  task: machine({ First: task('quick', { Next: 'Slow', End: undefined }), Slow: task('slow') }),
  parallel: machine({
    P: {
      Type: 'Parallel',
      Arguments: '{% $uuid() %}',
      Branches: [alone('quick'), alone('slow'), { StartAt: 'In', States: { In: done } }],
      Output: '{% [$states.result[0], $states.result[1], $length($states.result[2])] %}',
      End: true,
    },
  }),
  map: machine({
    M: {
      Type: 'Map',
      Items: ['quick', 'slow', 'quick'],
      MaxConcurrency: 2,
      ItemProcessor: { StartAt: 'T', States: { T: task('{% $states.input %}') } },
      End: true,
    },
  }),
  retry: machine({
    T: task('failing', {
      Retry: [{ ErrorEquals: ['Failing'], IntervalSeconds: 1, BackoffRate: 1, MaxAttempts: 2 }],
    }),
  }),
  over: machine({ T: task('quick') }),
};

describe('after a kill -9 and a new process', () => {
  let lab: Lab;
  const arns: Record<string, string> = {};
  const result = (name: string) => lab.ended(String(arns[name]));

  beforeAll(async () => {
    lab = await openLab(definitions);
    for (const name of Object.keys(definitions)) arns[name] = await lab.start(name);
    await result('over');
    await lab.called('quick parallel', 1);
    await lab.called('slow parallel', 1);
    await lab.called('quick map', 2);
    await lab.called('slow task', 1);
    await lab.called('failing retry', 2);
    await sleep(300); // Into the second Wait of the loop, and what was quick is written down.
    // The machine changes meanwhile: an execution keeps the definition it started with.
    lab.define({ ...definitions, task: machine({ Other: done }) });
    await lab.killAndRestart();
  });
  afterAll(() => lab.close());

  it('a loop of Waits goes on where it was', async () => {
    expect(await result('loop')).toMatchObject({ status: 'SUCCEEDED', output: 3 });
    expect(lab.calls('quick loop')).toBe(1);
    const events = await lab.history(String(arns.loop));
    expect(events.filter(({ type }) => type === 'WaitStateEntered')).toHaveLength(3);
  });

  it('a Task in flight runs again, the one before it does not', async () => {
    expect(await result('task')).toMatchObject({ output: 'slow' });
    expect([lab.calls('quick task'), lab.calls('slow task')]).toEqual([1, 2]);
  });

  it('a Parallel runs only the branches that had not ended', async () => {
    expect(await result('parallel')).toMatchObject({ output: ['quick', 'slow', 36] });
    expect([lab.calls('quick parallel'), lab.calls('slow parallel')]).toEqual([1, 2]);
  });

  it('a Map runs only the items that had not ended', async () => {
    expect(await result('map')).toMatchObject({ output: ['quick', 'slow', 'quick'] });
    expect([lab.calls('quick map'), lab.calls('slow map')]).toEqual([2, 2]);
  });

  it('retries keep their count', async () => {
    expect(await result('retry')).toMatchObject({ error: 'Failing', cause: 'call 3' });
  });

  it('a finished execution stays as it was', async () => {
    expect(await result('over')).toMatchObject({ status: 'SUCCEEDED', output: 'quick' });
    expect(lab.calls('quick over')).toBe(1);
  });
});
