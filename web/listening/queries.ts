import { queryOptions } from '@tanstack/react-query';
import type { Meeting } from '#contract/meetings.ts';
import type { Peaks, Word } from '#contract/playback.ts';
import { api } from '../api.ts';

/** What the workflow wrote, as it is kept: docs/decisions/015-answers-are-trusted.md */
async function kept<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`storage answered ${response.status}`);
  return response.json();
}

/** The words of a meeting as its recording's last job recognised them; none where they were not kept. */
export const wordsQuery = ({ id, job_id }: Pick<Meeting, 'id' | 'job_id'>) =>
  queryOptions({
    queryKey: ['meeting', id, 'words', job_id],
    queryFn: async ({ signal }) => {
      const { words_url } = await api.getWords({ id }, signal);
      return words_url === null ? [] : kept<Word[]>(words_url, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How loud the recording is; null where nobody looked. */
export const peaksQuery = ({
  id,
  job_id,
  peaks_url,
}: Pick<Meeting, 'id' | 'job_id' | 'peaks_url'>) =>
  queryOptions({
    queryKey: ['meeting', id, 'peaks', job_id],
    queryFn: ({ signal }) => (peaks_url === null ? null : kept<Peaks>(peaks_url, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
