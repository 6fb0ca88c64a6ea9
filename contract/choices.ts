/** Enumerations, each defined once. Without schemas, to keep zod out of the first page's bundle. */

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

/** Kinds of bodies that hold meetings by rules of procedure. */
export const bodyKinds = [
  'general_body',
  'standing_committee',
  'statutory_committee',
  'special_committee',
  'ward_committee',
  'board',
  'gram_sabha',
  'departmental',
] as const;

/** What somebody is in a body. A secretary keeps its record; an invitee may speak and not vote. */
export const memberRoles = [
  'member',
  'presiding_officer',
  'secretary',
  'ex_officio',
  'invitee',
] as const;

/** In what order minutes are confirmed, signed and published: docs/decisions/060-procedure-is-data.md */
export const procedureFamilies = ['A', 'B', 'C', 'D', 'plain'] as const;

/** When the numbers of a body's meetings and resolutions start again at 1. */
export const numberingRestarts = ['year', 'term', 'never'] as const;

export const sittingKinds = [
  'ordinary',
  'special',
  'urgent',
  'adjourned',
  'budget',
  'first',
] as const;
export const sittingStates = [
  'planned',
  'notified',
  'open',
  'adjourned',
  'closed',
  'cancelled',
] as const;

export const agendaItemKinds = [
  'confirm_minutes',
  'action_report',
  'question',
  'proposal',
  'committee_report',
  'obituary',
  'leave_of_chair',
] as const;
export const agendaItemStates = [
  'listed',
  'taken',
  'deferred',
  'withdrawn',
  'not_reached',
] as const;
/** A draft has no numbers yet. Urgent business comes without notice and with a reason. */
export const agendaEditions = ['main', 'supplementary', 'urgent'] as const;

/** What happens to somebody's attendance. */
export const attendanceTypes = [
  'present',
  'arrived',
  'left',
  'returned',
  'leave_of_absence',
  'absent',
  'remote_on',
  'remote_off',
  'interest',
] as const;
/** Where an entry comes from. What a machine found is a suggestion until a person confirms it. */
export const entrySources = ['roll', 'manual', 'voice', 'transcript', 'model'] as const;

export const motionStates = [
  'moved',
  'adopted',
  'negatived',
  'withdrawn',
  'deferred',
  'referred',
  'lapsed',
] as const;
export const voteMethods = ['no_objection', 'voice', 'hands', 'division', 'ballot'] as const;
export const voteChoices = ['for', 'against', 'abstain'] as const;

/** How far an action is. Reported: its owner has answered, and the body decides whether it is done. */
export const actionStates = [
  'open',
  'accepted',
  'in_progress',
  'reported',
  'returned',
  'closed',
] as const;

/** What a part of the recording was given to an item by: the desk, a person, or what was said. */
export const discussionSources = ['desk', 'manual', 'transcript'] as const;
/** What was decided of a motion, as it is heard. */
export const heardResults = ['adopted', 'negatived', 'withdrawn', 'deferred', 'referred'] as const;
/** What a sitting's record lacks. */
export const recordGaps = [
  'speech_in_no_item',
  'item_without_discussion',
  'outcome_without_motion',
  'motion_without_vote',
  'attendance_missing',
  'quorum_missing',
  'no_quorum_said',
] as const;
/** What has become of a resolution. It is in force when it is taken. */
export const resolutionStates = [
  'in_force',
  'implemented',
  'modified',
  'suspended',
  'stayed',
  'rescinded',
  'superseded',
  'expired',
] as const;
/** States to which only a later resolution brings one. */
export const statesByResolution = ['modified', 'rescinded', 'superseded'] as const;

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
