import { Duration, Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import type { AdmitEnvironment } from '#functions/environment.ts';
import { BaseFunction } from './base-function.ts';
import type { Records } from './records.ts';
import type { Settings } from './settings.ts';
import { DeadLetterQueue } from './stream.ts';
import type { Workflow } from './workflow/workflow.ts';

/** Admits jobs to the workflow: when a job is queued or ends, and every minute to find dead executions. */
export class Queue extends Construct {
  readonly admit: BaseFunction;
  /** Changes that it could not process. */
  readonly failed: DeadLetterQueue;

  constructor(
    scope: Construct,
    id: string,
    props: { settings: Settings; records: Records; workflow: Workflow },
  ) {
    super(scope, id);
    const { records, workflow, settings } = props;
    this.failed = new DeadLetterQueue(this, 'Failed');
    const admit = new BaseFunction(this, 'Admit', {
      isScheduled: true,
      environment: {
        TABLE: records.table.tableName,
        STATE_MACHINE: workflow.machine.stateMachineArn,
        CONCURRENT_JOBS: String(settings.concurrentJobs),
      } satisfies AdmitEnvironment,
    });
    this.admit = admit;
    this.grantRecords(admit, records);
    workflow.machine.grantStartExecution(admit);
    workflow.machine.grantExecution(admit, 'states:DescribeExecution', 'states:StopExecution');
    // A cancelled job also ends at the speech service.
    admit.addToRolePolicy(
      new PolicyStatement({
        actions: ['transcribe:DeleteTranscriptionJob'],
        resources: [
          Stack.of(this).formatArn({
            service: 'transcribe',
            resource: 'transcription-job',
            resourceName: '*',
          }),
        ],
      }),
    );

    const queuedOrEnded = FilterRule.or('queued', 'completed', 'failed', 'cancelled');
    admit.addEventSource(
      new DynamoEventSource(records.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        bisectBatchOnError: true,
        retryAttempts: 5,
        onFailure: this.failed,
        filters: [
          FilterCriteria.filter({
            dynamodb: {
              Keys: { sk: { S: ['JOB'] } },
              NewImage: { status: { S: queuedOrEnded } },
            },
          }),
        ],
      }),
    );
    new Rule(this, 'EachMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(admit)],
    });
  }

  private grantRecords(admit: BaseFunction, records: Records): void {
    records.grantOn(admit, ['dynamodb:Query'], ['QUEUE', 'INTENT'], 'due');
    records.grantOn(admit, ['dynamodb:GetItem'], ['QUEUE', 'JOB#*']);
    // Admitting and ending a job are transactions, which need permission for the keys of all their writes.
    const jobs = ['QUEUE', 'JOB#*', 'MEETING#*', 'OUTBOX#*'];
    records.grantOn(admit, ['dynamodb:UpdateItem', 'dynamodb:PutItem'], jobs);
    records.grantOn(admit, ['dynamodb:ConditionCheckItem'], ['QUEUE', 'JOB#*']);
    // Intents of calls that were cut off become lines of the audit log.
    records.grantOn(admit, ['dynamodb:PutItem'], ['AUDIT#*']);
    records.grantOn(admit, ['dynamodb:DeleteItem'], ['INTENT#*']);
  }
}
