import { useState } from 'react';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import { text } from '../../messages/text.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LeaveWarning } from '../../uploads/leave-warning.tsx';
import { UploadForm } from './upload-form.tsx';
import { useScheduledUpload } from './use-scheduled-upload.ts';

interface UploadDialogProps {
  /** Null while it is closed. */
  meeting: ScheduledMeeting | null;
  onClose: () => void;
}

/** Takes the recording of a scheduled meeting. Closing it while that is on its way is asked about first. */
export function UploadDialog({ meeting, onClose }: UploadDialogProps) {
  const upload = useScheduledUpload();
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    upload.stop();
    onClose();
  };
  const tryToClose = () => (upload.isRunning() ? setAsking(true) : close());
  return (
    <>
      {/* First, so that closing both leaves the focus to the dialog, which knows where it was. */}
      <Confirm
        open={asking && meeting !== null}
        title={text('upload.stopTitle')}
        confirm={text('upload.stop')}
        cancel={text('upload.goOn')}
        onConfirm={close}
        onCancel={() => setAsking(false)}
      >
        {text('upload.stopText')}
      </Confirm>
      <Dialog open={meeting !== null} onClose={tryToClose} label={text('dashboard.uploadFor')}>
        {meeting && (
          <UploadForm meeting={meeting} upload={upload} onCancel={tryToClose} onDone={close} />
        )}
      </Dialog>
      <LeaveWarning isNeeded={upload.isRunning} />
    </>
  );
}
