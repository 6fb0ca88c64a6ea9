import type { Action } from './actions.ts';

/*
 * Apart from the schemas: the dashboard shows what is overdue, and loads little.
 */

/** Whether its day is over, and it is not done. `today` is YYYY-MM-DD. */
export const isOverdue = (
  { due_on, state }: Pick<Action, 'due_on' | 'state'>,
  today: string,
): boolean => due_on !== null && due_on < today && state !== 'closed' && state !== 'reported';
