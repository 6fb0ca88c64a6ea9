import { Group, Textarea, TextInput } from '@mantine/core';
import { Button } from '../../ui/button.tsx';
import '@mantine/core/styles/Input.css';
import type { Dispatch, SyntheticEvent } from 'react';
import { AppError } from '#contract/errors.ts';
import type { Segment } from '#contract/transcripts.ts';
import { text } from '../../messages/text.ts';
import { minutesClock } from '../../ui/durations.ts';
import { toast } from '../../ui/toast.ts';
import { useEditSegment } from './corrections.ts';
import { type Correction, isSame, type Said, saidIn } from './drafts.ts';
import styles from './segment.module.css';
import { SegmentRefusal } from './segment-refusal.tsx';
import type { Step } from './use-correction.ts';

interface SegmentEditorProps {
  meetingId: string;
  index: number;
  /** As it is saved by now. */
  segment: Segment;
  correction: Correction | null;
  language: string;
  /** The id of the list of names to choose from. */
  names: string;
  step: Dispatch<Step>;
  onClose: () => void;
}

/** A segment open for correction. What somebody else saved meanwhile is shown, and replaced only knowingly. */
export function SegmentEditor({
  meetingId,
  index,
  segment,
  correction,
  language,
  names,
  step,
  onClose,
}: SegmentEditorProps) {
  const saving = useEditSegment(meetingId);
  const typed = correction?.typed ?? segment;
  const theirs = correction !== null && !isSame(correction.was, segment) ? segment : null;
  const fields = saving.error instanceof AppError ? (saving.error.fields ?? []) : [];
  const wrong = (name: string) => fields.find(({ field }) => field === name)?.detail;
  const type = (part: Partial<Said>) => step({ to: 'type', segment, part });

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (correction === null) {
      toast.info(text('transcription.noNames'));
      return onClose();
    }
    saving.mutate(
      { id: meetingId, index, was: saidIn(segment), ...correction.typed },
      { onSuccess: onClose },
    );
  };
  return (
    <form
      className={styles.editor}
      onSubmit={save}
      aria-label={text('transcription.editing', { time: minutesClock(segment.start_time) })}
    >
      <span className={styles.time}>{minutesClock(segment.start_time)}</span>
      <TextInput
        className={styles.speaker}
        label={text('transcription.speaker')}
        list={names}
        value={typed.speaker}
        error={wrong('speaker')}
        onChange={(event) => type({ speaker: event.currentTarget.value })}
      />
      <Textarea
        label={text('transcription.words')}
        rows={3}
        lang={language}
        value={typed.transcript}
        error={wrong('transcript')}
        data-autofocus
        onChange={(event) => type({ transcript: event.currentTarget.value })}
      />
      <SegmentRefusal
        theirs={theirs}
        language={language}
        error={fields.length > 0 ? null : saving.error}
      />
      <Group gap="xs">
        <Button type="submit" loading={saving.isPending}>
          {text(theirs === null ? 'transcription.save' : 'transcription.saveOver')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(theirs === null ? 'app.cancel' : 'transcription.takeTheirs')}
        </Button>
      </Group>
    </form>
  );
}
