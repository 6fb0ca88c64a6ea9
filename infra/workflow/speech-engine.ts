import { CfnOutput } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { BaseFunction } from '../base-function.ts';
import type { Recordings } from '../recordings.ts';
import type { Records } from '../records.ts';

/**
 * The key of the HTTP speech engine. Without a value, which no template could hold: an operator sets it
 * (docs/operations.md). An engine on one's own server may need none.
 */
export class SpeechKey extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    // CDK's own construct would generate a value.
    const secret = new CfnSecret(this, 'Secret', {
      description: 'The key of the HTTP speech engine of Sakshi, if there is one',
    });
    this.arn = secret.ref;
    new CfnOutput(this, 'Arn', { value: this.arn });
  }

  grantRead(fn: BaseFunction): void {
    fn.addToRolePolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.arn] }),
    );
  }
}

/** The steps of an HTTP engine read and write only the chunks; only the one that asks it can read its key. */
export function grantChunkSteps(
  { cut, chunk, join }: Record<'cut' | 'chunk' | 'join', BaseFunction>,
  { records, recordings }: { records: Records; recordings: Recordings },
): void {
  const { uploadBucket, archiveBucket } = recordings;
  const chunks = ['work/*/speech/*'];
  for (const fn of [cut, chunk, join]) records.grantOn(fn, ['dynamodb:GetItem'], ['JOB#*']);
  records.grantOn(chunk, ['dynamodb:UpdateItem'], ['JOB#*']);
  recordings.grantOn(cut, archiveBucket, ['s3:GetObject'], ['meetings/*']);
  recordings.grantOn(cut, uploadBucket, ['s3:GetObject'], ['work/*/audio.flac', ...chunks]);
  recordings.grantOn(cut, uploadBucket, ['s3:PutObject'], chunks);
  recordings.grantOn(chunk, uploadBucket, ['s3:GetObject', 's3:PutObject'], chunks);
  recordings.grantOn(join, uploadBucket, ['s3:GetObject'], chunks);
  recordings.grantOn(join, uploadBucket, ['s3:PutObject'], ['work/*/transcript.json']);
  // To tell that a chunk is not there yet.
  recordings.grantList(cut, uploadBucket);
  recordings.grantList(chunk, uploadBucket);
}
