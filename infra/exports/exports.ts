import { Duration } from 'aws-cdk-lib';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { StepEnvironment } from '#functions/environment.ts';
import { HouseFunction } from '../house-function.ts';
import type { Recordings } from '../recordings.ts';
import type { Records } from '../records.ts';
import { StepMachine } from './step-machine.ts';

/** Makes one file of everything: a state machine around one function that reads on until it has read all. */
export class Exports extends Construct {
  readonly machine: StateMachine;

  constructor(
    scope: Construct,
    id: string,
    { records, recordings }: { records: Records; recordings: Recordings },
  ) {
    super(scope, id);
    const { inbox, vault } = recordings;
    const step = new HouseFunction(this, 'Step', {
      bundle: 'export',
      memorySize: 1769,
      timeout: Duration.minutes(5),
      environment: {
        TABLE: records.table.tableName,
        INBOX: inbox.bucketName,
        VAULT: vault.bucketName,
      } satisfies StepEnvironment,
    });
    // The lists that go into the file, what is looked up beside them, and the export itself.
    const lists = ['MEETINGS', 'JOBS', 'USERS', 'SPEAKERS', 'AUDIT'];
    records.grantOn(step, ['dynamodb:Query'], lists, 'lists');
    records.grantOn(step, ['dynamodb:Query'], ['SCHEDULE'], 'queue');
    const looked = ['EXPORT#*', 'MEETING#*', 'USER#*', 'STATS'];
    records.grantOn(step, ['dynamodb:GetItem'], looked);
    records.grantOn(step, ['dynamodb:UpdateItem'], ['EXPORT#*', 'EXPORTS']);
    recordings.grantOn(step, vault, ['s3:GetObject'], ['meetings/*']);
    recordings.grantOn(step, inbox, ['s3:GetObject', 's3:PutObject'], ['exports/*']);
    recordings.grantList(step, inbox);
    this.machine = new StepMachine(this, 'Machine', step);
  }
}
