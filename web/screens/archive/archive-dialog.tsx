import type { MeetingSummary } from '#contract/meetings.ts';
import { PriorityDialog } from '../../meetings/priority-dialog.tsx';
import { text } from '../../messages/text.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useDeleteMeeting, useSetPriority } from './changes.ts';
import { RecordingDialog } from './recording-dialog.tsx';
import { SpeakerNamesDialog } from './speaker-names-dialog.tsx';

/** What one wants to do with which meeting. */
export interface Asked {
  what: 'delete' | 'priority' | 'speakers' | 'play';
  id: string;
}

interface DialogProps {
  meeting: MeetingSummary;
  onClose: () => void;
}

export function ArchiveDialog({ what, ...props }: DialogProps & Pick<Asked, 'what'>) {
  if (what === 'delete') return <DeleteDialog {...props} />;
  if (what === 'priority') return <MeetingPriorityDialog {...props} />;
  if (what === 'speakers') return <SpeakerNamesDialog {...props} />;
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
