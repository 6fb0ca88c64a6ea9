import { Duration } from 'aws-cdk-lib';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { StepEnvironment } from '#functions/environment.ts';
import { typesetting } from '../documents.ts';
import { HouseFunction } from '../house-function.ts';
import type { Recordings } from '../recordings.ts';
import type { Records } from '../records.ts';
import { StepMachine } from './step-machine.ts';

/** Makes documents of several meetings, or of one that is too large to be answered at once, as one zip. */
export class DocumentJobs extends Construct {
  readonly machine: StateMachine;

  constructor(
    scope: Construct,
    id: string,
    { records, recordings }: { records: Records; recordings: Recordings },
  ) {
    super(scope, id);
    const { inbox, vault } = recordings;
    const step = new HouseFunction(this, 'Step', {
      ...typesetting,
      bundle: 'make-documents',
      timeout: Duration.minutes(5),
      environment: {
        TABLE: records.table.tableName,
        INBOX: inbox.bucketName,
        VAULT: vault.bucketName,
      } satisfies StepEnvironment,
    });
    records.grantOn(step, ['dynamodb:GetItem'], ['DOCUMENTS#*', 'MEETING#*']);
    records.grantOn(step, ['dynamodb:UpdateItem'], ['DOCUMENTS#*']);
    recordings.grantOn(step, vault, ['s3:GetObject'], ['meetings/*']);
    recordings.grantOn(step, inbox, ['s3:GetObject', 's3:PutObject'], ['exports/*']);
    recordings.grantList(step, inbox);
    this.machine = new StepMachine(this, 'Machine', step);
  }
}
