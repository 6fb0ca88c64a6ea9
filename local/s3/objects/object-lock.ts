import { isChecksumHeader } from '../checksums.ts';
import { invalidArgument, S3Error } from '../errors.ts';
import type { Bucket, ObjectVersion, Protection, Retention, Version } from '../model.ts';
import type { S3Request } from '../request.ts';

const day = 24 * 60 * 60 * 1000;
const modeHeader = 'x-amz-object-lock-mode';
const untilHeader = 'x-amz-object-lock-retain-until-date';
const holdHeader = 'x-amz-object-lock-legal-hold';

function requestedRetention(headers: Record<string, string>, now: number): Retention | undefined {
  const { [modeHeader]: mode, [untilHeader]: until } = headers;
  if (mode === undefined && until === undefined) return undefined;
  if (mode === undefined || until === undefined)
    throw invalidArgument(
      `${untilHeader} and ${modeHeader} must both be supplied`,
      mode === undefined ? modeHeader : untilHeader,
    );
  if (mode !== 'GOVERNANCE' && mode !== 'COMPLIANCE')
    throw invalidArgument('Unknown wormMode directive.', modeHeader, mode);
  if (!(Date.parse(until) > now))
    throw invalidArgument('The retain until date must be in the future!', untilHeader, until);
  return { mode, until: new Date(until).toISOString() };
}

/** The protection of a new version: what the request asks for, otherwise the bucket's default. */
export function readProtection({ headers, bucket }: S3Request, now: number): Protection {
  const retention = requestedRetention(headers, now);
  const hold = headers[holdHeader];
  if (!bucket.lock) {
    if (!retention && !hold) return {};
    throw missingConfiguration();
  }
  const chosen = retention ?? defaultRetention(bucket.lock, now);
  return {
    ...(chosen && { retention: chosen }),
    ...(hold === 'ON' && { legalHold: true }),
  };
}

function defaultRetention(lock: NonNullable<Bucket['lock']>, now: number): Retention | undefined {
  if (lock === 'no-default') return undefined;
  return { mode: lock.mode, until: new Date(now + lock.days * day).toISOString() };
}

const missingConfiguration = () =>
  new S3Error('InvalidRequest', 'Bucket is missing Object Lock Configuration');

/** Throws InvalidRequest for a bucket without Object Lock. */
export function requireLock({ lock }: Bucket): void {
  if (!lock) throw missingConfiguration();
}

/**
 * An upload to a locked bucket must carry a digest as header or trailer; the signed SHA-256 does
 * not count, nor does a checksum in a presigned URL.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-lock-managing.html
 */
export function requireDigest({ sentHeaders, bucket }: S3Request, what: 'Put Object' | 'Put Part') {
  const proven = Object.keys(sentHeaders).some(
    (name) => name === 'content-md5' || name === 'x-amz-trailer' || isChecksumHeader(name),
  );
  if (bucket.lock && !proven)
    throw new S3Error(
      'InvalidRequest',
      `Content-MD5 OR x-amz-checksum- HTTP header is required for ${what} requests with Object Lock parameters`,
    );
}

/** Throws AccessDenied for a protected version; GOVERNANCE mode can be bypassed by a header. */
export function requireUnlocked(version: Version, headers: Record<string, string>, now: number) {
  if (version.kind === 'delete-marker') return;
  const { retention, legalHold } = version;
  const bypass = headers['x-amz-bypass-governance-retention'] === 'true';
  const retained = retention !== undefined && Date.parse(retention.until) > now;
  if (legalHold || (retained && !(retention.mode === 'GOVERNANCE' && bypass)))
    throw new S3Error('AccessDenied', 'Access Denied because object protected by object lock.');
}

export const retentionHeaders = ({
  retention,
  legalHold,
}: ObjectVersion): Record<string, string> => ({
  ...(retention && { [modeHeader]: retention.mode, [untilHeader]: retention.until }),
  ...(legalHold !== undefined && { [holdHeader]: legalHold ? 'ON' : 'OFF' }),
});
