import { holdEnvironment } from '../environment.ts';
import { Bucket, storage } from '../platform/aws/bucket.ts';
import { dynamo } from '../platform/aws/clients.ts';
import { Table } from '../platform/aws/table.ts';
import { withInvocationLog } from '../platform/log/invocation.ts';
import { applyDueHolds } from '../processes/legal-holds.ts';

const socketTimeout = 10;
/** After this time no other meeting is started. */
const timeBudgetMs = 60_000;
const names = holdEnvironment(process.env);
const deps = {
  table: new Table(dynamo(), names.TABLE),
  archiveBucket: new Bucket(storage(socketTimeout), names.ARCHIVE_BUCKET),
  now: () => new Date(),
};

/** Every minute: applies legal holds to the archive bucket. */
export const handler = withInvocationLog(() => applyDueHolds(deps, Date.now() + timeBudgetMs));
