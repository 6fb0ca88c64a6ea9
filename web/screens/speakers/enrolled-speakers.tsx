import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './enrolled-speakers.module.css';
import { speakersQuery } from './queries.ts';
import { SpeakerCard } from './speaker-card.tsx';
import type { Player } from './use-player.ts';

interface EnrolledSpeakersProps {
  player: Player;
  /** Nothing is played while the microphone listens. */
  mayPlay: boolean;
}

export function EnrolledSpeakers({ player, mayPlay }: EnrolledSpeakersProps) {
  const speakers = useInfiniteQuery(speakersQuery);
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = speakers;
  useEffect(() => {
    if (error) toast.error(text('speakers.loadFailed'), 'speakers');
  }, [error]);

  if (isPending) return <Loading>{text('speakers.loading')}</Loading>;
  if (data === undefined)
    return (
      <StateView
        icon="alert"
        title={text('speakers.loadFailed')}
        action={<Button onClick={() => speakers.refetch()}>{text('app.retry')}</Button>}
      >
        {messageOf(error)}
      </StateView>
    );
  const enrolled = data.pages.flatMap((page) => page.speakers);
  if (enrolled.length === 0)
    return (
      <StateView icon="users" title={text('speakers.none')}>
        {text('speakers.noneText')}
      </StateView>
    );
  return (
    <>
      <ul className={styles.grid}>
        {enrolled.map((speaker) => (
          <SpeakerCard key={speaker.id} speaker={speaker} player={player} mayPlay={mayPlay} />
        ))}
      </ul>
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
    </>
  );
}
