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
const objectAction = (action: string, bucket: string, key: string): RequiredPermission => ({
  action: `s3:${action}`,
  resource: `${bucketArn(bucket)}/${key}`,
});

/**
 * The bucket's KMS key is used with the caller's permissions. With a Bucket Key, S3 verifies it by
 * decrypting, so a write needs both actions.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucket-key.html
 */
const keyPermissions = ({ kmsKey }: Bucket, ...actions: string[]): RequiredPermission[] =>
  kmsKey ? actions.map((action) => ({ action: `kms:${action}`, resource: kmsKey })) : [];

export const bucketPermission =
  (action: string) =>
  (request: S3Request): RequiredPermission[] => [
    { action: `s3:${action}`, resource: bucketArn(request.bucket.name) },
  ];

export const objectPermission =
  (action: string) =>
  (request: S3Request): RequiredPermission[] => [
    objectAction(action, request.bucket.name, request.key),
  ];

/** Access to a named version is a separate action. */
const versioned = (action: string, versionId: string | null | undefined): string =>
  versionId ? `${action}Version` : action;

const readFrom = (
  bucket: Bucket | undefined,
  { bucket: name, key, versionId }: { bucket: string; key: string; versionId?: string | undefined },
): RequiredPermission[] => [
  objectAction(versioned('GetObject', versionId), name, key),
  ...(bucket ? keyPermissions(bucket, 'Decrypt') : []),
];

export const readPermissions = ({ bucket, key, query }: S3Request): RequiredPermission[] =>
  readFrom(bucket, { bucket: bucket.name, key, versionId: query.get('versionId') ?? undefined });

/** Comparing an ETag with the object there is reads it. */
const comparePermissions = ({ bucket, key, headers }: S3Request): RequiredPermission[] => {
  const { 'if-match': ifMatch = '*' } = headers;
  return ifMatch === '*' ? [] : [objectAction('GetObject', bucket.name, key)];
};

/** Writing an object, with the lock its headers ask for, and reading the source of a copy. */
export function writePermissions(request: S3Request): RequiredPermission[] {
  const { bucket, key, headers } = request;
  const source = copySource(headers);
  const locks = [
    ...(headers['x-amz-object-lock-mode'] ? ['PutObjectRetention'] : []),
    ...(headers['x-amz-object-lock-legal-hold'] ? ['PutObjectLegalHold'] : []),
  ];
  return [
    ...(source ? readFrom(request.bucketNamed(source.bucket), source) : []),
    ...['PutObject', ...locks].map((action) => objectAction(action, bucket.name, key)),
    ...comparePermissions(request),
    ...keyPermissions(bucket, 'GenerateDataKey', 'Decrypt'),
  ];
}

/** Uploading parts needs the permission to write the object. */
export const partPermissions = (request: S3Request): RequiredPermission[] => [
  objectAction('PutObject', request.bucket.name, request.key),
  ...comparePermissions(request),
  ...keyPermissions(request.bucket, 'GenerateDataKey', 'Decrypt'),
];

export const deletePermissionsFor = (
  { bucket, headers }: S3Request,
  key: string,
  versionId: string | null | undefined,
): RequiredPermission[] => [
  objectAction(versioned('DeleteObject', versionId), bucket.name, key),
  ...(headers['x-amz-bypass-governance-retention'] === 'true'
    ? [objectAction('BypassGovernanceRetention', bucket.name, key)]
    : []),
];

export const deletePermissions = (request: S3Request): RequiredPermission[] => [
  ...deletePermissionsFor(request, request.key, request.query.get('versionId')),
  ...comparePermissions(request),
];

/** Learning that an object is missing needs the permission to list its bucket. */
export const listPermissions = (request: S3Request): RequiredPermission[] => [
  {
    action: 's3:ListBucket',
    resource: bucketArn(copySource(request.headers)?.bucket ?? request.bucket.name),
  },
];
