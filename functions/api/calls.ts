import routes, { type RouteOfFamily } from 'virtual:routes';
import type { families } from '#contract/api.ts';
import type { Catalogue, Endpoint } from '#contract/endpoint.ts';
import type { Handler, Handlers } from './handlers.ts';
import type { Calls } from './serve.ts';

type Families = typeof families;

/** Loads the rows of a family, with their schemas, when one of them is first called. */
const rowsOf: { [F in keyof Families]: () => Promise<{ [Name in F]: Families[F] }> } = {
  meetings: () => import('#contract/meetings.ts'),
  archive: () => import('#contract/archive.ts'),
  office: () => import('#contract/office.ts'),
  departments: () => import('#contract/departments.ts'),
  holds: () => import('#contract/legal-holds.ts'),
  scheduled: () => import('#contract/scheduled.ts'),
  uploads: () => import('#contract/uploads.ts'),
  transcripts: () => import('#contract/transcripts.ts'),
  edits: () => import('#contract/transcript-versions.ts'),
  versions: () => import('#contract/transcript-versions.ts'),
  playback: () => import('#contract/transcripts.ts'),
  summaries: () => import('#contract/summaries.ts'),
  summaryVersions: () => import('#contract/summaries.ts'),
  jobs: () => import('#contract/jobs.ts'),
  speakers: () => import('#contract/speakers.ts'),
  samples: () => import('#contract/speakers.ts'),
  sittings: () => import('#contract/sittings.ts'),
  services: () => import('#contract/services.ts'),
  agendas: () => import('#contract/agendas.ts'),
  attendance: () => import('#contract/attendance.ts'),
  motions: () => import('#contract/motions.ts'),
  votes: () => import('#contract/votes.ts'),
  findings: () => import('#contract/findings.ts'),
  minutes: () => import('#contract/minutes.ts'),
  minutesRecord: () => import('#contract/minutes-record.ts'),
  extracts: () => import('#contract/extracts.ts'),
  minutesChecks: () => import('#contract/minutes-checks.ts'),
  minutesReview: () => import('#contract/minutes-review.ts'),
  calendars: () => import('#contract/calendars.ts'),
  papers: () => import('#contract/papers.ts'),
  resolutions: () => import('#contract/resolutions.ts'),
  actions: () => import('#contract/actions.ts'),
  bodies: () => import('#contract/bodies.ts'),
  members: () => import('#contract/members.ts'),
  persons: () => import('#contract/persons.ts'),
  vocabulary: () => import('#contract/vocabulary.ts'),
  vocabularySuggestions: () => import('#contract/vocabulary.ts'),
  users: () => import('#contract/users.ts'),
  settings: () => import('#contract/settings.ts'),
  photos: () => import('#contract/photos.ts'),
  audit: () => import('#contract/audit.ts'),
  exports: () => import('#contract/exports.ts'),
  documents: () => import('#contract/documents.ts'),
  announcements: () => import('#contract/announcements.ts'),
  health: () => import('#contract/health.ts'),
  docs: () => import('#contract/health.ts'),
};

type Named<T> = Record<string, T | undefined>;

/** The calls of these handlers. */
export function callsOf<C extends Catalogue>(handlers: Handlers<C>): Calls {
  const all: Named<RouteOfFamily> = routes;
  const own = Object.keys(handlers).flatMap((name) => {
    const route = all[name];
    return route ? [[name, route] as const] : [];
  });
  return {
    routes: Object.fromEntries(own),
    async load(name) {
      const family = all[name]?.family;
      const [rows, module] = await Promise.all([family && rowsOf[family](), handlers[name]?.()]);
      // The tables check that the name is known; here it can be any.
      const row = family && (rows as Named<Named<Endpoint>>)[family]?.[name];
      const handler = (module as Named<Handler<Endpoint>> | undefined)?.[name];
      if (!row || !handler) throw new Error(`Nothing answers ${name}`);
      return { row, handler };
    },
  };
}
