import * as sfn from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arnOf, machine, openWorld, type World } from '../step-functions/emulator.ts';

/* The API of Step Functions as AWS answered when recorded. */

let world: World;
let finished: string;
beforeAll(async () => {
  world = await openWorld({
    pass: machine({ State_1: { Type: 'Pass', Output: { Arg1: 'argument1' }, End: true } }),
    fails: machine({ F: { Type: 'Fail' } }),
    waits: machine({ W: { Type: 'Wait', Seconds: 1000, End: true } }),
  });
  finished = await world.start('pass', {}, 'finished');
  await world.ended(finished);
});
afterAll(() => world.close());

const machineGone = arnOf('gone');
const executionGone = `${arnOf('pass').replace(':stateMachine:', ':execution:')}:gone`;
const noMachine = [
  'StateMachineDoesNotExist',
  `State Machine Does Not Exist: '${machineGone}'`,
] as const;
const noExecution = [
  'ExecutionDoesNotExist',
  `Execution Does Not Exist: '${executionGone}'`,
] as const;
const badArn = ['InvalidArn', "Invalid Arn: 'Invalid ARN prefix: invalid_arn'"] as const;

type Command = Parameters<World['client']['send']>[0];
const start = (stateMachineArn: string, more: object = {}) =>
  new sfn.StartExecutionCommand({ stateMachineArn, ...more }) as Command;
const of = (make: new (input: { executionArn: string }) => unknown, executionArn: string) =>
  new make({ executionArn }) as Command;

it.each<[string, Command, readonly [string, string]]>([
  ['StartExecution of no machine', start(machineGone), noMachine],
  ['StartExecution of no ARN', start('invalid_arn'), badArn],
  [
    'ListExecutions of no machine',
    new sfn.ListExecutionsCommand({ stateMachineArn: machineGone }) as Command,
    noMachine,
  ],
  [
    'ListExecutions of no ARN',
    new sfn.ListExecutionsCommand({ stateMachineArn: 'invalid_arn' }) as Command,
    badArn,
  ],
  ['DescribeExecution', of(sfn.DescribeExecutionCommand, executionGone), noExecution],
  ['DescribeExecution of no ARN', of(sfn.DescribeExecutionCommand, 'invalid_arn'), badArn],
  ['GetExecutionHistory', of(sfn.GetExecutionHistoryCommand, executionGone), noExecution],
  ['GetExecutionHistory of no ARN', of(sfn.GetExecutionHistoryCommand, 'invalid_arn'), badArn],
  ['StopExecution', of(sfn.StopExecutionCommand, executionGone), noExecution],
  ['StopExecution of no ARN', of(sfn.StopExecutionCommand, 'invalid_arn'), badArn],
])('%s is refused', async (_, command, [name, message]) => {
  await expect(world.client.send(command)).rejects.toMatchObject({
    name,
    message,
    $metadata: { httpStatusCode: 400 },
  });
});

it.each(['not some JSON', "{'not': 'json'}", ''])('the input %j is refused', async (input) => {
  await expect(world.client.send(start(arnOf('pass'), { input }))).rejects.toMatchObject({
    name: 'InvalidExecutionInput',
    message: expect.stringMatching(/^Invalid State Machine Execution Input: '/),
  });
});

it.each(['2', '"text"', 'null'])('the input %j is taken', async (input) => {
  const started = await world.client.send(start(arnOf('pass'), { input }));
  expect(started).toMatchObject({
    executionArn: expect.any(String),
    startDate: expect.any(Date),
  });
});

const describeExecution = (executionArn: string) =>
  world.client.send(new sfn.DescribeExecutionCommand({ executionArn }));

it('describes an execution that succeeded', async () => {
  const { $metadata: _, ...described } = await describeExecution(finished);
  expect(described).toEqual({
    executionArn: finished,
    stateMachineArn: arnOf('pass'),
    name: 'finished',
    status: 'SUCCEEDED',
    startDate: expect.any(Date),
    stopDate: expect.any(Date),
    input: '{}',
    inputDetails: { included: true },
    output: '{"Arg1":"argument1"}',
    outputDetails: { included: true },
    redriveCount: 0,
    redriveStatus: 'NOT_REDRIVABLE',
    redriveStatusReason: 'Execution is SUCCEEDED and cannot be redriven',
  });
});

it('describes an execution that failed', async () => {
  const arn = await world.start('fails', {});
  await world.ended(arn);
  const described = await describeExecution(arn);
  expect(described).toMatchObject({
    status: 'FAILED',
    redriveCount: 0,
    redriveStatus: 'REDRIVABLE',
  });
  expect(described).not.toHaveProperty('error');
  expect(described).not.toHaveProperty('cause');
});

it('lists executions', async () => {
  const { executions } = await world.client.send(
    new sfn.ListExecutionsCommand({ stateMachineArn: arnOf('pass'), maxResults: 1000 }),
  );
  expect(executions?.find(({ name }) => name === 'finished')).toEqual({
    executionArn: finished,
    stateMachineArn: arnOf('pass'),
    name: 'finished',
    status: 'SUCCEEDED',
    redriveCount: 0,
    startDate: expect.any(Date),
    stopDate: expect.any(Date),
  });
});

it('returns the history in either order', async () => {
  const types = async (reverseOrder: boolean) => {
    const command = new sfn.GetExecutionHistoryCommand({ executionArn: finished, reverseOrder });
    return (await world.client.send(command)).events?.map(({ id, previousEventId, type }) => [
      id,
      previousEventId,
      type,
    ]);
  };
  const expected = [
    [1, 0, 'ExecutionStarted'],
    [2, 0, 'PassStateEntered'],
    [3, 2, 'PassStateExited'],
    [4, 3, 'ExecutionSucceeded'],
  ];
  const inOrder = await types(false);
  expect(inOrder?.map(([id, , type]) => [id, type])).toEqual(
    expected.map(([id, , type]) => [id, type]),
  );
  expect(await types(true)).toEqual(inOrder?.reverse());
});
