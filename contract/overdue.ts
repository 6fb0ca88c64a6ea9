import type { Action } from './actions.ts';

/** Separate from the schemas, because the dashboard needs only this and should load little. */

/** Whether its due day is past and it is not done. `today` is YYYY-MM-DD. */
export const isOverdue = (
  { due_on, state }: Pick<Action, 'due_on' | 'state'>,
  today: string,
): boolean => due_on !== null && due_on < today && state !== 'closed' && state !== 'reported';
