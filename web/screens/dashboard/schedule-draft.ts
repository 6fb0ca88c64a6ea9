import * as z from 'zod';
import { priorities } from '#contract/choices.ts';
import { preferences } from '../../preferences/preferences.ts';
import { stored } from '../../stored.ts';

const ScheduleDraft = z.object({
  title: z.string(),
  /** As a date field gives it: YYYY-MM-DDTHH:mm, in the reader's time zone; empty while incomplete. */
  scheduled_time: z.string(),
  description: z.string(),
  department: z.string(),
  priority: z.enum(priorities),
});
export type ScheduleDraft = z.infer<typeof ScheduleDraft>;

/** Survives a reload; cleared once the meeting is scheduled. */
export const storedScheduleDraft = stored('schedule', ScheduleDraft);

export const newScheduleDraft = (department: string): ScheduleDraft => ({
  title: '',
  scheduled_time: '',
  description: '',
  department,
  priority: 'normal',
});

const offsets = { IST: '+05:30', UTC: 'Z' } as const;

/** The moment a time of the reader's zone names, as the API takes it. */
export const inReadersZone = (time: string): string => `${time}${offsets[preferences().timezone]}`;

/** The first field that must be filled and is not. */
export function missingIn({ title, scheduled_time }: ScheduleDraft) {
  if (title.trim() === '') return 'title';
  return scheduled_time === '' ? 'scheduled_time' : null;
}
