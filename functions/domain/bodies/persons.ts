import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import type { Person } from '#contract/persons.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { readPage } from '../../platform/aws/paging.ts';
import type { Table } from '../../platform/aws/table.ts';
import { mapConcurrently, optimistically } from '../../platform/concurrency.ts';
import {
  findBody,
  findPerson,
  membershipItem,
  membershipsOf,
  membershipsOfPerson,
  PersonRecord,
  personKey,
  personList,
  rosterChange,
} from '../../records/bodies.ts';
import { findSpeaker } from '../../records/speakers.ts';
import { lookUpUser } from '../../records/users.ts';

/** Everybody in the register, in the order in which they came into it. */
export async function listPersons(
  { table }: Ctx,
  input: ParsedInputOf<Api['listPersons']>,
): Promise<OutputOf<Api['listPersons']>> {
  const list = { index: 'lists', partition: personList } as const;
  const { items, cursor } = await readPage(table, list, input, PersonRecord);
  return { items: items.map(({ id, name, honorific }) => ({ id, name, honorific })), cursor };
}

export async function getPerson({ table, user }: Ctx, { id }: { id: string }): Promise<Person> {
  const person = await personOf(table, await findPerson(table, id));
  return may(user, 'system_settings') ? person : { ...person, email: '' };
}

async function personOf(table: Table, person: PersonRecord): Promise<Person> {
  const memberships = await membershipsOfPerson(table, person.id);
  return {
    ...person,
    memberships: memberships.map(({ membership_id, body_id, post, role, from, to }) => ({
      membership_id,
      body_id,
      post,
      role,
      from,
      to,
    })),
  };
}

/** Changes a person's name as it is written from now on; what is frozen stays as it was. */
export async function updatePerson(
  { table }: Ctx,
  { id, version, ...facts }: ParsedInputOf<Api['updatePerson']>,
): Promise<Person> {
  if (facts.name && Object.keys(facts.name).length === 0)
    throw new AppError('invalid', reason('nameMissing'), 'name');
  const set = Object.fromEntries(Object.entries(facts).filter(([, v]) => v !== undefined));
  const person = await optimistically(async () => {
    const before = await findPerson(table, id);
    if (version !== undefined && version !== before.version)
      throw new AppError('conflict', reason('changedMeanwhile'));
    if (facts.user_id && facts.user_id !== before.user_id)
      await refuseUnlessActive(table, facts.user_id);
    const is = { version: before.version };
    return table.update(personKey(id), { set, add: { version: 1 } }, PersonRecord, {
      exists: true,
      is,
    });
  });
  await nameMemberships(table, person);
  return personOf(table, person);
}

async function refuseUnlessActive(table: Table, userId: string): Promise<void> {
  const user = await lookUpUser(table, userId);
  if (user === null || user === 'removed' || !user.is_active)
    throw new AppError('invalid', reason('userUnknown'), 'user_id');
}

/** Updates the copies of a name in memberships, so that lists of members need not read the persons. */
async function nameMemberships(table: Table, { id, name, honorific }: PersonRecord): Promise<void> {
  const bodies = new Set((await membershipsOfPerson(table, id)).map(({ body_id }) => body_id));
  await mapConcurrently(bodies, 5, (bodyId) =>
    optimistically(async () => {
      const body = await findBody(table, bodyId);
      const own = (await membershipsOf(table, bodyId)).filter((one) => one.id === id);
      const puts = own.map((one) => ({ put: membershipItem({ ...one, name, honorific }) }));
      return (await table.transact([rosterChange(body), ...puts])) || null;
    }),
  );
}

/** Links an enrolled voice, whose own consent must be on record, with a person who agrees to the link. */
export async function linkVoice(
  { table, now, user }: Ctx,
  { id, speaker_id, consent_by }: ParsedInputOf<Api['linkVoice']>,
): Promise<Person> {
  const { consent } = await findSpeaker(table, speaker_id);
  if (consent === null) throw new AppError('conflict', reason('voiceWithoutConsent'), 'speaker_id');
  return setVoice(table, id, {
    speaker_id,
    voice_consent: {
      by: consent_by,
      given_at: now().toISOString(),
      recorded_by: user.full_name,
    },
  });
}

export async function unlinkVoice({ table }: Ctx, { id }: { id: string }): Promise<Person> {
  return setVoice(table, id, { speaker_id: null, voice_consent: null });
}

async function setVoice(
  table: Table,
  id: string,
  set: Pick<PersonRecord, 'speaker_id' | 'voice_consent'>,
): Promise<Person> {
  const person = await table.update(personKey(id), { set, add: { version: 1 } }, PersonRecord);
  if (!person) throw new AppError('not_found', reason('notFound'));
  return personOf(table, person);
}
