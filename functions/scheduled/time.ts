import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';

const day = 86_400_000;

/** Throws for a time so far away that it must be a slip. */
export function refuseIfFar(time: string, now: Date): void {
  const days = (new Date(time).getTime() - now.getTime()) / day;
  if (days >= -limits.scheduleDays.back && days <= limits.scheduleDays.ahead) return;
  const detail = messages.scheduledTimeFar;
  throw new AppError('invalid', detail, [{ field: 'scheduled_time', detail }]);
}
