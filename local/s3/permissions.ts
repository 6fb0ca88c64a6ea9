import type { Bucket } from './model.ts';
import type { S3Request } from './request.ts';
import { copySource } from './request.ts';

/*
 * The permissions each request needs.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/using-with-s3-policy-actions.html
 */

/** One action on one resource. */
export interface RequiredPermission {
  action: string;
  /** ARN */
  resource: string;
}

const bucketArn = (name: string) => `arn:aws:s3:::${name}`;
const onKey = (action: string, bucket: string, key: string): RequiredPermission => ({
  action: `s3:${action}`,
  resource: `${bucketArn(bucket)}/${key}`,
});

/**
 * The bucket's KMS key is used with the caller's permissions. With a Bucket Key, S3 verifies it by
 * decrypting, so a write needs both actions.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucket-key.html
 */
const byKey = ({ kmsKey }: Bucket, ...actions: string[]): RequiredPermission[] =>
  kmsKey ? actions.map((action) => ({ action: `kms:${action}`, resource: kmsKey })) : [];

export const bucketPermission =
  (action: string) =>
  (call: S3Request): RequiredPermission[] => [
    { action: `s3:${action}`, resource: bucketArn(call.bucket.name) },
  ];

export const objectPermission =
  (action: string) =>
  (call: S3Request): RequiredPermission[] => [onKey(action, call.bucket.name, call.key)];

/** Access to a named version is a separate action. */
const versioned = (action: string, versionId: string | null | undefined): string =>
  versionId ? `${action}Version` : action;

const readsFrom = (
  bucket: Bucket | undefined,
  { bucket: name, key, versionId }: { bucket: string; key: string; versionId?: string | undefined },
): RequiredPermission[] => [
  onKey(versioned('GetObject', versionId), name, key),
  ...(bucket ? byKey(bucket, 'Decrypt') : []),
];

export const readPermissions = ({ bucket, key, query }: S3Request): RequiredPermission[] =>
  readsFrom(bucket, { bucket: bucket.name, key, versionId: query.get('versionId') ?? undefined });

/** Writing an object, with the lock its headers ask for, and reading the source of a copy. */
export function writePermissions(call: S3Request): RequiredPermission[] {
  const { bucket, key, headers } = call;
  const source = copySource(headers);
  const locks = [
    ...(headers['x-amz-object-lock-mode'] ? ['PutObjectRetention'] : []),
    ...(headers['x-amz-object-lock-legal-hold'] ? ['PutObjectLegalHold'] : []),
  ];
  return [
    ...(source ? readsFrom(call.bucketNamed(source.bucket), source) : []),
    ...['PutObject', ...locks].map((action) => onKey(action, bucket.name, key)),
    ...byKey(bucket, 'GenerateDataKey', 'Decrypt'),
  ];
}

/** Uploading parts needs the permission to write the object. */
export const partPermissions = (call: S3Request): RequiredPermission[] => [
  onKey('PutObject', call.bucket.name, call.key),
  ...byKey(call.bucket, 'GenerateDataKey', 'Decrypt'),
];

export const deletePermissionsFor = (
  { bucket, headers }: S3Request,
  key: string,
  versionId: string | null | undefined,
): RequiredPermission[] => [
  onKey(versioned('DeleteObject', versionId), bucket.name, key),
  ...(headers['x-amz-bypass-governance-retention'] === 'true'
    ? [onKey('BypassGovernanceRetention', bucket.name, key)]
    : []),
];

export const deletePermissions = (call: S3Request): RequiredPermission[] =>
  deletePermissionsFor(call, call.key, call.query.get('versionId'));

/** Learning that an object is missing needs the permission to list its bucket. */
export const listPermissions = (call: S3Request): RequiredPermission[] => [
  {
    action: 's3:ListBucket',
    resource: bucketArn(copySource(call.headers)?.bucket ?? call.bucket.name),
  },
];
