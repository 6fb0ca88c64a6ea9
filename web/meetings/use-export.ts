import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toast.ts';

/** Saves a meeting's transcript or summary under the name the server gives, and says how it went. */
export function useExport(said: { done: string; failed: string }) {
  return useMutation({
    mutationFn: async (what: Parameters<typeof api.exportMeeting>[0]) => {
      const { name, content } = await api.exportMeeting(what);
      saveFile(name, content);
    },
    onSuccess: () => toast.success(said.done),
    onError: () => toast.error(said.failed),
  });
}
