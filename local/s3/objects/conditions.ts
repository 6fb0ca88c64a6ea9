import { notImplementedByS3, S3Error } from '../errors.ts';
import type { ObjectVersion } from '../model.ts';

const names = (list: string, etag: string) =>
  list
    .split(',')
    .map((item) => item.trim().replace(/^W\//, '').replaceAll('"', ''))
    .some((item) => item === '*' || item === etag);

// HTTP dates have whole seconds.
const isAfter = (modified: number, date: string) =>
  Math.floor(modified / 1000) * 1000 > Date.parse(date);

const unmet = (Condition: string) => new S3Error('PreconditionFailed', { details: { Condition } });

/**
 * The first condition of a read that does not hold. ETags take precedence over dates (RFC 9110,
 * section 13.2.2); S3 ignores a future If-Modified-Since.
 */
function unmetOf(
  given: (name: string) => string | undefined,
  { etag, modified }: ObjectVersion,
  now: number,
): string | undefined {
  const ifMatch = given('If-Match');
  const ifUnmodifiedSince = given('If-Unmodified-Since');
  if (ifMatch && !names(ifMatch, etag)) return 'If-Match';
  if (!ifMatch && ifUnmodifiedSince && isAfter(modified, ifUnmodifiedSince))
    return 'If-Unmodified-Since';
  const ifNoneMatch = given('If-None-Match');
  const ifModifiedSince = given('If-Modified-Since');
  if (ifNoneMatch) return names(ifNoneMatch, etag) ? 'If-None-Match' : undefined;
  if (!ifModifiedSince || Date.parse(ifModifiedSince) > now) return undefined;
  return isAfter(modified, ifModifiedSince) ? undefined : 'If-Modified-Since';
}

/** Whether to answer a read with 304 Not Modified. Throws PreconditionFailed. */
export function isUnmodified(
  headers: Record<string, string>,
  version: ObjectVersion,
  now: number,
): boolean {
  const condition = unmetOf((name) => headers[name.toLowerCase()], version, now);
  if (condition === 'If-Match' || condition === 'If-Unmodified-Since') throw unmet(condition);
  return condition !== undefined;
}

/**
 * Checks the conditions of a copy on its source. Throws PreconditionFailed.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_CopyObject.html
 */
export function sourceCondition(
  headers: Record<string, string>,
  version: ObjectVersion,
  now: number,
): void {
  const prefix = 'x-amz-copy-source-';
  const condition = unmetOf((name) => headers[prefix + name.toLowerCase()], version, now);
  if (condition) throw unmet(prefix + condition);
}

/** The version that a conditional write finds under its key, and whether it changed since the write began. */
export type WriteCondition = (current: ObjectVersion | undefined, changed: boolean) => void;

function requireKnownForm(headers: Record<string, string>): void {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch !== undefined && ifNoneMatch !== undefined)
    throw notImplementedByS3(
      'If-Match,If-None-Match',
      'Multiple conditional request headers present in the request',
    );
  const refused = (name: string) =>
    notImplementedByS3(name, `We don't accept the provided value of ${name} header for this API`);
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') throw refused('If-None-Match');
  if (ifMatch === '*') throw refused('If-Match');
}

/**
 * The check that a conditional write makes on the object it replaces. Even where the condition
 * holds, S3 refuses if another write or deletion came in between.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
export function writeCondition(headers: Record<string, string>, key: string): WriteCondition {
  requireKnownForm(headers);
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  return (current, changed) => {
    if (ifMatch === undefined && ifNoneMatch === undefined) return;
    const Condition = ifMatch === undefined ? 'If-None-Match' : 'If-Match';
    if (ifNoneMatch && current) throw unmet(Condition);
    if (ifMatch && !current) throw new S3Error('NoSuchKey', { details: { Key: key } });
    if (ifMatch && current && !names(ifMatch, current.etag)) throw unmet(Condition);
    if (changed)
      throw new S3Error('ConditionalRequestConflict', { details: { Condition, Key: key } });
  };
}

/**
 * The check that a conditional deletion makes on the current object.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-deletes.html
 */
export function deleteCondition(
  headers: Record<string, string>,
  key: string,
): (current: ObjectVersion | undefined) => void {
  const { 'if-match': ifMatch } = headers;
  return (current) => {
    if (ifMatch === undefined) return;
    if (!current) throw new S3Error('NoSuchKey', { details: { Key: key } });
    if (!names(ifMatch, current.etag)) throw unmet('If-Match');
  };
}
