import { actions } from './actions.ts';
import { agendas } from './agendas.ts';
import { announcements } from './announcements.ts';
import { archive } from './archive.ts';
import { attendance } from './attendance.ts';
import { audit } from './audit.ts';
import { bodies } from './bodies.ts';
import { calendars } from './calendars.ts';
import { departments } from './departments.ts';
import { documents } from './documents.ts';
import { exports } from './exports.ts';
import { extracts } from './extracts.ts';
import { findings } from './findings.ts';
import { docs, health } from './health.ts';
import { jobs } from './jobs.ts';
import { holds } from './legal-holds.ts';
import { meetings } from './meetings.ts';
import { members } from './members.ts';
import { minutes } from './minutes.ts';
import { minutesChecks } from './minutes-checks.ts';
import { minutesRecord } from './minutes-record.ts';
import { minutesReview } from './minutes-review.ts';
import { motions } from './motions.ts';
import { office } from './office.ts';
import { papers } from './papers.ts';
import { persons } from './persons.ts';
import { photos } from './photos.ts';
import { resolutions } from './resolutions.ts';
import { scheduled } from './scheduled.ts';
import { services } from './services.ts';
import { settings } from './settings.ts';
import { sittings } from './sittings.ts';
import { samples, speakers } from './speakers.ts';
import { summaries, summaryVersions } from './summaries.ts';
import { edits, versions } from './transcript-versions.ts';
import { playback, transcripts } from './transcripts.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';
import { vocabulary, vocabularySuggestions } from './vocabulary.ts';
import { votes } from './votes.ts';

/** The catalogue by noun: the rows of each family are in a file of its own. */
export const families = {
  meetings,
  archive,
  departments,
  office,
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
  sittings,
  services,
  agendas,
  attendance,
  motions,
  votes,
  papers,
  resolutions,
  actions,
  findings,
  minutes,
  minutesRecord,
  extracts,
  minutesChecks,
  minutesReview,
  bodies,
  calendars,
  members,
  persons,
  vocabulary,
  vocabularySuggestions,
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

/** The catalogue: every endpoint, once. Routes, handlers and the web client are derived from it. */
export const api: RowsOfAll<typeof families> = Object.assign({}, ...Object.values(families));
export type Api = typeof api;
