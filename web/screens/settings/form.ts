import type { Settings } from '#contract/settings.ts';
import type { User } from '#contract/users.ts';
import type { Changes, Profile } from './draft.ts';

/** All the fields of the four tabs. */
export interface Form extends Settings {
  profile: Profile;
}

/** The fields as they are saved. */
export const savedForm = (
  { full_name, email, phone, department, bio }: User,
  settings: Settings,
): Form => ({ profile: { full_name, email, phone, department, bio }, ...settings });

/** The fields as they stand on the screen. */
export const edited = (saved: Form, changes: Changes): Form => ({
  profile: { ...saved.profile, ...given(changes.profile) },
  preferences: { ...saved.preferences, ...given(changes.preferences) },
  notifications: { ...saved.notifications, ...given(changes.notifications) },
  privacy: { ...saved.privacy, ...given(changes.privacy) },
});

/** What of the changes is not saved yet. */
export const unsavedOf = (saved: Form, changes: Changes): Changes => ({
  ...section('profile', differing(saved.profile, changes.profile)),
  ...section('preferences', differing(saved.preferences, changes.preferences)),
  ...section('notifications', differing(saved.notifications, changes.notifications)),
  ...section('privacy', differing(saved.privacy, changes.privacy)),
});

type Some<T> = { [K in keyof T]?: T[K] | undefined };

/** Without the fields that hold nothing, which would overwrite those that do. */
const given = <T extends object>(fields: Some<T> = {}): Partial<T> =>
  // The same names with the same values: `fromEntries` forgets which.
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

function differing<T extends object>(saved: T, changes: Some<T> | undefined): Partial<T> {
  const held = new Map<string, unknown>(Object.entries(saved));
  return Object.fromEntries(
    Object.entries(given(changes)).filter(([name, value]) => held.get(name) !== value),
  ) as Partial<T>;
}

const section = <Name extends keyof Form>(name: Name, fields: Partial<Form[Name]>): Changes =>
  Object.keys(fields).length === 0 ? {} : { [name]: fields };
