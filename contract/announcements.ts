import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { Id, Instant } from './values.ts';

/** What administrators write to everybody who wants to be told: of planned maintenance, say. */
export const Announcement = z.object({
  id: Id,
  subject: z.string(),
  text: z.string(),
  created_at: Instant,
  created_by: z.string(),
});
export type Announcement = z.infer<typeof Announcement>;

export const announcements = endpoints({
  /** Goes by e-mail to every active person who has `systemMaintenance` on. The same words go out once a day. */
  createAnnouncement: {
    method: 'POST',
    path: '/announcements/',
    permission: 'system_settings',
    status: 201,
    input: z.object({
      subject: z.string().trim().min(1).max(limits.titleLength),
      text: z.string().trim().min(1).max(limits.textLength),
    }),
    output: Announcement,
  },
});
