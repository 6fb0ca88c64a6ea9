import { Suspense } from 'react';
import { text } from '../../messages/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/state-view.tsx';

const EnrolledPeople = lazyComponent(
  async () => (await import('./identify-speaker.tsx')).EnrolledPeople,
);

interface IdentifyDialogProps {
  meetingId: string;
  /** The label of the speaker to identify; null while the dialog is closed. */
  speaker: string | null;
  onClose: () => void;
}

/** Asks which enrolled person a speaker is. */
export const IdentifyDialog = ({ speaker, ...props }: IdentifyDialogProps) => (
  <Dialog
    open={speaker !== null}
    onClose={props.onClose}
    label={text('transcription.whoseTitle', { speaker: speaker ?? '' })}
  >
    {speaker !== null && (
      <Suspense fallback={<Loading>{text('app.loading')}</Loading>}>
        <EnrolledPeople {...props} speaker={speaker} />
      </Suspense>
    )}
  </Dialog>
);
