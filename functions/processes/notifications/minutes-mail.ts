import { may } from '#contract/permissions.ts';
import { Settings } from '#contract/settings.ts';
import type { Mail } from '../../platform/aws/mail.ts';
import type { Table } from '../../platform/aws/table.ts';
import { findBody, nameIn, PersonRecord, personKey } from '../../records/bodies.ts';
import { MeetingRecord, meetingKey } from '../../records/meetings.ts';
import { type Frozen, findMinutes, type StoredStanding, unfrozen } from '../../records/minutes.ts';
import type { MinutesReminder, NoticeMail } from '../../records/outbox.ts';
import { ServiceRecord, serviceKey } from '../../records/services.ts';
import { findSettings } from '../../records/settings.ts';
import { findSitting, type StoredSitting } from '../../records/sittings.ts';
import { lookUpUser } from '../../records/users.ts';
import type { DeliveryDeps } from './delivery.ts';
import {
  composeMail,
  instantFor,
  oneLine,
  type Paragraph,
  type Reader,
  recipientOf,
} from './letter.ts';
import { copyOfMinutes } from './minutes-copy.ts';
import type { MailWords } from './words/en.ts';

type MailDeps = Pick<DeliveryDeps, 'table' | 'site' | 'archiveBucket'>;
type Unsent = 'no_address' | 'not_mailed';

/** The outcome of a mail to a member, and the member's account. */
interface Outcome {
  mail: Mail | Unsent;
  user_id: string | null;
}

/**
 * Sends minutes to a member of their body. The mail names the meeting, says what is asked of the member and until
 * when, has a link, and attaches the minutes if everybody may read all of them. Members with an account get it as
 * their settings say, in their own language; the others get it at their address in the register, in the language of
 * the body. Minutes that have been reopened since are not sent.
 */
export async function mailOfMinutes(
  { table, site, archiveBucket }: MailDeps,
  { meeting_id, person_id }: NoticeMail,
  { minutes }: ServiceRecord,
): Promise<Outcome> {
  const about = await circulated(table, meeting_id, minutes?.version);
  const person = await table.get(personKey(person_id), PersonRecord);
  const user_id = person?.user_id ?? null;
  if (!about || !person) return { mail: 'not_mailed', user_id };
  const to = await readerOf(table, person, about);
  if (to === 'no_address' || to === 'not_mailed') return { mail: to, user_id };
  const body = oneLine(nameIn(about.body.name, to.preferences.language));
  const copy = await copyOfMinutes(archiveBucket, about, {
    confidential: about.meeting.confidential,
    scheduled: about.sitting.scheduled,
  });
  const mail = await composeMail({ table, site }, to, ({ circulated, notice }) => {
    const what = whatFor(to, about, body);
    return {
      subject: circulated.sent.subject(what),
      paragraphs: [
        circulated.sent.happens(what),
        ...asked(circulated, to, minutes?.due ?? null),
        typeof copy === 'string' ? circulated.unattached[copy] : circulated.attached,
        { link: circulated.open, to: `${site}/meetings/${meeting_id}/minutes` },
      ],
      footer: [notice.why(body)],
    };
  });
  return { mail: typeof copy === 'string' ? mail : { ...mail, attachment: copy }, user_id };
}

/**
 * Reminds a member with an account who was sent minutes and, a day before the deadline, has not acknowledged them.
 */
export async function mailOfUnacknowledged(
  { table, site }: Pick<MailDeps, 'table' | 'site'>,
  message: MinutesReminder,
): Promise<Mail | null> {
  const { meeting_id } = message;
  const service = await table.get(serviceKey(message), ServiceRecord);
  const { user_id, minutes } = service ?? {};
  if (!user_id || !minutes) return null;
  const about = await circulated(table, meeting_id, minutes.version);
  const isDone = about?.acknowledged.some(
    (one) => one.user_id === user_id && one.version === minutes.version,
  );
  const to = await recipientOf(table, user_id, (choices) => choices.meetingReminders);
  if (!about || isDone || !to || !may(to.person, 'read', about.meeting)) return null;
  const body = oneLine(nameIn(about.body.name, to.preferences.language));
  return composeMail({ table, site }, to, ({ circulated }) => {
    const what = whatFor(to, about, body);
    return {
      subject: circulated.ahead.subject(what),
      paragraphs: [
        circulated.ahead.happens(what),
        ...asked(circulated, to, minutes.due),
        { link: circulated.open, to: `${site}/meetings/${meeting_id}/minutes` },
      ],
    };
  });
}

interface Circulated {
  frozen: Frozen;
  redactions: StoredStanding['redactions'];
  meeting: MeetingRecord;
  sitting: StoredSitting;
  body: Awaited<ReturnType<typeof findBody>>;
  acknowledged: { user_id: string; version: number }[];
}

/** The minutes as they were circulated; null where they were reopened, corrected or removed since. */
async function circulated(
  table: Table,
  meetingId: string,
  version: number | undefined,
): Promise<Circulated | null> {
  const [meeting, sitting, minutes] = await Promise.all([
    table.get(meetingKey(meetingId), MeetingRecord),
    findSitting(table, meetingId),
    findMinutes(table, meetingId),
  ]);
  const { frozen, redactions, acknowledged } = minutes?.standing ?? unfrozen;
  if (!meeting || !sitting || frozen === null || frozen.version !== version) return null;
  const body = await findBody(table, sitting.body_id);
  return { meeting, sitting, body, frozen, redactions, acknowledged };
}

/** The addressee of a member's mail, or why it goes to nobody. */
async function readerOf(
  table: Table,
  { email, honorific, name, user_id }: PersonRecord,
  { meeting, body }: Circulated,
): Promise<Reader | Unsent> {
  const account = user_id === null ? null : await lookUpUser(table, user_id);
  const user = account === 'removed' || !account?.is_active ? null : account;
  if (user === null) {
    if (meeting.confidential) return 'not_mailed';
    if (email === '') return 'no_address';
    const { language } = body;
    const full_name = [honorific, nameIn(name, language)].filter(Boolean).join(' ');
    return {
      person: { full_name, email },
      preferences: { ...Settings.parse({}).preferences, language },
    };
  }
  if (!may(user, 'read', meeting)) return 'not_mailed';
  const { preferences, notifications } = await findSettings(table, user.id);
  if (!notifications.emailNotifications) return 'not_mailed';
  const own = user.email_unconfirmed ? '' : user.email;
  if (own === '' && email === '') return 'no_address';
  return { person: { full_name: user.full_name, email: own || email }, preferences };
}

/** The body, and its meeting by number and time; for a confidential meeting only the time. */
function whatFor({ preferences }: Reader, { meeting, sitting }: Circulated, body: string): string {
  const time = instantFor(preferences, sitting.scheduled);
  return meeting.confidential ? time : `${body} (${sitting.serial}), ${time}`;
}

const asked = (
  { due, acknowledge }: MailWords['circulated'],
  { preferences }: Reader,
  until: string | null,
): Paragraph[] => [until === null ? acknowledge : due(instantFor(preferences, until))];
