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
 * The buckets. The upload bucket holds uploads and intermediate files for some days. The archive bucket holds
 * recordings, transcripts and summaries, each version locked for the retention period. The personal-data
 * bucket holds voice samples and photos, without versions: deleted means gone.
 */
export class Recordings extends Construct {
  readonly uploadBucket: Bucket;
  readonly archiveBucket: Bucket;
  readonly personalDataBucket: Bucket;
  /**
   * The key of the personal-data bucket. Also encrypts the variables of functions that know a secret, so that
   * reading the settings of functions is not enough to learn it. Lambda itself lets their roles decrypt.
   */
  readonly secretsKey: Key;

  constructor(scope: Construct, id: string, props: { settings: Settings; accessLogs: AccessLogs }) {
    super(scope, id);
    const logged = (prefix: string): BucketProps => ({
      ...closed,
      serverAccessLogsBucket: props.accessLogs.bucket,
      serverAccessLogsPrefix: prefix,
    });
    this.uploadBucket = this.createUploadBucket(logged('uploads/'));
    this.archiveBucket = this.createArchiveBucket(logged('archive/'), props.settings);
    this.secretsKey = new Key(this, 'PersonalDataBucketKey', {
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.personalDataBucket = this.createPersonalDataBucket(logged('personal-data/'));
  }

  private createUploadBucket(settings: BucketProps): Bucket {
    return new Bucket(this, 'UploadBucket', {
      ...settings,
      encryption: BucketEncryption.S3_MANAGED,
      removalPolicy: RemovalPolicy.DESTROY,
      // Any origin: the signed URL is the permission, and no cookies are sent. Naming the site's origin would
      // be a circular reference, since the site's content security policy names this bucket.
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
        // Voice samples must not outlive the enrolment record that refers to them.
        { prefix: 'voices/', expiration: Duration.days(limits.uploadDays + 1) },
      ],
    });
  }

  private createArchiveBucket(
    settings: BucketProps,
    { retentionMode, retentionDays }: Settings,
  ): Bucket {
    const retention = Duration.days(retentionDays);
    return new Bucket(this, 'ArchiveBucket', {
      ...settings,
      encryption: BucketEncryption.KMS,
      encryptionKey: new Key(this, 'ArchiveBucketKey', {
        enableKeyRotation: true,
        removalPolicy: RemovalPolicy.RETAIN,
      }),
      bucketKeyEnabled: true,
      // Pages load words and peaks by signed URL.
      cors: [{ allowedOrigins: ['*'], allowedMethods: [HttpMethods.GET] }],
      versioned: true,
      objectLockEnabled: true,
      objectLockDefaultRetention:
        retentionMode === 'COMPLIANCE'
          ? ObjectLockRetention.compliance(retention)
          : ObjectLockRetention.governance(retention),
      lifecycleRules: archiveLifecycle(retention),
      transitionDefaultMinimumObjectSize:
        TransitionDefaultMinimumObjectSize.ALL_STORAGE_CLASSES_128_K,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  private createPersonalDataBucket(settings: BucketProps): Bucket {
    return new Bucket(this, 'PersonalDataBucket', {
      ...settings,
      encryption: BucketEncryption.KMS,
      encryptionKey: this.secretsKey,
      bucketKeyEnabled: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /**
   * Grants actions on objects with certain keys. CDK's own grants include more: with them, whoever may put
   * objects may also set their retention.
   */
  grantOn(grantee: IGrantable, bucket: Bucket, actions: string[], keys: string[]): void {
    const resources = keys.map((key) => bucket.arnForObjects(key));
    grantee.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
    const puts = actions.includes('s3:PutObject');
    if (!puts && !actions.includes('s3:GetObject')) return;
    bucket.encryptionKey?.grant(grantee, 'kms:Decrypt', ...(puts ? ['kms:GenerateDataKey'] : []));
  }

  /** Grants listing keys. Without it S3 answers 403 instead of 404 for an object that does not exist. */
  grantList(grantee: IGrantable, ...buckets: Bucket[]): void {
    const resources = buckets.map(({ bucketArn }) => bucketArn);
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources }),
    );
  }
}

/**
 * When a version moves to a cheaper storage class; all of them give immediate access. Objects below 128 KiB
 * stay in Standard: the others charge them as 128 KiB, and moving them costs more than it saves.
 */
const transitions = [
  { storageClass: StorageClass.INFREQUENT_ACCESS, transitionAfter: Duration.days(30) },
  { storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL, transitionAfter: Duration.days(180) },
];

/**
 * Current versions never expire. Noncurrent ones, deleted or replaced, expire after a full retention period,
 * so never before their lock ends, and not while they are under a legal hold.
 */
const archiveLifecycle = (retention: Duration): LifecycleRule[] => [
  {
    id: 'cheaper',
    prefix: 'meetings/',
    transitions,
    noncurrentVersionTransitions: transitions,
  },
  { id: 'over', noncurrentVersionExpiration: retention, expiredObjectDeleteMarker: true },
  { id: 'unfinished', abortIncompleteMultipartUploadAfter: Duration.days(7) },
];
