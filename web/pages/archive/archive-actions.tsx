import { Text } from '@mantine/core';
import type { MeetingSummary } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import { isBeingProcessed } from '../../platform/api/meeting-queries.ts';
import { meetingPath } from '../../platform/navigation/paths.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import type { MeetingAction } from './archive-dialog.tsx';
import { useExportMeetings } from './export-meetings.ts';
import { useQueueMeeting } from './mutations.ts';

interface ArchiveActionsProps {
  meeting: MeetingSummary;
  onAction: (kind: MeetingAction['kind']) => void;
}

const small = { variant: 'default', size: 'xs' } as const;

/** The actions of a meeting, the less frequent ones in a menu. Accessible names include its title. */
export function ArchiveActions({ meeting, onAction }: ArchiveActionsProps) {
  const { id, title, has_transcription, duration } = meeting;
  const may = {
    update: useMay('update'),
    correct: useMay('correct', meeting),
    export: useMay('export'),
    delete: useMay('delete'),
  };
  const exporting = useExportMeetings();
  const more: (MenuItem | false)[] = [
    may.update && {
      text: text('priority.change'),
      label: text('priority.changeNamed', { title }),
      onSelect: () => onAction('priority'),
    },
    may.correct &&
      has_transcription && {
        text: text('archive.speakers'),
        label: text('archive.speakersNamed', { title }),
        onSelect: () => onAction('speakers'),
      },
    may.delete && {
      text: text('archive.delete'),
      label: text('archive.deleteNamed', { title }),
      danger: true,
      onSelect: () => onAction('delete'),
    },
  ];
  return (
    <>
      {has_transcription ? (
        <LinkButton
          {...small}
          to={meetingPath(id, 'transcript')}
          aria-label={text('archive.viewNamed', { title })}
        >
          {text('archive.view')}
        </LinkButton>
      ) : (
        <QueueButton meeting={meeting} onTranscribed={() => onAction('replace')} />
      )}
      {duration > 0 && (
        <Button
          {...small}
          aria-label={text('archive.playNamed', { title })}
          onClick={() => onAction('play')}
        >
          {text('archive.play')}
        </Button>
      )}
      {may.export && (
        <Button
          {...small}
          loading={exporting.isPending}
          aria-label={text('archive.exportNamed', { title })}
          onClick={() => exporting.mutate([meeting])}
        >
          {text('archive.export')}
        </Button>
      )}
      <Menu
        label={text('archive.moreNamed', { title })}
        items={more.filter((item) => item !== false)}
      />
    </>
  );
}

interface QueueButtonProps {
  meeting: MeetingSummary;
  /** The meeting turned out to have a transcript. */
  onTranscribed: () => void;
}

function QueueButton({ meeting, onTranscribed }: QueueButtonProps) {
  const queueing = useQueueMeeting({ onTranscribed });
  const { title } = meeting;
  const mayQueue = useMay(meeting.has_transcription ? 'process' : 'create', meeting);
  if (!mayQueue) return null;
  if (isBeingProcessed(meeting))
    return (
      <Button
        {...small}
        disabled
        title={text('archive.alreadyQueued')}
        aria-label={text('archive.queuedNamed', { title })}
      >
        {text('status.queued')}
      </Button>
    );
  if (!meeting.has_recording)
    return (
      <Text component="span" size="sm" c="dimmed" style={{ alignSelf: 'center' }}>
        {text('archive.noRecording')}
      </Text>
    );
  return (
    <Button
      {...small}
      loading={queueing.isPending}
      aria-label={text('archive.queueNamed', { title })}
      onClick={() => queueing.mutate(meeting)}
    >
      {text('archive.queue')}
    </Button>
  );
}
