import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import type { User } from '#contract/users.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { settingsQuery, useChangeSettings } from '../../platform/preferences/settings.ts';
import { storedUser } from '../../platform/session/stored-user.ts';
import { userQuery, useUser } from '../../platform/user/current-user.ts';
import { toast } from '../../ui/toast.ts';
import { type Changes, type Profile, useDraft } from './settings-draft.ts';

export interface SettingsForm {
  form: Form;
  /** Edits some fields of one section. */
  change: <Name extends keyof Form>(section: Name, fields: Partial<Form[Name]>) => void;
  /** What the server refused of a field of the profile, until it is edited. */
  refusalOf: (field: keyof Profile) => string | undefined;
  /** Why the last save failed; null when it did not. */
  error: Error | null;
  isUnsaved: boolean;
  isSaving: boolean;
  save: () => void;
  discard: () => void;
}

/**
 * The fields of all tabs, one form: edited anywhere, saved or discarded together. `onRefused` is called
 * when the server refuses fields of the profile.
 */
export function useSettingsForm(settings: Settings, onRefused: () => void): SettingsForm {
  const user = useUser();
  const queries = useQueryClient();
  const saved = savedForm(user, settings);
  const [draft, take] = useDraft(saved.preferences.autoSave);
  const changes = unsavedChanges(saved, draft);
  const form = formWith(saved, changes);
  const { mutateAsync: changeSettings } = useChangeSettings();

  const sending = useMutation({
    mutationFn: async ({ profile, ...settings }: Changes) => {
      if (profile !== undefined) {
        const user = await api.updateMe(profile);
        storedUser.write(user);
        queries.setQueryData(userQuery.queryKey, user);
      }
      if (Object.keys(settings).length > 0) await changeSettings(settings);
    },
    onSuccess: () => {
      const user = queries.getQueryData(userQuery.queryKey);
      const settings = queries.getQueryData(settingsQuery.queryKey);
      // What was edited meanwhile stays.
      if (user && settings) take((draft) => unsavedChanges(savedForm(user, settings), draft));
      toast.success(text('settings.saved'));
    },
    onError: (error) => {
      // Said beside the field that is to blame, else in passing.
      if (error instanceof AppError && error.fields !== undefined) onRefused();
      else toast.error(errorSentence(error));
    },
  });

  const sent = sending.variables?.profile;
  return {
    form,
    change: (section, fields) =>
      take((draft) =>
        unsavedChanges(saved, { ...draft, [section]: { ...draft[section], ...fields } }),
      ),
    refusalOf: (field) => {
      if (!(sending.error instanceof AppError) || sent?.[field] !== form.profile[field]) return;
      return sending.error.fields?.find((refusal) => refusal.field === field)?.detail;
    },
    error: sending.error,
    isUnsaved: Object.keys(changes).length > 0,
    isSaving: sending.isPending,
    save: () => sending.mutate(changes),
    discard: () => {
      sending.reset();
      take(() => ({}));
    },
  };
}

/** All the fields of the four tabs. */
interface Form extends Settings {
  profile: Profile;
}

/** The fields as they are saved. */
const savedForm = (
  { full_name, email, phone, department, bio }: User,
  settings: Settings,
): Form => ({ profile: { full_name, email, phone, department, bio }, ...settings });

/** The fields as they stand on the screen. */
const formWith = (saved: Form, changes: Changes): Form => ({
  profile: { ...saved.profile, ...definedFields(changes.profile) },
  preferences: { ...saved.preferences, ...definedFields(changes.preferences) },
  notifications: { ...saved.notifications, ...definedFields(changes.notifications) },
  privacy: { ...saved.privacy, ...definedFields(changes.privacy) },
});

/** What of the changes is not saved yet. */
const unsavedChanges = (saved: Form, changes: Changes): Changes => ({
  ...section('profile', changedFields(saved.profile, changes.profile)),
  ...section('preferences', changedFields(saved.preferences, changes.preferences)),
  ...section('notifications', changedFields(saved.notifications, changes.notifications)),
  ...section('privacy', changedFields(saved.privacy, changes.privacy)),
});

type PartialFields<T> = { [K in keyof T]?: T[K] | undefined };

/** Without the fields that hold nothing, which would overwrite those that do. */
const definedFields = <T extends object>(fields: PartialFields<T> = {}): Partial<T> =>
  // The same names with the same values: `fromEntries` forgets which.
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

function changedFields<T extends object>(
  saved: T,
  changes: PartialFields<T> | undefined,
): Partial<T> {
  const held = new Map<string, unknown>(Object.entries(saved));
  return Object.fromEntries(
    Object.entries(definedFields(changes)).filter(([name, value]) => held.get(name) !== value),
  ) as Partial<T>;
}

const section = <Name extends keyof Form>(name: Name, fields: Partial<Form[Name]>): Changes =>
  Object.keys(fields).length === 0 ? {} : { [name]: fields };
