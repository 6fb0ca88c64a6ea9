import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import {
  type Guarded,
  may,
  type Permission,
  type Person,
  type Stage,
} from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';

/** Throws unless the caller has a permission for a record that they may read. */
export function refuseUnlessMay(person: Person, permission: Permission, record: Guarded): void {
  if (!may(person, permission, record)) throw new AppError('forbidden', reason('forbidden'));
}

interface Asking {
  user: Person;
  stage: Stage;
}

/** Refuses corrections of a meeting that the caller may read and not correct. */
export function refuseUnlessMayCorrect({ user, stage }: Asking, meeting: Guarded): void {
  if (!may(user, 'correct', meeting, stage)) throw new AppError('forbidden', reason('forbidden'));
}

/**
 * A condition for storing a correction: users who may correct a meeting only until it is marked as checked must not do
 * so after it was marked.
 */
export const stillCorrectable = (
  { user }: Asking,
  meeting: Guarded & { version: number },
): { version?: number } => (may(user, 'update', meeting) ? {} : { version: meeting.version });

/** The id of who began to send something. */
export const BegunBy = { begun_by: z.string().default('') };

/** Throws not-found unless the caller began the upload: it does not exist for others, whatever their role. */
export function refuseUnlessBegunBy(person: Person, { begun_by }: { begun_by: string }): void {
  if (may(person, 'continue', { created_by_id: begun_by, department: '' })) return;
  throw new AppError('not_found', reason('notFound'));
}
