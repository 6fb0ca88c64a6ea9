import { Group, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { audioAccept, audioRefusal } from '#contract/audio.ts';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import { ProcessingFields } from '../../features/uploads/processing-fields.tsx';
import { defaultOptions, detectedLanguages } from '../../features/uploads/processing-options.ts';
import { TransferBar, UploadLeaveWarning } from '../../features/uploads/transfer.tsx';
import { recallScheduled } from '../../features/uploads/unfinished.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm, Dialog } from '../../ui/dialog.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { displaySize } from '../../ui/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './dialog-form.module.css';
import { dashboardKey } from './queries.ts';
import { useScheduledUpload } from './use-scheduled-upload.ts';

interface UploadDialogProps {
  /** Null while closed. */
  meeting: ScheduledMeeting | null;
  onClose: () => void;
}

/** Uploads the recording of a scheduled meeting. Asks before closing while it is being sent. */
export function UploadDialog({ meeting, onClose }: UploadDialogProps) {
  const upload = useScheduledUpload();
  const [confirming, setConfirming] = useState(false);
  const close = () => {
    setConfirming(false);
    upload.stop();
    onClose();
  };
  const tryToClose = () => (upload.isRunning() ? setConfirming(true) : close());
  return (
    <>
      {/* Before the dialog, so that closing both leaves the focus to the dialog, which knows where it came from. */}
      <Confirm
        open={confirming && meeting !== null}
        title={text('upload.stopTitle')}
        confirm={text('upload.stop')}
        cancel={text('upload.goOn')}
        onConfirm={close}
        onCancel={() => setConfirming(false)}
      >
        {text('upload.stopText')}
      </Confirm>
      <Dialog open={meeting !== null} onClose={tryToClose} label={text('dashboard.uploadFor')}>
        {meeting && (
          <UploadForm meeting={meeting} upload={upload} onCancel={tryToClose} onDone={close} />
        )}
      </Dialog>
      <UploadLeaveWarning isNeeded={upload.isRunning} />
    </>
  );
}

interface UploadFormProps {
  meeting: ScheduledMeeting;
  upload: ReturnType<typeof useScheduledUpload>;
  onCancel: () => void;
  onDone: () => void;
}

const languages = ['auto', 'mr-IN', 'hi-IN', 'en-IN', 'kn-IN'];
const speakerCounts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export function UploadForm({ meeting, upload, onCancel, onDone }: UploadFormProps) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const [options, setOptions] = useState(defaultOptions);
  const { state } = upload;
  const sending = state.name === 'sending';
  const unfinished = file === null ? recallScheduled(meeting.id) : undefined;

  const choose = (chosen: File | null) => {
    const reason = chosen && audioRefusal(chosen);
    setFileError(reason && sentence(reason));
    setFile(reason === null ? chosen : null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (file === null) return setFileError(text('upload.noFiles'));
    if (!(await upload.send(meeting, file, options))) return;
    toast.success(text('upload.uploaded', { file: file.name }));
    onDone();
    await queries.invalidateQueries({ queryKey: dashboardKey });
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <div>
        <Title order={2} size="h4">
          {text('dashboard.uploadFor')}
        </Title>
        <p className={styles.subject}>{meeting.title}</p>
      </div>
      {unfinished && (
        <Notice tone="accent">
          {text('upload.unfinishedItem', { title: meeting.title, file: unfinished.file_name })}
        </Notice>
      )}
      <AudioFile file={file} fileError={fileError} disabled={sending} onChoose={choose} />
      <ProcessingFields
        options={options}
        onChange={(part) => setOptions({ ...options, ...part })}
        disabled={sending}
        languages={languages}
        detected={detectedLanguages}
        speakerCounts={speakerCounts}
      />
      {sending && file && (
        <TransferBar
          label={text('upload.progress', { file: file.name })}
          percent={state.percent}
          secondsLeft={state.secondsLeft}
        />
      )}
      {state.name === 'failed' && (
        <Notice tone="bad" title={text('dashboard.uploadFailed')}>
          {state.message}
        </Notice>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" busy={sending}>
          {text(sending ? 'upload.busy' : 'dashboard.uploadAudio')}
        </Button>
      </Group>
    </form>
  );
}

interface AudioFileProps {
  file: File | null;
  /** Why the chosen file was rejected. */
  fileError: string | null;
  disabled: boolean;
  onChoose: (file: File | null) => void;
}

/** The chosen recording, or a drop zone for it. */
export function AudioFile({ file, fileError, disabled, onChoose }: AudioFileProps) {
  if (file === null)
    return (
      <div>
        <DropZone
          label={text('upload.dropOne')}
          browse={text('upload.browse')}
          hint={text('upload.formats')}
          accept={audioAccept}
          single
          disabled={disabled}
          onFiles={([first]) => onChoose(first ?? null)}
        />
        {fileError !== null && (
          <p className={styles.error} role="alert">
            {fileError}
          </p>
        )}
      </div>
    );
  const { name, size } = file;
  return (
    <div className={styles.file}>
      <span>{text('upload.chosen', { file: name, size: displaySize(size) })}</span>
      {!disabled && (
        <IconButton
          icon="close"
          label={text('upload.remove', { file: name })}
          onClick={() => onChoose(null)}
        />
      )}
    </div>
  );
}
