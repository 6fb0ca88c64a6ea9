import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import { api } from '../../api.ts';
import { handledMessage } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { settingsQuery, useChangeSettings } from '../../preferences/queries.ts';
import { storedUser } from '../../session/stored-user.ts';
import { userQuery, useUser } from '../../session/user.ts';
import { toast } from '../../ui/toast.ts';
import type { Changes, Profile } from './draft.ts';
import { edited, type Form, savedForm, unsavedOf } from './form.ts';
import { useDraft } from './use-draft.ts';

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
  const changes = unsavedOf(saved, draft);
  const form = edited(saved, changes);
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
      if (user && settings) take((draft) => unsavedOf(savedForm(user, settings), draft));
      toast.success(text('settings.saved'));
    },
    onError: (error) => {
      // Said beside the field that is to blame, else in passing.
      if (error instanceof AppError && error.fields !== undefined) onRefused();
      else toast.error(handledMessage(error));
    },
  });

  const sent = sending.variables?.profile;
  return {
    form,
    change: (section, fields) =>
      take((draft) => unsavedOf(saved, { ...draft, [section]: { ...draft[section], ...fields } })),
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
