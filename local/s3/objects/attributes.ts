import { checksumHeaders } from '../checksums.ts';
import { encryptionHeaders, requireDefaultEncryption } from '../encryption.ts';
import { S3Error } from '../errors.ts';
import { type Attributes, type ObjectVersion, versionHeader } from '../model.ts';
import type { S3Request } from '../request.ts';
import { retentionHeaders } from './object-lock.ts';

const metadataPrefix = 'x-amz-meta-';
const metadataLimit = 2048;

/** Content headers, which a reader may override in the URL as `response-…`. */
const contentHeaders = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

function contentOf(headers: Record<string, string>): Record<string, string> {
  const content: Record<string, string> = {};
  for (const name of contentHeaders) if (headers[name]) content[name] = headers[name];
  // aws-chunked only describes the transfer.
  const codings = (content['content-encoding'] ?? '').split(',').map((coding) => coding.trim());
  const contentCodings = codings.filter((coding) => coding !== '' && coding !== 'aws-chunked');
  if (contentCodings.length > 0) content['content-encoding'] = contentCodings.join(',');
  else delete content['content-encoding'];
  return content;
}

/** Headers are sent byte by byte; characters from a URL's query may not fit into one. */
function requireLatin1(headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers))
    if (/[^\t\x20-\x7e\x80-\xff]/.test(value))
      throw new S3Error(
        'InvalidArgument',
        `Header value cannot be represented using ISO-8859-1: ${name}. Encode it, e.g. filename*=UTF-8''….`,
      );
}

const withPrefix = (headers: Record<string, string>, prefix: string) =>
  Object.entries(headers).filter(([name]) => name.startsWith(prefix));

/** The attributes a request gives its object. Throws MetadataTooLarge above 2 KB. */
export function readAttributes({ headers, bucket }: S3Request): Attributes {
  const metadata = Object.fromEntries(
    withPrefix(headers, metadataPrefix).map(([name, value]) => [
      name.slice(metadataPrefix.length),
      value,
    ]),
  );
  if (Object.entries(metadata).flat().join('').length > metadataLimit)
    throw new S3Error('MetadataTooLarge');
  const content = contentOf(headers);
  requireLatin1({ ...content, ...metadata });
  requireDefaultEncryption(bucket, headers);
  return { content, metadata, encryption: encryptionHeaders(bucket) };
}

/** The response headers of a version. */
export function versionHeaders(version: ObjectVersion): Record<string, string> {
  const metadata = Object.entries(version.metadata);
  return {
    'content-type': 'binary/octet-stream',
    ...version.content,
    ...version.encryption,
    ...Object.fromEntries(metadata.map(([name, value]) => [metadataPrefix + name, value])),
    ...retentionHeaders(version),
    ...versionHeader(version),
    etag: `"${version.etag}"`,
    'last-modified': new Date(version.modified).toUTCString(),
    'accept-ranges': 'bytes',
  };
}

/** The response headers of a write. */
export const writeHeaders = (version: ObjectVersion): Record<string, string> => ({
  etag: `"${version.etag}"`,
  ...versionHeader(version),
  ...checksumHeaders(version.checksum),
  ...version.encryption,
});

/** The headers a reader overrides (`response-content-disposition=…`). */
export function readOverrides(query: URLSearchParams): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const name of contentHeaders) {
    const value = query.get(`response-${name}`);
    if (value !== null) chosen[name] = value;
  }
  requireLatin1(chosen);
  return chosen;
}
