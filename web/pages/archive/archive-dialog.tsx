import { Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MeetingSummary } from '#contract/meetings.ts';
import { PriorityDialog } from '../../features/meetings/priority-dialog.tsx';
import { ReplaceTranscript } from '../../features/meetings/replace-transcript.tsx';
import { RecordingPlayer } from '../../features/player/recording-player.tsx';
import { text } from '../../messages/text.ts';
import { meetingQuery } from '../../platform/api/meeting-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm, Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './dialogs.module.css';
import { useDeleteMeeting, useQueueMeeting, useSetPriority } from './mutations.ts';
import { SpeakerNamesDialog } from './speaker-names-dialog.tsx';

/** An action to confirm or fill in, and its meeting. */
export interface MeetingAction {
  kind: 'delete' | 'priority' | 'speakers' | 'play' | 'replace';
  id: string;
}

interface DialogProps {
  meeting: MeetingSummary;
  onClose: () => void;
}

export function ArchiveDialog({ kind, ...props }: DialogProps & Pick<MeetingAction, 'kind'>) {
  if (kind === 'delete') return <DeleteDialog {...props} />;
  if (kind === 'replace') return <ReplaceDialog {...props} />;
  if (kind === 'priority') return <MeetingPriorityDialog {...props} />;
  if (kind === 'speakers') return <SpeakerNamesDialog {...props} />;
  return <RecordingDialog {...props} />;
}

function DeleteDialog({ meeting: { id, title }, onClose }: DialogProps) {
  const deleting = useDeleteMeeting();
  return (
    <Confirm
      open
      title={text('archive.deleteTitle', { title })}
      confirm={text('archive.delete')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        if (id.trim() === '') toast.error(text('archive.invalidId'));
        else deleting.mutate(id);
      }}
    >
      {text('archive.deleteText')}
    </Confirm>
  );
}

/** For a meeting that was transcribed since its card was loaded. */
function ReplaceDialog({ meeting, onClose }: DialogProps) {
  const queueing = useQueueMeeting({ replace: true });
  return (
    <ReplaceTranscript
      titles={[meeting.title]}
      onConfirm={() => queueing.mutate(meeting)}
      onClose={onClose}
    />
  );
}

function MeetingPriorityDialog({ meeting, onClose }: DialogProps) {
  const setPriority = useSetPriority(meeting);
  return (
    <PriorityDialog
      title={text('archive.priorityTitle')}
      of={meeting.title}
      priority={meeting.priority}
      onSave={setPriority}
      onClose={onClose}
    />
  );
}

interface RecordingDialogProps {
  meeting: MeetingSummary;
  onClose: () => void;
}

/** Plays a meeting's recording. Its URL is requested only now. */
function RecordingDialog({ meeting: { id, title }, onClose }: RecordingDialogProps) {
  const { data, isError, isFetching } = useQuery(meetingQuery(id));
  // A recording loaded earlier plays on if it cannot be loaded again; one that was missing is asked for again.
  const isMissing = data === undefined ? isError : data.audio_url === null && !isFetching;
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
