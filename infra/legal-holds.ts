import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { HoldEnvironment } from '#functions/environment.ts';
import { BaseFunction } from './base-function.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';

interface Parts {
  records: Records;
  recordings: Recordings;
}

/**
 * Applies legal holds to the objects of meetings in the archive bucket. The only function with that
 * permission; it can neither read objects nor change their retention.
 */
export class LegalHolds extends Construct {
  constructor(scope: Construct, id: string, { records, recordings }: Parts) {
    super(scope, id);
    const { archiveBucket } = recordings;
    const hold = new BaseFunction(this, 'Hold', {
      isScheduled: true,
      timeout: Duration.minutes(5),
      environment: {
        TABLE: records.table.tableName,
        ARCHIVE_BUCKET: archiveBucket.bucketName,
      } satisfies HoldEnvironment,
    });
    records.grantOn(hold, ['dynamodb:Query'], ['HOLDS'], 'due');
    records.grantOn(hold, ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'], ['HOLD#*']);
    recordings.grantOn(hold, archiveBucket, ['s3:PutObjectLegalHold'], ['meetings/*']);
    hold.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:ListBucketVersions'],
        resources: [archiveBucket.bucketArn],
      }),
    );

    new Rule(this, 'EachMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(hold)],
    });
  }
}
