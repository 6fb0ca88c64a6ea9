import { checksumHeaders } from '../body/checksum.ts';
import type { Call } from '../call.ts';
import { emptyReply, type Reply } from '../reply.ts';
import type { Storage } from '../store/storage.ts';
import { headersOf, overrides } from './attributes.ts';
import { isUnmodified } from './conditions.ts';
import { findVersion } from './find.ts';
import { readRange } from './range.ts';

/** GetObject and HeadObject: they differ only in that HEAD's body is left out. */
export async function getObject(call: Call, { blobs, objects }: Storage): Promise<Reply> {
  const { bucket, key, query, headers } = call;
  const version = findVersion(objects, bucket.name, key, query.get('versionId'));
  const described = { ...headersOf(version), ...overrides(query) };
  if (isUnmodified(headers, version)) return emptyReply(304, { etag: `"${version.etag}"` });

  const range = readRange(headers.range, version.size);
  const { start, end } = range ?? { start: 0, end: version.size - 1 };
  const wantsChecksum = headers['x-amz-checksum-mode'] === 'ENABLED' && !range;
  return {
    status: range ? 206 : 200,
    headers: {
      ...described,
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${version.size}` }),
      ...(wantsChecksum && checksumHeaders(version.checksum)),
    },
    ...(call.method === 'GET' && {
      body: blobs.read(version.blobs, start, end),
      done: blobs.hold(version.blobs),
    }),
  };
}
