import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Settings } from '#contract/settings.ts';
import type { User } from '#contract/users.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { translated } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { settingsQuery, useChangeSettings } from '../../platform/preferences/settings.ts';
import { currentSession } from '../../platform/session/session.ts';
import { storedUser } from '../../platform/session/stored-user.ts';
import { userQuery, useUser } from '../../platform/user/current-user.ts';
import { toast } from '../../ui/toast.ts';
import { type Changes, type Profile, useDraft } from './settings-draft.ts';

export interface SettingsForm {
  form: Form;
  /** Changes some fields of a section. */
  change: <Name extends keyof Form>(section: Name, fields: Partial<Form[Name]>) => void;
  /** The current password, where the changes need it; else null. It is never part of the draft, which is stored. */
  password: string | null;
  enterPassword: (password: string) => void;
  /** The server's error for a field, until it is edited. */
  refusalOf: (field: keyof ProfileChange) => string | undefined;
  /** Why the last save failed, or null. */
  error: Error | null;
  isUnsaved: boolean;
  isSaving: boolean;
  save: () => void;
  discard: () => void;
}

type ProfileChange = Profile & { current_password: string };

/** The changes as they are sent. */
type Sent = Changes & { profile?: Partial<ProfileChange> | undefined };

/** A new password can be mailed to the address, so changing it takes the current one. */
const needsPassword = ({ profile }: Changes): boolean =>
  profile?.email !== undefined && currentSession().mode === 'cognito';

/**
 * One form for all tabs, saved or discarded together. `onRefused` is called when the server rejects profile
 * fields.
 */
export function useSettingsForm(settings: Settings, onRefused: () => void): SettingsForm {
  const user = useUser();
  const queries = useQueryClient();
  const saved = savedForm(user, settings);
  const [draft, updateDraft] = useDraft(saved.preferences.autoSave);
  const changes = unsavedChanges(saved, draft);
  const form = formWith(saved, changes);
  const [password, enterPassword] = useState('');

  const sending = useMutation({
    mutationFn: useSend(),
    onSuccess: () => {
      enterPassword('');
      const user = queries.getQueryData(userQuery.queryKey);
      const settings = queries.getQueryData(settingsQuery.queryKey);
      // Edits made during the save stay.
      if (user && settings)
        updateDraft((draft) => unsavedChanges(savedForm(user, settings), draft));
      toast.success(text('settings.saved'));
    },
    onError: (error) => {
      // Shown at the field if there is one, otherwise as a toast.
      if (error instanceof AppError && error.fields !== undefined) onRefused();
      else toast.error(errorSentence(error));
    },
  });

  const sent = sending.variables?.profile;
  const entered: Partial<ProfileChange> = { ...form.profile, current_password: password };
  return {
    form,
    password: needsPassword(changes) ? password : null,
    enterPassword,
    change: (section, fields) =>
      updateDraft((draft) =>
        unsavedChanges(saved, { ...draft, [section]: { ...draft[section], ...fields } }),
      ),
    refusalOf: (field) => {
      if (!(sending.error instanceof AppError) || sent?.[field] !== entered[field]) return;
      return sending.error.fields?.find((refusal) => refusal.field === field)?.detail;
    },
    error: sending.error,
    isUnsaved: Object.keys(changes).length > 0,
    isSaving: sending.isPending,
    save: () =>
      sending.mutate({
        ...changes,
        ...(needsPassword(changes) && {
          profile: { ...changes.profile, current_password: password },
        }),
      }),
    discard: () => {
      sending.reset();
      enterPassword('');
      updateDraft(() => ({}));
    },
  };
}

/** Throws for a required field that was cleared: the server takes an empty field for one that was not sent. */
function refuseCleared({ full_name, email }: Partial<Profile>): void {
  if (full_name?.trim() === '')
    throw new AppError('invalid', translated(reason('nameMissing')), 'full_name');
  if (email?.trim() === '')
    throw new AppError('invalid', translated(reason('emailInvalid')), 'email');
}

/** Sends the profile, then the settings. */
function useSend() {
  const queries = useQueryClient();
  const { mutateAsync: changeSettings } = useChangeSettings();
  return async ({ profile, ...settings }: Sent): Promise<void> => {
    if (profile !== undefined) {
      refuseCleared(profile);
      const user = await api.updateMe(profile);
      storedUser.write(user);
      queries.setQueryData(userQuery.queryKey, user);
    }
    if (Object.keys(settings).length > 0) await changeSettings(settings);
  };
}

/** The fields of all four tabs. */
interface Form extends Settings {
  profile: Profile;
}

/** The fields as saved. */
const savedForm = (
  { full_name, email, phone, department, bio }: User,
  settings: Settings,
): Form => ({ profile: { full_name, email, phone, department, bio }, ...settings });

/** The fields with the changes applied. */
const formWith = (saved: Form, changes: Changes): Form => ({
  profile: { ...saved.profile, ...definedFields(changes.profile) },
  preferences: { ...saved.preferences, ...definedFields(changes.preferences) },
  notifications: { ...saved.notifications, ...definedFields(changes.notifications) },
  privacy: { ...saved.privacy, ...definedFields(changes.privacy) },
});

/** The changes that differ from what is saved. */
const unsavedChanges = (saved: Form, changes: Changes): Changes => ({
  ...section('profile', changedFields(saved.profile, changes.profile)),
  ...section('preferences', changedFields(saved.preferences, changes.preferences)),
  ...section('notifications', changedFields(saved.notifications, changes.notifications)),
  ...section('privacy', changedFields(saved.privacy, changes.privacy)),
});

type PartialFields<T> = { [K in keyof T]?: T[K] | undefined };

/** Without undefined fields, which would overwrite others in a spread. */
const definedFields = <T extends object>(fields: PartialFields<T> = {}): Partial<T> =>
  // Same keys and values; `fromEntries` loses the type.
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
