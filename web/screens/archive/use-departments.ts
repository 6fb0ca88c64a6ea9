import { useQueryClient } from '@tanstack/react-query';
import { departments } from '#contract/choices.ts';
import { useUser } from '../../session/user.ts';
import type { Held } from './held-meetings.ts';

/** Departments to choose from: the usual ones, the reader's own, and those of the meetings seen so far. */
export function useDepartments(chosen: string | undefined): string[] {
  const own = useUser().department;
  const held = useQueryClient().getQueriesData<Held>({ queryKey: ['archive'] });
  const seen = held.flatMap(([, data]) =>
    (data?.pages ?? []).flatMap(({ meetings }) => meetings.map(({ department }) => department)),
  );
  const others = [own, ...seen, chosen ?? ''].filter((name) => name !== '');
  return [...new Set<string>([...departments, ...others])];
}
