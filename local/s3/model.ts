import type { Checksum } from './checksums.ts';
import type { BlobRef } from './store/blobs.ts';

/** One CORS rule of a bucket; `*` in origins and headers stands for any text. `maxAge` in seconds. */
export interface CorsRule {
  allowedOrigins: string[];
  allowedMethods: string[];
  allowedHeaders: string[];
  exposedHeaders: string[];
  maxAge?: number;
}

type LockMode = 'GOVERNANCE' | 'COMPLIANCE';

/** A bucket's configuration. `lock` is the default retention stamped on every new version. */
export interface Bucket {
  name: string;
  versioned: boolean;
  lock?: { mode: LockMode; days: number };
  /** The ARN of the key of KMS that its objects are encrypted with. */
  kmsKey?: string;
  cors: CorsRule[];
}

/** What EventBridge or a bucket notification would be told; `time` in ISO 8601. */
export interface ObjectCreated {
  bucket: string;
  key: string;
  size: number;
  etag: string;
  versionId?: string;
  event: 'ObjectCreated:Put' | 'ObjectCreated:Copy' | 'ObjectCreated:CompleteMultipartUpload';
  time: string;
}

/** Until when (ISO 8601) a version may not be deleted. */
export interface Retention {
  mode: LockMode;
  until: string;
}

/** Headers kept with an object and given back with it. */
export interface Attributes {
  /** `content-type`, `cache-control` and the like. */
  content: Record<string, string>;
  /** `x-amz-meta-*`, without the prefix. */
  metadata: Record<string, string>;
  /** `x-amz-server-side-encryption*`: said back, nothing is encrypted here. */
  encryption: Record<string, string>;
}

/** What keeps a version from being deleted. */
export interface Protection {
  retention?: Retention;
  legalHold?: boolean;
}

/** What a caller makes of an object; the store adds when and as which version. */
export interface ObjectDraft extends Attributes, Protection {
  kind: 'object';
  bucket: string;
  key: string;
  blobs: BlobRef[];
  size: number;
  /** Without quotes. */
  etag: string;
  checksum?: Checksum;
  /** The multipart upload it was made by. */
  uploadId?: string;
}

export interface DeleteMarkerDraft {
  kind: 'delete-marker';
  bucket: string;
  key: string;
}

interface Stored {
  /** `null`, as S3 calls it, for versions written while the bucket was not versioned. */
  versionId: string;
  /** Grows with every version written; the highest of a key is its latest. */
  sequence: number;
  /** Milliseconds since the epoch. */
  modified: number;
}

export type ObjectVersion = ObjectDraft & Stored;
export type DeleteMarker = DeleteMarkerDraft & Stored;
export type Version = ObjectVersion | DeleteMarker;

export const blobsOf = (version: Version) => (version.kind === 'object' ? version.blobs : []);

/** The version header of an answer: absent where the bucket was not versioned. */
export const versionHeader = ({ versionId }: Version): Record<string, string> =>
  versionId === 'null' ? {} : { 'x-amz-version-id': versionId };
