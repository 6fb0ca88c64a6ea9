import { dynamo, mails } from '../aws/clients.ts';
import { Mailer } from '../aws/mail.ts';
import { Table } from '../aws/table.ts';
import { notifyEnvironment } from '../environment.ts';
import { endedJobsOf } from './ended-jobs.ts';
import { tell } from './tell.ts';

const { TABLE, MAIL_FROM, SITE } = notifyEnvironment(process.env);
const at = {
  table: new Table(dynamo(), TABLE),
  mailer: new Mailer(mails(), MAIL_FROM),
  site: SITE,
  now: () => new Date(),
};

/** Each job that ended, in order. A fault stops the batch: the stream offers it again. */
export async function handler(event: unknown): Promise<void> {
  for (const ended of endedJobsOf(event)) await tell(at, ended);
}
