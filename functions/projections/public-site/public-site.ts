import { portalLanguages } from '#contract/choices.ts';
import { Publication, type PublishedEntry } from '#contract/publications.ts';
import type { Bucket } from '../../platform/aws/bucket.ts';
import type { Table } from '../../platform/aws/table.ts';
import { mapConcurrently, optimistically } from '../../platform/concurrency.ts';
import { extractsOf } from '../../records/extracts.ts';
import {
  findPublication,
  findPublishedBody,
  listOf,
  newestOf,
  type PublicationRecord,
  publishedBodies,
  publishedIn,
  yearOf,
} from '../../records/publications.ts';
import { indexJson, issuedExtracts, issuedFiles, resolutionsCsv, yearJson } from './data.ts';
import { atom, calendar, sitemap, sitemapIndex } from './feeds.ts';
import { type Folder, fileIn, type PageOf, pageHtml, searchScript, styleFile } from './layout.ts';
import { bodyPage, rootPage, yearPage } from './list-pages.ts';
import { meetingPage, tombstone } from './meeting-page.ts';
import { bodyTitle, listAddress, meetingAddress, rootAddress, yearAddress } from './places.ts';
import { searchCode } from './search-script.ts';
import { style } from './style.ts';
import { type PublicLanguage, wordsIn } from './words/words.ts';

interface Deps {
  table: Table;
  publicBucket: Bucket;
}

/** Files by their key, each with its text. */
type Files = Map<string, string>;

/** Where `/verify` finds what became of a file. */
const verification = (hash: string): string => `public/verify/${hash}.json`;

/** Requests to S3 at a time. */
const parallel = 8;

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
/** Pages change when something is published or withdrawn: then they are read anew within a minute. */
const cacheControl = 'public, max-age=60';

/**
 * Writes everything that the public reads of a meeting's minutes, their extracts and the lists that they are in, from what the
 * records say now: a repeated call changes nothing, and one after a crash writes what is missing.
 */
export async function renewPublication(deps: Deps, meetingId: string): Promise<void> {
  const record = await findPublication(deps.table, meetingId);
  const extracts = issuedExtracts(await extractsOf(deps.table, meetingId), record?.entry);
  await writeFiles(
    deps,
    new Map(extracts.map(([hash, file]) => [verification(hash), JSON.stringify(file)])),
  );
  if (record === null) return;
  if (record.entry.withdrawn) await removeContent(deps, record);
  else await copyFiles(deps, record);
  await writeFiles(deps, await filesOfMeeting(deps, record));
  await renewBody(deps, record);
  await renewRoot(deps, record);
}

/** Files of which no other meeting's publication writes any. */
async function writeFiles({ publicBucket }: Deps, files: Files): Promise<void> {
  await mapConcurrently(files, parallel, ([key, text]) =>
    optimistically(async () => {
      const etag = await publicBucket.etagOf(key);
      return (
        (await publicBucket.replace(key, text, { type: typeOf(key), cacheControl, etag })) || null
      );
    }),
  );
}

/** Lists: read after their files, so that of two who write at once the second begins again. */
async function writeLists(
  { publicBucket }: Deps,
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

/** The files of all editions, from where the public does not reach. */
async function copyFiles({ publicBucket }: Deps, { editions }: PublicationRecord): Promise<void> {
  for (const { key } of editions) {
    const publication = await publicBucket.findJson(key, Publication);
    if (publication === null) continue;
    const { meeting_id, folder, files } = publication;
    const to = `${meetingAddress(meeting_id).slice(1)}files/${folder}`;
    for (const { name, media_type } of files) {
      if ((await publicBucket.sizeOf(`${to}/${name}`)) !== null) continue;
      const from = `records/minutes/${meeting_id}/${folder}/${name}`;
      await publicBucket.copyFrom(publicBucket, from, `${to}/${name}`, media_type);
    }
  }
}

const inAllLanguages = (
  folder: Folder,
  page: (language: PublicLanguage) => PageOf,
): [string, string][] =>
  portalLanguages.map((language) => {
    const made = page(language);
    return [fileIn(made.address, language, folder.own), pageHtml(made, folder)];
  });

async function filesOfMeeting({ publicBucket }: Deps, record: PublicationRecord): Promise<Files> {
  const { entry, editions, site } = record;
  const files: Files = new Map([
    [styleFile, style],
    [searchScript, searchCode],
  ]);
  for (const [hash, file] of issuedFiles(record))
    files.set(verification(hash), JSON.stringify(file));
  if (entry.withdrawn) {
    for (const [key, text] of inAllLanguages({ own: entry.language, site }, (one) =>
      tombstone(record, one),
    ))
      files.set(key, text);
    return files;
  }
  const read = await mapConcurrently(editions, parallel, ({ key }) =>
    publicBucket.findJson(key, Publication),
  );
  for (const publication of read) {
    if (publication === null) continue;
    const pages = inAllLanguages({ own: publication.language, site }, (one) =>
      meetingPage(record, publication, one),
    );
    for (const [key, text] of pages) files.set(key, text);
  }
  return files;
}

/** Everything that says what the minutes said. The verification files stay and say that they were withdrawn. */
async function removeContent({ publicBucket }: Deps, { entry }: PublicationRecord): Promise<void> {
  const own = meetingAddress(entry.meeting_id).slice(1);
  for (const prefix of [own, `records/minutes/${entry.meeting_id}/`])
    for await (const keys of publicBucket.keysUnder(prefix))
      await mapConcurrently(keys, parallel, (key) => publicBucket.delete(key));
}

/** How many of the newest records the page of a body and that of all bodies show. */
const newestShown = 20;

async function renewBody(deps: Deps, { entry, site }: PublicationRecord): Promise<void> {
  const list = listOf(entry);
  const year = yearOf(entry);
  const folder = listAddress(list).slice(1);
  const ofYear = yearAddress(list, year).slice(1);
  const own = entry.language;
  const keys = [
    ...portalLanguages.flatMap((language) => [
      fileIn(`/${folder}`, language, own),
      fileIn(`/${ofYear}`, language, own),
    ]),
    `${folder}feed.xml`,
    `${folder}calendar.ics`,
    `${ofYear}sitemap.xml`,
    `${ofYear}resolutions.csv`,
    `public/api/bodies/${list}/${year}.json`,
  ];
  await writeLists(deps, keys, async () => {
    const body = await findPublishedBody(deps.table, list);
    if (body === null) return new Map();
    const [newest, entries] = await Promise.all([
      newestOf(deps.table, list, newestShown),
      publishedIn(deps.table, list, year),
    ]);
    const title = bodyTitle(entry.body, own);
    return new Map([
      ...inAllLanguages({ own, site }, (language) => bodyPage(body, newest, language)),
      ...inAllLanguages({ own, site }, (language) => yearPage(body, year, entries, language)),
      [`${folder}feed.xml`, atom({ site, address: `/${folder}feed.xml`, title, entries: newest })],
      [`${folder}calendar.ics`, calendar({ site, title, entries: newest })],
      [`${ofYear}sitemap.xml`, sitemap(site, entries)],
      [`${ofYear}resolutions.csv`, resolutionsCsv(entries)],
      [`public/api/bodies/${list}/${year}.json`, yearJson(entries)],
    ]);
  });
}

const byChange = (entries: PublishedEntry[]): PublishedEntry[] =>
  entries.toSorted((one, other) => (one.modified < other.modified ? 1 : -1)).slice(0, newestShown);

async function renewRoot(deps: Deps, { site }: PublicationRecord): Promise<void> {
  const own: PublicLanguage = 'en';
  const keys = [
    ...portalLanguages.map((language) => fileIn(rootAddress, language, own)),
    'public/feed.xml',
    'public/sitemap.xml',
    'public/api/index.json',
  ];
  await writeLists(deps, keys, async () => {
    const bodies = await publishedBodies(deps.table);
    const lists = await mapConcurrently(bodies, parallel, ({ id }) =>
      newestOf(deps.table, id, newestShown),
    );
    const newest = byChange(lists.flat());
    const sitemaps = bodies.flatMap(({ id, years }) =>
      [...years].map((year) => `${yearAddress(id, year)}sitemap.xml`),
    );
    return new Map([
      ...inAllLanguages({ own, site }, (language) => rootPage(bodies, newest, language)),
      [
        'public/feed.xml',
        atom({ site, address: '/public/feed.xml', title: wordsIn(own).record, entries: newest }),
      ],
      ['public/sitemap.xml', sitemapIndex(site, sitemaps)],
      ['public/api/index.json', indexJson(bodies)],
    ]);
  });
}
