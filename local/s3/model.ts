import type { Checksum } from './checksums.ts';
import type { BlobRef } from './store/blobs.ts';

/** A CORS rule of a bucket; `*` in origins and headers matches any text. `maxAge` in seconds. */
export interface CorsRule {
  allowedOrigins: string[];
  allowedMethods: string[];
  allowedHeaders: string[];
  exposedHeaders: string[];
  maxAge?: number;
}

type LockMode = 'GOVERNANCE' | 'COMPLIANCE';

interface DefaultRetention {
  mode: LockMode;
  days: number;
}

/** A bucket's configuration. `lock` says how long new versions are retained by default. */
export interface Bucket {
  name: string;
  versioned: boolean;
  lock?: DefaultRetention | 'no-default';
  /** ARN of the KMS key for its objects. */
  kmsKey?: string;
  /** Whether S3 keeps a key of its own for the bucket, derived from the KMS key. */
  bucketKey?: boolean;
  cors: CorsRule[];
}

/** The content of an event notification; `time` in ISO 8601. */
export interface ObjectCreated {
  bucket: string;
  key: string;
  size: number;
  etag: string;
  versionId?: string;
  event: 'ObjectCreated:Put' | 'ObjectCreated:Copy' | 'ObjectCreated:CompleteMultipartUpload';
  time: string;
}

/** `until`: when a version may be deleted, in ISO 8601. */
export interface Retention {
  mode: LockMode;
  until: string;
}

/** Headers stored with an object and returned with it. */
export interface Attributes {
  /** `content-type`, `cache-control` and the like. */
  content: Record<string, string>;
  /** `x-amz-meta-*`, without the prefix. */
  metadata: Record<string, string>;
  /** `x-amz-server-side-encryption*`, as the bucket's encryption was. */
  encryption: Record<string, string>;
}

/** The protection of a version from deletion. */
export interface Protection {
  retention?: Retention;
  legalHold?: boolean;
}

/** A version before it is stored; the store adds time and version id. */
export interface ObjectDraft extends Attributes, Protection {
  kind: 'object';
  bucket: string;
  key: string;
  blobs: BlobRef[];
  size: number;
  /** Without quotes. */
  etag: string;
  checksum?: Checksum;
  /** The multipart upload that created it. */
  uploadId?: string;
}

export interface DeleteMarkerDraft {
  kind: 'delete-marker';
  bucket: string;
  key: string;
}

interface Stored {
  /** S3's `null` for versions written while the bucket was not versioned. */
  versionId: string;
  /** Increases with every version written; a key's latest version has the highest. */
  sequence: number;
  /** Milliseconds since the epoch. */
  modified: number;
}

export type ObjectVersion = ObjectDraft & Stored;
export type DeleteMarker = DeleteMarkerDraft & Stored;
export type Version = ObjectVersion | DeleteMarker;

export const blobsOf = (version: Version) => (version.kind === 'object' ? version.blobs : []);

/** The version header of a response; absent if the bucket was not versioned. */
export const versionHeader = ({ versionId }: Version): Record<string, string> =>
  versionId === 'null' ? {} : { 'x-amz-version-id': versionId };
