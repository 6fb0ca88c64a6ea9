import { useEffect, useState } from 'react';
import { useUser } from '../../session/user.ts';
import { type Changes, storedDraft } from './draft.ts';

type Step = (draft: Changes) => Changes;
/** A change of the language draws the screen anew while a save is under way: what it leaves is told to the new one. */
const drawn = new Set<(step: Step) => void>();

const take = (step: Step): void => {
  for (const show of drawn) show(step);
};

/** What was edited and not saved. `keep` says whether a reload should find it again. */
export function useDraft(keep: boolean): [draft: Changes, take: (step: Step) => void] {
  const { id } = useUser();
  const [draft, show] = useState<Changes>(() => storedDraft(id).read() ?? {});
  useEffect(() => {
    drawn.add(show);
    return () => void drawn.delete(show);
  }, []);
  useEffect(() => {
    if (keep && Object.keys(draft).length > 0) storedDraft(id).write(draft);
    else storedDraft(id).clear();
  }, [id, draft, keep]);
  return [draft, take];
}
