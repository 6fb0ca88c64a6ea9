import { Group, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { audioRefusal } from '#contract/audio.ts';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import { inOwnWords } from '../../messages/server-words.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { usualOptions } from '../../uploads/chosen-options.ts';
import { ProcessingFields } from '../../uploads/processing-fields.tsx';
import { detectedLanguages } from '../../uploads/spoken-languages.ts';
import { TransferBar } from '../../uploads/transfer-bar.tsx';
import { recallScheduled } from '../../uploads/unfinished.ts';
import { AudioFile } from './audio-file.tsx';
import styles from './dialog-form.module.css';
import { dashboardKey } from './queries.ts';
import type { useScheduledUpload } from './use-scheduled-upload.ts';

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
  const [refusal, setRefusal] = useState<string | null>(null);
  const [options, setOptions] = useState(usualOptions);
  const { state } = upload;
  const sending = state.name === 'sending';
  const unfinished = file === null ? recallScheduled(meeting.id) : undefined;

  const choose = (chosen: File | null) => {
    const why = chosen && audioRefusal(chosen);
    setRefusal(why && inOwnWords(why));
    setFile(why === null ? chosen : null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (file === null) return setRefusal(text('upload.noFiles'));
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
      <AudioFile file={file} refusal={refusal} disabled={sending} onChoose={choose} />
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
