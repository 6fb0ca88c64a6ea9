import { S3Error } from '../errors.ts';
import type { ObjectVersion, Protection, Retention, Version } from '../model.ts';
import type { S3Request } from '../request.ts';

const day = 24 * 60 * 60 * 1000;
const modeHeader = 'x-amz-object-lock-mode';
const untilHeader = 'x-amz-object-lock-retain-until-date';
const holdHeader = 'x-amz-object-lock-legal-hold';

function requestedRetention(headers: Record<string, string>, now: number): Retention | undefined {
  const { [modeHeader]: mode, [untilHeader]: until } = headers;
  if (mode === undefined && until === undefined) return undefined;
  if (mode !== 'GOVERNANCE' && mode !== 'COMPLIANCE')
    throw new S3Error('InvalidArgument', `${modeHeader} must be GOVERNANCE or COMPLIANCE.`);
  if (!(Date.parse(until ?? '') > now))
    throw new S3Error('InvalidArgument', 'The retain until date must be in the future!');
  return { mode, until: new Date(until ?? '').toISOString() };
}

/** The protection of a new version: what the request asks for, otherwise the bucket's default. */
export function readProtection({ headers, bucket }: S3Request, now: number): Protection {
  const retention = requestedRetention(headers, now);
  const hold = headers[holdHeader];
  if (!bucket.lock) {
    if (!retention && !hold) return {};
    throw new S3Error('InvalidRequest', 'Bucket is missing Object Lock Configuration');
  }
  const { mode, days } = bucket.lock;
  return {
    retention: retention ?? { mode, until: new Date(now + days * day).toISOString() },
    ...(hold === 'ON' && { legalHold: true }),
  };
}

/**
 * An upload to a locked bucket must carry a digest as header or trailer; the signed SHA-256 does
 * not count, nor does a checksum in a presigned URL.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-lock-managing.html
 */
export function requireDigest({ sentHeaders, bucket }: S3Request, what: 'Put Object' | 'Put Part') {
  const proven = Object.keys(sentHeaders).some(
    (name) =>
      name === 'content-md5' ||
      name === 'x-amz-trailer' ||
      /^x-amz-checksum-(?!algorithm$|type$|mode$)/.test(name),
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
