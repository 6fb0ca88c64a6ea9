import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
  type LifecycleRule,
  ObjectLockRetention,
  ObjectOwnership,
  StorageClass,
  TransitionDefaultMinimumObjectSize,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { limits } from '#contract/limits.ts';
import type { AccessLogs } from './access-logs.ts';
import type { Settings } from './settings.ts';

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  enforceSSL: true,
};

/**
 * Where bytes live. The upload bucket takes uploads and work in progress and forgets them in days; the archive bucket
 * keeps recordings, transcripts and summaries, each version locked for the retention period; what is
 * kept of a person, voice samples and photos, is apart from both: it stays until it is deleted, and
 * then it is gone.
 */
export class Recordings extends Construct {
  readonly uploadBucket: Bucket;
  readonly archiveBucket: Bucket;
  readonly personalDataBucket: Bucket;

  constructor(scope: Construct, id: string, props: { settings: Settings; accessLogs: AccessLogs }) {
    super(scope, id);
    const logged = (prefix: string): BucketProps => ({
      ...closed,
      serverAccessLogsBucket: props.accessLogs.bucket,
      serverAccessLogsPrefix: prefix,
    });
    this.uploadBucket = this.createUploadBucket(logged('uploads/'));
    this.archiveBucket = this.createArchiveBucket(logged('archive/'), props.settings);
    this.personalDataBucket = this.createPersonalDataBucket(logged('personal-data/'));
  }

  private createUploadBucket(settings: BucketProps): Bucket {
    return new Bucket(this, 'UploadBucket', {
      ...settings,
      encryption: BucketEncryption.S3_MANAGED,
      removalPolicy: RemovalPolicy.DESTROY,
      // Any origin: the signed address is the right to send, and no cookie travels with it. Naming the
      // site here would close a circle, since the site's own policy names this bucket.
      cors: [
        {
          allowedOrigins: ['*'],
          allowedMethods: [HttpMethods.PUT],
          allowedHeaders: ['content-type'],
          exposedHeaders: ['ETag'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(limits.uploadDays),
          expiration: Duration.days(limits.uploadBucketDays),
        },
        // No longer than a record tells of them: nothing of a voice lies where nobody knows of it.
        { prefix: 'voices/', expiration: Duration.days(limits.uploadDays + 1) },
      ],
    });
  }

  private createArchiveBucket(
    settings: BucketProps,
    { retentionMode, retentionDays }: Settings,
  ): Bucket {
    const kept = Duration.days(retentionDays);
    return new Bucket(this, 'ArchiveBucket', {
      ...settings,
      encryption: BucketEncryption.KMS,
      encryptionKey: new Key(this, 'ArchiveBucketKey', {
        enableKeyRotation: true,
        removalPolicy: RemovalPolicy.RETAIN,
      }),
      bucketKeyEnabled: true,
      // Pages read words and peaks, by the same kind of address.
      cors: [{ allowedOrigins: ['*'], allowedMethods: [HttpMethods.GET] }],
      versioned: true,
      objectLockEnabled: true,
      objectLockDefaultRetention:
        retentionMode === 'COMPLIANCE'
          ? ObjectLockRetention.compliance(kept)
          : ObjectLockRetention.governance(kept),
      lifecycleRules: archiveLifecycle(kept),
      transitionDefaultMinimumObjectSize:
        TransitionDefaultMinimumObjectSize.ALL_STORAGE_CLASSES_128_K,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  private createPersonalDataBucket(settings: BucketProps): Bucket {
    return new Bucket(this, 'PersonalDataBucket', {
      ...settings,
      encryption: BucketEncryption.KMS,
      encryptionKey: new Key(this, 'PersonalDataBucketKey', {
        enableKeyRotation: true,
        removalPolicy: RemovalPolicy.RETAIN,
      }),
      bucketKeyEnabled: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /**
   * Some actions on the objects of some keys alone. CDK's own grants give more: who may put by them may
   * also set how long a version is locked.
   */
  grantOn(grantee: IGrantable, bucket: Bucket, actions: string[], keys: string[]): void {
    const resources = keys.map((key) => bucket.arnForObjects(key));
    grantee.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
    const puts = actions.includes('s3:PutObject');
    if (!puts && !actions.includes('s3:GetObject')) return;
    bucket.encryptionKey?.grant(grantee, 'kms:Decrypt', ...(puts ? ['kms:GenerateDataKey'] : []));
  }

  /** To list keys. Without it, storage calls an object that is not there forbidden, not missing. */
  grantList(grantee: IGrantable, ...buckets: Bucket[]): void {
    const resources = buckets.map(({ bucketArn }) => bucketArn);
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources }),
    );
  }
}

/**
 * When a version goes to a cheaper class: read at once in each of them, at a price for reading. What is
 * smaller than 128 KiB stays: it would be charged as that much there, and cost more to move than it saves.
 */
const steps = [
  { storageClass: StorageClass.INFREQUENT_ACCESS, transitionAfter: Duration.days(30) },
  { storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL, transitionAfter: Duration.days(180) },
];

/**
 * How what lies in the archive bucket ages. Nothing that the portal shows ever expires; what was deleted or
 * replaced does once it has been so for as long as a version is locked, so never before its lock ends,
 * and not while it is under a legal hold.
 */
const archiveLifecycle = (kept: Duration): LifecycleRule[] => [
  {
    id: 'cheaper',
    prefix: 'meetings/',
    transitions: steps,
    noncurrentVersionTransitions: steps,
  },
  { id: 'over', noncurrentVersionExpiration: kept, expiredObjectDeleteMarker: true },
  { id: 'unfinished', abortIncompleteMultipartUploadAfter: Duration.days(7) },
];
