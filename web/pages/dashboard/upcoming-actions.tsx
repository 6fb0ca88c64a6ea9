import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isActiveJob, jobStatuses } from '#contract/choices.ts';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { meetingPath } from '../../platform/navigation/paths.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import soft from '../../ui/soft-actions.module.css';
import { toast } from '../../ui/toast.ts';
import { dashboardKey } from './queries.ts';

interface UpcomingActionsProps {
  meeting: ScheduledMeeting;
  state: UpcomingState;
  onUpload: () => void;
  onEdit: () => void;
  onDeleted: () => void;
}

/** The actions of an upcoming meeting in its current state. */
export function UpcomingActions(props: UpcomingActionsProps) {
  return (
    <div className={soft.actions}>
      <ActionsOf {...props} />
    </div>
  );
}

function ActionsOf({ meeting, state, onUpload, onEdit, onDeleted }: UpcomingActionsProps) {
  const { id, title } = meeting;
  const mayCreate = useMay('create');
  const mayUpdate = useMay('correct', meeting);
  const mayDelete = useMay('delete');
  if (state === 'scheduled')
    return (
      <>
        {mayCreate && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="upload" size={16} />}
            aria-label={text('dashboard.uploadAudioNamed', { title })}
            onClick={onUpload}
          >
            {text('dashboard.uploadAudio')}
          </Button>
        )}
        {mayUpdate && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="edit" size={16} />}
            aria-label={text('dashboard.editNamed', { title })}
            onClick={onEdit}
          >
            {text('dashboard.edit')}
          </Button>
        )}
        {mayDelete && <DeleteScheduled id={id} title={title} onDeleted={onDeleted} />}
      </>
    );
  if (state === 'queued' || state === 'processing')
    return (
      <Button variant="default" size="xs" disabled>
        {text(`dashboard.waiting.${state}`)}
      </Button>
    );
  const results = state === 'completed';
  return (
    <LinkButton
      to={meetingPath(id)}
      variant="default"
      size="xs"
      aria-label={text(results ? 'dashboard.viewResultsNamed' : 'dashboard.viewMeetingNamed', {
        title,
      })}
    >
      {text(results ? 'dashboard.viewResults' : 'dashboard.viewMeeting')}
    </LinkButton>
  );
}

const states = ['scheduled', 'uploaded', ...jobStatuses] as const;
/** The state of an upcoming meeting: that of its job or, without one, whether its recording was uploaded. */
type UpcomingState = (typeof states)[number];

/** The contract does not restrict the status. Unknown ones count as scheduled. */
export const stateOf = ({ processing_status }: ScheduledMeeting): UpcomingState =>
  states.find((state) => state === processing_status) ?? 'scheduled';

export function stateIcon(state: UpcomingState): IconName {
  if (state === 'queued' || state === 'processing') return 'play';
  if (state === 'completed') return 'check';
  return state === 'failed' ? 'pause' : 'calendar';
}

export const stateLabel = (state: UpcomingState): string =>
  state === 'uploaded' ? text('dashboard.uploaded') : text(`status.${state}`);

export const isMoving = (state: UpcomingState): boolean =>
  state !== 'scheduled' && state !== 'uploaded' && isActiveJob(state);

interface DeleteScheduledProps {
  id: string;
  title: string;
  /** Called when the button disappears, to move the focus. */
  onDeleted: () => void;
}

/** Deletes a scheduled meeting, after asking. */
function DeleteScheduled({ id, title, onDeleted }: DeleteScheduledProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.deleteScheduled({ id }),
    onSuccess: () => {
      toast.success(text('dashboard.deleted'));
      onDeleted();
      return queries.invalidateQueries({ queryKey: dashboardKey });
    },
    onError: (error) => toast.failed(text('dashboard.deleteFailed'), errorMessage(error)),
  });
  return (
    <ConfirmButton
      variant="default"
      size="xs"
      danger
      loading={remove.isPending}
      aria-label={text('dashboard.deleteNamed', { title })}
      question={{
        title: text('dashboard.deleteTitle', { title }),
        text: text('dashboard.deleteText'),
        confirm: text('dashboard.delete'),
      }}
      onConfirm={() => remove.mutate()}
    >
      {text('dashboard.delete')}
    </ConfirmButton>
  );
}
