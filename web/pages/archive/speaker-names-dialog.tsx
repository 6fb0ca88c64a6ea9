import '@mantine/core/styles/Input.css';
import { Group, NativeSelect, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { MeetingSummary } from '#contract/meetings.ts';
import { MergeConfirm, mergedName } from '../../features/speakers/merge-speakers.tsx';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { transcriptionQuery } from '../../platform/api/meeting-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
  const { id, title } = meeting;
  // The cached transcript may be older than another user's change.
  const { data, error } = useQuery({ ...transcriptionQuery(meeting), staleTime: 0 });
  const speakers = new Set(data?.timeline.map(({ speaker }) => speaker));
  return (
    <Dialog open onClose={onClose} label={text('archive.speakersTitle')}>
      <div className={styles.form}>
        <Title order={2} size="h4">
          {text('archive.speakersTitle')}
        </Title>
        <p>{title}</p>
        {error !== null && <Notice tone="bad">{errorMessage(error)}</Notice>}
        {data === undefined && error === null && <Loading>{text('app.loading')}</Loading>}
        {data !== undefined && (
          <SpeakerNamesForm meetingId={id} speakers={[...speakers]} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

interface SpeakerNamesFormProps {
  meetingId: string;
  speakers: string[];
  onClose: () => void;
}

const fieldOf = (error: unknown, name: string): string | undefined =>
  error instanceof AppError ? error.fields?.find(({ field }) => field === name)?.detail : undefined;

function SpeakerNamesForm({ meetingId, speakers, onClose }: SpeakerNamesFormProps) {
  const [old, setOld] = useState('');
  const [name, setName] = useState('');
  const [showMissing, setShowMissing] = useState(false);
  /** Whether the merge of two speakers is being confirmed. */
  const [confirming, setConfirming] = useState(false);
  const renaming = useRenameSpeaker(meetingId, onClose);
  const names = { old_speaker: old, new_speaker: name.trim() };
  const merged = mergedName(speakers, [names]);
  const rename = () => {
    setConfirming(false);
    renaming.mutate({ ...names, merge: merged !== null });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isMissing = old === '' || name.trim() === '';
    setShowMissing(isMissing);
    if (!isMissing) return merged === null ? rename() : setConfirming(true);
    const { elements } = event.currentTarget;
    const first = elements.namedItem(old === '' ? 'old_speaker' : 'new_speaker');
    if (first instanceof HTMLElement) first.focus();
  };
  const missing = (value: string) =>
    showMissing && value.trim() === '' && text('archive.bothSpeakers');
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {renaming.error !== null && (
        <Notice tone="bad" title={text('archive.renameFailed')}>
          {errorMessage(renaming.error)}
        </Notice>
      )}
      <NativeSelect
        name="old_speaker"
        label={text('archive.oldSpeaker')}
        required
        value={old}
        data={[
          { value: '', label: text('archive.chooseSpeaker') },
          ...speakers.map((speaker) => ({ value: speaker, label: speaker })),
        ]}
        error={missing(old) || fieldOf(renaming.error, 'old_speaker')}
        onChange={(event) => setOld(event.currentTarget.value)}
      />
      <TextInput
        name="new_speaker"
        label={text('archive.newSpeaker')}
        required
        maxLength={limits.nameLength}
        value={name}
        error={missing(name) || fieldOf(renaming.error, 'new_speaker')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <MergeConfirm
        name={confirming ? merged : null}
        onMerge={rename}
        onCancel={() => setConfirming(false)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" loading={renaming.isPending}>
          {text('archive.rename')}
        </Button>
      </Group>
    </form>
  );
}
