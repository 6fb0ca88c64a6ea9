import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import validate from 'asl-validator';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { exportDefinition } from '../../infra/exports.ts';
import { createStepFunctions } from '../../local/step-functions/emulator.ts';
import { TaskError } from '../../local/step-functions/tasks/task.ts';
import { synthesised } from './synthesised.ts';

const arn = 'arn:aws:states:ap-south-1:000000000000:stateMachine:exports';

describe('the state machine', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'exports-'));
    // The wait between retries is random, up to a few seconds.
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(dir, { recursive: true, force: true });
  });

  type Told = { id: string; step?: number; failure?: { Error: string } };

  /** Runs the state machine with `answer` in place of its function. */
  async function run(answer: (told: Told) => object) {
    const told: Told[] = [];
    const { operations, close } = await createStepFunctions({
      dir,
      machines: [{ arn, name: 'exports', definition: exportDefinition('export') }],
      invoke: async (_, args) => {
        const { Payload } = args as { Payload: Told };
        told.push(Payload);
        return { StatusCode: 200, Payload: answer(Payload) };
      },
    });
    const input = JSON.stringify({ id: 'X', step: 1 });
    const begun = await operations['StartExecution']?.({ stateMachineArn: arn, name: 'X', input });
    const { executionArn } = begun as { executionArn: string };
    const status = async () => {
      const now = await operations['DescribeExecution']?.({ executionArn });
      return (now as { status: string }).status;
    };
    await expect.poll(status, { timeout: 20_000 }).not.toBe('RUNNING');
    const end = await status();
    await close();
    return { end, told };
  }

  it('is valid Amazon States Language', () => {
    const { isValid, errorsText } = validate(exportDefinition('export'));
    expect(isValid, isValid ? '' : errorsText()).toBe(true);
  });

  it('passes each step the result of the previous one, until one reports the end', async () => {
    const { end, told } = await run(({ id, step = 0 }) => ({
      id,
      step: step + 1,
      ended: step === 3,
    }));
    expect(end).toBe('SUCCEEDED');
    expect(told.map(({ id, step }) => [id, step])).toEqual([
      ['X', 1],
      ['X', 2],
      ['X', 3],
    ]);
  });

  it('retries a failed step and continues', async () => {
    let faults = 0;
    const { end, told } = await run(({ id, step = 0 }) => {
      if (step === 2 && faults++ < 2) throw new TaskError('SlowDown', 'too fast');
      return { id, step: step + 1, ended: step === 2 };
    });
    expect(end).toBe('SUCCEEDED');
    expect(told.map(({ step }) => step)).toEqual([1, 2, 2, 2]);
  });

  it('marks the export as failed if a step fails permanently', async () => {
    const { end, told } = await run(({ id, step = 0, failure }) => {
      if (failure) return {};
      if (step === 2) throw new TaskError('ZodError', 'broken');
      return { id, step: step + 1, ended: false };
    });
    expect(end).toBe('FAILED');
    expect(told.at(-1)).toMatchObject({ id: 'X', failure: { Error: 'ZodError' } });
  });
});

describe('in the template', () => {
  let template: Template;
  beforeAll(() => {
    template = synthesised();
  });
  const rightsOf = (id: RegExp) =>
    Object.entries(template.findResources('AWS::IAM::Policy'))
      .filter(([name]) => id.test(name))
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
      .map(({ Action, Resource, Condition }) => ({
        actions: [Action].flat() as string[],
        resource: JSON.stringify(Resource),
        condition: Condition,
      }));

  it('the function may write only its own file and record', () => {
    const rights = rightsOf(/^ExportsExportRole/);
    const writes = rights.filter(({ actions }) =>
      actions.some((action) => /^(s3|dynamodb):(Put|Update|Delete|Abort)/.test(action)),
    );
    expect(writes.map(({ actions }) => actions).flat()).not.toContain('s3:DeleteObject');
    for (const { actions, resource, condition } of writes) {
      if (actions.some((action) => action.startsWith('s3:')))
        expect(resource).toContain('/exports/*');
      else {
        expect(actions).toEqual(['dynamodb:UpdateItem']);
        expect(condition).toEqual({
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['EXPORT#*', 'EXPORTS'] },
        });
      }
    }
    expect(rights.flatMap(({ actions }) => actions)).not.toContain('dynamodb:Scan');
  });

  it('the API may start and describe executions only of the two export state machines', () => {
    const onMachines = rightsOf(/^ApiHandlerRole/).filter(({ actions }) =>
      actions.some((action) => /^states:(Start|DescribeExecution)/.test(action)),
    );
    const rights = onMachines.flatMap(({ actions, resource }) =>
      actions.map((action) => `${action} ${/(Exports|DocumentJobs)Machine/.exec(resource)?.[1]}`),
    );
    expect(rights.toSorted()).toEqual([
      'states:DescribeExecution DocumentJobs',
      'states:DescribeExecution Exports',
      'states:StartExecution DocumentJobs',
      'states:StartExecution Exports',
    ]);
  });

  it('the upload bucket expires voice samples a day after their upload expires', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({ ExpirationInDays: limits.uploadDays + 1, Prefix: 'voices/' }),
        ]),
      },
    });
  });

  it('the upload bucket keeps files for the number of days that the API states', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({
            ExpirationInDays: limits.uploadBucketDays,
            Prefix: Match.absent(),
            Status: 'Enabled',
          }),
        ]),
      },
    });
  });
});
