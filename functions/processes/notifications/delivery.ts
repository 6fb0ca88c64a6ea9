import type { Bucket } from '../../platform/aws/bucket.ts';
import { claimDue, tryOrLog } from '../../platform/aws/due.ts';
import type { Mail, Mailer } from '../../platform/aws/mail.ts';
import type { Table } from '../../platform/aws/table.ts';
import { log } from '../../platform/log/log.ts';
import { isTransient } from '../../platform/transient.ts';
import {
  dueFrom,
  type Message,
  messageKey,
  type NoticeMail,
  OutboxMessage,
  outbox,
} from '../../records/outbox.ts';
import { ServiceRecord, serviceKey } from '../../records/services.ts';
import { advanceBroadcast } from './broadcasts.ts';
import { beginDigest } from './digest.ts';
import {
  mailOfAction,
  mailOfAddress,
  mailOfBroadcast,
  mailOfJobEnded,
  mailOfReminder,
} from './mails.ts';
import { mailOfMinutes, mailOfUnacknowledged } from './minutes-mail.ts';
import { mailOfNotice, recordSending } from './notice-mail.ts';
import { mailOfReview } from './review-mail.ts';

/**
 * Sends what waits, and only then lets a broadcast write more, so that news of one person never waits
 * behind a broadcast. Even a run with errors takes a broadcast one page further: undeliverable messages
 * must not block it for ever.
 */
export async function deliverEachMinute(deps: DeliveryDeps, end: Date): Promise<void> {
  await beginDigest(deps);
  let ending: Awaited<ReturnType<typeof deliverDue>>;
  do {
    ending = await deliverDue(deps, end);
  } while (ending !== 'late' && (await advanceBroadcast(deps)) && ending === 'done');
}

/** The reason for a run to stop: everything is sent, its time is up, or SES or the table is at fault. */
type Ending = 'done' | 'late' | 'faults';

const maxMessages = 100;

/** This many errors in a row mean that SES or the table is at fault, not the messages. */
const maxFaults = 3;

/** Milliseconds to compose and send one mail when SES is slow. */
const slowest = 20_000;

/**
 * Sends the due messages, oldest first. Each is claimed until this run must have ended: a concurrent run
 * skips it, and an unsent one is due again for the next run, behind those not tried yet.
 */
export async function deliverDue(deps: DeliveryDeps, end: Date): Promise<Ending> {
  let faults = 0;
  const isLate = () => end.getTime() - deps.now().getTime() < slowest;
  const due = claimDue(deps, {
    partition: outbox,
    schema: OutboxMessage,
    limit: maxMessages,
    key: messageKey,
    claim: (message) => ({ set: dueFrom(message, end) }),
    goOn: () => !isLate() && faults < maxFaults,
  });
  for await (const message of due) faults = (await tryDeliver(deps, message)) ? 0 : faults + 1;
  if (isLate()) return 'late';
  return faults === maxFaults ? 'faults' : 'done';
}

async function tryDeliver(deps: DeliveryDeps, message: OutboxMessage): Promise<boolean> {
  const key = messageKey(message);
  const send = async () => {
    await deliver(deps, message);
    // As claimed: the same message may have been left again meanwhile, and is to be sent again.
    const condition = { is: { due_key: message.due_key } };
    await deps.table.transact([{ delete: key, condition }]);
    return true;
  };
  return (await tryOrLog(send, 'mail waits for the next minute', { ...key })) ?? false;
}

export interface DeliveryDeps {
  table: Table;
  mailer: Pick<Mailer, 'send'>;
  /** Where frozen minutes are, which mails to members carry. */
  archiveBucket: Pick<Bucket, 'getJson' | 'sizeOf' | 'read'>;
  /** The portal's address, without a slash at its end. */
  site: string;
  now(): Date;
}

/** Sends a message to its recipient if it still applies. Throws errors that a later try may not meet. */
export async function deliver(deps: DeliveryDeps, news: OutboxMessage): Promise<void> {
  if (news.kind === 'notice') return serveOrFail(deps, news);
  const mail = await mailOf(deps, news);
  if (mail) await send(deps, news, mail);
}

/** A notice is given up this long before its message is removed, in milliseconds: then nobody could any more. */
const lastDay = 86_400_000;

/**
 * A notice must not stay on record as waiting when no later try will send it: whoever called the sitting has to reach
 * the member in another way.
 */
async function serveOrFail(deps: DeliveryDeps, news: NoticeMail & OutboxMessage): Promise<void> {
  try {
    await serve(deps, news);
  } catch (error) {
    const isLast = news.expires * 1000 - deps.now().getTime() < lastDay;
    if (isTransient(error) && !isLast) throw error;
    log.error('a notice cannot be sent', { ...messageKey(news), error });
    await recordSending(deps, news, 'failed');
  }
}

/** Sends a notice or minutes to a member, and records what became of it. */
async function serve(deps: DeliveryDeps, news: NoticeMail): Promise<void> {
  const service = await deps.table.get(serviceKey(news), ServiceRecord);
  if (service?.state !== 'waiting') return;
  const { occasion } = service;
  if (occasion !== 'minutes') {
    const mail = await mailOfNotice(deps, news, occasion);
    return recordSending(deps, news, mail ? await send(deps, news, mail) : 'no_address');
  }
  const { mail, user_id } = await mailOfMinutes(deps, news, service);
  const state = typeof mail === 'string' ? mail : await send(deps, news, mail);
  await recordSending(deps, news, state, user_id);
}

async function send(deps: DeliveryDeps, news: Message, mail: Mail): Promise<'sent' | 'failed'> {
  const refusal = await deps.mailer.send(mail);
  // A retry would be refused again.
  if (refusal) log.error('mail refused', { ...messageKey(news), refusal });
  return refusal ? 'failed' : 'sent';
}

/** The mail to send as things stand now; null when nobody is to get it, or when it no longer applies. */
function mailOf(deps: DeliveryDeps, news: Exclude<Message, NoticeMail>): Promise<Mail | null> {
  switch (news.kind) {
    case 'ended':
      return mailOfJobEnded(deps, news);
    case 'reminder':
      return mailOfReminder(deps, news);
    case 'broadcast':
      return mailOfBroadcast(deps, news);
    case 'action':
      return mailOfAction(deps, news);
    case 'address':
      return mailOfAddress(deps, news);
    case 'unacknowledged':
      return mailOfUnacknowledged(deps, news);
    case 'review':
      return mailOfReview(deps, news);
  }
}
