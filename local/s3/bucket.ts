/** One CORS rule of a bucket; `*` in origins and headers stands for any text. `maxAge` in seconds. */
export interface CorsRule {
  allowedOrigins: string[];
  allowedMethods: string[];
  allowedHeaders: string[];
  exposedHeaders: string[];
  maxAge?: number;
}

export type LockMode = 'GOVERNANCE' | 'COMPLIANCE';

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
