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
