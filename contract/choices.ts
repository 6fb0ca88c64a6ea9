/** What people choose among, each list once. No schemas here: the first page of the site needs these, not zod. */

export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

/** Languages the speech service is asked for; anything else is detected among them. */
export const languages = ['mr-IN', 'en-IN', 'hi-IN', 'kn-IN'] as const;

export const departments = [
  'Finance',
  'IT',
  'HR',
  'Operations',
  'Infrastructure',
  'Policy',
] as const;

export const sortOrders = ['newest', 'oldest'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const themes = ['light', 'dark', 'system'] as const;
/** The portal's languages, as BCP 47 has them. */
export const portalLanguages = ['en', 'hi', 'mr', 'kn', 'te', 'ta'] as const;
export const timezones = ['IST', 'UTC'] as const;
export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const;
export const profileVisibilities = ['public', 'department', 'private'] as const;

/** What becomes of meetings and jobs. What other names mean here: docs/decisions/014-statuses.md. */

/** What the archive holds is in one of these. */
export const archiveStatuses = ['pending', 'queued', 'processing', 'completed', 'failed'] as const;
/** A scheduled meeting joins the archive when its first recording is queued. */
export const meetingStatuses = ['scheduled', ...archiveStatuses] as const;

export const jobStatuses = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;

export const isActiveJob = (status: (typeof jobStatuses)[number]): boolean =>
  status === 'queued' || status === 'processing';

/** What a document of a meeting may be saved as. Subtitles are of what was said, at its times. */
const subtitleFormats = ['srt', 'vtt'] as const;
export const documentFormats = ['pdf', 'docx', 'txt', 'csv', 'json', ...subtitleFormats] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export const documentContents = ['transcript', 'summary', 'both'] as const;
export type DocumentContent = (typeof documentContents)[number];

/** Which of a meeting's summaries. */
export const documentLanguages = ['original', 'english'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

export const isSubtitles = (format: DocumentFormat): boolean =>
  subtitleFormats.some((one) => one === format);
