import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { AppError } from '#contract/errors.ts';
import type { SpeakerSummary } from '#contract/speakers.ts';
import { api } from '../../api.ts';
import { useAllSamples } from './use-samples.ts';

const isGone = (id: string, signal: AbortSignal): Promise<boolean> =>
  api.getSpeaker({ id }, signal).then(
    () => false,
    (error) => {
      if (error instanceof AppError && error.code === 'not_found') return true;
      throw error;
    },
  );

/**
 * Removes the samples this browser keeps of voices that were deleted elsewhere. Who is not listed is asked for: the
 * list may not have come to them yet. `listed` is undefined until the list has come.
 */
export function useForgetGone(listed: SpeakerSummary[] | undefined) {
  const { samples, remove } = useAllSamples();
  const known = new Set(listed?.map(({ id }) => id));
  const sought = new Set(samples.flatMap(({ speakerId }) => speakerId ?? []));
  const unlisted = [...sought].filter((id) => !known.has(id));
  const { data: gone } = useQuery({
    queryKey: ['gone-speakers', unlisted],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(unlisted.map((id) => isGone(id, signal)));
      return unlisted.filter((_, index) => answers[index]);
    },
    enabled: listed !== undefined && unlisted.length > 0,
  });
  const forget = useEffectEvent((ids: string[]) => {
    const theirs = samples.filter(({ speakerId }) => speakerId && ids.includes(speakerId));
    remove(theirs.map(({ id }) => id));
  });
  useEffect(() => {
    if (gone !== undefined && gone.length > 0) forget(gone);
  }, [gone]);
}
