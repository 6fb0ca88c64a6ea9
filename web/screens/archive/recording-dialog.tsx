import { Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MeetingSummary } from '#contract/meetings.ts';
import { meetingQuery } from '../../meetings/queries.ts';
import { RecordingPlayer } from '../../meetings/recording-player.tsx';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './dialogs.module.css';

interface RecordingDialogProps {
  meeting: MeetingSummary;
  onClose: () => void;
}

/** Plays a meeting's recording, whose address is asked for only now. */
export function RecordingDialog({ meeting: { id, title }, onClose }: RecordingDialogProps) {
  const { data, isError } = useQuery(meetingQuery(id));
  const isMissing = isError || data?.audio_url === null;
  useEffect(() => {
    if (!isMissing) return;
    toast.error(text('archive.noAudio'));
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing]);
  return (
    <Dialog open onClose={onClose} label={title}>
      <div className={styles.form}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {data?.audio_url ? (
          <RecordingPlayer meetingId={id} address={data.audio_url} />
        ) : (
          <Loading>{text('app.loading')}</Loading>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text('app.close')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
