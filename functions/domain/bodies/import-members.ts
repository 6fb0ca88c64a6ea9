import type { Api } from '#contract/api.ts';
import { portalLanguages } from '#contract/choices.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import { memberRoles } from '#contract/record-choices.ts';
import { comparable, onOneLine } from '#contract/text.ts';
import { Day, EmailAddress, type Names } from '#contract/values.ts';
import { inBatches } from '../../platform/aws/batches.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { mapConcurrently, optimistically } from '../../platform/concurrency.ts';
import { rowsOfTable } from '../../platform/csv-table.ts';
import { dayOf } from '../../platform/days.ts';
import {
  type BodyRecord,
  findBody,
  type MembershipRecord,
  membershipItem,
  membersOn,
  PersonRecord,
  personItem,
  personKey,
  rosterChange,
} from '../../records/bodies.ts';
import { newMembership, newPerson } from './members.ts';

interface Joining {
  name: Names;
  honorific: string;
  email: string;
  post: string;
  voting: boolean;
  role: (typeof memberRoles)[number];
  from: string | null;
}

interface Problem {
  line: number;
  why: Reason;
}

/** Rows per transaction, which has room for 100 writes. */
const rowsAtOnce = 40;

/**
 * Adds the people of a table; nothing is added while a row is wrong. Current members, matched by name and post, are
 * skipped, so an interrupted import can be repeated; they get the email address of their row if they have none.
 */
export async function importMembers(
  ctx: Ctx,
  { id, csv, check }: ParsedInputOf<Api['importMembers']>,
): Promise<OutputOf<Api['importMembers']>> {
  const { joining, problems } = readTable(csv, await findBody(ctx.table, id));
  const fresh = await notYetMembers(ctx, id, joining);
  const unaddressed = await membersWithoutAddress(ctx, id, joining);
  const stops = check || problems.length > 0;
  if (!stops) await mapConcurrently(unaddressed, 8, (one) => giveAddress(ctx, one));
  return {
    added: stops ? 0 : await addAll(ctx, id, fresh),
    rows: fresh.length,
    addresses: unaddressed.length,
    problems: problems.map(({ line, why }) => ({ line, ...why })),
  };
}

const identityOf = ({ name, post }: Pick<MembershipRecord, 'name' | 'post'>): string =>
  JSON.stringify([Object.values(name).map(comparable).sort(), comparable(post)]);

/** The people who are not members today; refused if adding them would exceed the limit. */
async function notYetMembers(ctx: Ctx, bodyId: string, joining: Joining[]): Promise<Joining[]> {
  const members = await membersOn(ctx.table, bodyId, dayOf(ctx.now()));
  const known = new Set(members.map(identityOf));
  const fresh = joining.filter((one) => !known.has(identityOf(one)));
  if (members.length + fresh.length > limits.members)
    throw new AppError('conflict', reason('tooManyMembers', { most: limits.members }));
  return fresh;
}

/** Current members without an address, with the address of their row. */
async function membersWithoutAddress({ table, now }: Ctx, bodyId: string, joining: Joining[]) {
  const given = new Map(joining.map((one) => [identityOf(one), one.email]));
  const members = await membersOn(table, bodyId, dayOf(now()));
  const emails = new Map(members.map((one) => [one.id, given.get(identityOf(one)) ?? '']));
  const asked = members.filter(({ id }) => emails.get(id) !== '');
  const { items } = await table.getMany(
    asked.map(({ id }) => personKey(id)),
    PersonRecord,
  );
  return items.flatMap((person) =>
    person.email === '' ? [{ ...person, email: emails.get(person.id) ?? '' }] : [],
  );
}

/** Fails if somebody else has changed the person in the meantime. */
const giveAddress = ({ table }: Ctx, { id, email, version }: PersonRecord) =>
  table.update(personKey(id), { set: { email }, add: { version: 1 } }, PersonRecord, {
    exists: true,
    is: { version },
  });

async function addAll(ctx: Ctx, bodyId: string, joining: Joining[]): Promise<number> {
  let added = 0;
  for (const some of inBatches(joining, rowsAtOnce)) added += await addBatch(ctx, bodyId, some);
  return added;
}

/** Adds a batch of people, except those added by somebody else in the meantime. Resolves to their number. */
function addBatch(ctx: Ctx, bodyId: string, joining: Joining[]): Promise<number> {
  return optimistically(async () => {
    const body = await findBody(ctx.table, bodyId);
    const fresh = await notYetMembers(ctx, bodyId, joining);
    // Members are listed by id, and ids created in the same millisecond are unordered.
    const ids = fresh.map(() => ctx.newId()).toSorted();
    const puts = fresh.flatMap((one, n) => {
      const person = newPerson(ctx, body, one);
      const membership = newMembership({ newId: () => ids[n] ?? ctx.newId() }, body, person, one);
      return [{ put: personItem(person) }, { put: membershipItem(membership) }];
    });
    const done = puts.length === 0 || (await ctx.table.transact([rosterChange(body), ...puts]));
    return done ? fresh.length : null;
  });
}

/** The people of a table, and what is wrong with its rows. */
function readTable(csv: string, body: BodyRecord): { joining: Joining[]; problems: Problem[] } {
  const expected = { most: limits.memberRows, empty: reason('tableEmpty'), columnOf };
  const rows = rowsOfTable(csv, expected);
  const joining: Joining[] = [];
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const { record, info } of rows) {
    const read = readRow(record, body);
    const twice = 'name' in read && seen.has(identityOf(read));
    if ('reason' in read) problems.push({ line: info.lines, why: read });
    else if (twice) problems.push({ line: info.lines, why: reason('rowTwice') });
    else {
      seen.add(identityOf(read));
      joining.push(read);
    }
  }
  return { joining, problems };
}

/** Accepted headings of the address column, besides `email`. */
const emailHeadings = new Set(
  [
    ['e-mail', 'email address', 'e-mail address'],
    ['ई-मेल', 'ईमेल', 'इमेल', 'ई-मेल पता', 'ई-मेल पत्ता'],
    ['ಇ-ಮೇಲ್', 'ಇಮೇಲ್', 'ಇ-ಮೇಲ್ ವಿಳಾಸ'],
    ['மின்னஞ்சல்', 'மின்னஞ்சல் முகவரி'],
    ['ఇ-మెయిల్', 'ఈమెయిల్', 'ఇ-మెయిల్ చిరునామా'],
  ]
    .flat()
    .map(comparable),
);

const columnOf = (heading: string): string | undefined =>
  emailHeadings.has(heading) ? 'email' : undefined;

/** How tables say whether a member votes. */
const answers: Record<(typeof portalLanguages)[number], { yes: string[]; no: string[] }> = {
  en: { yes: ['yes', 'y', 'true', '1'], no: ['no', 'n', 'false', '0'] },
  hi: { yes: ['हाँ', 'हां'], no: ['नहीं'] },
  mr: { yes: ['होय'], no: ['नाही'] },
  kn: { yes: ['ಹೌದು'], no: ['ಇಲ್ಲ'] },
  te: { yes: ['అవును'], no: ['కాదు', 'లేదు'] },
  ta: { yes: ['ஆம்'], no: ['இல்லை'] },
};
const inAllLanguages = (answer: 'yes' | 'no'): string[] =>
  portalLanguages.flatMap((language) => answers[language][answer]).map(comparable);
const yes = new Set(['', ...inAllLanguages('yes')]);
const no = new Set(inAllLanguages('no'));

/** The person in a row, or why the row is refused. */
function readRow(row: Record<string, string>, body: BodyRecord): Joining | Reason {
  const cell = (name: string) => onOneLine(row[name] ?? '');
  const name = namesIn(cell, body);
  if (Object.keys(name).length === 0) return reason('nameMissing');
  const role = memberRoles.find(
    (one) => one === (comparable(cell('role')).replaceAll(' ', '_') || 'member'),
  );
  if (role === undefined) return reason('roleUnknown', { role: cell('role') });
  const voting = comparable(cell('voting'));
  if (!yes.has(voting) && !no.has(voting)) return reason('yesOrNo', { column: 'voting' });
  const from = cell('from');
  if (from !== '' && !Day.safeParse(from).success) return reason('dayWrong', { column: 'from' });
  const email = cell('email');
  if (email !== '' && !EmailAddress.safeParse(email).success) return reason('emailInvalid');
  return {
    name,
    email,
    honorific: cell('honorific').slice(0, 40),
    post: cell('post').slice(0, limits.titleLength),
    voting: yes.has(voting),
    role,
    from: from || null,
  };
}

/** `name` is in the language of the body. */
function namesIn(cell: (name: string) => string, { language }: BodyRecord): Names {
  const named = portalLanguages.map((one) => [one, cell(`name_${one}`)] as const);
  const plain = cell('name');
  return Object.fromEntries(
    [...(plain === '' ? [] : [[language, plain] as const]), ...named]
      .filter(([, name]) => name !== '')
      .map(([one, name]) => [one, name.slice(0, limits.nameLength)]),
  );
}
