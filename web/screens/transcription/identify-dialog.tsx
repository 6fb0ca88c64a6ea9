import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { enrolledQuery } from './enrolled-people.ts';
import { IdentifyForm } from './identify-form.tsx';

interface IdentifyDialogProps {
  meetingId: string;
  /** Whose voice is asked about, by the label; null while nobody asks. */
  speaker: string | null;
  onClose: () => void;
}

/** Asks whose enrolled voice a speaker's is. */
export function IdentifyDialog({ meetingId, speaker, onClose }: IdentifyDialogProps) {
  return (
    <Dialog
      open={speaker !== null}
      onClose={onClose}
      label={text('transcription.whoseTitle', { speaker: speaker ?? '' })}
    >
      {speaker !== null && (
        <EnrolledPeople meetingId={meetingId} speaker={speaker} onClose={onClose} />
      )}
    </Dialog>
  );
}

type EnrolledPeopleProps = IdentifyDialogProps & { speaker: string };

function EnrolledPeople({ meetingId, speaker, onClose }: EnrolledPeopleProps) {
  const { data: people, error, refetch } = useQuery(enrolledQuery);
  if (people === undefined && error === null)
    return <Loading>{text('transcription.peopleLoading')}</Loading>;
  if (people === undefined)
    return (
      <StateView
        icon="alert"
        title={text('transcription.peopleFailed')}
        action={<Button onClick={() => refetch()}>{text('app.retry')}</Button>}
      >
        {messageOf(error)}
      </StateView>
    );
  if (people.length === 0)
    return (
      <StateView
        icon="users"
        title={text('transcription.peopleNone')}
        action={<LinkButton to={paths.speakers}>{text('nav.speakers')}</LinkButton>}
      />
    );
  return <IdentifyForm meetingId={meetingId} speaker={speaker} people={people} onClose={onClose} />;
}
