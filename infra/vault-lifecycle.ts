import { Duration } from 'aws-cdk-lib';
import { type LifecycleRule, StorageClass } from 'aws-cdk-lib/aws-s3';

/**
 * When a version goes to a cheaper class: read at once in each of them, at a price for reading. What is
 * smaller than 128 KiB stays: it would be charged as that much there, and cost more to move than it saves.
 */
const steps = [
  { storageClass: StorageClass.INFREQUENT_ACCESS, transitionAfter: Duration.days(30) },
  { storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL, transitionAfter: Duration.days(180) },
];

/**
 * How what lies in the vault ages. Nothing that the portal shows ever expires; what was deleted or
 * replaced does once it has been so for as long as a version is locked, so never before its lock ends,
 * and not while it is under a legal hold.
 */
export const vaultLifecycle = (kept: Duration): LifecycleRule[] => [
  {
    id: 'cheaper',
    prefix: 'meetings/',
    transitions: steps,
    noncurrentVersionTransitions: steps,
  },
  { id: 'over', noncurrentVersionExpiration: kept, expiredObjectDeleteMarker: true },
  { id: 'unfinished', abortIncompleteMultipartUploadAfter: Duration.days(7) },
];
