import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import {
  type DlqDestinationConfig,
  FilterCriteria,
  FilterRule,
  type IEventSourceDlq,
  type IEventSourceMapping,
  type IFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { DeriveEnvironment } from '#functions/environment.ts';
import { BaseFunction } from './base-function.ts';
import type { PublicSite } from './public-site.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';
import type { Workflow } from './workflow/workflow.ts';

/** Sort keys of the records whose changes it processes. */
const processed = [
  'MEETING',
  'SITTING',
  'BODY',
  'RESOLUTION',
  'PUBLICATION',
  ...FilterRule.beginsWith('EXTRACT#'),
  ...FilterRule.beginsWith('SITTING#AGENDA#'),
  ...FilterRule.beginsWith('SITTING#MOTION#'),
  ...FilterRule.beginsWith('PAPER#'),
  // Corrections of transcripts and members of bodies: what the vocabulary grows from.
  ...FilterRule.beginsWith('VERSION#'),
  ...FilterRule.beginsWith('MEMBER#'),
  // Terms of the vocabulary.
  ...FilterRule.beginsWith('TERM#'),
];

interface Parts {
  records: Records;
  recordings: Recordings;
  workflow: Workflow;
  publicSite: PublicSite;
}

/**
 * Processes changes of the records: derives counters and search indexes, writes public pages, suggests terms for the
 * vocabulary, and removes what a deleted meeting leaves behind. What could not be removed is tried again every minute.
 */
export class Stream extends Construct {
  readonly derive: BaseFunction;
  /** Changes that it could not process. */
  readonly failed: DeadLetterQueue;

  constructor(scope: Construct, id: string, { records, recordings, workflow, publicSite }: Parts) {
    super(scope, id);
    const { uploadBucket, archiveBucket } = recordings;
    this.failed = new DeadLetterQueue(this, 'Failed');
    const derive = new BaseFunction(this, 'Derive', {
      isScheduled: true,
      // Indexing hours of speech, tens of thousands of words, needs a full vCPU.
      memorySize: 1769,
      timeout: Duration.minutes(5),
      environment: {
        TABLE: records.table.tableName,
        UPLOAD_BUCKET: uploadBucket.bucketName,
        ARCHIVE_BUCKET: archiveBucket.bucketName,
        PUBLIC_BUCKET: publicSite.bucket.bucketName,
        STATE_MACHINE: workflow.machine.stateMachineArn,
      } satisfies Omit<DeriveEnvironment, 'SITE'>,
    });
    records.grantReadWrite(derive, { auditLog: 'read', indexes: ['due'], checks: false });
    // The search indexes are written in batches, from transcripts, summaries and resolutions.
    const indexes = ['TERM#*', 'REGISTER#*', 'MEETING#*', 'ADDED'];
    records.grantOn(derive, ['dynamodb:BatchWriteItem'], indexes);
    const texts = ['meetings/*/transcripts/*', 'meetings/*/summaries/*'];
    recordings.grantOn(derive, archiveBucket, ['s3:GetObject'], texts);
    // The pages of what is published, from what the records say.
    const written = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
    recordings.grantOn(derive, publicSite.bucket, written, ['public/*']);
    const read = ['s3:GetObject', 's3:DeleteObject'];
    recordings.grantOn(derive, publicSite.bucket, read, ['records/minutes/*']);
    this.derive = derive;
    workflow.machine.grantExecution(derive, 'states:StopExecution');
    // Deleting adds a delete marker; it removes no version.
    recordings.grantOn(derive, archiveBucket, ['s3:DeleteObject'], ['meetings/*']);
    recordings.grantOn(derive, uploadBucket, ['s3:DeleteObject'], ['uploads/*', 'work/*']);
    recordings.grantOn(derive, uploadBucket, ['s3:AbortMultipartUpload'], ['uploads/*']);
    // The record of a deleted meeting stays for auditors, locked like its objects.
    recordings.grantOn(derive, archiveBucket, ['s3:PutObject'], ['removed/*']);
    recordings.grantList(derive, archiveBucket, uploadBucket, publicSite.bucket);

    derive.addEventSource(
      new DynamoEventSource(records.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        // Changes of one meeting stay in order, and other meetings do not wait for a long one.
        parallelizationFactor: 4,
        bisectBatchOnError: true,
        retryAttempts: 5,
        onFailure: this.failed,
        filters: [FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: processed } } } })],
      }),
    );
    new Rule(this, 'EachMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(derive)],
    });
  }
}

/** Receives the changes that a function cannot process. CDK's SqsDlq also grants permissions that are not needed. */
export class DeadLetterQueue extends Queue implements IEventSourceDlq {
  constructor(scope: Construct, id: string) {
    super(scope, id, { enforceSSL: true, retentionPeriod: Duration.days(14) });
  }

  bind(_: IEventSourceMapping, fn: IFunction): DlqDestinationConfig {
    this.grant(fn, 'sqs:SendMessage');
    return { destination: this.queueArn };
  }
}
