import type { Bucket } from './bucket.ts';
import type { Call } from './call.ts';
import { copySource } from './objects/copy-source.ts';

/*
 * What whoever signed a request must be allowed.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/using-with-s3-policy-actions.html
 */

/** One action on one resource. */
export interface Need {
  action: string;
  /** ARN */
  resource: string;
}

const bucketArn = (name: string) => `arn:aws:s3:::${name}`;
const onKey = (action: string, bucket: string, key: string): Need => ({
  action: `s3:${action}`,
  resource: `${bucketArn(bucket)}/${key}`,
});

/**
 * The key of the bucket is used with the caller's rights. With a Bucket Key its wholeness is proved by
 * decrypting, so that to write takes both.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucket-key.html
 */
const byKey = ({ kmsKey }: Bucket, ...actions: string[]): Need[] =>
  kmsKey ? actions.map((action) => ({ action: `kms:${action}`, resource: kmsKey })) : [];

export const onBucket =
  (action: string) =>
  (call: Call): Need[] => [{ action: `s3:${action}`, resource: bucketArn(call.bucket.name) }];

export const onObject =
  (action: string) =>
  (call: Call): Need[] => [onKey(action, call.bucket.name, call.key)];

/** A named version is another right than the latest. */
const versioned = (action: string, versionId: string | null | undefined): string =>
  versionId ? `${action}Version` : action;

const readsFrom = (
  bucket: Bucket | undefined,
  { bucket: name, key, versionId }: { bucket: string; key: string; versionId?: string | undefined },
): Need[] => [
  onKey(versioned('GetObject', versionId), name, key),
  ...(bucket ? byKey(bucket, 'Decrypt') : []),
];

export const reads = ({ bucket, key, query }: Call): Need[] =>
  readsFrom(bucket, { bucket: bucket.name, key, versionId: query.get('versionId') ?? undefined });

/** To write one, locked as the headers say, and to read the one it is copied from. */
export function puts(call: Call): Need[] {
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

/** The parts of an object are written by the right to write it. */
export const putsPart = (call: Call): Need[] => [
  onKey('PutObject', call.bucket.name, call.key),
  ...byKey(call.bucket, 'GenerateDataKey', 'Decrypt'),
];

export const deleting = (
  { bucket, headers }: Call,
  key: string,
  versionId: string | null | undefined,
): Need[] => [
  onKey(versioned('DeleteObject', versionId), bucket.name, key),
  ...(headers['x-amz-bypass-governance-retention'] === 'true'
    ? [onKey('BypassGovernanceRetention', bucket.name, key)]
    : []),
];

export const deletes = (call: Call): Need[] =>
  deleting(call, call.key, call.query.get('versionId'));

/** To be told that an object is missing takes the right to list the bucket where it was looked for. */
export const listsSource = (call: Call): Need[] => [
  {
    action: 's3:ListBucket',
    resource: bucketArn(copySource(call.headers)?.bucket ?? call.bucket.name),
  },
];
