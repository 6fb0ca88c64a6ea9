import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { Resolution, type Sitting } from '#contract/sittings.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { readPage } from '../../platform/aws/paging.ts';
import type { Write } from '../../platform/aws/table.ts';
import { startOfDay } from '../../platform/days.ts';
import { findBody } from '../../records/bodies.ts';
import { hiddenMeetings } from '../../records/hidden-meetings.ts';
import {
  findResolution,
  nextOf,
  resolutionList,
  resolutionsOfBody,
} from '../../records/sittings.ts';
import { dayOfSitting, onDay } from './strength.ts';

const day = 86_400_000;

/** The register, the latest first. Resolutions of meetings that the caller may not read are left out. */
export async function listResolutions(
  ctx: Ctx,
  { body_id, in_force_on, ...asked }: ParsedInputOf<Api['listResolutions']>,
): Promise<OutputOf<Api['listResolutions']>> {
  const list = body_id
    ? ({ index: 'due', partition: resolutionsOfBody(body_id) } as const)
    : ({ index: 'lists', partition: resolutionList } as const);
  const until = in_force_on && new Date(startOfDay(in_force_on).getTime() + day).toISOString();
  return readPage(
    ctx.table,
    { ...list, newestFirst: true, ...(until && { between: ['', until] as [string, string] }) },
    asked,
    Resolution,
    async (read) => {
      const meetings = read.map(({ meeting_id }) => meeting_id);
      const hidden = await hiddenMeetings(ctx.table, ctx.user, meetings);
      return ({ meeting_id }) => !hidden.has(meeting_id);
    },
  );
}

export async function getResolution(ctx: Ctx, { id }: { id: string }): Promise<Resolution> {
  const resolution = await findResolution(ctx.table, id);
  const hidden = await hiddenMeetings(ctx.table, ctx.user, [resolution.meeting_id]);
  if (hidden.size > 0) throw new AppError('not_found', reason('notFound'));
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
