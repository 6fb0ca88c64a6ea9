import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { lookup } from 'mrmime';
import * as z from 'zod';
import { type Template, unsupported } from '../cloudformation/template.ts';
import { decode, type HttpReply, type HttpRequest } from '../protocol/http.ts';

const Deployment = z.object({
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: unsupported,
  Exclude: unsupported,
  Include: unsupported,
  SourceObjectKeys: z.array(z.string()),
  /** For each source: placeholders in its files and their values. */
  SourceMarkers: z.array(z.record(z.string(), z.string())).optional(),
  SystemMetadata: z.strictObject({ 'cache-control': z.string() }).partial().default({}),
});

interface SiteFile {
  location: string;
  markers: Record<string, string>;
  cacheControl: string | undefined;
}

/** Functions that change the text of a file, by key. */
export type Rewrites = Record<string, (text: string) => string>;

/** The files that deployments put into a bucket, by key. */
async function deployedFiles(template: Template, bucket: string): Promise<Map<string, SiteFile>> {
  const files = new Map<string, SiteFile>();
  for (const { properties } of template.resources('Custom::CDKBucketDeployment', Deployment)) {
    if (properties.DestinationBucketName !== bucket) continue;
    for (const [i, objectKey] of properties.SourceObjectKeys.entries()) {
      const folder = template.assetAt(objectKey);
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const location = path.join(entry.parentPath, entry.name);
        files.set(path.relative(folder, location), {
          location,
          markers: properties.SourceMarkers?.[i] ?? {},
          cacheControl: properties.SystemMetadata['cache-control'],
        });
      }
    }
  }
  return files;
}

async function load(key: string, file: SiteFile, rewrites: Rewrites): Promise<HttpReply> {
  let body = await readFile(file.location);
  const rewrite = rewrites[key];
  if (rewrite || Object.keys(file.markers).length > 0) {
    let text = body.toString();
    for (const [marker, value] of Object.entries(file.markers)) {
      text = text.replaceAll(marker, value);
    }
    body = Buffer.from(rewrite ? rewrite(text) : text);
  }
  return {
    status: 200,
    headers: {
      'content-type': lookup(key) ?? 'binary/octet-stream',
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
      ...(file.cacheControl && { 'cache-control': file.cacheControl }),
    },
    body,
  };
}

/** S3 answers 403 for a missing key when the reader may not list the bucket. */
export const accessDenied: HttpReply = {
  status: 403,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
  ),
};

const matchesEtag = (ifNoneMatch: string, etag = ''): boolean =>
  ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

/** Whether the caller has these bytes already. ETags take precedence over dates (RFC 9110, section 13.2.2). */
function isKnown(reply: HttpReply, asked: HttpRequest['headers']): boolean {
  const { etag, 'last-modified': modified = '' } = reply.headers;
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': since = '' } = asked;
  if (ifNoneMatch !== undefined) return matchesEtag(ifNoneMatch, etag);
  return Date.parse(modified) <= Date.parse(since);
}

/** The reply, or 304 if the caller has these bytes already. */
export function unlessKnown(reply: HttpReply, asked: HttpRequest['headers']): HttpReply {
  if (!isKnown(reply, asked)) return reply;
  const { 'content-type': _, ...rest } = reply.headers;
  return { status: 304, headers: rest, body: Buffer.alloc(0) };
}

/** Serves the site's bucket as the deployments of the template fill it. */
export async function siteFiles(
  template: Template,
  bucket: string,
  rewrites: Rewrites,
): Promise<(request: HttpRequest) => Promise<HttpReply>> {
  const files = await deployedFiles(template, bucket);
  const loaded = new Map<string, Promise<HttpReply>>();
  return async ({ path: uri, headers }) => {
    const key = decode(uri.slice(1));
    const file = files.get(key);
    if (!file) return accessDenied;
    const loading = loaded.get(key) ?? load(key, file, rewrites);
    loaded.set(key, loading);
    return unlessKnown(await loading, headers);
  };
}
