import * as z from 'zod';
import { dateFormats, portalLanguages, profileVisibilities, themes, timezones } from './choices.ts';
import { endpoints } from './endpoint.ts';

/** How the portal looks and speaks to one person. */
export const Preferences = z.object({
  theme: z.enum(themes).default('light'),
  language: z.enum(portalLanguages).default('en'),
  timezone: z.enum(timezones).default('IST'),
  dateFormat: z.enum(dateFormats).default('DD/MM/YYYY'),
  notifications: z.boolean().default(true),
  autoSave: z.boolean().default(true),
});

export type Preferences = z.output<typeof Preferences>;

/** What a person wants to be told of. */
export const NotificationChoices = z.object({
  emailNotifications: z.boolean().default(true),
  pushNotifications: z.boolean().default(true),
  meetingReminders: z.boolean().default(true),
  transcriptionComplete: z.boolean().default(true),
  weeklyDigest: z.boolean().default(false),
  systemMaintenance: z.boolean().default(true),
});

export const PrivacyChoices = z.object({
  profileVisibility: z.enum(profileVisibilities).default('department'),
  activityTracking: z.boolean().default(true),
  dataSharing: z.boolean().default(false),
  analyticsOptOut: z.boolean().default(false),
});

/** Everything a person has chosen. A field never chosen has its default, also one added later. */
export const Settings = z.object({
  preferences: Preferences.prefault({}),
  notifications: NotificationChoices.prefault({}),
  privacy: PrivacyChoices.prefault({}),
});
export type Settings = z.output<typeof Settings>;

type Chosen<S extends Record<string, z.ZodDefault<z.ZodType>>> = {
  [K in keyof S]: z.ZodOptional<S[K]['def']['innerType']>;
};

/** Any of the fields, without their defaults: `partial()` alone would reset those left out. */
function anyOf<S extends Record<string, z.ZodDefault<z.ZodType>>>({ shape }: z.ZodObject<S>) {
  const fields = Object.entries(shape).map(([name, field]) => [name, field.unwrap().optional()]);
  // The same names in the same order: `fromEntries` forgets which.
  return z.strictObject(Object.fromEntries(fields) as Chosen<S>);
}

/** Any part of the settings: a field given changes, one left out stays as it is. */
export const SettingsChange = z.strictObject({
  preferences: anyOf(Preferences).optional(),
  notifications: anyOf(NotificationChoices).optional(),
  privacy: anyOf(PrivacyChoices).optional(),
});
export type SettingsChange = z.output<typeof SettingsChange>;

export const settings = endpoints({
  getSettings: {
    method: 'GET',
    path: '/users/me/settings',
    permission: 'self',
    input: z.object({}),
    output: Settings,
  },
  updateSettings: {
    method: 'PUT',
    path: '/users/me/settings',
    permission: 'self',
    input: SettingsChange,
    output: Settings,
  },
});
