import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { SummaryLanguage, SummaryPoint } from '#contract/summaries.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { isCitingState } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictNotice, SaveButtons } from '../../ui/conflict-notice.tsx';
import { useInvalidFocus } from '../../ui/focus.ts';
import { shortcutOf } from '../../ui/keys.ts';
import { Notice } from '../../ui/notice.tsx';
import { mergeTexts } from '../../ui/text-diff.tsx';
import { storedPointDraft } from './open-point.ts';
import { PassageButtons, PointTask, type TranscriptNavigation } from './point.tsx';
import { usePointDraft, useSavePoint } from './point-draft.ts';
import { type PointFields, pointName, sections } from './point-fields.ts';
import styles from './point-form.module.css';
import { pointShortcuts } from './shortcuts.ts';
import { TimesField } from './times-field.tsx';

interface PointFormProps extends TranscriptNavigation {
  /** The time at which the recording stands, in seconds; null if none is kept. */
  currentTime: (() => number) | null;
  language: SummaryLanguage;
  /** BCP 47 tag of the point's language. */
  tag: string;
  /** Null for a new point. */
  point: SummaryPoint | null;
  onClose: () => void;
  /** Closes the form, asking first if something is typed. */
  onEscape: () => void;
}

/** Edits a point: its text, owner, due date and times. */
export function PointForm(props: PointFormProps) {
  const { meetingId, language, tag, point, hear, currentTime, onClose, onEscape } = props;
  const draft = usePointDraft(props);
  const { typed, type, isChanged, isTheirs } = draft;
  const saving = useSavePoint({ ...props, draft });
  const { wrong, isPending } = saving;
  const form = useRef<HTMLFormElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  useInvalidFocus(form, saving.refusal);
  useFirstFocus(form, isChanged);
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard alternatives to its buttons
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={
        point === null ? text('summary.add') : text('summary.editOf', { point: pointName(point) })
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
        readOnly={isPending}
        error={wrong.text}
        onChange={(event) => type({ text: event.currentTarget.value })}
      />
      {typed.section === 'action_items' && (
        <TaskFields typed={typed} wrong={wrong} tag={tag} readOnly={isPending} onType={type} />
      )}
      {language === 'original' && (
        <TimesField
          meetingId={meetingId}
          times={typed.times}
          error={wrong.times}
          readOnly={isPending}
          currentTime={currentTime}
          onChange={(times) => type({ times })}
          onLeave={draft.keepOpen}
        />
      )}
      {point !== null && point.passages.length > 0 && (
        <div className={styles.passages}>
          <PassageButtons meetingId={meetingId} point={point} hear={hear} />
        </div>
      )}
      {isTheirs && point !== null ? (
        <PointConflict
          draft={draft}
          theirs={point}
          tag={tag}
          onMerged={() => words.current?.focus()}
        />
      ) : (
        saving.error !== null && <Notice tone="bad">{errorMessage(saving.error)}</Notice>
      )}
      <SaveButtons isTheirs={isTheirs} isPending={isPending} onCancel={onClose} />
    </form>
  );
}

/**
 * Focuses the text when the form opens. A restored draft does not take the focus, since the user has not asked
 * for it, unless they come back from citing.
 */
function useFirstFocus(form: RefObject<HTMLFormElement | null>, isRestored: boolean): void {
  const isCiting = isCitingState(useLocation().state);
  const first = useRef(isRestored ? isCiting && '[name=times]' : 'textarea');
  useEffect(() => {
    const field = first.current && form.current?.querySelector<HTMLElement>(first.current);
    if (!field) return;
    field.focus();
    if (!isCiting) return;
    // A new page first focuses its heading.
    const frame = requestAnimationFrame(() => field.focus());
    return () => cancelAnimationFrame(frame);
    // Once: later the user has moved on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

interface TaskFieldsProps {
  typed: PointFields;
  wrong: Partial<Record<keyof PointFields, string | undefined>>;
  tag: string;
  readOnly: boolean;
  onType: (part: Partial<PointFields>) => void;
}

/** The owner and due date of an action item. */
const TaskFields = ({ typed, wrong, tag, readOnly, onType }: TaskFieldsProps) => (
  <div className={styles.task}>
    <TextInput
      label={text('summary.owner')}
      lang={tag}
      value={typed.owner}
      readOnly={readOnly}
      error={wrong.owner}
      onChange={(event) => onType({ owner: event.currentTarget.value })}
    />
    <TextInput
      label={text('summary.due')}
      lang={tag}
      value={typed.due}
      readOnly={readOnly}
      error={wrong.due}
      onChange={(event) => onType({ due: event.currentTarget.value })}
    />
  </div>
);

interface PointConflictProps {
  draft: Pick<ReturnType<typeof usePointDraft>, 'was' | 'typed' | 'goOn'>;
  /** The point as somebody else has saved it. */
  theirs: SummaryPoint;
  /** BCP 47 tag of the text. */
  tag: string;
  onMerged: () => void;
}

/** Somebody else changed the point meanwhile: both texts with their differences marked. */
function PointConflict({ draft, theirs, tag, onMerged }: PointConflictProps) {
  const { was, typed, goOn } = draft;
  const merge = () => {
    goOn(mergeTexts(was.text, typed.text, theirs.text));
    onMerged();
  };
  return (
    <ConflictNotice
      title={text('summary.changed')}
      theirs={{ text: theirs.text, after: <PointTask point={theirs} tag={tag} /> }}
      mine={{ text: typed.text, after: <PointTask point={typed} tag={tag} /> }}
      lang={tag}
      onMerge={merge}
    />
  );
}

interface LostPointProps {
  meetingId: string;
  /** BCP 47 tag of the typed text. */
  tag: string;
  onDiscard: () => void;
}

/** An unsaved change of a point that no longer exists: to copy elsewhere or discard. */
export function LostPoint({ meetingId, tag, onDiscard }: LostPointProps) {
  const draft = storedPointDraft(meetingId).read();
  if (draft === null) return null;
  return (
    <Notice tone="bad" title={text('summary.lost')}>
      <div className={styles.typed}>
        <p lang={tag}>{draft.typed.text}</p>
        <PointTask point={draft.typed} tag={tag} />
      </div>
      <Button variant="default" size="xs" onClick={onDiscard}>
        {text('transcription.discard')}
      </Button>
    </Notice>
  );
}
