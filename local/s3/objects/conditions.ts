import { S3Error } from '../errors.ts';
import type { ObjectVersion } from '../model.ts';

const names = (list: string, etag: string) =>
  list
    .split(',')
    .map((item) => item.trim().replace(/^W\//, '').replaceAll('"', ''))
    .some((item) => item === '*' || item === etag);

// HTTP dates have whole seconds.
const isAfter = (modified: number, date: string) =>
  Math.floor(modified / 1000) * 1000 > Date.parse(date);

/**
 * Whether to answer a read with 304 Not Modified. Throws PreconditionFailed. ETags take precedence
 * over dates (RFC 9110, section 13.2.2).
 */
export function isUnmodified(headers: Record<string, string>, version: ObjectVersion): boolean {
  const { etag, modified } = version;
  const { 'if-match': ifMatch, 'if-unmodified-since': ifUnmodifiedSince } = headers;
  if (ifMatch ? !names(ifMatch, etag) : ifUnmodifiedSince && isAfter(modified, ifUnmodifiedSince))
    throw new S3Error('PreconditionFailed');
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = headers;
  if (ifNoneMatch) return names(ifNoneMatch, etag);
  return ifModifiedSince !== undefined && !isAfter(modified, ifModifiedSince);
}

/**
 * The check that a conditional write makes on the object it replaces.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
export function writeCondition(
  headers: Record<string, string>,
): (current: ObjectVersion | undefined) => void {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*')
    throw new S3Error('NotImplemented', 'If-None-Match of a write can only be *.');
  return (current) => {
    if (ifNoneMatch && current) throw new S3Error('PreconditionFailed');
    if (!ifMatch) return;
    if (!current) throw new S3Error('NoSuchKey');
    if (!names(ifMatch, current.etag)) throw new S3Error('PreconditionFailed');
  };
}

/**
 * Checks the condition of a copy on its source. Throws PreconditionFailed.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_CopyObject.html
 */
export function sourceCondition(headers: Record<string, string>, { etag }: ObjectVersion): void {
  const wanted = headers['x-amz-copy-source-if-match'];
  if (wanted !== undefined && !names(wanted, etag)) throw new S3Error('PreconditionFailed');
}
