import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { LearnEnvironment } from '#functions/environment.ts';
import { audioProcessing, BaseFunction, untraced } from './base-function.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';

interface Parts {
  records: Records;
  recordings: Recordings;
}

/**
 * Adds speech of meetings to enrolled voices: each minute, from the waiting sample candidates. Not woken by the table's
 * stream, which has as many readers as it bears.
 */
export class Voices extends Construct {
  constructor(scope: Construct, id: string, { records, recordings }: Parts) {
    super(scope, id);
    const { archiveBucket, personalDataBucket } = recordings;
    const learn = new BaseFunction(this, 'Learn', {
      ...audioProcessing,
      ...untraced,
      bundle: 'learn',
      environment: {
        TABLE: records.table.tableName,
        ARCHIVE_BUCKET: archiveBucket.bucketName,
        PERSONAL_DATA_BUCKET: personalDataBucket.bucketName,
      } satisfies LearnEnvironment,
    });
    const own = ['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];
    records.grantOn(learn, own, ['SPEAKER#*']);
    // One transaction has the keys of all its writes.
    const keeping = ['dynamodb:ConditionCheckItem', 'dynamodb:UpdateItem'];
    records.grantOn(learn, keeping, ['SPEAKER#*', 'STATS']);
    records.grantOn(learn, ['dynamodb:Query'], ['SPEAKERS'], 'lists');
    records.grantOn(learn, ['dynamodb:Query'], ['CANDIDATES'], 'due');
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
