import * as z from 'zod';
import { stored } from '../../stored.ts';
import { dayOf } from '../../ui/dates.ts';
import { usualOptions } from '../../uploads/chosen-options.ts';

/** The form as it is typed: participants are one line, numbers what the controls give. */
const Draft = z.object({
  title: z.string(),
  date: z.string(),
  department: z.string(),
  description: z.string(),
  participants: z.string(),
  priority: z.enum(['low', 'medium', 'high', 'urgent']),
  language_code: z.string(),
  expected_speakers: z.number(),
  confidence_threshold: z.number(),
});
export type Draft = z.infer<typeof Draft>;

/** Survives a reload; cleared once its meetings are made. */
export const storedDraft = stored('draft', Draft);

export const newDraft = (department: string): Draft => ({
  title: '',
  date: dayOf(new Date()),
  department,
  description: '',
  participants: '',
  priority: 'medium',
  ...usualOptions,
  language_code: 'mr-IN',
});

/** The first field that must be filled and is not. */
export function missingIn({ title, date }: Draft): 'title' | 'date' | null {
  if (title.trim() === '') return 'title';
  return date === '' ? 'date' : null;
}

/** The names in a comma-separated line. */
export const namesIn = (line: string): string[] =>
  line
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Each file makes a meeting. After the first their titles are numbered, so that lists tell them apart. */
export const titleOf = (title: string, index: number): string =>
  index === 0 ? title.trim() : `${title.trim()} (${index + 1})`;
