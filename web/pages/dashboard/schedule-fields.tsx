import '@mantine/core/styles/Input.css';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import * as z from 'zod';
import { departments, priorities } from '#contract/choices.ts';
import { departmentLabel } from '../../features/meetings/meeting-labels.tsx';
import { text } from '../../messages/text.ts';
import { storedValue } from '../../platform/browser/browser-storage.ts';
import { preferences } from '../../platform/preferences/preferences.ts';
import { useUser } from '../../platform/user/current-user.ts';
import styles from './dialog-form.module.css';

interface ScheduleFieldsProps {
  draft: ScheduleDraft;
  onChange: (part: Partial<ScheduleDraft>) => void;
  disabled: boolean;
  /** Whether to mark missing fields. */
  showMissing: boolean;
  /** Errors of the server by field. */
  errors: Record<string, string>;
}

export function ScheduleFields({
  draft,
  onChange,
  disabled,
  showMissing,
  errors,
}: ScheduleFieldsProps) {
  const own = useUser().department;
  const offered = [...new Set<string>([...departments, own])].filter((name) => name !== '');
  const missing = (value: string, message: string) => showMissing && value.trim() === '' && message;
  return (
    <fieldset disabled={disabled} className={styles.fields}>
      <TextInput
        name="title"
        label={text('upload.meetingTitle')}
        required
        value={draft.title}
        error={missing(draft.title, text('upload.titleMissing')) || errors['title']}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextInput
        type="datetime-local"
        name="scheduled_time"
        label={text('dashboard.scheduledTime')}
        description={text('dashboard.scheduledTimeHint', { zone: preferences().timezone })}
        required
        value={draft.scheduled_time}
        error={
          missing(draft.scheduled_time, text('dashboard.scheduledTimeMissing')) ||
          errors['scheduled_time']
        }
        onChange={(event) => onChange({ scheduled_time: event.currentTarget.value })}
      />
      <NativeSelect
        label={text('upload.department')}
        data={offered.map((value) => ({ value, label: departmentLabel(value) }))}
        value={draft.department}
        error={errors['department']}
        onChange={(event) => onChange({ department: event.currentTarget.value })}
      />
      <NativeSelect
        label={text('upload.priority')}
        data={priorities.map((value) => ({ value, label: text(`priority.${value}`) }))}
        value={draft.priority}
        error={errors['priority']}
        onChange={({ currentTarget: { value } }) => {
          const priority = priorities.find((known) => known === value);
          if (priority !== undefined) onChange({ priority });
        }}
      />
      <Textarea
        label={text('upload.description')}
        rows={3}
        value={draft.description}
        error={errors['description']}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </fieldset>
  );
}

const ScheduleDraft = z.object({
  title: z.string(),
  /** As the field provides it: YYYY-MM-DDTHH:mm in the user's time zone, empty while incomplete. */
  scheduled_time: z.string(),
  description: z.string(),
  department: z.string(),
  priority: z.enum(priorities),
});
export type ScheduleDraft = z.infer<typeof ScheduleDraft>;

/** Survives a reload. Cleared when the meeting is scheduled. */
export const storedScheduleDraft = storedValue('schedule', ScheduleDraft);

export const newScheduleDraft = (department: string): ScheduleDraft => ({
  title: '',
  scheduled_time: '',
  description: '',
  department,
  priority: 'normal',
});

const offsets = { IST: '+05:30', UTC: 'Z' } as const;

/** A local time of the user as an ISO 8601 instant. */
export const inUserTimezone = (time: string): string => `${time}${offsets[preferences().timezone]}`;

/** The first required field that is empty. */
export function missingIn({ title, scheduled_time }: ScheduleDraft) {
  if (title.trim() === '') return 'title';
  return scheduled_time === '' ? 'scheduled_time' : null;
}
