import type { ScheduledMeeting } from '#contract/scheduled.ts';
import { text } from '../../messages/text.ts';
import { meetingPath } from '../../paths.ts';
import { useMay } from '../../session/user.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import soft from '../../ui/soft-actions.module.css';
import { DeleteScheduled } from './delete-scheduled.tsx';
import type { UpcomingState } from './upcoming-state.ts';

interface UpcomingActionsProps {
  meeting: ScheduledMeeting;
  state: UpcomingState;
  onUpload: () => void;
  onDeleted: () => void;
}

/** What can be done with an upcoming meeting where it stands. */
export function UpcomingActions(props: UpcomingActionsProps) {
  return (
    <div className={soft.actions}>
      <ActionsOf {...props} />
    </div>
  );
}

function ActionsOf({ meeting, state, onUpload, onDeleted }: UpcomingActionsProps) {
  const { id, title } = meeting;
  const mayCreate = useMay('create');
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
