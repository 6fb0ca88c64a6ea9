import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MeetingSummary } from '#contract/meetings.ts';
import { transcriptionQuery } from '../../meetings/queries.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/state-view.tsx';
import styles from './dialogs.module.css';
import { SpeakerNamesForm } from './speaker-names-form.tsx';

interface SpeakerNamesDialogProps {
  meeting: MeetingSummary;
  onClose: () => void;
}

/** Gives one of a meeting's speakers another name. Who they are is asked for only now. */
export function SpeakerNamesDialog({ meeting, onClose }: SpeakerNamesDialogProps) {
  const { id, title } = meeting;
  // The list may be older than somebody else's change of names.
  const { data, error } = useQuery({ ...transcriptionQuery(meeting), staleTime: 0 });
  const speakers = new Set(data?.timeline.map(({ speaker }) => speaker));
  return (
    <Dialog open onClose={onClose} label={text('archive.speakersTitle')}>
      <div className={styles.form}>
        <Title order={2} size="h4">
          {text('archive.speakersTitle')}
        </Title>
        <p>{title}</p>
        {error !== null && <Notice tone="bad">{messageOf(error)}</Notice>}
        {data === undefined && error === null && <Loading>{text('app.loading')}</Loading>}
        {data !== undefined && (
          <SpeakerNamesForm meetingId={id} speakers={[...speakers]} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}
