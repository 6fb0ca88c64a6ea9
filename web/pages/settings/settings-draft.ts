import { useEffect, useState } from 'react';
import * as z from 'zod';
import { SettingsChange } from '#contract/settings.ts';
import { storedValue } from '../../platform/browser/browser-storage.ts';
import { useUser } from '../../platform/user/current-user.ts';

type DraftUpdate = (draft: Changes) => Changes;
/** A change of the language draws the screen anew while a save is under way: what it leaves is told to the new one. */
const subscribers = new Set<(step: DraftUpdate) => void>();

const updateDraft = (step: DraftUpdate): void => {
  for (const show of subscribers) show(step);
};

/** What was edited and not saved. `keep` says whether a reload should find it again. */
export function useDraft(keep: boolean): [draft: Changes, take: (step: DraftUpdate) => void] {
  const { id } = useUser();
  const [draft, show] = useState<Changes>(() => storedDraft(id).read() ?? {});
  useEffect(() => {
    subscribers.add(show);
    return () => void subscribers.delete(show);
  }, []);
  useEffect(() => {
    if (keep && Object.keys(draft).length > 0) storedDraft(id).write(draft);
    else storedDraft(id).clear();
  }, [id, draft, keep]);
  return [draft, updateDraft];
}

const Profile = z.object({
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  department: z.string(),
  bio: z.string(),
});
export type Profile = z.infer<typeof Profile>;

/** Any of the fields of the four tabs: those that were edited and not saved. */
const Changes = SettingsChange.extend({ profile: Profile.partial().optional() });
export type Changes = z.infer<typeof Changes>;

/** Survives a reload; each person of a shared computer has their own. */
const storedDraft = (person: string) => storedValue(`settings-draft:${person}`, Changes);
