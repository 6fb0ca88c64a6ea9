import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { HoldEnvironment } from '#functions/environment.ts';
import { eachMinute, HouseFunction } from './house-function.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';

interface Parts {
  records: Records;
  recordings: Recordings;
}

/**
 * Tells the vault which meetings are under a legal hold. The only function that may, and it can neither
 * read what it holds nor change how long a version is locked.
 */
export class Holds extends Construct {
  constructor(scope: Construct, id: string, { records, recordings }: Parts) {
    super(scope, id);
    const { vault } = recordings;
    const hold = new HouseFunction(this, 'Hold', {
      ...eachMinute,
      bundle: 'hold',
      timeout: Duration.minutes(5),
      environment: {
        TABLE: records.table.tableName,
        VAULT: vault.bucketName,
      } satisfies HoldEnvironment,
    });
    records.grantOn(hold, ['dynamodb:Query'], ['HOLDS'], 'queue');
    records.grantOn(hold, ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'], ['HOLD#*']);
    recordings.grantOn(hold, vault, ['s3:PutObjectLegalHold'], ['meetings/*']);
    hold.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:ListBucketVersions'], resources: [vault.bucketArn] }),
    );

    new Rule(this, 'EachMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(hold)],
    });
  }
}
