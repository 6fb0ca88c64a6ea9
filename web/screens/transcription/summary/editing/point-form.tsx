import { Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import type { SummaryLanguage, SummaryPoint } from '#contract/summaries.ts';
import { messageOf } from '../../../../messages/handled-message.ts';
import { text } from '../../../../messages/text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useInvalidFocus } from '../../../../ui/use-invalid-focus.ts';
import { pointShortcuts } from '../../shortcuts/shortcuts.ts';
import { shortcutOf } from '../../shortcuts/use-shortcuts.ts';
import { type Leading, PassageLinks } from '../passage-links.tsx';
import { nameOf } from '../point-name.ts';
import { sections } from '../sections.ts';
import { PointConflict } from './point-conflict.tsx';
import styles from './point-form.module.css';
import { usePointDraft } from './use-point-draft.ts';
import { useSaving } from './use-saving.ts';

interface PointFormProps extends Leading {
  meetingId: string;
  language: SummaryLanguage;
  /** BCP 47 tag of what the point says. */
  tag: string;
  /** Null for a new one. */
  point: SummaryPoint | null;
  onClose: () => void;
  /** Closes it too, but asks where something is typed. */
  onEscape: () => void;
}

/** A point to write: what it says, whose task it is and until when, and when it was spoken of. */
export function PointForm(props: PointFormProps) {
  const { language, tag, point, canHear, leadTo, onClose, onEscape } = props;
  const draft = usePointDraft(props);
  const { typed, type, isChanged, isTheirs } = draft;
  const saving = useSaving({ ...props, draft });
  const { wrong, isPending } = saving;
  const form = useRef<HTMLFormElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  useInvalidFocus(form, saving.refusal);
  // One that was left half written waits; nobody has asked for it now.
  const isAskedFor = useRef(!isChanged);
  useEffect(() => {
    if (isAskedFor.current) words.current?.focus();
  }, []);

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (isChanged || point === null) saving.save(onClose);
    else onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const name = shortcutOf(pointShortcuts, event);
    if (name === null) return;
    if (name === 'save') save(event);
    else onEscape();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what its buttons do
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={
        point === null ? text('summary.add') : text('summary.editOf', { point: nameOf(point) })
      }
      onSubmit={save}
      onKeyDown={onKeyDown}
    >
      {point === null && (
        <NativeSelect
          className={styles.short}
          label={text('summary.section')}
          data={sections.map(({ section, heading }) => ({ value: section, label: text(heading) }))}
          value={typed.section}
          onChange={(event) => type({ section: event.currentTarget.value })}
        />
      )}
      <Textarea
        ref={words}
        label={text('summary.text')}
        rows={4}
        lang={tag}
        value={typed.text}
        error={wrong.text}
        onChange={(event) => type({ text: event.currentTarget.value })}
      />
      {typed.section === 'action_items' && (
        <div className={styles.task}>
          <TextInput
            label={text('summary.owner')}
            lang={tag}
            value={typed.owner}
            error={wrong.owner}
            onChange={(event) => type({ owner: event.currentTarget.value })}
          />
          <TextInput
            label={text('summary.due')}
            lang={tag}
            value={typed.due}
            error={wrong.due}
            onChange={(event) => type({ due: event.currentTarget.value })}
          />
        </div>
      )}
      {language === 'original' && (
        <TextInput
          label={text('summary.times')}
          description={text('summary.timesHint')}
          value={typed.times}
          error={wrong.times}
          onChange={(event) => type({ times: event.currentTarget.value })}
        />
      )}
      {point !== null && point.passages.length > 0 && (
        <div className={styles.passages}>
          <PassageLinks passages={point.passages} canHear={canHear} leadTo={leadTo} />
        </div>
      )}
      {isTheirs && point !== null ? (
        <PointConflict
          draft={draft}
          theirs={point}
          tag={tag}
          onTogether={() => words.current?.focus()}
        />
      ) : (
        saving.error !== null && <Notice tone="bad">{messageOf(saving.error)}</Notice>
      )}
      <Group gap="xs">
        <Button type="submit" loading={isPending}>
          {text(isTheirs ? 'transcription.saveOver' : 'transcription.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(isTheirs ? 'transcription.takeTheirs' : 'app.cancel')}
        </Button>
      </Group>
    </form>
  );
}
