import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { attendanceTypes, entrySources } from './record-choices.ts';
import { At, confirmed, EntryId, Happened, Late, NamedPerson, shortText } from './record-values.ts';
import { Id, Instant, Reason } from './values.ts';

/** How many members must be present, and how many are. `met` is null if the body's rules set no quorum. */
export const Quorum = z.object({
  required: z.number().nullable(),
  counted: z.number(),
  met: z.boolean().nullable(),
});
export type Quorum = z.infer<typeof Quorum>;

/** Something that happened to somebody's attendance. */
export const AttendanceEntry = NamedPerson.extend({
  id: Id,
  type: z.enum(attendanceTypes),
  /** Whether they are a member with a vote. */
  voting: z.boolean(),
  at: At,
  time: Instant,
  source: z.enum(entrySources),
  /** The item in which an interest was declared, or during which the entry was made. */
  agenda_item_id: Id.nullable(),
  note: z.string(),
  entered_by: z.string(),
  late: Late,
  ...confirmed,
});
export type AttendanceEntry = z.infer<typeof AttendanceEntry>;

const attendanceFacts = {
  person_id: Id,
  type: z.enum(attendanceTypes),
  at: At.default(null),
  time: Happened,
  source: z.enum(entrySources).default('manual'),
  agenda_item_id: Id.nullable().default(null),
  note: shortText(limits.purposeLength).default(''),
};

export const attendance = endpoints({
  recordAttendance: {
    method: 'POST',
    path: '/meetings/{id}/attendance',
    creates: true,
    permission: 'update',
    status: 201,
    input: z.object({ id: Id, entry_id: EntryId, ...attendanceFacts }),
    output: AttendanceEntry.extend({ quorum: Quorum }),
  },
  /**
   * Records many entries at once, such as a roll call: each is checked in turn, and all are written together. A refused
   * entry does not affect the others.
   */
  recordAttendances: {
    method: 'PUT',
    path: '/meetings/{id}/attendance',
    permission: 'update',
    input: z.object({
      id: Id,
      entries: z
        .array(z.object({ entry_id: EntryId.unwrap(), ...attendanceFacts }))
        .min(1)
        .max(limits.attendanceBatch),
    }),
    output: z.object({
      /** In the order of the entries. */
      items: z.array(z.object({ entry: AttendanceEntry.nullable(), refused: Reason.nullable() })),
      quorum: Quorum,
    }),
  },
  /** Takes an entry back that was a mistake; the audit log keeps it. */
  removeAttendance: {
    method: 'DELETE',
    path: '/meetings/{id}/attendance/{entry_id}',
    permission: 'update',
    input: z.object({ id: Id, entry_id: Id }),
    output: z.object({ quorum: Quorum }),
  },
});
