import { S3Error } from '../errors.ts';

export interface CopySource {
  bucket: string;
  key: string;
  versionId: string | undefined;
}

/** Reads `x-amz-copy-source`: `[/]bucket/key[?versionId=id]`, percent-encoded. Nothing where it is missing. */
export function copySource(headers: Record<string, string>): CopySource | undefined {
  const source = headers['x-amz-copy-source'];
  if (!source) return undefined;
  const [, bucket, key, versionId] =
    /^\/?([^/]+)\/([^?]+)(?:\?versionId=(.+))?$/.exec(source) ?? [];
  if (!bucket || !key)
    throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key.');
  try {
    return { bucket, key: decodeURIComponent(key), versionId };
  } catch {
    throw new S3Error('InvalidArgument', 'Copy Source is not percent-encoded.');
  }
}
