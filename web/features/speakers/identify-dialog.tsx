import { type ReactNode, useState } from 'react';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './identify-dialog.module.css';
import { EnrolledPeople } from './identify-speaker.tsx';

/** Renders the form that enrols a speaker's voice. */
export type EnrolmentForm = (speaker: string, onClose: () => void) => ReactNode;

interface IdentifyDialogProps {
  meetingId: string;
  /** The label of the speaker to identify; null while the dialog is closed. */
  speaker: string | null;
  /** Null where voices cannot be enrolled. */
  enrolment: EnrolmentForm | null;
  onClose: () => void;
}

/** Asks which enrolled person a speaker is, or enrols them. */
export const IdentifyDialog = ({ speaker, ...props }: IdentifyDialogProps) => (
  <Dialog
    open={speaker !== null}
    onClose={props.onClose}
    label={text('transcription.whoseTitle', { speaker: speaker ?? '' })}
  >
    {speaker !== null && <Identification key={speaker} {...props} speaker={speaker} />}
  </Dialog>
);

function Identification({
  speaker,
  enrolment,
  ...props
}: IdentifyDialogProps & { speaker: string }) {
  const [isNew, setNew] = useState(false);
  if (isNew && enrolment) return enrolment(speaker, props.onClose);
  return (
    <div className={styles.identification}>
      <EnrolledPeople {...props} speaker={speaker} />
      {enrolment && (
        <div className={styles.enrol}>
          <span>{text('transcription.enrolLead')}</span>
          <Button variant="default" onClick={() => setNew(true)}>
            {text('transcription.enrol')}
          </Button>
        </div>
      )}
    </div>
  );
}
