import { type MutationMeta, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** The parts of a meeting whose changes can be undone. */
export type Undoable = 'transcript' | 'summary';

/** Marks a mutation as a change that the user can undo. */
export const ownChange = (meetingId: string, of: Undoable): MutationMeta => ({ meetingId, of });

/** Calls back after each change of this user, made anywhere on the page, with what the mutation returned. */
export function useOwnChanges(
  meetingId: string,
  of: Undoable,
  onChange: (answer: unknown) => void,
): void {
  const queries = useQueryClient();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const { meta } = event.mutation;
        if (meta?.['meetingId'] === meetingId && meta['of'] === of)
          latest.current(event.action.data);
      }),
    [queries, meetingId, of],
  );
}
