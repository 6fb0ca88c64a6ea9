import { csvOf } from '#contract/csv.ts';
import type { IssuedFile } from '#contract/issued-files.ts';
import type { PublishedEntry } from '#contract/publications.ts';
import type { ExtractRecord } from '../../records/extracts.ts';
import type { ListedAgenda } from '../../records/public-agendas.ts';
import {
  dayOfMeeting,
  type PublicationRecord,
  type PublishedBody,
} from '../../records/publications.ts';
import { listAddress, meetingAddress } from './places.ts';

const shown = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/**
 * The lists as data, in the way of OParl: each object with `modified`, withdrawn ones as `deleted` without content.
 * Who harvests them asks for the list of a year with `If-Modified-Since`.
 */
export const indexJson = (bodies: PublishedBody[]): string =>
  shown({
    data: bodies.map(({ id, name, years }) => ({
      id,
      name,
      web: listAddress(id),
      agendas: `/public/api/bodies/${id}/agendas.json`,
      years: [...years]
        .toSorted()
        .map((year) => ({ year, list: `/public/api/bodies/${id}/${year}.json` })),
    })),
  });

export const yearJson = (entries: PublishedEntry[]): string =>
  shown({
    data: entries.map((entry) => ({
      ...entry,
      web: meetingAddress(entry.meeting_id),
      ...(entry.withdrawn && { deleted: true }),
    })),
  });

/** The latest agendas. One that is no longer public, or whose minutes are, is not among them. */
export const agendasJson = (agendas: ListedAgenda[]): string =>
  shown({ data: agendas.map((one) => ({ ...one, web: meetingAddress(one.meeting_id) })) });

/** The decisions of a year, one per line. */
export const resolutionsCsv = (entries: PublishedEntry[]): string =>
  csvOf([
    ['number', 'text', 'meeting', 'date', 'url'],
    ...entries.flatMap(({ meeting_id, title, scheduled, resolutions }) =>
      resolutions.map(({ id, number, text }) => [
        number,
        text,
        title,
        dayOfMeeting({ scheduled }),
        `${meetingAddress(meeting_id)}#resolution-${id}`,
      ]),
    ),
  ]);

/** The answers of `/verify` for each file ever issued of a meeting's minutes, by SHA-256. */
export function issuedFiles({ entry, editions }: PublicationRecord): Map<string, IssuedFile> {
  const { title, scheduled, body, withdrawn, meeting_id } = entry;
  const newest = editions.at(-1);
  const url = meetingAddress(meeting_id);
  const common = { title, meeting_date: scheduled, body: body?.name ?? null };
  const files = new Map<string, IssuedFile>();
  for (const { edition, version, state, hashes } of editions) {
    const isNewest = edition === newest?.edition;
    for (const hash of hashes)
      files.set(hash, {
        ...common,
        state: isNewest ? state : 'superseded',
        version,
        url: isNewest ? url : `${url}${edition}/`,
        superseded_by: isNewest ? null : url,
      });
  }
  if (withdrawn)
    for (const [hash, file] of files)
      files.set(hash, { ...file, state: 'withdrawn', superseded_by: null });
  return files;
}

/** The same of extracts, which are genuine whether or not the minutes are published. */
export const issuedExtracts = (
  extracts: ExtractRecord[],
  entry: PublishedEntry | undefined,
): [string, IssuedFile][] =>
  extracts.flatMap(({ hashes, title, meeting_date, body, version, meeting_id }) =>
    hashes.map((hash): [string, IssuedFile] => [
      hash,
      {
        state: 'extract',
        title,
        meeting_date,
        body,
        version,
        url: entry && !entry.withdrawn ? meetingAddress(meeting_id) : null,
        superseded_by: null,
      },
    ]),
  );
