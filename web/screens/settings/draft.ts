import * as z from 'zod';
import { SettingsChange } from '#contract/settings.ts';
import { stored } from '../../stored.ts';

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
export const storedDraft = (person: string) => stored(`settings-draft:${person}`, Changes);
