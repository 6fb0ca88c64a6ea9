import { Duration } from 'aws-cdk-lib';
import { FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue as Sqs } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { StreamEnvironment } from '#functions/environment.ts';
import { HouseFunction } from './house-function.ts';
import type { Records } from './records.ts';

/** Derives what can be derived, from each change of a meeting: counters and the search index. */
export class Stream extends Construct {
  constructor(scope: Construct, id: string, props: { records: Records }) {
    super(scope, id);
    const { table } = props.records;
    const derive = new HouseFunction(this, 'Derive', {
      bundle: 'stream',
      environment: { TABLE: table.tableName } satisfies StreamEnvironment,
    });
    table.grantReadWriteData(derive);
    derive.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        bisectBatchOnError: true,
        retryAttempts: 5,
        onFailure: new SqsDlq(
          new Sqs(this, 'Failed', { enforceSSL: true, retentionPeriod: Duration.days(14) }),
        ),
        filters: [FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: ['MEETING'] } } } })],
      }),
    );
  }
}
