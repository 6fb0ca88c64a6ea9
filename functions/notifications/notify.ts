import { dynamo, mails } from '../aws/clients.ts';
import { Mailer } from '../aws/mail.ts';
import { Table } from '../aws/table.ts';
import { notifyEnvironment } from '../environment.ts';
import { logged } from '../log/logged.ts';
import { eachMinute } from './each-minute.ts';

const { TABLE, MAIL_FROM, SITE } = notifyEnvironment(process.env);
const at = {
  table: new Table(dynamo(), TABLE),
  mailer: new Mailer(mails(), MAIL_FROM),
  site: SITE,
  now: () => new Date(),
};

/** By its deadline Lambda ends this run, done or not. */
export const handler = logged((_event: unknown, invocation) =>
  eachMinute(at, new Date(Date.now() + invocation.getRemainingTimeInMillis())),
);
