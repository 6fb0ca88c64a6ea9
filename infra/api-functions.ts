import { type Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Architecture } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type {
  ApiEnvironment,
  AskingEnvironment,
  MinutesEnvironment,
} from '#functions/environment.ts';
import { audioProcessing, BaseFunction } from './base-function.ts';
import type { PublicSite } from './public-site.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';
import type { Settings } from './settings.ts';
import type { Signing } from './signing.ts';

interface EnrolProps {
  records: Records;
  recordings: Recordings;
  environment: ApiEnvironment & Record<string, string>;
  timeout: Duration;
}

/** Serves the calls that decode voice samples, with only the permissions that they need. */
export class EnrolFunction extends BaseFunction {
  constructor(scope: Construct, id: string, parts: EnrolProps) {
    const { records, recordings, environment, timeout } = parts;
    const { uploadBucket, personalDataBucket } = recordings;
    const { architecture, memorySize } = audioProcessing;
    super(scope, id, {
      bundle: 'api-enrol',
      architecture,
      memorySize,
      timeout,
      environment,
      environmentEncryption: recordings.secretsKey,
    });
    records.grantOn(this, ['dynamodb:GetItem', 'dynamodb:Query'], ['SPEAKER#*']);
    // Samples from meetings that the caller may not read are not shown.
    records.grantOn(this, ['dynamodb:BatchGetItem'], ['MEETING#*']);
    // A transaction changes a speaker and the totals, so its keys are granted together.
    const writes = ['ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'];
    const transact = writes.map((write) => `dynamodb:${write}`);
    records.grantOn(this, transact, ['SPEAKER#*', 'STATS']);
    records.grantCalls(this, { writes: true, once: true });
    const objects = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
    recordings.grantOn(this, uploadBucket, objects, ['voices/*']);
    recordings.grantOn(this, personalDataBucket, objects, ['voices/*']);
    recordings.grantList(this, uploadBucket, personalDataBucket);
  }
}

/** For functions that typeset documents. */
export const typesetting = {
  // The typesetter's npm package is an x86-64 binary.
  architecture: Architecture.X86_64,
  // Typesetting two hundred pages in five scripts takes about 400 MB; the rest buys CPU, which scales with memory.
  memorySize: 3008,
};

interface DocumentsProps {
  records: Records;
  recordings: Recordings;
  environment: ApiEnvironment & Record<string, string>;
  timeout: Duration;
}

/** Serves the calls that make documents of meetings, with only the permissions that they need. */
export class DocumentsFunction extends BaseFunction {
  constructor(scope: Construct, id: string, parts: DocumentsProps) {
    const { records, recordings, environment, timeout } = parts;
    super(scope, id, {
      ...typesetting,
      bundle: 'api-documents',
      environment,
      environmentEncryption: recordings.secretsKey,
      timeout,
    });
    records.grantOn(this, ['dynamodb:GetItem'], ['MEETING#*', 'SETTINGS', 'BODY#*']);
    // The agenda of a sitting and its papers; the body's secretary, and whose account is a member's.
    records.grantOn(this, ['dynamodb:Query'], ['MEETING#*', 'BODY#*']);
    records.grantOn(this, ['dynamodb:BatchGetItem'], ['PERSON#*']);
    records.grantCalls(this, { writes: false, once: false });
    recordings.grantOn(this, recordings.archiveBucket, ['s3:GetObject'], ['meetings/*']);
  }
}

interface MinutesProps extends DocumentsProps {
  signing: Signing;
  publicSite: PublicSite;
}

/** Serves the calls that freeze minutes: only it may sign statements. Its address of the portal is set by the site. */
export class MinutesFunction extends BaseFunction {
  constructor(scope: Construct, id: string, parts: MinutesProps) {
    const { records, recordings, environment, timeout, signing, publicSite } = parts;
    super(scope, id, {
      ...typesetting,
      bundle: 'api-minutes',
      environment: {
        ...environment,
        SIGNING_KEY: signing.key.keyArn,
        PUBLIC_BUCKET: publicSite.bucket.bucketName,
      } satisfies Omit<MinutesEnvironment, 'SITE'>,
      environmentEncryption: recordings.secretsKey,
      timeout,
    });
    const read = ['MEETING#*', 'BODY#*', 'RESOLUTION#*', 'SETTINGS', 'SPEAKER#*'];
    records.grantOn(this, ['dynamodb:GetItem'], read);
    records.grantOn(this, ['dynamodb:Query'], ['MEETING#*', 'BODY#*', 'ACTIONS#*']);
    records.grantOn(this, ['dynamodb:BatchGetItem'], ['MEETING#*', 'RESOLUTION#*', 'PERSON#*']);
    // Whether the body has sat before.
    records.grantOn(this, ['dynamodb:Query'], ['SITTINGS#*'], 'due');
    // The record of the minutes, the version that a confirmation corrects and the resolutions in it, what lists say of
    // what is published, and to whom it is circulated.
    const written = ['MEETING#*', 'RESOLUTION#*', 'PUBLISHED#*', 'PUBLISHED', 'BROADCAST#*'];
    records.grantOn(this, ['dynamodb:PutItem'], written);
    // The items of a transaction are judged together.
    records.grantOn(this, ['dynamodb:UpdateItem'], ['MEETING#*', 'PUBLISHED#*', 'PUBLISHED']);
    // Agreed minutes and extracts are stored only if what they were made of has not changed since.
    records.grantOn(this, ['dynamodb:ConditionCheckItem'], written);
    records.grantCalls(this, { writes: true, once: false });
    // A version to which nothing came to point is deleted again.
    const objects = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
    recordings.grantOn(this, recordings.archiveBucket, objects, ['meetings/*']);
    signing.grantSign(this);
    // The published files and their content.
    const { bucket } = publicSite;
    recordings.grantOn(this, bucket, ['s3:PutObject'], ['records/minutes/*']);
    recordings.grantOn(this, bucket, ['s3:GetObject', 's3:PutObject'], ['.well-known/*']);
    recordings.grantList(this, bucket);
  }
}

interface SummaryProps {
  settings: Settings;
  records: Records;
  recordings: Recordings;
  environment: ApiEnvironment;
  timeout: Duration;
}

/** Serves the calls that use the language model, with only the permissions that they need. */
export class SummaryFunction extends BaseFunction {
  constructor(scope: Construct, id: string, parts: SummaryProps) {
    const { settings, records, recordings, environment, timeout } = parts;
    super(scope, id, {
      bundle: 'api-summary',
      memorySize: 1024,
      environment: { ...environment, MODEL_ID: settings.modelId } satisfies AskingEnvironment,
      environmentEncryption: recordings.secretsKey,
      timeout,
    });
    records.grantOn(this, ['dynamodb:GetItem'], ['MEETING#*']);
    // How names are spelled.
    records.grantOn(this, ['dynamodb:Query'], ['VOCABULARY#*'], 'due');
    // The meeting's record refers to its current summary.
    records.grantOn(this, ['dynamodb:UpdateItem'], ['MEETING#*']);
    records.grantCalls(this, { writes: true, once: false });
    // Every changed summary is a new object; it is deleted again if the meeting could not be updated.
    const objects = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
    recordings.grantOn(this, recordings.archiveBucket, objects, ['meetings/*']);
    grantModel(this, settings);
  }
}

/** Grants use of the configured language model, and no other. */
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
