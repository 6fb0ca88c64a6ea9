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
    // Waits between tries are chance times a few seconds.
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(dir, { recursive: true, force: true });
  });

  type Told = { id: string; step?: number; failure?: { Error: string } };

  /** Runs it with this function in place of its own. */
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

  it('is one as the Amazon States Language has it', () => {
    const { isValid, errorsText } = validate(exportDefinition('export'));
    expect(isValid, isValid ? '' : errorsText()).toBe(true);
  });

  it('tells each step the answer of the one before, until one says it is the end', async () => {
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

  it('repeats a step that failed, and goes on', async () => {
    let faults = 0;
    const { end, told } = await run(({ id, step = 0 }) => {
      if (step === 2 && faults++ < 2) throw new TaskError('SlowDown', 'too fast');
      return { id, step: step + 1, ended: step === 2 };
    });
    expect(end).toBe('SUCCEEDED');
    expect(told.map(({ step }) => step)).toEqual([1, 2, 2, 2]);
  });

  it('ends the export as failed where a step fails for good', async () => {
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

  it('the function reads records and the archive bucket, and writes its own file and record alone', () => {
    const rights = rightsOf(/^ExportsStepRole/);
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

  it('the API may start runs and look at them of the two machines that export, and of no other', () => {
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

  it('the upload bucket keeps nothing of a voice longer than a record tells of it', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({ ExpirationInDays: limits.uploadDays + 1, Prefix: 'voices/' }),
        ]),
      },
    });
  });

  it('the upload bucket keeps a file as long as the answer says', () => {
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
