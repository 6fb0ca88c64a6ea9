import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Preferences, SettingsChange } from '#contract/settings.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { toast } from '../../ui/toast.ts';
import { api } from '../api/client.ts';
import { applyPreferences, preferences } from './preferences.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.getSettings({}, signal),
});

const isSame = (one: Preferences, other: Preferences): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Applies preferences that the user changed on another device. */
export function useSyncedPreferences(): void {
  const chosen = useQuery(settingsQuery).data?.preferences;
  useEffect(() => {
    if (chosen === undefined || isSame(chosen, preferences())) return;
    applyPreferences(chosen).catch((error: unknown) => toast.error(errorSentence(error)));
  }, [chosen]);
}

/** Changes some settings on the server and applies them here. */
export function useChangeSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: SettingsChange) => {
      const settings = await api.updateSettings(change);
      await applyPreferences(settings.preferences);
      return settings;
    },
    onSuccess: (settings) => queries.setQueryData(settingsQuery.queryKey, settings),
  });
}
