import { NativeSelect, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { MeetingSummary } from '#contract/meetings.ts';
import { MergeConfirm, mergedName } from '../../features/speakers/merge-speakers.tsx';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { transcriptionQuery } from '../../platform/api/meeting-queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/state-view.tsx';
import styles from './dialogs.module.css';
import { useRenameSpeaker } from './mutations.ts';

interface SpeakerNamesDialogProps {
  meeting: MeetingSummary;
  onClose: () => void;
}

/** Renames a speaker of a meeting. The speakers are requested only now. */
export function SpeakerNamesDialog({ meeting, onClose }: SpeakerNamesDialogProps) {
  const { title } = meeting;
  // The cached transcript may be older than another user's change.
  const { data, error } = useQuery({ ...transcriptionQuery(meeting), staleTime: 0 });
  const speakers = new Set(data?.timeline.map(({ speaker }) => speaker));
  return (
    <Dialog open onClose={onClose} label={text('archive.speakersTitle')}>
      {data === undefined ? (
        <div className={styles.form}>
          <Title order={2} size="h4">
            {text('archive.speakersTitle')}
          </Title>
          <p>{title}</p>
          {error === null ? (
            <Loading>{text('app.loading')}</Loading>
          ) : (
            <Notice tone="bad">{errorMessage(error)}</Notice>
          )}
        </div>
      ) : (
        <SpeakerNamesForm meeting={meeting} speakers={[...speakers]} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface SpeakerNamesFormProps extends SpeakerNamesDialogProps {
  speakers: string[];
}

const missing = (value: string) => value.trim() === '' && text('archive.bothSpeakers');

function SpeakerNamesForm({ meeting, speakers, onClose }: SpeakerNamesFormProps) {
  const { mutateAsync: rename } = useRenameSpeaker(meeting.id);
  const namesIn = ({ old_speaker, new_speaker }: { old_speaker: string; new_speaker: string }) => ({
    old_speaker,
    new_speaker: new_speaker.trim(),
  });
  const mergedBy = (values: Parameters<typeof namesIn>[0]) =>
    mergedName(speakers, [namesIn(values)]);
  const form = useSubmitForm({
    initialValues: { old_speaker: '', new_speaker: '' },
    validate: { old_speaker: missing, new_speaker: missing },
    asksFirst: (values) => mergedBy(values) !== null,
    submit: (values) => rename({ ...namesIn(values), merge: mergedBy(values) !== null }),
    onSuccess: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={text('archive.speakersTitle')}
      submit={text('archive.rename')}
      failed={text('archive.renameFailed')}
      onClose={onClose}
    >
      <p>{meeting.title}</p>
      <NativeSelect
        {...form.field('old_speaker')}
        label={text('archive.oldSpeaker')}
        required
        data={[
          { value: '', label: text('archive.chooseSpeaker') },
          ...speakers.map((speaker) => ({ value: speaker, label: speaker })),
        ]}
      />
      <TextInput
        {...form.field('new_speaker')}
        label={text('archive.newSpeaker')}
        required
        maxLength={limits.nameLength}
      />
      <MergeConfirm {...form.confirm} name={mergedBy(form.form.values) ?? ''} />
    </DialogForm>
  );
}
