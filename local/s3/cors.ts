import { S3Error } from './errors.ts';
import type { Bucket, CorsRule } from './model.ts';
import type { UnverifiedRequest } from './request.ts';

/** Whether `text` matches `pattern`, in which `*` stands for any text. */
function matchesPattern(pattern: string, text: string): boolean {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${pattern.split('*').map(literal).join('.*')}$`).test(text);
}

interface CrossOrigin {
  origin: string;
  method: string;
  headers: string[];
}

const ruleAllows = (rule: CorsRule, requested: CrossOrigin) =>
  rule.allowedMethods.includes(requested.method) &&
  rule.allowedOrigins.some((pattern) => matchesPattern(pattern, requested.origin)) &&
  requested.headers.every((name) =>
    rule.allowedHeaders.some((pattern) => matchesPattern(pattern.toLowerCase(), name)),
  );

function grant(bucket: Bucket, requested: CrossOrigin): Record<string, string> | undefined {
  const rule = bucket.cors.find((candidate) => ruleAllows(candidate, requested));
  if (!rule) return undefined;
  const anyone = rule.allowedOrigins.includes('*');
  const headers: Record<string, string> = {
    'access-control-allow-origin': anyone ? '*' : requested.origin,
    'access-control-allow-methods': rule.allowedMethods.join(', '),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
  if (!anyone) headers['access-control-allow-credentials'] = 'true';
  if (requested.headers.length > 0)
    headers['access-control-allow-headers'] = requested.headers.join(', ');
  if (rule.exposedHeaders.length > 0)
    headers['access-control-expose-headers'] = rule.exposedHeaders.join(', ');
  if (rule.maxAge !== undefined) headers['access-control-max-age'] = String(rule.maxAge);
  return headers;
}

/** The CORS headers of the response to a cross-origin request; none if no rule allows it. */
export function corsHeaders(
  bucket: Bucket,
  method: string,
  requestHeaders: Record<string, string>,
): Record<string, string> {
  const { origin } = requestHeaders;
  return origin ? (grant(bucket, { origin, method, headers: [] }) ?? {}) : {};
}

/** Throws AccessForbidden unless the bucket exists and has rules. */
function requireCors(bucket: Bucket | undefined, method: string): Bucket {
  if (bucket && bucket.cors.length > 0) return bucket;
  const why = bucket ? 'CORS is not enabled for this bucket.' : 'Bucket not found';
  throw new S3Error('AccessForbidden', {
    message: `CORSResponse: ${why}`,
    details: { Method: method, ResourceType: 'BUCKET' },
  });
}

/**
 * The headers of a preflight response. Throws AccessForbidden if no rule of the bucket allows the
 * request.
 */
export function preflight(
  bucket: Bucket | undefined,
  { sentHeaders, key }: UnverifiedRequest,
): Record<string, string> {
  const { origin, 'access-control-request-method': method = 'OPTIONS' } = sentHeaders;
  if (origin === undefined) throw new S3Error('BadRequest');
  const configured = requireCors(bucket, method);
  const headers = (sentHeaders['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const granted = grant(configured, { origin, method, headers });
  if (granted) return granted;
  throw new S3Error('AccessForbidden', {
    details: { Method: method, ResourceType: key === '' ? 'BUCKET' : 'OBJECT' },
  });
}
