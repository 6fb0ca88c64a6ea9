import { Group, NativeSelect, TextInput } from '@mantine/core';
import { Button } from '../../ui/button.tsx';
import '@mantine/core/styles/Input.css';
import { type FormEvent, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { MergeConfirm } from '../../meetings/merge-confirm.tsx';
import { mergedName } from '../../meetings/merged-name.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { useRenameSpeaker } from './changes.ts';
import styles from './dialogs.module.css';

interface SpeakerNamesFormProps {
  meetingId: string;
  speakers: string[];
  onClose: () => void;
}

const fieldOf = (error: unknown, name: string): string | undefined =>
  error instanceof AppError ? error.fields?.find(({ field }) => field === name)?.detail : undefined;

export function SpeakerNamesForm({ meetingId, speakers, onClose }: SpeakerNamesFormProps) {
  const [old, setOld] = useState('');
  const [name, setName] = useState('');
  const [showMissing, setShowMissing] = useState(false);
  /** Whether it is asked if speakers are to become one. */
  const [asked, setAsked] = useState(false);
  const renaming = useRenameSpeaker(meetingId, onClose);
  const names = { old_speaker: old, new_speaker: name.trim() };
  const merged = mergedName(speakers, [names]);
  const rename = () => {
    setAsked(false);
    renaming.mutate({ ...names, merge: merged !== null });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isMissing = old === '' || name.trim() === '';
    setShowMissing(isMissing);
    if (!isMissing) return merged === null ? rename() : setAsked(true);
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
          {messageOf(renaming.error)}
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
        name={asked ? merged : null}
        onMerge={rename}
        onCancel={() => setAsked(false)}
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
