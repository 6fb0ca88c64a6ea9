import { Duration, Size, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Architecture } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { StepEnvironment, SummariseEnvironment } from '#functions/environment.ts';
import { HouseFunction } from '../house-function.ts';
import type { Recordings } from '../recordings.ts';
import type { Records } from '../records.ts';
import type { Settings } from '../settings.ts';
import { definition } from './definition.ts';

interface Parts {
  settings: Settings;
  records: Records;
  recordings: Recordings;
}

/** The state machine and the functions of its steps, each with the rights of its step alone. */
export class Workflow extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, parts: Parts) {
    super(scope, id);
    const steps = this.steps(parts);
    const { table } = parts.records;
    const { inbox, vault } = parts.recordings;
    this.machine = new StateMachine(this, 'Machine', {
      definitionBody: DefinitionBody.fromString(
        Stack.of(this).toJsonString(
          definition({
            table: table.tableName,
            prepare: steps.prepare.functionName,
            transcript: steps.transcript.functionName,
            summarise: steps.summarise.functionName,
            publish: steps.publish.functionName,
            fail: steps.fail.functionName,
          }),
        ),
      ),
      logs: {
        destination: new LogGroup(this, 'Logs', { retention: RetentionDays.ONE_YEAR }),
        level: LogLevel.ERROR,
      },
    });
    for (const step of Object.values(steps)) step.grantInvoke(this.machine);
    parts.records.grant(this.machine, 'dynamodb:UpdateItem');
    // Transcribe acts with the rights of whoever starts the job; jobs have no address of their own.
    this.machine.addToRolePolicy(
      new PolicyStatement({
        actions: ['transcribe:StartTranscriptionJob', 'transcribe:GetTranscriptionJob'],
        resources: ['*'],
      }),
    );
    vault.grantRead(this.machine);
    inbox.grantRead(this.machine, 'work/*');
    inbox.grantPut(this.machine, 'work/*');
  }

  private steps({ settings, records, recordings }: Parts) {
    const { table } = records;
    const { inbox, vault } = recordings;
    const environment: StepEnvironment = {
      TABLE: table.tableName,
      INBOX: inbox.bucketName,
      VAULT: vault.bucketName,
    };
    const step = (id: string, more: Partial<ConstructorParameters<typeof HouseFunction>[2]> = {}) =>
      new HouseFunction(this, id, {
        bundle: id.toLowerCase(),
        timeout: Duration.minutes(5),
        environment,
        ...more,
      });
    const prepare = step('Prepare', {
      // The decoder beside the bundle is built for this kind of processor.
      architecture: Architecture.X86_64,
      timeout: Duration.minutes(15),
      memorySize: 1769,
      ephemeralStorageSize: Size.gibibytes(3),
    });
    const transcript = step('Transcript', { memorySize: 1024 });
    const summarise = step('Summarise', {
      timeout: Duration.minutes(15),
      environment: { ...environment, MODEL_ID: settings.modelId } satisfies SummariseEnvironment,
    });
    const publish = step('Publish');
    const fail = step('Fail');

    for (const fn of [prepare, transcript, summarise, publish, fail]) {
      records.grant(fn, 'dynamodb:GetItem', 'dynamodb:UpdateItem');
    }
    // Whoever ends a job leaves a notice of it in the same transaction, whose other keys these are.
    for (const fn of [publish, fail]) {
      const partitions = ['NOTICE#*', 'JOB#*', 'MEETING#*', 'QUEUE'];
      records.grantOn(fn, ['dynamodb:PutItem'], partitions);
    }
    for (const fn of [prepare, transcript, summarise]) {
      vault.grantRead(fn);
      vault.grantPut(fn);
    }
    inbox.grantRead(prepare);
    inbox.grantPut(prepare, 'work/*');
    inbox.grantRead(transcript, 'work/*');
    summarise.addToRolePolicy(
      new PolicyStatement({
        actions: ['bedrock:InvokeModel'],
        resources: [
          Stack.of(this).formatArn({
            service: 'bedrock',
            account: '',
            resource: 'foundation-model',
            resourceName: settings.modelId,
          }),
        ],
      }),
    );
    return { prepare, transcript, summarise, publish, fail };
  }
}
