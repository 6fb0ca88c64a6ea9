import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { isStanding, Resolution, stateOn } from '#contract/resolutions.ts';
import { type Sitting } from '#contract/sittings.ts';
import { searchRegister } from '../../index/search/resolutions.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { type Keep, readPage } from '../../platform/aws/paging.ts';
import type { Write } from '../../platform/aws/table.ts';
import { startOfDay } from '../../platform/days.ts';
import { findBody } from '../../records/bodies.ts';
import { readableMatters } from '../../records/closed-matter.ts';
import {
  findResolution,
  nextOf,
  resolutionList,
  resolutionsOfBody,
} from '../../records/sittings.ts';
import { dayOfSitting, onDay } from './strength.ts';

type Asked = ParsedInputOf<Api['listResolutions']>;
type Answer = OutputOf<Api['listResolutions']>;
const day = 86_400_000;
const nothing: Answer = { items: [], cursor: null, searched_to: null };

/**
 * The register, the latest first. What the caller may not read is left out: resolutions of confidential meetings,
 * and those that were taken behind closed doors.
 */
export async function listResolutions(ctx: Ctx, asked: Asked): Promise<Answer> {
  const { search = '', state, in_force_on } = asked;
  const to = [asked.to, in_force_on].filter((one) => one !== undefined).toSorted()[0];
  if (asked.from && to && asked.from > to) return nothing;
  const keep = keepFor(ctx, in_force_on);
  if (search.trim() === '' && state === undefined) return listed(ctx, { ...asked, to }, keep);
  return searchRegister(ctx.table, { ...asked, search, to, keep });
}

/** All of them, of one body or of some days. */
async function listed(
  { table }: Ctx,
  { body_id, from, to, ...asked }: Asked,
  keep: Keep<Resolution>,
): Promise<Answer> {
  const list = body_id
    ? ({ index: 'due', partition: resolutionsOfBody(body_id) } as const)
    : ({ index: 'lists', partition: resolutionList } as const);
  const first = from ? startOfDay(from).toISOString() : '0';
  // A tilde sorts after every instant.
  const last = to ? new Date(startOfDay(to).getTime() + day).toISOString() : '~';
  const query = { ...list, newestFirst: true, between: [first, last] as [string, string] };
  return { ...(await readPage(table, query, asked, Resolution, keep)), searched_to: null };
}

/** Keeps resolutions that the caller may read and that were binding on the day, if one is given. */
const keepFor =
  (ctx: Ctx, day?: string): Keep<Resolution> =>
  async (read) => {
    const isReadable = await readableMatters(ctx, read);
    return (one) => isReadable(one) && (day === undefined || isStanding(stateOn(one, day)));
  };

export async function getResolution(ctx: Ctx, { id }: { id: string }): Promise<Resolution> {
  const resolution = await findResolution(ctx.table, id);
  const isReadable = await readableMatters(ctx, [resolution]);
  if (!isReadable(resolution)) throw new AppError('not_found', reason('notFound'));
  return resolution;
}

/** A number of a body's register, such as `GB/2026/1`. */
export async function numberOf(
  ctx: Ctx,
  bodyId: string,
  sitting: Pick<Sitting, 'scheduled'>,
): Promise<{ number: string; write: Write }> {
  const body = await findBody(ctx.table, bodyId);
  const { period } = await onDay(ctx, body, dayOfSitting(sitting));
  const { n, write } = await nextOf(ctx.table, bodyId, 'RESOLUTIONS', period);
  return {
    number: [body.numbering.code, period, n].filter((part) => part !== '').join('/'),
    write,
  };
}
