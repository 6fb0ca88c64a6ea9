import type { Api } from '#contract/api.ts';
import { type Body, BodySummary, type Term } from '#contract/bodies.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { plainTemplate } from '#contract/minutes-templates.ts';
import { Profile } from '#contract/procedure.ts';
import { familyRules } from '#contract/procedure-families.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { readPage } from '../../platform/aws/paging.ts';
import type { Table } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { dayOf } from '../../platform/days.ts';
import {
  type BodyRecord,
  bodyItem,
  bodyKey,
  bodyList,
  findBody,
  membersOn,
  nameIn,
  namesOf,
  profileKey,
  rosterChange,
  termKey,
  termsOf,
} from '../../records/bodies.ts';
import { inOrder, membershipView } from './members.ts';

/** The initials of a name in capitals, such as GB for General Body. */
function initialsOf(name: string): string {
  const initials = [...name.matchAll(/\p{L}[\p{L}\p{M}]*/gu)].map(([word]) => firstLetter(word));
  return initials.join('').slice(0, 12).toUpperCase() || 'M';
}

/** Includes combining marks, as Indic letters have them. */
const firstLetter = (word: string): string =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)][0]?.segment ?? '';

export async function createBody(ctx: Ctx, input: ParsedInputOf<Api['createBody']>): Promise<Body> {
  const { numbering, profile, parent_id, ...facts } = input;
  if (parent_id !== null) await findBody(ctx.table, parent_id);
  const name = namesOf(facts.name, facts);
  const { family } = profile;
  const body: BodyRecord = {
    ...facts,
    id: ctx.newId(),
    created_at: ctx.now().toISOString(),
    name,
    parent_id,
    dissolved_on: null,
    numbering: {
      code: numbering?.code ?? initialsOf(nameIn(name, facts.language)),
      restarts: numbering?.restarts ?? 'year',
    },
    profile: { family, version: 1, rules: familyRules[family] },
    publish_agendas: false,
    minutes_template: plainTemplate,
    roster_changes: 0,
    version: 1,
  };
  await ctx.table.transact([
    { put: bodyItem(body), condition: { exists: false } },
    { put: profileItem(ctx, body) },
  ]);
  return bodyOf(ctx, await findBody(ctx.table, body.id));
}

const profileItem = ({ user, now }: Ctx, { id, profile }: BodyRecord) => ({
  ...profileKey(id, profile.version),
  ...profile,
  made_by: user.full_name,
  made_at: now().toISOString(),
});

/** All bodies, in the order in which they were set up. */
export async function listBodies(
  { table }: Ctx,
  input: ParsedInputOf<Api['listBodies']>,
): Promise<OutputOf<Api['listBodies']>> {
  return readPage(table, { index: 'lists', partition: bodyList }, input, BodySummary);
}

export async function getBody(ctx: Ctx, { id }: { id: string }): Promise<Body> {
  return bodyOf(ctx, await findBody(ctx.table, id));
}

/** A body with its terms and current members. A body without terms gets one without limits. */
async function bodyOf(
  { table, now }: Ctx,
  { created_at: _, roster_changes: __, ...body }: BodyRecord,
): Promise<Body> {
  const [terms, members] = await Promise.all([
    termsOrOpen(table, body.id),
    membersOn(table, body.id, dayOf(now())),
  ]);
  return { ...body, terms, members: members.toSorted(inOrder).map(membershipView) };
}

/** The default term of a body, until it is changed or another is added. */
const openTerm: Term = { id: '1', number: 1, start: null, end: null, sanctioned_strength: null };

async function termsOrOpen(table: Table, bodyId: string): Promise<Term[]> {
  const terms = await termsOf(table, bodyId);
  return terms.length > 0 ? terms : [openTerm];
}

export async function updateBody(
  ctx: Ctx,
  { id, version, name, ...facts }: ParsedInputOf<Api['updateBody']>,
): Promise<Body> {
  const given = Object.fromEntries(Object.entries(facts).filter(([, v]) => v !== undefined));
  if (facts.parent_id) await refuseCircle(ctx, id, facts.parent_id);
  const body = await optimistically(async () => {
    const before = await findBody(ctx.table, id);
    refuseIfChanged(before, version);
    if (facts.minutes_template?.second_language === before.language)
      throw new AppError('invalid', reason('secondLanguageSame'), 'minutes_template');
    const set = { ...given, ...(name !== undefined && { name: namesOf(name, before) }) };
    return change(ctx, before, set);
  });
  return bodyOf(ctx, body);
}

/** Refuses a parent that is the body itself or below it. */
async function refuseCircle(ctx: Ctx, id: string, parent: string): Promise<void> {
  const seen = new Set([id]);
  for (let above: string | null = parent; above !== null; ) {
    if (seen.has(above)) throw new AppError('conflict', reason('bodyInCircle'), 'parent_id');
    seen.add(above);
    above = (await findBody(ctx.table, above)).parent_id;
  }
}

function refuseIfChanged(before: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== before.version)
    throw new AppError('conflict', reason('changedMeanwhile'));
}

/** The body after the change; null if it has changed since it was read. */
async function change(
  { table }: Ctx,
  { id, version }: BodyRecord,
  set: Record<string, unknown>,
): Promise<BodyRecord | null> {
  const changes = { set, add: { version: 1 } };
  const done = await table.transact([
    { update: bodyKey(id), changes, condition: { exists: true, is: { version } } },
  ]);
  return done ? findBody(table, id) : null;
}

/** Makes the next version of a profile; former ones stay for the meetings that were called by them. */
export async function setProfile(
  ctx: Ctx,
  { id, version, family, rules }: ParsedInputOf<Api['setProfile']>,
): Promise<Body> {
  const before = await findBody(ctx.table, id);
  refuseIfChanged(before.profile, version);
  const after = { ...before, profile: { family, rules, version: version + 1 } };
  const done = await ctx.table.transact([
    {
      update: bodyKey(id),
      changes: { set: { profile: after.profile }, add: { version: 1 } },
      condition: { exists: true, is: { version: before.version } },
    },
    { put: profileItem(ctx, after), condition: { exists: false } },
  ]);
  if (!done) throw new AppError('conflict', reason('changedMeanwhile'));
  return bodyOf(ctx, await findBody(ctx.table, id));
}

export async function setAgendaPublishing(
  ctx: Ctx,
  { id, publish_agendas }: ParsedInputOf<Api['setAgendaPublishing']>,
): Promise<Body> {
  const body = await optimistically(async () => {
    const before = await findBody(ctx.table, id);
    return before.publish_agendas === publish_agendas
      ? before
      : change(ctx, before, { publish_agendas });
  });
  return bodyOf(ctx, body);
}

export async function getProfile(
  { table }: Ctx,
  { id, version }: ParsedInputOf<Api['getProfile']>,
): Promise<Profile> {
  const profile = await table.get(profileKey(id, version), Profile);
  if (!profile) throw new AppError('not_found', reason('notFound'));
  return profile;
}

export function addTerm(
  { table, newId }: Ctx,
  { id, ...facts }: ParsedInputOf<Api['addTerm']>,
): Promise<Term> {
  const term: Term = { id: newId(), ...facts };
  refuseBackwards(term);
  return optimistically(async () => {
    const body = await findBody(table, id);
    const terms = await termsOf(table, id);
    refuseOverlap(terms, term);
    if (terms.some(({ number }) => number === term.number))
      throw new AppError('conflict', reason('termNumberTaken', { number: term.number }), 'number');
    return writeTerm(table, body, term);
  });
}

export function updateTerm(
  { table }: Ctx,
  { id, term_id, ...facts }: ParsedInputOf<Api['updateTerm']>,
): Promise<Term> {
  const given = Object.fromEntries(Object.entries(facts).filter(([, v]) => v !== undefined));
  return optimistically(async () => {
    const body = await findBody(table, id);
    const terms = await termsOrOpen(table, id);
    const before = terms.find((term) => term.id === term_id);
    if (!before) throw new AppError('not_found', reason('notFound'));
    const after: Term = { ...before, ...given };
    refuseBackwards(after);
    refuseOverlap(terms, after);
    return writeTerm(table, body, after);
  });
}

/** Null if the body's terms or members have changed since it was read. */
async function writeTerm(table: Table, body: BodyRecord, term: Term): Promise<Term | null> {
  const put = { ...termKey(body.id, term.number), ...term };
  return (await table.transact([rosterChange(body), { put }])) ? term : null;
}

function refuseBackwards({ start, end }: Term): void {
  if (start !== null && end !== null && end < start)
    throw new AppError('invalid', reason('endBeforeStart'), 'end');
}

/** Refuses overlapping terms. An open end counts as the day before the next term begins. */
function refuseOverlap(terms: Term[], term: Term): void {
  const overlaps = terms.some(
    (other) =>
      other.id !== term.id &&
      startsBy(other, endOf(term, other)) &&
      startsBy(term, endOf(other, term)),
  );
  if (overlaps) throw new AppError('conflict', reason('termsOverlap'), 'start');
}

const startsBy = ({ start }: Term, day: string): boolean => (start ?? '') <= day;

const endOf = ({ start, end }: Term, other: Term): string =>
  end ?? ((other.start ?? '') > (start ?? '') ? (start ?? '') : '9999-12-31');
