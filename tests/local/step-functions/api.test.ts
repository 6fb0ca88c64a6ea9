import * as sfn from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arnOf, call, machine, openWorld, type World } from './emulator.ts';

const definitions = {
  echo: machine({ P: { Type: 'Pass', End: true } }),
  patient: machine({ W: { Type: 'Wait', Seconds: 1000, End: true } }),
  task: machine({ T: call('work') }),
  paged: machine({
    C: {
      Type: 'Choice',
      Choices: [{ Condition: '{% $states.input.ok %}', Next: 'P' }],
      Default: 'F',
    },
    P: { Type: 'Succeed' },
    F: { Type: 'Fail' },
  }),
  story: machine({
    A: { Type: 'Pass', Assign: { n: 1 }, Next: 'M' },
    M: {
      Type: 'Map',
      Items: ['x'],
      ItemProcessor: { StartAt: 'T', States: { T: call('work') } },
      Next: 'Z',
    },
    Z: { Type: 'Succeed', Output: '{% $nope %}' },
  }),
};

let world: World;
beforeAll(async () => {
  world = await openWorld(definitions, { work: (payload: unknown) => payload });
});
afterAll(() => world.close());

describe('StartExecution', () => {
  it('gives the running execution for the same name and input', async () => {
    const first = await world.start('patient', { a: 1, b: 2 }, 'same');
    expect(await world.start('patient', { b: 2, a: 1 }, 'same')).toBe(first);
    await expect(world.start('patient', { a: 2 }, 'same')).rejects.toMatchObject({
      name: 'ExecutionAlreadyExists',
    });
    await world.client.send(new sfn.StopExecutionCommand({ executionArn: first }));
    await expect(world.start('patient', { a: 1, b: 2 }, 'same')).rejects.toMatchObject({
      name: 'ExecutionAlreadyExists',
    });
  });

  it('starts one execution when asked many times at once', async () => {
    const asked = Array.from({ length: 10 }, () => world.start('patient', {}, 'once'));
    const [first] = await Promise.all(asked);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([first]));
    const events = await world.history(String(first));
    expect(events.filter(({ type }) => type === 'ExecutionStarted')).toHaveLength(1);
    await world.client.send(new sfn.StopExecutionCommand({ executionArn: first }));
  });

  const refused: [string, object, string][] = [
    ['an unknown machine', { stateMachineArn: arnOf('none') }, 'StateMachineDoesNotExist'],
    ['a bad ARN', { stateMachineArn: 'echo' }, 'InvalidArn'],
    ['a bad name', { stateMachineArn: arnOf('echo'), name: '../x' }, 'InvalidName'],
    [
      'input that is not JSON',
      { stateMachineArn: arnOf('echo'), input: '{' },
      'InvalidExecutionInput',
    ],
    [
      'large input',
      { stateMachineArn: arnOf('echo'), input: `"${'x'.repeat(262_144)}"` },
      'InvalidExecutionInput',
    ],
  ];
  it.each(refused)('refuses %s', async (_, request, name) => {
    const command = new sfn.StartExecutionCommand(request as sfn.StartExecutionCommandInput);
    await expect(world.client.send(command)).rejects.toMatchObject({ name });
  });

  it('runs 100 executions at once', async () => {
    const inputs = Array.from({ length: 100 }, (_, n) => ({ n }));
    const ended = await Promise.all(inputs.map((input) => world.run('task', input)));
    expect(ended.map(({ output }) => output)).toEqual(inputs);
  });
});

describe('StopExecution', () => {
  it('aborts a running execution once', async () => {
    const executionArn = await world.start('patient');
    const stop = new sfn.StopExecutionCommand({ executionArn, error: 'Enough', cause: 'a test' });
    const { stopDate } = await world.client.send(stop);
    const aborted = { status: 'ABORTED', error: 'Enough', cause: 'a test' };
    expect(await world.ended(executionArn)).toMatchObject(aborted);
    expect(await world.client.send(stop)).toMatchObject({ stopDate });
  });

  it('refuses an unknown execution', async () => {
    const executionArn = `${arnOf('patient').replace('stateMachine', 'execution')}:none`;
    const stop = new sfn.StopExecutionCommand({ executionArn });
    await expect(world.client.send(stop)).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' });
  });
});

describe('lists and histories', () => {
  it('pages executions, latest first, by status', async () => {
    const names: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const name = `run-${n}`;
      await world.ended(await world.start('paged', { ok: n !== 3 }, name));
      names.unshift(name);
    }
    const request = { stateMachineArn: arnOf('paged'), maxResults: 3 };
    const listed: (string | undefined)[] = [];
    const pages = sfn.paginateListExecutions({ client: world.client, pageSize: 3 }, { ...request });
    for await (const { executions = [] } of pages) {
      expect(executions.length).toBeLessThanOrEqual(3);
      listed.push(...executions.map(({ name }) => name));
    }
    expect(listed).toEqual(names);
    const failed = await world.client.send(
      new sfn.ListExecutionsCommand({ ...request, statusFilter: 'FAILED' }),
    );
    expect(failed.executions).toMatchObject([{ name: 'run-3', status: 'FAILED' }]);
    const unknown = new sfn.ListExecutionsCommand({ ...request, nextToken: 'bm90' });
    await expect(world.client.send(unknown)).rejects.toMatchObject({ name: 'InvalidToken' });
  });

  it('tells the history of an execution', async () => {
    const executionArn = await world.start('story', { a: 1 });
    expect(await world.ended(executionArn)).toMatchObject({ error: 'States.QueryEvaluationError' });
    const events = await world.history(executionArn);
    expect(events.map(({ type }) => type)).toEqual([
      'ExecutionStarted',
      'PassStateEntered',
      'PassStateExited',
      'MapStateEntered',
      'MapStateStarted',
      'MapIterationStarted',
      'TaskStateEntered',
      'TaskScheduled',
      'TaskStarted',
      'TaskSucceeded',
      'TaskStateExited',
      'MapIterationSucceeded',
      'MapStateSucceeded',
      'MapStateExited',
      'SucceedStateEntered',
      'EvaluationFailed',
      'ExecutionFailed',
    ]);
    expect(events[1]?.stateEnteredEventDetails).toEqual({
      name: 'A',
      input: '{"a":1}',
      inputDetails: { truncated: false },
    });
    expect(events[2]?.stateExitedEventDetails?.assignedVariables).toEqual({ n: '1' });
    expect(events[5]?.mapIterationStartedEventDetails).toEqual({ name: 'M', index: 0 });
    expect(events[6]?.stateEnteredEventDetails).toEqual({
      name: 'T',
      input: '"x"',
      inputDetails: { truncated: false },
    });
    expect(events[9]?.taskSucceededEventDetails).toMatchObject({
      resourceType: 'lambda',
      resource: 'invoke',
    });
    const reversed = new sfn.GetExecutionHistoryCommand({
      executionArn,
      reverseOrder: true,
      maxResults: 1,
    });
    const last = (await world.client.send(reversed)).events;
    expect(last).toMatchObject([{ id: events.length, type: 'ExecutionFailed' }]);
  });

  it('shows machines and the definition an execution runs', async () => {
    const { stateMachines } = await world.client.send(new sfn.ListStateMachinesCommand({}));
    expect(stateMachines?.map(({ name }) => name)).toEqual(Object.keys(definitions));
    const described = await world.client.send(
      new sfn.DescribeStateMachineCommand({ stateMachineArn: arnOf('echo') }),
    );
    expect(JSON.parse(String(described.definition))).toEqual(definitions.echo);
    const executionArn = await world.start('echo');
    const used = await world.client.send(
      new sfn.DescribeStateMachineForExecutionCommand({ executionArn }),
    );
    expect(used).toMatchObject({ name: 'echo', definition: described.definition });
  });
});
