import { Group, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { audioAccept, audioRefusal } from '#contract/audio.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm, Dialog } from '../../ui/dialog.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { displaySize } from '../../ui/formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { PartOrder, withMoved } from './part-order.tsx';
import { inRecordedOrder } from './parts-of-recording.ts';
import { ProcessingFields } from './processing-fields.tsx';
import { type ChosenOptions, newOptions } from './processing-options.ts';
import styles from './recording-dialog.module.css';
import { isFor, type Recipient, sendToMeeting } from './send-to-meeting.ts';
import { TransferBar, transferOf } from './transfer.tsx';
import { fingerprintOf, recallFor } from './unfinished.ts';
import { UploadItems } from './upload-items.tsx';
import { isRunning, type Upload, useUploads } from './upload-list.ts';

interface RecordingDialogProps {
  /** Null while closed. */
  meeting: Recipient | null;
  /** The meeting has a transcript, which a new one replaces: asks first. */
  replaces?: boolean;
  /** The files are added to the recording, and processed as it was; otherwise they replace it. */
  adds?: boolean;
  onClose: () => void;
}

/** Uploads a recording to a meeting, in one file or several. Closing it lets the upload go on. */
export function RecordingDialog({
  meeting,
  replaces = false,
  adds = false,
  onClose,
}: RecordingDialogProps) {
  const title = titleOf(replaces, adds);
  const isSent = useUploads().some(
    (upload) => isFor(meeting?.id ?? '')(upload) && upload.state.name !== 'completed',
  );
  return (
    <Dialog open={meeting !== null} onClose={onClose} label={title} keepsEntries={isSent}>
      {meeting && (
        <RecordingForm
          meeting={meeting}
          title={title}
          replaces={replaces}
          adds={adds}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function titleOf(replaces: boolean, adds: boolean): string {
  if (adds) return text('upload.addPart');
  return text(replaces ? 'upload.replaceRecording' : 'upload.sendOne');
}

const speakerCounts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

interface RecordingFormProps {
  meeting: Recipient;
  title: string;
  replaces: boolean;
  adds: boolean;
  onClose: () => void;
}

function RecordingForm({ meeting, title, replaces, adds, onClose }: RecordingFormProps) {
  const { uploads, send } = useRecordingUpload(meeting, { replaces, adds }, onClose);
  const [files, setFiles] = useState<readonly File[]>(() =>
    uploads.filter(({ state }) => state.name !== 'completed').map(({ file }) => file),
  );
  const [fileError, setFileError] = useState<string | null>(null);
  const [options, setOptions] = useState(() => newOptions('auto'));
  const [confirming, setConfirming] = useState(false);
  const sending = uploads.some(isRunning);
  const unfinished = files.length === 0 ? recallFor(meeting.id) : [];

  const choose = (chosen: readonly File[]) => {
    const refusals = chosen.flatMap((file) => audioRefusal(file) ?? []);
    setFileError(refusals.length === 0 ? null : refusals.map(sentence).join(' '));
    const known = new Set(files.map(fingerprintOf));
    const accepted = chosen.filter(
      (file) => audioRefusal(file) === null && !known.has(fingerprintOf(file)),
    );
    setFiles([...files, ...inRecordedOrder(accepted)]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (files.length === 0) setFileError(text('upload.noFiles'));
    else if (replaces) setConfirming(true);
    else send(files, options);
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <div>
        <Title order={2} size="h4">
          {title}
        </Title>
        <p className={styles.subject}>{meeting.title}</p>
      </div>
      {unfinished.length > 0 && (
        <Notice tone="accent">
          {unfinished.map(({ fingerprint, file_name: file }) => (
            <p key={fingerprint}>{text('upload.unfinishedItem', { title: meeting.title, file })}</p>
          ))}
        </Notice>
      )}
      <AudioFiles
        files={files}
        fileError={fileError}
        disabled={sending}
        onChoose={choose}
        onChange={setFiles}
      />
      {!adds && (
        <ProcessingFields
          options={options}
          onChange={(part) => setOptions({ ...options, ...part })}
          disabled={sending}
          speakerCounts={speakerCounts}
        />
      )}
      {uploads.length > 1 ? (
        <UploadItems uploads={uploads} />
      ) : (
        uploads.map((upload) => <UploadProgress key={upload.id} upload={upload} />)
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text(sending ? 'app.close' : 'app.cancel')}
        </Button>
        <Button type="submit" busy={sending}>
          {text(sending ? 'upload.busy' : 'upload.sendOne')}
        </Button>
      </Group>
      <Confirm
        open={confirming}
        title={text(adds ? 'upload.addTitle' : 'upload.replaceTitle')}
        confirm={text(adds ? 'upload.add' : 'upload.replace')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          send(files, options);
        }}
      >
        {text(adds ? 'upload.addText' : 'upload.replaceText')}
      </Confirm>
    </form>
  );
}

/** The uploads to this meeting. Calls `onSent` when all that are shown have arrived. */
function useRecordingUpload(
  meeting: Recipient,
  { replaces, adds }: { replaces: boolean; adds: boolean },
  onSent: () => void,
) {
  const queries = useQueryClient();
  const uploads = useUploads().filter(isFor(meeting.id));
  const [isWaiting, setWaiting] = useState(uploads.some(isRunning));
  const isSent =
    isWaiting && uploads.length > 0 && uploads.every(({ state }) => state.name === 'completed');
  useEffect(() => {
    if (isSent) onSent();
  }, [isSent, onSent]);
  const send = (files: readonly File[], options: ChosenOptions) => {
    setWaiting(true);
    // The queue, the schedule and the meeting itself show that it has a recording now.
    const onEnd = () => void queries.invalidateQueries();
    sendToMeeting(meeting, { files, adds, agreed: replaces, options, onEnd });
  };
  return { uploads, send };
}

function UploadProgress({ upload: { file, state } }: { upload: Upload }) {
  if (state.name === 'failed')
    return (
      <Notice tone="bad" title={text('upload.sendOneFailed')}>
        {sentence(state.reason)}
      </Notice>
    );
  if (state.name !== 'uploading') return null;
  return (
    <div>
      <TransferBar
        label={text('upload.progress', { file: file.name })}
        {...transferOf(state.sent, file.size, state.pace)}
      />
      <Text size="sm">{text('upload.inBackground')}</Text>
    </div>
  );
}

interface AudioFilesProps {
  files: readonly File[];
  /** Why chosen files were rejected. */
  fileError: string | null;
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
  onChange: (files: readonly File[]) => void;
}

/** The chosen files, in order, and a drop zone for more. */
function AudioFiles({ files, fileError, disabled, onChoose, onChange }: AudioFilesProps) {
  return (
    <div>
      {!disabled && (
        <DropZone
          label={text('upload.drop')}
          browse={text('upload.browse')}
          hint={text('upload.formats')}
          accept={audioAccept}
          disabled={false}
          onFiles={onChoose}
        />
      )}
      {fileError !== null && (
        <p className={styles.error} role="alert">
          {fileError}
        </p>
      )}
      {files.length > 1 && <p className={styles.several}>{text('upload.severalParts')}</p>}
      {files.length > 0 && (
        <PartOrder
          label={text('upload.fileList')}
          parts={files.map((file) => ({
            id: fingerprintOf(file),
            name: file.name,
            detail: displaySize(file.size),
          }))}
          disabled={disabled}
          onMove={(place, by) => onChange(withMoved(files, place, by))}
          onRemove={(id) => onChange(files.filter((file) => fingerprintOf(file) !== id))}
        />
      )}
    </div>
  );
}
