import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { StepEnvironment } from '#functions/environment.ts';
import { typesetting } from './api-functions.ts';
import { BaseFunction } from './base-function.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';

/** Exports everything to one file: a state machine that calls a function until it has read everything. */
export class Exports extends Construct {
  readonly machine: StateMachine;

  constructor(
    scope: Construct,
    id: string,
    { records, recordings }: { records: Records; recordings: Recordings },
  ) {
    super(scope, id);
    const { uploadBucket, archiveBucket } = recordings;
    const step = new BaseFunction(this, 'Export', {
      memorySize: 1769,
      timeout: Duration.minutes(5),
      environment: {
        TABLE: records.table.tableName,
        UPLOAD_BUCKET: uploadBucket.bucketName,
        ARCHIVE_BUCKET: archiveBucket.bucketName,
      } satisfies StepEnvironment,
    });
    // The lists to export, the records that they refer to, and the export itself.
    const council = ['MEETINGS', 'SITTINGS', 'RESOLUTIONS', 'BODIES', 'PERSONS'];
    const lists = [...council, 'JOBS', 'USERS', 'SPEAKERS', 'AUDIT'];
    records.grantOn(step, ['dynamodb:Query'], lists, 'lists');
    records.grantOn(step, ['dynamodb:Query'], ['SCHEDULE'], 'due');
    const own = ['MEETING#*', 'SERVICE#*', 'BODY#*', 'ACTIONS#*', 'ACTION#*', 'VOCABULARY'];
    records.grantOn(step, ['dynamodb:Query'], own);
    const read = ['EXPORT#*', 'MEETING#*', 'USER#*', 'SETTINGS', 'STATS'];
    records.grantOn(step, ['dynamodb:GetItem'], read);
    records.grantOn(step, ['dynamodb:UpdateItem'], ['EXPORT#*', 'EXPORTS']);
    recordings.grantOn(step, archiveBucket, ['s3:GetObject'], ['meetings/*']);
    recordings.grantOn(step, uploadBucket, ['s3:GetObject', 's3:PutObject'], ['exports/*']);
    recordings.grantList(step, uploadBucket);
    this.machine = new StepMachine(this, 'Machine', step);
  }
}

/** Makes a zip file of documents: of several meetings, or of one that is too large for a response. */
export class DocumentJobs extends Construct {
  readonly machine: StateMachine;

  constructor(
    scope: Construct,
    id: string,
    { records, recordings }: { records: Records; recordings: Recordings },
  ) {
    super(scope, id);
    const { uploadBucket, archiveBucket } = recordings;
    const step = new BaseFunction(this, 'MakeDocuments', {
      ...typesetting,
      timeout: Duration.minutes(5),
      environment: {
        TABLE: records.table.tableName,
        UPLOAD_BUCKET: uploadBucket.bucketName,
        ARCHIVE_BUCKET: archiveBucket.bucketName,
      } satisfies StepEnvironment,
    });
    // Whoever asked for them gets only what they may read.
    const read = ['DOCUMENTS#*', 'MEETING#*', 'SETTINGS', 'USER#*'];
    records.grantOn(step, ['dynamodb:GetItem'], read);
    records.grantOn(step, ['dynamodb:UpdateItem'], ['DOCUMENTS#*']);
    recordings.grantOn(step, archiveBucket, ['s3:GetObject'], ['meetings/*']);
    recordings.grantOn(step, uploadBucket, ['s3:GetObject', 's3:PutObject'], ['exports/*']);
    recordings.grantList(step, uploadBucket);
    this.machine = new StepMachine(this, 'Machine', step);
  }
}

/** A state machine that calls a function repeatedly until it reports the end. */
class StepMachine extends StateMachine {
  constructor(scope: Construct, id: string, step: Lambda) {
    super(scope, id, {
      definitionBody: DefinitionBody.fromString(
        Stack.of(scope).toJsonString(exportDefinition(step.functionName)),
      ),
      logs: {
        destination: new LogGroup(scope, 'Logs', { retention: RetentionDays.ONE_YEAR }),
        // Events without their data.
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
      tracingEnabled: true,
    });
    // CDK's own grant would include every version of the function.
    this.addToRolePolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [step.functionArn],
      }),
    );
  }
}

const expression = (jsonata: string) => `{% ${jsonata} %}`;

/** Retries every error, since every step is idempotent: exponential backoff with jitter. */
const retry = [
  {
    ErrorEquals: ['States.ALL'],
    IntervalSeconds: 2,
    BackoffRate: 3,
    MaxAttempts: 4,
    MaxDelaySeconds: 60,
    JitterStrategy: 'FULL',
  },
];

const call = (fn: string, payload: string, rest: object) => ({
  Type: 'Task',
  // Longer than the function's own timeout: without it a lost answer would block the export.
  TimeoutSeconds: 6 * 60,
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: fn, Payload: expression(payload) },
  Retry: retry,
  ...rest,
});

/**
 * How an export is made. Input: `{ id, step: 1 }`. The result of each step is the input of the next, until
 * one says that the export has ended.
 */
export const exportDefinition = (fn: string) => ({
  Comment: 'One export: step by step to the end; on any error fail',
  QueryLanguage: 'JSONata',
  StartAt: 'Step',
  TimeoutSeconds: 12 * 3600,
  States: {
    Step: call(fn, '$states.input', {
      Catch: [
        {
          ErrorEquals: ['States.ALL'],
          Output: expression(
            '{"id": $states.context.Execution.Input.id, "failure": $states.errorOutput}',
          ),
          Next: 'Fail',
        },
      ],
      Output: expression('$states.result.Payload'),
      Next: 'Ended?',
    }),
    'Ended?': {
      Type: 'Choice',
      Choices: [{ Condition: expression('$states.input.ended'), Next: 'Done' }],
      Default: 'Step',
    },
    Done: { Type: 'Succeed' },
    Fail: call(fn, '$states.input', { Next: 'Failed' }),
    Failed: { Type: 'Fail', Error: 'ExportFailed', Cause: 'See the log of the function' },
  },
});
