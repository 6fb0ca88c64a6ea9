import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';

/** The id of who began to send something. */
export const BegunBy = { begun_by: z.string().default('') };

/** What somebody else began to send does not exist for anybody else, whatever their role. */
export function refuseUnlessBegunBy(user: { id: string }, sent: { begun_by: string }): void {
  if (sent.begun_by !== user.id) throw new AppError('not_found', reason('notFound'));
}
