import * as z from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { Day, PriorityInput } from './values.ts';

/** The facts a person writes about a meeting. */
export const facts = {
  title: z
    .string(messages.titleMissing)
    .trim()
    .min(1, messages.titleMissing)
    .max(limits.titleLength),
  description: z.string().trim().max(limits.textLength),
  date: Day,
  location: z.string().trim().max(limits.titleLength),
  department: z.string().trim().max(limits.titleLength),
  attendees: z
    .array(z.string().trim().max(limits.titleLength))
    .max(limits.attendees)
    .meta({ description: `At most ${limits.attendeesLength} characters together.` })
    .transform((names) => names.filter((name) => name !== ''))
    .refine((names) => names.join('').length <= limits.attendeesLength, messages.attendeesTooLong),
  priority: PriorityInput,
};
