import { type Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Architecture } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { ApiEnvironment, AskingEnvironment } from '#functions/environment.ts';
import { audioProcessing, BaseFunction } from './base-function.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';
import type { Settings } from './settings.ts';

interface EnrolProps {
  records: Records;
  recordings: Recordings;
  environment: ApiEnvironment & Record<string, string>;
  timeout: Duration;
}

/** Does the calls that listen to voices, with the rights of these alone. */
export class EnrolFunction extends BaseFunction {
  constructor(scope: Construct, id: string, parts: EnrolProps) {
    const { records, recordings, environment, timeout } = parts;
    const { uploadBucket, personalDataBucket } = recordings;
    const { architecture, memorySize } = audioProcessing;
    super(scope, id, { bundle: 'enrol', architecture, memorySize, timeout, environment });
    const writing = ['dynamodb:PutItem', 'dynamodb:UpdateItem'];
    const removing = ['dynamodb:DeleteItem'];
    records.grantOn(this, ['dynamodb:GetItem', 'dynamodb:Query'], ['SPEAKER#*']);
    // A speaker and the totals are changed in one transaction, whose keys these are.
    const changing = ['dynamodb:ConditionCheckItem', ...writing, ...removing];
    records.grantOn(this, changing, ['SPEAKER#*', 'STATS']);
    // Whoever calls is perhaps seen for the first time, and is on the audit log.
    records.grantOn(this, ['dynamodb:GetItem'], ['USER#*']);
    records.grantOn(this, writing, ['USER#*', 'USERS', 'STATS']);
    records.grantOn(this, ['dynamodb:PutItem'], ['AUDIT#*', 'INTENT#*']);
    records.grantOn(this, removing, ['INTENT#*']);
    const objects = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
    recordings.grantOn(this, uploadBucket, objects, ['voices/*']);
    recordings.grantOn(this, personalDataBucket, objects, ['voices/*']);
    recordings.grantList(this, uploadBucket, personalDataBucket);
  }
}

/** For a function that sets pages. */
export const typesetting = {
  // What sets the pages is built for this kind of processor in npm.
  architecture: Architecture.X86_64,
  // Two hundred pages in five scripts are set in some 400 MB; the rest is for the processor that comes with it.
  memorySize: 3008,
};

interface DocumentsProps {
  records: Records;
  recordings: Recordings;
  environment: ApiEnvironment & Record<string, string>;
  timeout: Duration;
}

/** Does the calls that write documents of meetings, with the rights of these alone. */
export class DocumentsFunction extends BaseFunction {
  constructor(scope: Construct, id: string, parts: DocumentsProps) {
    const { records, recordings, environment, timeout } = parts;
    super(scope, id, { ...typesetting, bundle: 'documents', environment, timeout });
    records.grantOn(this, ['dynamodb:GetItem'], ['MEETING#*', 'USER#*']);
    // Whoever calls is perhaps seen for the first time, and is on the audit log.
    const writing = ['dynamodb:PutItem', 'dynamodb:UpdateItem'];
    records.grantOn(this, writing, ['USER#*', 'USERS', 'STATS']);
    records.grantOn(this, ['dynamodb:PutItem'], ['AUDIT#*']);
    recordings.grantOn(this, recordings.archiveBucket, ['s3:GetObject'], ['meetings/*']);
  }
}

interface SummaryProps {
  settings: Settings;
  records: Records;
  recordings: Recordings;
  environment: ApiEnvironment;
  timeout: Duration;
}

/** Does the calls that ask a language model, with the rights of these alone. */
export class SummaryFunction extends BaseFunction {
  constructor(scope: Construct, id: string, parts: SummaryProps) {
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
    // Whoever calls is perhaps seen for the first time, and is on the audit log.
    const writing = ['dynamodb:PutItem', 'dynamodb:UpdateItem'];
    records.grantOn(this, writing, ['USER#*', 'USERS', 'STATS']);
    records.grantOn(this, ['dynamodb:PutItem'], ['AUDIT#*', 'INTENT#*']);
    records.grantOn(this, ['dynamodb:DeleteItem'], ['INTENT#*']);
    // A changed summary is an object of its own; one that nothing came to point at is taken back.
    const objects = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
    recordings.grantOn(this, recordings.archiveBucket, objects, ['meetings/*']);
    grantModel(this, settings);
  }
}

/** To ask the language model of the settings, and no other. */
export function grantModel(fn: BaseFunction, { modelId }: Settings): void {
  fn.addToRolePolicy(
    new PolicyStatement({
      actions: ['bedrock:InvokeModel'],
      resources: [
        Stack.of(fn).formatArn({
          service: 'bedrock',
          account: '',
          resource: 'foundation-model',
          resourceName: modelId,
        }),
      ],
    }),
  );
}
