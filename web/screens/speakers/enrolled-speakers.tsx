import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import { useFocusInPlace } from '../../ui/use-focus-in-place.ts';
import type { Player } from '../../voices/use-player.ts';
import styles from './enrolled-speakers.module.css';
import { speakersQuery } from './queries.ts';
import { SpeakerCard } from './speaker-card.tsx';
import { useForgetGone } from './use-forget-gone.ts';
import type { Recorder } from './use-recorder.ts';

interface EnrolledSpeakersProps {
  player: Player;
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
  useForgetGone(data && enrolled);
  useFocusInPlace(
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
          {messageOf(error)}
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
