import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { FileAnswer, Id } from './values.ts';

/** The address of a body's calendar, below that of the portal; null until somebody asks for one. */
const Calendar = z.object({ path: z.string().nullable() });

export const calendars = endpoints({
  getCalendarAddress: {
    method: 'GET',
    path: '/bodies/{id}/calendar',
    permission: 'read',
    input: z.object({ id: Id }),
    output: Calendar,
  },
  /** Makes a new address. The one before stops working. */
  setCalendarAddress: {
    method: 'POST',
    path: '/bodies/{id}/calendar',
    creates: true,
    permission: 'update',
    input: z.object({ id: Id }),
    output: Calendar,
  },
  /** The sittings of a body and its open actions as iCalendar, for the calendars of other programs. Its secret address is the permission. */
  getCalendar: {
    method: 'GET',
    path: '/bodies/{id}/calendar/{token}',
    permission: 'anyone',
    perMinute: 60,
    answer: 'file',
    input: z.object({ id: Id, token: z.string().max(64) }),
    output: FileAnswer,
  },
});
