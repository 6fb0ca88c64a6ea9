import { notifyEnvironment } from '../environment.ts';
import { Bucket, storage } from '../platform/aws/bucket.ts';
import { dynamo } from '../platform/aws/clients.ts';
import { Mailer, mails } from '../platform/aws/mail.ts';
import { Table } from '../platform/aws/table.ts';
import { withInvocationLog } from '../platform/log/invocation.ts';
import { deliverEachMinute } from '../processes/notifications/delivery.ts';

const { TABLE, ARCHIVE_BUCKET, MAIL_FROM, SITE } = notifyEnvironment(process.env);
/** Short, since the whole run takes fifty seconds at most. */
const socketTimeout = 5;
const deps = {
  table: new Table(dynamo(), TABLE),
  archiveBucket: new Bucket(storage(socketTimeout), ARCHIVE_BUCKET),
  mailer: new Mailer(mails(), MAIL_FROM),
  site: SITE,
  now: () => new Date(),
};

/** Every minute: sends mails. Lambda ends the run at its deadline, done or not. */
export const handler = withInvocationLog((_event: unknown, invocation) =>
  deliverEachMinute(deps, new Date(Date.now() + invocation.getRemainingTimeInMillis())),
);
