import type { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { ApiEnvironment } from '#functions/environment.ts';
import { HouseFunction, listening } from './house-function.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';

interface Parts {
  records: Records;
  recordings: Recordings;
  environment: ApiEnvironment & Record<string, string>;
  timeout: Duration;
}

/** Does the calls that listen to voices, with the rights of these alone. */
export class Enrol extends HouseFunction {
  constructor(scope: Construct, id: string, parts: Parts) {
    const { records, recordings, environment, timeout } = parts;
    const { inbox, people } = recordings;
    const { architecture, memorySize } = listening;
    super(scope, id, { bundle: 'enrol', architecture, memorySize, timeout, environment });
    const writing = ['dynamodb:PutItem', 'dynamodb:UpdateItem'];
    const removing = ['dynamodb:DeleteItem'];
    records.grantOn(this, ['dynamodb:GetItem', 'dynamodb:Query'], ['SPEAKER#*']);
    // A speaker and the totals are changed in one transaction, whose keys these are.
    const changing = ['dynamodb:ConditionCheckItem', ...writing, ...removing];
    records.grantOn(this, changing, ['SPEAKER#*', 'STATS']);
    // Whoever calls is perhaps seen for the first time, and is on the trail.
    records.grantOn(this, ['dynamodb:GetItem'], ['USER#*']);
    records.grantOn(this, writing, ['USER#*', 'USERS', 'STATS']);
    records.grantOn(this, ['dynamodb:PutItem'], ['AUDIT#*', 'BEGUN#*']);
    records.grantOn(this, removing, ['BEGUN#*']);
    const objects = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
    recordings.grantOn(this, inbox, objects, ['voices/*']);
    recordings.grantOn(this, people, objects, ['voices/*']);
    recordings.grantList(this, inbox, people);
  }
}
