import { deriveEnvironment } from '../environment.ts';
import { Bucket, storage } from '../platform/aws/bucket.ts';
import { makeDeps } from '../platform/aws/deps.ts';
import { lazily } from '../platform/lazily.ts';
import { withInvocationLog } from '../platform/log/invocation.ts';
import { withLogFields } from '../platform/log/log.ts';
import { clearAfter, clearDue } from '../processes/meeting-removal.ts';
import { agendasChangedIn } from '../projections/agenda-changes.ts';
import {
  changesOf,
  forEachMeeting,
  publicationsIn,
  resolutionChangesOf,
  sittingChangesOf,
} from '../projections/changes.ts';
import { derive } from '../projections/derive.ts';
import { indexResolution } from '../projections/register-index.ts';
import { noteTermChanges } from '../projections/vocabulary-changes.ts';
import { growVocabulary } from '../projections/vocabulary-growth.ts';

/** Short, since other changes wait for the cleanup. */
const socketTimeout = 5;
const names = deriveEnvironment(process.env);
const deps = {
  ...makeDeps(names, storage(socketTimeout)),
  publicBucket: new Bucket(storage(socketTimeout), names.PUBLIC_BUCKET),
  // Only the deletion of a meeting stops its job.
  executions: lazily(async () => {
    const { Executions, executions } = await import('../platform/aws/executions.ts');
    return new Executions(executions(), names.STATE_MACHINE);
  }),
};

/**
 * Processes changes in order: those of resolutions, of meetings and their sittings, of what is published, and of names
 * for the vocabulary. Without records it is the schedule, which cleans up after deleted meetings every minute. An error
 * stops the batch, and the stream offers it again from there.
 */
export const handler = withInvocationLog(async (event: object): Promise<void> => {
  if (!('Records' in event)) return clearDue(deps);
  for (const change of resolutionChangesOf(event)) await indexResolution(deps.table, change);
  const changes = changesOf(event);
  const all = [...changes, ...(await sittingChangesOf(deps.table, event))];
  await forEachMeeting(all, (change) =>
    withLogFields({ meeting_id: change.id }, () => derive(deps, change, deps.now())),
  );
  await growVocabulary(deps, event);
  await renewPublicSite(event);
  await noteTermChanges(deps, event);
  const gone = changes.filter(({ meeting }) => meeting === null);
  await clearAfter(
    deps,
    gone.map(({ id }) => id),
  );
});

/** Agendas first: minutes take the place of theirs. */
async function renewPublicSite(event: object): Promise<void> {
  const meetings = await agendasChangedIn(deps, event);
  const published = new Set(publicationsIn(event));
  if (meetings.length > 0) {
    const { renewAgendas } = await import('../projections/public-site/agendas.ts');
    for (const id of await renewAgendas({ ...deps, site: names.SITE }, meetings)) published.add(id);
  }
  if (published.size > 0) {
    const { renewPublication } = await import('../projections/public-site/public-site.ts');
    for (const id of published) await renewPublication(deps, id);
  }
}
