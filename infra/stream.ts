import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import {
  type DlqDestinationConfig,
  FilterCriteria,
  type IEventSourceDlq,
  type IEventSourceMapping,
  type IFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { StreamEnvironment } from '#functions/environment.ts';
import { BaseFunction, untraced } from './base-function.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';
import type { Workflow } from './workflow/workflow.ts';

interface Parts {
  records: Records;
  recordings: Recordings;
  workflow: Workflow;
}

/**
 * Follows each change of a meeting: derives counters and the search index, and clears away what a
 * deleted one leaves, each minute what could not be at once.
 */
export class Stream extends Construct {
  readonly derive: BaseFunction;
  /** The changes it could not take. */
  readonly failed: DeadLetterQueue;

  constructor(scope: Construct, id: string, { records, recordings, workflow }: Parts) {
    super(scope, id);
    const { uploadBucket, archiveBucket } = recordings;
    this.failed = new DeadLetterQueue(this, 'Failed');
    const derive = new BaseFunction(this, 'Derive', {
      ...untraced,
      bundle: 'stream',
      // Hours of talk are tens of thousands of words: with less, it would have a third of a processor.
      memorySize: 1769,
      timeout: Duration.minutes(5),
      environment: {
        TABLE: records.table.tableName,
        UPLOAD_BUCKET: uploadBucket.bucketName,
        ARCHIVE_BUCKET: archiveBucket.bucketName,
        STATE_MACHINE: workflow.machine.stateMachineArn,
      } satisfies StreamEnvironment,
    });
    records.grantReadWrite(derive, { auditLog: 'read', indexes: ['due'], checks: false });
    // The index is written in batches; what it is made from is read.
    records.grantOn(derive, ['dynamodb:BatchWriteItem'], ['TERM#*', 'MEETING#*', 'ADDED']);
    const texts = ['meetings/*/transcripts/*', 'meetings/*/summaries/*'];
    recordings.grantOn(derive, archiveBucket, ['s3:GetObject'], texts);
    this.derive = derive;
    workflow.machine.grantExecution(derive, 'states:StopExecution');
    // To hide objects of the archive bucket, not to remove versions of them.
    recordings.grantOn(derive, archiveBucket, ['s3:DeleteObject'], ['meetings/*']);
    recordings.grantOn(derive, uploadBucket, ['s3:DeleteObject'], ['uploads/*', 'work/*']);
    recordings.grantOn(derive, uploadBucket, ['s3:AbortMultipartUpload'], ['uploads/*']);
    recordings.grantList(derive, archiveBucket, uploadBucket);

    derive.addEventSource(
      new DynamoEventSource(records.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        // Changes of one meeting stay in order; others do not wait for one whose talk took hours.
        parallelizationFactor: 4,
        bisectBatchOnError: true,
        retryAttempts: 5,
        onFailure: this.failed,
        filters: [FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: ['MEETING'] } } } })],
      }),
    );
    new Rule(this, 'EachMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(derive)],
    });
  }
}

/** Where the changes go that a function cannot take. CDK's own also lets the function look the queue up. */
export class DeadLetterQueue extends Queue implements IEventSourceDlq {
  constructor(scope: Construct, id: string) {
    super(scope, id, { enforceSSL: true, retentionPeriod: Duration.days(14) });
  }

  bind(_: IEventSourceMapping, fn: IFunction): DlqDestinationConfig {
    this.grant(fn, 'sqs:SendMessage');
    return { destination: this.queueArn };
  }
}
