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
  /** The value, the error and the handler of a field. */
  field: (name: keyof ScheduleDraft) => object;
  disabled: boolean;
}

export function ScheduleFields({ field, disabled }: ScheduleFieldsProps) {
  const own = useUser().department;
  const offered = [...new Set<string>([...departments, own])].filter((name) => name !== '');
  return (
    <fieldset disabled={disabled} className={styles.fields}>
      <TextInput {...field('title')} label={text('upload.meetingTitle')} required />
      <TextInput
        {...field('scheduled_time')}
        type="datetime-local"
        label={text('dashboard.scheduledTime')}
        description={text('dashboard.scheduledTimeHint', { zone: preferences().timezone })}
        required
      />
      <NativeSelect
        {...field('department')}
        label={text('upload.department')}
        data={offered.map((value) => ({ value, label: departmentLabel(value) }))}
      />
      <NativeSelect
        {...field('priority')}
        label={text('upload.priority')}
        data={priorities.map((value) => ({ value, label: text(`priority.${value}`) }))}
      />
      <Textarea {...field('description')} label={text('upload.description')} rows={3} />
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
