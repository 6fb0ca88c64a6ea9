import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SettingsChange } from '#contract/settings.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { watchEntries, whenNothingIsEntered } from '../../ui/entered.ts';
import { toast } from '../../ui/toast.ts';
import { api } from '../api/client.ts';
import { applyPreferences, preferences } from './preferences.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.getSettings({}, signal),
});

/**
 * Applies preferences that the user changed in another tab or on another device. A new language remounts the page, so
 * it waits while that would lose something.
 */
export function useSyncedPreferences(): void {
  const chosen = useQuery(settingsQuery).data?.preferences;
  useEffect(watchEntries, []);
  useEffect(() => {
    if (chosen === undefined) return;
    const apply = () =>
      void applyPreferences(chosen).catch((error: unknown) => toast.error(errorSentence(error)));
    if (chosen.language !== preferences().language) return whenNothingIsEntered(apply);
    if (JSON.stringify(chosen) !== JSON.stringify(preferences())) apply();
  }, [chosen]);
}

/** Changes some settings on the server and applies them here. */
export function useChangeSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: SettingsChange) => {
      const settings = await api.updateSettings(change);
      // The answer has a language that was chosen elsewhere, too: that one is applied as above.
      const { language = preferences().language } = change.preferences ?? {};
      await applyPreferences({ ...settings.preferences, language });
      return settings;
    },
    onSuccess: (settings) => queries.setQueryData(settingsQuery.queryKey, settings),
  });
}
