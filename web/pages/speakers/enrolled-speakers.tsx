import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SpeakerSummary } from '#contract/speakers.ts';
import type { Recorder } from '../../features/enrolment/recorder.ts';
import { speakersQuery } from '../../features/enrolment/speaker-queries.ts';
import { useAllSamples } from '../../features/enrolment/unsent-samples.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api, unlessGone } from '../../platform/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { useListFocus } from '../../ui/focus.ts';
import { Panel } from '../../ui/page.tsx';
import type { SoundPlayer } from '../../ui/single-sound.ts';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './enrolled-speakers.module.css';
import { SpeakerCard } from './speaker-card.tsx';

interface EnrolledSpeakersProps {
  player: SoundPlayer;
  recorder: Recorder;
}

export function EnrolledSpeakers(props: EnrolledSpeakersProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const speakers = useInfiniteQuery(speakersQuery);
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = speakers;
  useEffect(() => {
    if (error) toast.error(text('speakers.loadFailed'), 'speakers');
  }, [error]);
  const enrolled = data?.pages.flatMap((page) => page.speakers) ?? [];
  useForgetDeleted(data && enrolled);
  useListFocus(
    enrolled.map(({ id }) => id),
    list,
    title,
  );
  return (
    <Panel title={text('speakers.list')} heading={title}>
      {isPending && <Loading>{text('speakers.loading')}</Loading>}
      {error !== null && data === undefined && (
        <StateView
          icon="alert"
          title={text('speakers.loadFailed')}
          action={<Button onClick={() => speakers.refetch()}>{text('app.retry')}</Button>}
        >
          {errorMessage(error)}
        </StateView>
      )}
      {data !== undefined && enrolled.length === 0 && (
        <StateView icon="users" title={text('speakers.none')}>
          {text('speakers.noneText')}
        </StateView>
      )}
      {enrolled.length > 0 && (
        <ul className={styles.grid} ref={list}>
          {enrolled.map((speaker) => (
            <SpeakerCard key={speaker.id} speaker={speaker} {...props} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          style={{ marginTop: 'var(--mantine-spacing-md)' }}
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {text('speakers.more')}
        </Button>
      )}
    </Panel>
  );
}

const isDeleted = async (id: string, signal: AbortSignal): Promise<boolean> =>
  (await unlessGone(api.getSpeaker({ id }, signal))) === null;

/**
 * Removes unsent samples of speakers who were deleted elsewhere. Speakers missing from `listed` are looked
 * up one by one, since the list may have more pages. `listed` is undefined while it loads.
 */
function useForgetDeleted(listed: SpeakerSummary[] | undefined) {
  const { samples, remove } = useAllSamples();
  const known = new Set(listed?.map(({ id }) => id));
  const sought = new Set(samples.flatMap(({ speakerId }) => speakerId ?? []));
  const unlisted = [...sought].filter((id) => !known.has(id));
  const { data: gone } = useQuery({
    queryKey: ['gone-speakers', unlisted],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(unlisted.map((id) => isDeleted(id, signal)));
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
