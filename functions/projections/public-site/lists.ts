import type { PublishedEntry } from '#contract/publications.ts';
import type { Names } from '#contract/values.ts';
import { mapConcurrently } from '../../platform/concurrency.ts';
import { BodyRecord, bodyKey } from '../../records/bodies.ts';
import { agendasOf } from '../../records/public-agendas.ts';
import {
  findPublishedBody,
  newestOf,
  publishedBodies,
  publishedIn,
} from '../../records/publications.ts';
import { agendasJson, indexJson, resolutionsCsv, yearJson } from './data.ts';
import { atom, calendar, sitemap, sitemapIndex } from './feeds.ts';
import { bodyPage, rootPage, yearPage } from './list-pages.ts';
import { bodyTitle, listAddress, rootAddress, yearAddress } from './places.ts';
import { inAllLanguages, pageFiles, parallel, type SiteDeps, writeLists } from './site-files.ts';
import { type PublicLanguage, wordsIn } from './words/words.ts';

/** How many of the newest records, and of the latest agendas, the page of a body shows. */
const newestShown = 20;

/** A body's list on the site. The list of meetings without a body has no name. */
export interface BodyList {
  id: string;
  name: Names | null;
  /** The origin of the portal. */
  site: string;
}

/** The language of the `index.html` of a body's lists: that of the body, so that it stays the same. */
const languageOf = async ({ table }: SiteDeps, id: string): Promise<PublicLanguage> =>
  (await table.get(bodyKey(id), BodyRecord))?.language ?? 'en';

/** The page of a body, its feed, its calendar and the list of its agendas. */
export async function renewBody(deps: SiteDeps, { id, name, site }: BodyList): Promise<void> {
  const own = await languageOf(deps, id);
  const folder = listAddress(id).slice(1);
  const agendasList = `public/api/bodies/${id}/agendas.json`;
  const keys = [
    ...pageFiles(`/${folder}`),
    `${folder}feed.xml`,
    `${folder}calendar.ics`,
    agendasList,
  ];
  await writeLists(deps, keys, async () => {
    const body = await findPublishedBody(deps.table, id);
    if (body === null) return new Map();
    const [newest, agendas] = await Promise.all([
      newestOf(deps.table, id, newestShown),
      agendasOf(deps.table, id, newestShown),
    ]);
    const title = bodyTitle(name && { name }, own);
    return new Map([
      ...inAllLanguages({ own, site }, (language) => bodyPage(body, { newest, agendas }, language)),
      [`${folder}feed.xml`, atom({ site, address: `/${folder}feed.xml`, title, entries: newest })],
      [`${folder}calendar.ics`, calendar({ site, title, entries: newest, agendas })],
      [agendasList, agendasJson(agendas)],
    ]);
  });
}

/** The records of a body's year: its page, sitemap, decisions and data. */
export async function renewYear(
  deps: SiteDeps,
  { id, site }: BodyList,
  year: string,
): Promise<void> {
  const own = await languageOf(deps, id);
  const folder = yearAddress(id, year).slice(1);
  const keys = [
    ...pageFiles(`/${folder}`),
    `${folder}sitemap.xml`,
    `${folder}resolutions.csv`,
    `public/api/bodies/${id}/${year}.json`,
  ];
  await writeLists(deps, keys, async () => {
    const body = await findPublishedBody(deps.table, id);
    if (body === null) return new Map();
    const entries = await publishedIn(deps.table, id, year);
    return new Map([
      ...inAllLanguages({ own, site }, (language) => yearPage(body, year, entries, language)),
      [`${folder}sitemap.xml`, sitemap(site, entries)],
      [`${folder}resolutions.csv`, resolutionsCsv(entries)],
      [`public/api/bodies/${id}/${year}.json`, yearJson(entries)],
    ]);
  });
}

const byChange = (entries: PublishedEntry[]): PublishedEntry[] =>
  entries.toSorted((one, other) => (one.modified < other.modified ? 1 : -1)).slice(0, newestShown);

/** The pages and files that link to all bodies. */
export async function renewRoot(deps: SiteDeps, site: string): Promise<void> {
  const own: PublicLanguage = 'en';
  const keys = [
    ...pageFiles(rootAddress),
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
