import { RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { AccessLogs } from './access-logs.ts';

/**
 * The bucket of what is published: pages, data and files below `public/`, keys below `.well-known/`, and below
 * `records/`, which the CDN does not serve, what they are made of. Only the CDN reads it. Versions are kept, so
 * that one can show what the public saw on a day.
 */
export class PublicSite extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { accessLogs }: { accessLogs: AccessLogs }) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      // CloudFront could not use a key of ours without a key policy; everything here is public.
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      serverAccessLogsBucket: accessLogs.bucket,
      serverAccessLogsPrefix: 'public/',
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
