import { Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { priorities } from '#contract/choices.ts';
import type { Meeting } from '#contract/meetings.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { displayDay, displayInstant, instantOf } from '../../platform/preferences/dates.ts';
import { preferences } from '../../platform/preferences/preferences.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import grid from '../../ui/field-grid.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { departmentLabel, useDepartmentChoices } from './departments.ts';
import { type Details, storedDetails, useDetailsForm } from './details-draft.ts';
import styles from './details-form.module.css';

interface DetailsFormProps {
  meeting: Meeting;
  /** Opened by the user just now, so it takes the focus. */
  takesFocus: boolean;
  onClose: () => void;
}

/** Edits the details of a meeting. What is typed is kept until it is saved or cancelled. */
export function DetailsForm({ meeting, takesFocus, onClose }: DetailsFormProps) {
  const details = useDetailsForm(meeting, onClose);
  const { props, form, theirs, error, isSending } = details;
  useEffect(() => {
    if (takesFocus) props.ref.current?.querySelector('input')?.focus();
  }, [takesFocus, props.ref]);
  const mayClassify = useMay('classify', meeting);
  const cancel = () => {
    storedDetails(meeting.id).clear();
    onClose();
  };
  return (
    <Panel title={text('meeting.edit')}>
      <form {...props} className={styles.form}>
        <DetailsFields
          field={details.field}
          department={form.values.department}
          theirs={theirs}
          isOfBody={meeting.body_id !== null}
          isScheduled={meeting.status === 'scheduled'}
          isDepartmentFixed={meeting.confidential && !mayClassify}
        />
        {error !== null && (
          <Notice tone="bad">
            <p>{errorMessage(error)}</p>
            {Object.keys(theirs).length > 0 && <p>{text('meeting.keptTyped')}</p>}
          </Notice>
        )}
        <Group gap="xs">
          <Button type="submit" loading={isSending}>
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
  /** The value, the error and the handler of a field. */
  field: (name: keyof Details) => object;
  /** The chosen department, which may no longer be offered. */
  department: string;
  /** Values saved by somebody else that this draft would replace. */
  theirs: Partial<Details>;
  /** It is held when the body meets, which is changed elsewhere. */
  isOfBody: boolean;
  /** The date of a scheduled meeting follows from its time. */
  isScheduled: boolean;
  /** The department decides who can read the meeting, and the user may not. */
  isDepartmentFixed: boolean;
}

function DetailsFields({
  field,
  department,
  theirs,
  isOfBody,
  isScheduled,
  isDepartmentFixed,
}: DetailsFieldsProps) {
  const offered = useDepartmentChoices(department);
  const common: FieldProps = <Name extends keyof Details>(
    name: Name,
    written: (value: Details[Name]) => string = String,
    hint?: string,
  ) => {
    const newer: Details[Name] | undefined = theirs[name];
    return {
      ...field(name),
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
    <div className={grid.fields}>
      <TextInput
        {...common('title')}
        className={grid.wide}
        label={text('meeting.titleField')}
        required
      />
      {isOfBody ? (
        <Text size="sm" c="dimmed" className={grid.wide}>
          {text('meeting.timeOfSitting')}
        </Text>
      ) : (
        <TimeFields common={common} isScheduled={isScheduled} />
      )}
      <TextInput {...common('chair')} label={text('meeting.chair')} />
      <TextInput {...common('location')} label={text('meeting.location')} />
      <NativeSelect
        {...common(
          'department',
          departmentLabel,
          isDepartmentFixed ? text('meeting.departmentFixed') : undefined,
        )}
        label={text('meeting.department')}
        disabled={isDepartmentFixed}
        data={offered}
      />
      <NativeSelect
        {...common('priority', (value) => text(`priority.${value}`))}
        label={text('meeting.priority')}
        data={priorities.map((value) => ({ value, label: text(`priority.${value}`) }))}
      />
      <Textarea
        {...common('attendees', String, text('meeting.attendeesHint'))}
        className={grid.wide}
        label={text('meeting.attendees')}
        rows={4}
      />
      <Textarea
        {...common('description')}
        className={grid.wide}
        label={text('meeting.description')}
        rows={4}
      />
    </div>
  );
}

/** The value, the error, the handler and the hint of a field; `written` is how another value of it is shown. */
type FieldProps = <Name extends keyof Details>(
  name: Name,
  written?: (value: Details[Name]) => string,
  hint?: string,
) => { description: ReactNode };

/** When a meeting of no body is held. */
const TimeFields = ({ common, isScheduled }: { common: FieldProps; isScheduled: boolean }) => (
  <>
    {isScheduled ? (
      <TextInput
        {...common(
          'scheduled_time',
          (time) => displayInstant(instantOf(time)),
          text('meetings.timeHint', { zone: preferences().timezone }),
        )}
        type="datetime-local"
        label={text('meetings.dateAndTime')}
        required
      />
    ) : (
      <TextInput
        {...common('date', displayDay)}
        type="date"
        label={text('meeting.date')}
        required
      />
    )}
    <TextInput {...common('starts')} type="time" label={text('meeting.starts')} />
    <TextInput {...common('ends')} type="time" label={text('meeting.ends')} />
  </>
);
