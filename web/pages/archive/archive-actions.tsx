import type { MeetingSummary } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import { isBeingProcessed } from '../../platform/api/meeting-queries.ts';
import { transcriptionPath } from '../../platform/navigation/paths.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { MeetingAction } from './archive-dialog.tsx';
import { useExportMeetings } from './export-meetings.ts';
import { useQueueMeeting } from './mutations.ts';

interface ArchiveActionsProps {
  meeting: MeetingSummary;
  onAction: (kind: MeetingAction['kind']) => void;
}

const small = { variant: 'default', size: 'xs' } as const;

/** The actions of a meeting. Accessible names include its title. */
export function ArchiveActions({ meeting, onAction }: ArchiveActionsProps) {
  const { id, title, has_transcription, duration } = meeting;
  const may = { update: useMay('update'), export: useMay('export'), delete: useMay('delete') };
  const exporting = useExportMeetings();
  return (
    <>
      {has_transcription ? (
        <LinkButton
          {...small}
          to={transcriptionPath(id)}
          aria-label={text('archive.viewNamed', { title })}
        >
          {text('archive.view')}
        </LinkButton>
      ) : (
        <QueueButton meeting={meeting} />
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
      {may.update && (
        <Button
          {...small}
          aria-label={text('priority.changeNamed', { title })}
          onClick={() => onAction('priority')}
        >
          {text('priority.change')}
        </Button>
      )}
      {may.update && has_transcription && (
        <Button
          {...small}
          aria-label={text('archive.speakersNamed', { title })}
          onClick={() => onAction('speakers')}
        >
          {text('archive.speakers')}
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
      {may.delete && (
        <Button
          {...small}
          danger
          aria-label={text('archive.deleteNamed', { title })}
          onClick={() => onAction('delete')}
        >
          {text('archive.delete')}
        </Button>
      )}
    </>
  );
}

function QueueButton({ meeting }: { meeting: MeetingSummary }) {
  const queueing = useQueueMeeting();
  const { title } = meeting;
  if (!useMay('create')) return null;
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
