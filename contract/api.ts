import { announcements } from './announcements.ts';
import { archive } from './archive.ts';
import { audit } from './audit.ts';
import { docs } from './docs.ts';
import { documents } from './documents.ts';
import { exports } from './exports.ts';
import { health } from './health.ts';
import { holds } from './holds.ts';
import { jobs } from './jobs.ts';
import { meetings } from './meetings.ts';
import { photos } from './photos.ts';
import { playback } from './playback.ts';
import { samples } from './samples.ts';
import { scheduled } from './scheduled.ts';
import { settings } from './settings.ts';
import { speakers } from './speakers.ts';
import { summaries } from './summaries.ts';
import { summaryVersions } from './summary-versions.ts';
import { edits } from './transcript-edits.ts';
import { versions } from './transcript-versions.ts';
import { transcripts } from './transcripts.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';

/** The families of the catalogue by noun: the rows of each are in the file of its name. */
export const families = {
  meetings,
  archive,
  holds,
  scheduled,
  uploads,
  transcripts,
  edits,
  versions,
  playback,
  summaries,
  summaryVersions,
  jobs,
  speakers,
  samples,
  users,
  settings,
  photos,
  audit,
  exports,
  documents,
  announcements,
  health,
  docs,
};

type RowsOfAll<F> = { [K in keyof F]: (rows: F[K]) => void }[keyof F] extends (
  rows: infer Rows,
) => void
  ? { [K in keyof Rows]: Rows[K] }
  : never;

/** The catalogue: every endpoint, once. Routes, verbs and the web client follow from it. */
export const api: RowsOfAll<typeof families> = Object.assign({}, ...Object.values(families));
export type Api = typeof api;
