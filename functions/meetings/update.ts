import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Meeting } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import type { Ctx } from '../context.ts';
import { meetingOf } from './get.ts';
import { counted, MeetingRecord, meetingKey } from './store.ts';

export async function updateMeeting(
  ctx: Ctx,
  { id, ...given }: ParsedInputOf<Api['updateMeeting']>,
): Promise<Meeting> {
  const set = Object.fromEntries(Object.entries(given).filter(([, v]) => v !== undefined));
  const meeting = await ctx.table.update(meetingKey(id), counted({ set }), MeetingRecord);
  if (!meeting) throw new AppError('not_found', messages.notFound);
  return meetingOf(ctx, meeting);
}
