import type { Duration } from 'aws-cdk-lib';
import { Architecture } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { ApiEnvironment } from '#functions/environment.ts';
import { HouseFunction } from './house-function.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';

/** For a function that sets pages. */
export const typesetting = {
  // What sets the pages is built for this kind of processor in npm.
  architecture: Architecture.X86_64,
  // Two hundred pages in five scripts are set in some 400 MB; the rest is for the processor that comes with it.
  memorySize: 3008,
};

interface Parts {
  records: Records;
  recordings: Recordings;
  environment: ApiEnvironment & Record<string, string>;
  timeout: Duration;
}

/** Does the calls that write documents of meetings, with the rights of these alone. */
export class Documents extends HouseFunction {
  constructor(scope: Construct, id: string, parts: Parts) {
    const { records, recordings, environment, timeout } = parts;
    super(scope, id, { ...typesetting, bundle: 'documents', environment, timeout });
    records.grantOn(this, ['dynamodb:GetItem'], ['MEETING#*', 'USER#*']);
    // Whoever calls is perhaps seen for the first time, and is on the trail.
    const writing = ['dynamodb:PutItem', 'dynamodb:UpdateItem'];
    records.grantOn(this, writing, ['USER#*', 'USERS', 'STATS']);
    records.grantOn(this, ['dynamodb:PutItem'], ['AUDIT#*']);
    recordings.grantOn(this, recordings.vault, ['s3:GetObject'], ['meetings/*']);
  }
}
