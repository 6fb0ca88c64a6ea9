import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { ShipEnvironment } from '#functions/environment.ts';
import { BaseFunction } from './base-function.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';

interface Parts {
  records: Records;
  recordings: Recordings;
}

/**
 * Ships the audit log to the archive bucket, where nobody can delete a line. Scheduled, because a DynamoDB
 * stream supports only two readers and both are taken.
 */
export class AuditLog extends Construct {
  readonly ship: BaseFunction;

  constructor(scope: Construct, id: string, { records, recordings }: Parts) {
    super(scope, id);
    const { archiveBucket } = recordings;
    this.ship = new BaseFunction(this, 'Ship', {
      isScheduled: true,
      // Well below the schedule's interval, so that runs overlap only if an event is delivered twice.
      timeout: Duration.minutes(2),
      environment: {
        TABLE: records.table.tableName,
        ARCHIVE_BUCKET: archiveBucket.bucketName,
      } satisfies ShipEnvironment,
    });
    records.grantOn(this.ship, ['dynamodb:Query'], ['AUDIT'], 'lists');
    records.grantOn(this.ship, ['dynamodb:Query'], ['INTENT'], 'due');
    const readWrite = ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'];
    records.grantOn(this.ship, readWrite, ['SHIPPED']);
    recordings.grantOn(this.ship, archiveBucket, ['s3:PutObject'], ['audit/*']);

    new Rule(this, 'EachFewMinutes', {
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(this.ship)],
    });
  }
}
