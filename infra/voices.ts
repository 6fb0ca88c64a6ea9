import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { LearnEnvironment } from '#functions/environment.ts';
import { audioProcessing, BaseFunction } from './base-function.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';

interface Parts {
  records: Records;
  recordings: Recordings;
}

/**
 * Adds speech from meetings to enrolled voices, from the waiting sample candidates, and erases samples that
 * could not be erased at once. Every minute: a DynamoDB stream supports only two readers, and both are taken.
 */
export class Voices extends Construct {
  constructor(scope: Construct, id: string, { records, recordings }: Parts) {
    super(scope, id);
    const { archiveBucket, personalDataBucket } = recordings;
    const learn = new BaseFunction(this, 'Learn', {
      ...audioProcessing,
      isScheduled: true,
      environment: {
        TABLE: records.table.tableName,
        ARCHIVE_BUCKET: archiveBucket.bucketName,
        PERSONAL_DATA_BUCKET: personalDataBucket.bucketName,
      } satisfies LearnEnvironment,
    });
    const readWrite = ['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];
    records.grantOn(learn, readWrite, ['SPEAKER#*']);
    // A transaction needs permission for the keys of all its writes.
    const transact = ['dynamodb:ConditionCheckItem', 'dynamodb:UpdateItem'];
    records.grantOn(learn, transact, ['SPEAKER#*', 'STATS']);
    records.grantOn(learn, ['dynamodb:Query'], ['SPEAKERS'], 'lists');
    records.grantOn(learn, ['dynamodb:Query'], ['CANDIDATES', 'ERASURES'], 'due');
    recordings.grantOn(learn, archiveBucket, ['s3:GetObject'], ['meetings/*']);
    const objects = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
    recordings.grantOn(learn, personalDataBucket, objects, ['voices/*']);
    recordings.grantList(learn, archiveBucket, personalDataBucket);

    new Rule(this, 'EachMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(learn)],
    });
  }
}
