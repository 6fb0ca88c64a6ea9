import { useEffect, useState } from 'react';
import * as z from 'zod';
import { SettingsChange } from '#contract/settings.ts';
import { storedValue } from '../../platform/browser/browser-storage.ts';
import { useUser } from '../../platform/user/current-user.ts';

type DraftUpdate = (draft: Changes) => Changes;
/** A change of language remounts the page during a save, so updates go to every mounted draft. */
const subscribers = new Set<(step: DraftUpdate) => void>();

const updateDraft = (step: DraftUpdate): void => {
  for (const show of subscribers) show(step);
};

/** The unsaved changes. `keep`: whether they survive a reload. */
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

/** The unsaved changes of all four tabs. */
const Changes = SettingsChange.extend({ profile: Profile.partial().optional() });
export type Changes = z.infer<typeof Changes>;

/** Survives a reload, separately for each user of the browser. */
const storedDraft = (person: string) => storedValue(`settings-draft:${person}`, Changes);
