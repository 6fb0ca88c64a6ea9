import { portalLanguages } from '#contract/choices.ts';
import type { Bucket } from '../../platform/aws/bucket.ts';
import type { Table } from '../../platform/aws/table.ts';
import { mapConcurrently, optimistically } from '../../platform/concurrency.ts';
import { type Folder, type PageOf, pageHtml } from './layout.ts';
import type { PublicLanguage } from './words/words.ts';

export interface SiteDeps {
  table: Table;
  publicBucket: Bucket;
}

/** Files by their key, each with its text. */
export type Files = Map<string, string>;

/** Requests to S3 at a time. */
export const parallel = 8;

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
};
const typeOf = (key: string): string =>
  types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
/**
 * What is withdrawn must be gone within a minute, and pages must change. Without this header CloudFront would keep a file
 * for a day.
 */
export const cacheControl = 'public, max-age=60';

/** Files of which no other meeting's publication writes any. */
export async function writeFiles(
  { publicBucket }: Pick<SiteDeps, 'publicBucket'>,
  files: Files,
): Promise<void> {
  await mapConcurrently(files, parallel, ([key, text]) =>
    optimistically(async () => {
      const etag = await publicBucket.etagOf(key);
      return (
        (await publicBucket.replace(key, text, { type: typeOf(key), cacheControl, etag })) || null
      );
    }),
  );
}

/**
 * Writes lists. Reads the entity tags of their files before the records, so that of two writers at once the second
 * begins again.
 */
export async function writeLists(
  { publicBucket }: Pick<SiteDeps, 'publicBucket'>,
  keys: string[],
  make: () => Promise<Files>,
): Promise<void> {
  await optimistically(
    async () => {
      const etags = new Map(
        await mapConcurrently(
          keys,
          parallel,
          async (key) => [key, await publicBucket.etagOf(key)] as const,
        ),
      );
      const written = await mapConcurrently(await make(), parallel, ([key, text]) =>
        publicBucket.replace(key, text, {
          type: typeOf(key),
          cacheControl,
          etag: etags.get(key) ?? null,
        }),
      );
      return written.every(Boolean) || null;
    },
    { tries: 20 },
  );
}

const fileOf = (address: string, name: PublicLanguage | 'index'): string =>
  `${address.slice(1)}${name}.html`;

/** The keys of a folder's pages: `index.html`, and one for each language. */
export const pageFiles = (address: string): string[] =>
  (['index', ...portalLanguages] as const).map((name) => fileOf(address, name));

/**
 * A folder's page in each language; that in its own language is `index.html` too. All files are written each time, so
 * that none is left behind when the folder's own language changes.
 */
export const inAllLanguages = (
  folder: Folder,
  page: (language: PublicLanguage) => PageOf,
): [string, string][] =>
  portalLanguages.flatMap((language) => {
    const made = page(language);
    const names = language === folder.own ? (['index', language] as const) : [language];
    return names.map((name): [string, string] => [
      fileOf(made.address, name),
      pageHtml(made, folder),
    ]);
  });
