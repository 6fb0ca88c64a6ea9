import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { onLines, onOneLine } from './text.ts';
import { Id, Instant } from './values.ts';

/** A message from an administrator to everybody who wants such messages, for example about maintenance. */
export const Announcement = z.object({
  id: Id,
  subject: z.string(),
  text: z.string(),
  created_at: Instant,
  created_by: z.string(),
});
export type Announcement = z.infer<typeof Announcement>;

export const announcements = endpoints({
  /** Emailed to every active user who has `systemMaintenance` on. The same text is sent at most once a day. */
  createAnnouncement: {
    method: 'POST',
    path: '/announcements/',
    creates: true,
    permission: 'system_settings',
    perMinute: 6,
    status: 201,
    input: z.object({
      subject: z.string().overwrite(onOneLine).min(1).max(limits.titleLength),
      text: z.string().overwrite(onLines).min(1).max(limits.textLength),
    }),
    output: Announcement,
  },
});
