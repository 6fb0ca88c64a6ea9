/** Enumerations, each defined once. Not schemas, so that the first page's bundle does not need zod. */

export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

/** Languages offered for transcription, the most usual first. Which of them a stage supports is its setting. */
export const languages = ['mr-IN', 'hi-IN', 'en-IN', 'kn-IN'] as const;

/** How the language of a recording is stated: named, or left to the speech service to detect. */
export const languageChoices = ['auto', ...languages] as const;
export type LanguageChoice = (typeof languageChoices)[number];

/** The departments of the specification with their labels, offered until an administrator edits the list. */
export const departmentLabels = {
  Finance: 'Finance Ministry',
  IT: 'IT Department',
  HR: 'Human Resources',
  Operations: 'Operations',
  Infrastructure: 'Infrastructure',
  Policy: 'Policy Planning',
} as const;
export const departments = Object.keys(departmentLabels) as (keyof typeof departmentLabels)[];

/** The departments of a municipality, as a list to start from. */
export const municipalDepartments = [
  'General Administration',
  'Accounts',
  'Public Works',
  'Water Supply',
  'Drainage',
  'Solid Waste Management',
  'Public Health',
  'Town Planning',
  'Property Tax',
  'Education',
  'Fire Services',
  'Street Lighting',
  'Parks and Gardens',
  'Legal',
] as const;

/** Without words to search for, by relevance means newest first. */
export const sortOrders = ['newest', 'oldest', 'relevance'] as const;
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
