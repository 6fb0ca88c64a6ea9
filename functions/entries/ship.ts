import { shipEnvironment } from '../environment.ts';
import { Bucket, storage } from '../platform/aws/bucket.ts';
import { dynamo } from '../platform/aws/clients.ts';
import { Table } from '../platform/aws/table.ts';
import { withInvocationLog } from '../platform/log/invocation.ts';
import { measureLag, shipAuditLog } from '../processes/audit-shipping.ts';

const socketTimeout = 10;
/** After this time no other batch is started: half of what a run may take. */
const timeBudgetMs = 60_000;
const names = shipEnvironment(process.env);
const deps = {
  table: new Table(dynamo(), names.TABLE),
  archiveBucket: new Bucket(storage(socketTimeout), names.ARCHIVE_BUCKET),
  now: () => new Date(),
};

/** On a schedule: ships the audit log to the archive bucket. */
export const handler = withInvocationLog(async (_: object, { functionName }): Promise<void> => {
  // First, so that a failing run reports it too.
  await measureLag(functionName, deps);
  await shipAuditLog(deps, Date.now() + timeBudgetMs);
});
