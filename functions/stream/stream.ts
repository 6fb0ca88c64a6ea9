import { executions, storage } from '../aws/clients.ts';
import { Executions } from '../aws/executions.ts';
import { surroundings } from '../aws/surroundings.ts';
import { streamEnvironment } from '../environment.ts';
import { bearing } from '../log/log.ts';
import { logged } from '../log/logged.ts';
import { changesOf } from './change.ts';
import { clearAfter, clearDue } from './clear-away.ts';
import { derive } from './derive.ts';
import { meetingsAtOnce } from './meetings-at-once.ts';

/** Seconds of silence before storage is given up: others wait for what is cleared away. */
const silence = 5;
const names = streamEnvironment(process.env);
const at = {
  ...surroundings(names, storage(silence)),
  executions: new Executions(executions(), names.STATE_MACHINE),
};

/**
 * The changes of each meeting, in order, and each minute what deleted ones left. A fault stops the batch:
 * the stream offers it again from there.
 */
export const handler = logged(async (event: object): Promise<void> => {
  if (!('Records' in event)) return clearDue(at);
  const changes = changesOf(event);
  await meetingsAtOnce(changes, (change) =>
    bearing({ meeting_id: change.id }, () => derive(at, change, at.now())),
  );
  const gone = changes.filter(({ meeting }) => meeting === null);
  await clearAfter(
    at,
    gone.map(({ id }) => id),
  );
});
