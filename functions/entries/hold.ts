import { holdEnvironment } from '../environment.ts';
import { Bucket, storage } from '../platform/aws/bucket.ts';
import { dynamo } from '../platform/aws/clients.ts';
import { Table } from '../platform/aws/table.ts';
import { withInvocationLog } from '../platform/log/invocation.ts';
import { applyDueHolds } from '../processes/legal-holds.ts';

/** Seconds of silence before storage is given up. */
const silence = 10;
/** Milliseconds after which no other meeting is started. */
const enough = 60_000;
const names = holdEnvironment(process.env);
const deps = {
  table: new Table(dynamo(), names.TABLE),
  archiveBucket: new Bucket(storage(silence), names.ARCHIVE_BUCKET),
  now: () => new Date(),
};

/** Every minute: applies legal holds to the archive bucket. */
export const handler = withInvocationLog(() => applyDueHolds(deps, Date.now() + enough));
