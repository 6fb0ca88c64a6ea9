/** Enumerations, each defined once. Without schemas, to keep zod out of the first page's bundle. */

export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

/** Languages offered for transcription; if none of them is chosen, the speech service detects one of them. */
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
/** The portal's languages, as BCP 47 tags. */
export const portalLanguages = ['en', 'hi', 'mr', 'kn', 'te', 'ta'] as const;
export const timezones = ['IST', 'UTC'] as const;
export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const;
export const profileVisibilities = ['public', 'department', 'private'] as const;

/** Statuses of the meetings in the archive. Names used elsewhere: docs/decisions/014-statuses.md. */
export const archiveStatuses = ['pending', 'queued', 'processing', 'completed', 'failed'] as const;
/** A scheduled meeting joins the archive when its first recording is queued. */
export const meetingStatuses = ['scheduled', ...archiveStatuses] as const;

export const jobStatuses = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;

export const isActiveJob = (status: (typeof jobStatuses)[number]): boolean =>
  status === 'queued' || status === 'processing';

/** File formats of a meeting's documents. Subtitles contain the transcript with its times. */
const subtitleFormats = ['srt', 'vtt'] as const;
export const documentFormats = ['pdf', 'docx', 'txt', 'csv', 'json', ...subtitleFormats] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export const documentContents = ['transcript', 'summary', 'both'] as const;
export type DocumentContent = (typeof documentContents)[number];

/** The languages of a meeting's summaries. */
export const documentLanguages = ['original', 'english'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

export const isSubtitles = (format: DocumentFormat): boolean =>
  subtitleFormats.some((one) => one === format);
