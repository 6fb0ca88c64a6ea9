import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import * as z from 'zod';
import { priorities } from '#contract/choices.ts';
import { Confidentiality, openToAll } from '../../features/meetings/confidential-fields.tsx';
import { useDepartmentChoices } from '../../features/meetings/departments.ts';
import { OfBody, ofNoBody } from '../../features/sittings/of-body.ts';
import { text } from '../../messages/text.ts';
import { storedValue } from '../../platform/browser/browser-storage.ts';
import { preferences } from '../../platform/preferences/preferences.ts';
import { useUser } from '../../platform/user/current-user.ts';
import styles from './dialog-form.module.css';

interface ScheduleFieldsProps {
  /** The value, the error and the handler of a field. */
  field: (name: keyof ScheduleDetails) => object;
  /** The chosen department, which may no longer be offered. */
  department: string;
  disabled: boolean;
}

export function ScheduleFields({ field, department, disabled }: ScheduleFieldsProps) {
  const own = useUser().department;
  const offered = useDepartmentChoices(department, { own });
  return (
    <fieldset disabled={disabled} className={styles.fields}>
      <TextInput {...field('title')} label={text('upload.meetingTitle')} required />
      <TextInput
        {...field('scheduled_time')}
        type="datetime-local"
        label={text('meetings.dateAndTime')}
        description={text('meetings.timeHint', { zone: preferences().timezone })}
        required
      />
      <NativeSelect {...field('department')} label={text('upload.department')} data={offered} />
      <NativeSelect
        {...field('priority')}
        label={text('upload.priority')}
        data={priorities.map((value) => ({ value, label: text(`priority.${value}`) }))}
      />
      <Textarea {...field('description')} label={text('upload.description')} rows={3} />
    </fieldset>
  );
}

const ScheduleDetails = z.object({
  title: z.string(),
  /** As the field provides it: YYYY-MM-DDTHH:mm in the user's time zone, empty while incomplete. */
  scheduled_time: z.string(),
  description: z.string(),
  department: z.string(),
  priority: z.enum(priorities),
});
export type ScheduleDetails = z.infer<typeof ScheduleDetails>;

const ScheduleDraft = ScheduleDetails.extend({ ...Confidentiality.shape, ...OfBody.shape });
export type ScheduleDraft = z.infer<typeof ScheduleDraft>;

/** Survives a reload. Cleared when the meeting is scheduled. */
export const storedScheduleDraft = storedValue('schedule', ScheduleDraft);

export const newScheduleDraft = (department: string): ScheduleDraft => ({
  title: '',
  scheduled_time: '',
  description: '',
  department,
  priority: 'normal',
  ...openToAll,
  ...ofNoBody,
});

/** The required fields of a scheduled meeting. */
export const missingInSchedule = {
  title: (title: string) => title.trim() === '' && text('upload.titleMissing'),
  scheduled_time: (time: string) => time === '' && text('meetings.timeMissing'),
};
