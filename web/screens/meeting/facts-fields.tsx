import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import type { ReactNode } from 'react';
import { departments, priorities } from '#contract/choices.ts';
import { departmentLabel } from '../../meetings/department.ts';
import { text } from '../../messages/text.ts';
import { displayDay } from '../../ui/dates.ts';
import type { Facts } from './facts-draft.ts';
import styles from './facts-form.module.css';

interface FactsFieldsProps {
  typed: Facts;
  /** What somebody else saved where this would replace it. */
  theirs: Partial<Facts>;
  /** The day of a meeting that is no more than scheduled follows its time. */
  isScheduled: boolean;
  /** What is wrong with a field, if anything. */
  wrong: (name: keyof Facts) => string | undefined;
  onType: (part: Partial<Facts>) => void;
}

export function FactsFields({ typed, theirs, isScheduled, wrong, onType }: FactsFieldsProps) {
  const offered = [...new Set<string>([...departments, typed.department])];
  const common = <Name extends keyof Facts>(
    name: Name,
    written: (value: Facts[Name]) => string = String,
    hint?: string,
  ): { name: Name; error: ReactNode; description: ReactNode } => {
    const newer: Facts[Name] | undefined = theirs[name];
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
