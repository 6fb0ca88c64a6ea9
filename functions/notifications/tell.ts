import type { Mail, Mailer } from '../aws/mail.ts';
import type { Table } from '../aws/table.ts';
import { log } from '../log/log.ts';
import { mailOfAddress } from './mails/address.ts';
import { mailOfEnded } from './mails/ended.ts';
import { mailOfReminder } from './mails/reminder.ts';
import { mailOfRound } from './mails/round.ts';
import { type News, noticeKey } from './notice.ts';

export interface Surroundings {
  table: Table;
  mailer: Pick<Mailer, 'send'>;
  /** The portal's address, without a slash at its end. */
  site: string;
  now(): Date;
}

/** Tells news to whom they concern, if they still are so. Throws what a later try may not meet. */
export async function tell(at: Surroundings, news: News): Promise<void> {
  const mail = await mailOf(at, news);
  if (!mail) return;
  const refusal = await at.mailer.send(mail);
  // A later try would meet it again: a mail that nobody will take need not wait.
  if (refusal) log.error('mail refused', { ...noticeKey(news), refusal });
}

/** The mail there is to send as things stand now; null when nobody is to be told, or it is no longer so. */
function mailOf(at: Surroundings, news: News): Promise<Mail | null> {
  switch (news.kind) {
    case 'ended':
      return mailOfEnded(at, news);
    case 'reminder':
      return mailOfReminder(at, news);
    case 'round':
      return mailOfRound(at, news);
    case 'address':
      return mailOfAddress(at, news);
  }
}
