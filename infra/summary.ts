import type { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { ApiEnvironment, AskingEnvironment } from '#functions/environment.ts';
import { HouseFunction } from './house-function.ts';
import { grantModel } from './model.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';
import type { Settings } from './settings.ts';

interface Parts {
  settings: Settings;
  records: Records;
  recordings: Recordings;
  environment: ApiEnvironment;
  timeout: Duration;
}

/** Does the calls that ask a language model, with the rights of these alone. */
export class Summary extends HouseFunction {
  constructor(scope: Construct, id: string, parts: Parts) {
    const { settings, records, recordings, environment, timeout } = parts;
    super(scope, id, {
      bundle: 'summary',
      memorySize: 1024,
      environment: { ...environment, MODEL_ID: settings.modelId } satisfies AskingEnvironment,
      timeout,
    });
    records.grantOn(this, ['dynamodb:GetItem'], ['MEETING#*', 'USER#*']);
    // A meeting is told which summary is its own.
    records.grantOn(this, ['dynamodb:UpdateItem'], ['MEETING#*']);
    // Whoever calls is perhaps seen for the first time, and is on the trail.
    const writing = ['dynamodb:PutItem', 'dynamodb:UpdateItem'];
    records.grantOn(this, writing, ['USER#*', 'USERS', 'STATS']);
    records.grantOn(this, ['dynamodb:PutItem'], ['AUDIT#*', 'BEGUN#*']);
    records.grantOn(this, ['dynamodb:DeleteItem'], ['BEGUN#*']);
    // A changed summary is an object of its own; one that nothing came to point at is taken back.
    const objects = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
    recordings.grantOn(this, recordings.vault, objects, ['meetings/*']);
    grantModel(this, settings);
  }
}
