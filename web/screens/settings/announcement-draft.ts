import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import { text } from '../../messages/text.ts';
import { stored } from '../../stored.ts';

const AnnouncementDraft = z.object({ subject: z.string(), text: z.string() });
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;
export type AnnouncementFaults = Partial<AnnouncementDraft>;

export const emptyAnnouncement: AnnouncementDraft = { subject: '', text: '' };

/** Survives a reload and a sign-out until it is sent or cleared, or until somebody else signs in at this desk. */
export const storedAnnouncement = (person: string) =>
  stored(`announcement-draft:${person}`, AnnouncementDraft);

export const isEmpty = ({ subject, text }: AnnouncementDraft): boolean =>
  subject === '' && text === '';

function tooLong(value: string, most: number): string | undefined {
  const over = value.trim().length - most;
  return over > 0 ? text('announcement.tooLong', { over, most }) : undefined;
}

/** What can be told to be wrong before the server is asked, by field. */
export function faultsIn(draft: AnnouncementDraft): AnnouncementFaults {
  const subject =
    draft.subject.trim() === ''
      ? text('announcement.subjectMissing')
      : tooLong(draft.subject, limits.titleLength);
  const body =
    draft.text.trim() === ''
      ? text('announcement.textMissing')
      : tooLong(draft.text, limits.textLength);
  return { ...(subject !== undefined && { subject }), ...(body !== undefined && { text: body }) };
}
