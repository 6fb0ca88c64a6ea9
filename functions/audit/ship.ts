import { Bucket } from '../aws/bucket.ts';
import { dynamo, storage } from '../aws/clients.ts';
import { Table } from '../aws/table.ts';
import { shipEnvironment } from '../environment.ts';
import { logged } from '../log/logged.ts';
import { leaveLag } from './lag.ts';
import { shipDue } from './ship-due.ts';

/** Seconds of silence before storage is given up. */
const silence = 10;
/** Milliseconds after which no other batch is begun: half of what a run may take. */
const enough = 60_000;
const names = shipEnvironment(process.env);
const at = {
  table: new Table(dynamo(), names.TABLE),
  vault: new Bucket(storage(silence), names.VAULT),
  now: () => new Date(),
};

/** By the clock: ships the audit trail to the vault. */
export const handler = logged(async (_: object, { functionName }): Promise<void> => {
  // First: a run that fails is to tell of it too.
  await leaveLag(functionName, at);
  await shipDue(at, Date.now() + enough);
});
