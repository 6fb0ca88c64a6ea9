import '@mantine/core/styles/Input.css';
import { Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { departments, priorities } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import type { Meeting } from '#contract/meetings.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { displayDay } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { useInvalidFocus } from '../../ui/focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { type Details, storedDetails, useDetailsDraft } from './details-draft.ts';
import styles from './details-form.module.css';
import { departmentLabel } from './meeting-labels.tsx';

interface DetailsFormProps {
  meeting: Meeting;
  /** Opened by the user just now, so it takes the focus. */
  takesFocus: boolean;
  onClose: () => void;
}

/** Edits the details of a meeting. What is typed is kept until it is saved or cancelled. */
export function DetailsForm({ meeting, takesFocus, onClose }: DetailsFormProps) {
  const { typed, theirs, type, save, error, isPending } = useDetailsDraft(meeting, onClose);
  const fields = error instanceof AppError ? (error.fields ?? []) : [];
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, error);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save();
  };
  const cancel = () => {
    storedDetails(meeting.id).clear();
    onClose();
  };
  return (
    <Panel title={text('meeting.edit')}>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <DetailsFields
          typed={typed}
          theirs={theirs}
          isScheduled={meeting.status === 'scheduled'}
          wrong={(name) => fields.find(({ field }) => field.split('.')[0] === name)?.detail}
          onType={type}
        />
        {error !== null && (
          <Notice tone="bad">
            <p>{errorMessage(error)}</p>
            {Object.keys(theirs).length > 0 && <p>{text('meeting.keptTyped')}</p>}
          </Notice>
        )}
        <Group gap="xs">
          <Button type="submit" loading={isPending}>
            {text('meeting.save')}
          </Button>
          <Button variant="default" onClick={cancel}>
            {text('app.cancel')}
          </Button>
        </Group>
      </form>
    </Panel>
  );
}

interface DetailsFieldsProps {
  typed: Details;
  /** Values saved by somebody else that this draft would replace. */
  theirs: Partial<Details>;
  /** The date of a scheduled meeting follows from its time. */
  isScheduled: boolean;
  /** The error of a field, if any. */
  wrong: (name: keyof Details) => string | undefined;
  onType: (part: Partial<Details>) => void;
}

function DetailsFields({ typed, theirs, isScheduled, wrong, onType }: DetailsFieldsProps) {
  const offered = [...new Set<string>([...departments, typed.department])];
  const common = <Name extends keyof Details>(
    name: Name,
    written: (value: Details[Name]) => string = String,
    hint?: string,
  ): { name: Name; error: ReactNode; description: ReactNode } => {
    const newer: Details[Name] | undefined = theirs[name];
    return {
      name,
      error: wrong(name),
      description:
        newer === undefined ? (
          hint
        ) : (
          <span className={styles.theirs}>
            {text('meeting.theirs', { value: written(newer) || '–' })}
          </span>
        ),
    };
  };
  return (
    <div className={styles.fields}>
      <TextInput
        {...common('title')}
        className={styles.wide}
        label={text('meeting.titleField')}
        required
        value={typed.title}
        onChange={(event) => onType({ title: event.currentTarget.value })}
      />
      {!isScheduled && (
        <TextInput
          {...common('date', displayDay)}
          type="date"
          label={text('meeting.date')}
          value={typed.date}
          onChange={(event) => onType({ date: event.currentTarget.value })}
        />
      )}
      <TextInput
        {...common('location')}
        label={text('meeting.location')}
        value={typed.location}
        onChange={(event) => onType({ location: event.currentTarget.value })}
      />
      <NativeSelect
        {...common('department', departmentLabel)}
        label={text('meeting.department')}
        data={offered.map((value) => ({
          value,
          label: value === '' ? text('department.none') : departmentLabel(value),
        }))}
        value={typed.department}
        onChange={(event) => onType({ department: event.currentTarget.value })}
      />
      <NativeSelect
        {...common('priority', (value) => text(`priority.${value}`))}
        label={text('meeting.priority')}
        data={priorities.map((value) => ({ value, label: text(`priority.${value}`) }))}
        value={typed.priority}
        onChange={({ currentTarget: { value } }) => {
          const priority = priorities.find((known) => known === value);
          if (priority !== undefined) onType({ priority });
        }}
      />
      <Textarea
        {...common('attendees', String, text('meeting.attendeesHint'))}
        className={styles.wide}
        label={text('meeting.attendees')}
        rows={4}
        value={typed.attendees}
        onChange={(event) => onType({ attendees: event.currentTarget.value })}
      />
      <Textarea
        {...common('description')}
        className={styles.wide}
        label={text('meeting.description')}
        rows={4}
        value={typed.description}
        onChange={(event) => onType({ description: event.currentTarget.value })}
      />
    </div>
  );
}
