import { Publication } from '#contract/publications.ts';
import { mapConcurrently, optimistically } from '../../platform/concurrency.ts';
import { extractsOf } from '../../records/extracts.ts';
import {
  findPublication,
  listOf,
  type PublicationRecord,
  yearOf,
} from '../../records/publications.ts';
import { issuedExtracts, issuedFiles } from './data.ts';
import { searchScript, styleFile } from './layout.ts';
import { renewBody, renewRoot, renewYear } from './lists.ts';
import { meetingPage, tombstone } from './meeting-page.ts';
import { meetingAddress } from './places.ts';
import { searchCode } from './search-script.ts';
import {
  cacheControl,
  type Files,
  inAllLanguages,
  parallel,
  type SiteDeps,
  writeFiles,
} from './site-files.ts';
import { style } from './style.ts';

/** Where `/verify` finds what became of a file. */
const verification = (hash: string): string => `public/verify/${hash}.json`;

/**
 * Writes all public files of a meeting's minutes from its records: pages, extracts, and the lists that they are in. A
 * repeated call changes nothing, and one after a crash writes what is missing.
 */
export async function renewPublication(deps: SiteDeps, meetingId: string): Promise<void> {
  await optimistically(async () => {
    const record = await findPublication(deps.table, meetingId);
    await writeSite(deps, meetingId, record);
    // Whoever wrote last reads once more, so that of two at once the site shows what came last.
    return (await findPublication(deps.table, meetingId))?.revision === record?.revision || null;
  });
}

async function writeSite(
  deps: SiteDeps,
  meetingId: string,
  record: PublicationRecord | null,
): Promise<void> {
  const extracts = issuedExtracts(await extractsOf(deps.table, meetingId), record?.entry);
  await writeFiles(
    deps,
    new Map(extracts.map(([hash, file]) => [verification(hash), JSON.stringify(file)])),
  );
  if (record === null) return;
  if (record.entry.withdrawn) await removeContent(deps, record);
  else await copyFiles(deps, record);
  await writeFiles(deps, await filesOfMeeting(deps, record));
  const { entry, site } = record;
  const list = { id: listOf(entry), name: entry.body?.name ?? null, site };
  await renewBody(deps, list);
  await renewYear(deps, list, yearOf(entry));
  await renewRoot(deps, site);
}

/** Copies the files of all editions from a prefix that the public cannot read to one that it can. */
async function copyFiles(
  { publicBucket }: SiteDeps,
  { editions }: PublicationRecord,
): Promise<void> {
  for (const { key } of editions) {
    const publication = await publicBucket.findJson(key, Publication);
    if (publication === null) continue;
    const { meeting_id, folder, files } = publication;
    const to = `${meetingAddress(meeting_id).slice(1)}files/${folder}`;
    for (const { name, media_type } of files) {
      if ((await publicBucket.sizeOf(`${to}/${name}`)) !== null) continue;
      const from = `records/minutes/${meeting_id}/${folder}/${name}`;
      const headers = { type: media_type, cacheControl };
      await publicBucket.copyFrom(publicBucket, from, `${to}/${name}`, headers);
    }
  }
}

async function filesOfMeeting(
  { publicBucket }: SiteDeps,
  record: PublicationRecord,
): Promise<Files> {
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

/**
 * Removes everything that shows what the minutes said. The verification files stay, and say that the minutes were
 * withdrawn.
 */
async function removeContent(
  { publicBucket }: SiteDeps,
  { entry }: PublicationRecord,
): Promise<void> {
  const own = meetingAddress(entry.meeting_id).slice(1);
  for (const prefix of [own, `records/minutes/${entry.meeting_id}/`])
    for await (const keys of publicBucket.keysUnder(prefix))
      await mapConcurrently(keys, parallel, (key) => publicBucket.delete(key));
}
