import type { Service } from '#contract/services.ts';
import { Settings } from '#contract/settings.ts';
import { agendaWordsIn } from '../../domain/documents/agenda-words.ts';
import type { Mail } from '../../platform/aws/mail.ts';
import { findBody, nameIn, PersonRecord, personKey } from '../../records/bodies.ts';
import { MeetingRecord, meetingKey } from '../../records/meetings.ts';
import type { NoticeMail } from '../../records/outbox.ts';
import { ServiceRecord, serviceKey } from '../../records/services.ts';
import { type Desk, findDesk } from '../../records/sittings.ts';
import type { DeliveryDeps } from './delivery.ts';
import { composeMail, instantFor, oneLine, type Paragraph } from './letter.ts';
import type { MailWords } from './words/en.ts';

type NoticeDeps = Pick<DeliveryDeps, 'table' | 'site' | 'now'>;

/**
 * Tells a member of a body when and where it sits and what is on its agenda, as all of that stands now, in the
 * language of the body's record. For a confidential meeting it says only when. Null for members without an address.
 */
export async function mailOfNotice(
  { table, site }: NoticeDeps,
  { meeting_id, person_id }: NoticeMail,
  occasion: Exclude<Service['occasion'], 'minutes'>,
): Promise<Mail | null> {
  const [person, meeting, desk] = await Promise.all([
    table.get(personKey(person_id), PersonRecord),
    table.get(meetingKey(meeting_id), MeetingRecord),
    findDesk(table, meeting_id),
  ]);
  if (!person || person.email === '' || !meeting || !desk) return null;
  const { name, language } = await findBody(table, desk.sitting.body_id);
  const preferences = { ...Settings.parse({}).preferences, language };
  const full_name = [person.honorific, nameIn(person.name, language)].filter(Boolean).join(' ');
  const body = oneLine(nameIn(name, language));
  const kind = agendaWordsIn(language).kinds[desk.sitting.kind];
  const time = instantFor(preferences, desk.sitting.scheduled);
  const reader = { person: { full_name, email: person.email }, preferences };
  return composeMail({ table, site }, reader, ({ notice }) => ({
    subject: `${notice.subject[occasion]}: ${kind}, ${body}, ${time}`,
    paragraphs: [
      notice.happens[occasion](`${kind} (${desk.sitting.serial}), ${body}`, time),
      ...(occasion === 'cancelled' || meeting.confidential
        ? []
        : business(desk, meeting, language, notice)),
      { link: notice.open, to: `${site}/meetings/${meeting_id}` },
    ],
    footer: [notice.why(body)],
  }));
}

/** The place, and the agenda as issued; of closed items only the number. */
function business(
  { agenda }: Pick<Desk, 'agenda'>,
  { location }: MeetingRecord,
  language: Parameters<typeof nameIn>[1] & string,
  notice: MailWords['notice'],
): Paragraph[] {
  const words = agendaWordsIn(language);
  const items = agenda
    .filter(({ number, status }) => number !== null && status !== 'withdrawn')
    .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
    .map(({ number, title, closed }) =>
      oneLine(`${number}. ${closed ? words.closed : nameIn(title, language)}`),
    );
  return [
    ...(location === '' ? [] : [notice.place(oneLine(location))]),
    ...(items.length === 0 ? [] : [[`${words.agenda}:`, ...items].join('\n')]),
  ];
}

/** Records the outcome of a mail; service recorded by a person in the meantime stays. */
export async function recordSending(
  { table, now }: Pick<DeliveryDeps, 'table' | 'now'>,
  message: NoticeMail,
  state: 'sent' | 'failed' | 'no_address' | 'not_mailed',
  user_id?: string | null,
): Promise<void> {
  const set = { state, at: now().toISOString(), ...(user_id !== undefined && { user_id }) };
  const condition = { exists: true, is: { state: 'waiting' } };
  await table.update(serviceKey(message), { set }, ServiceRecord, condition);
}
