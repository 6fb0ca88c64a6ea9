import * as z from 'zod';
import { dateFormats, portalLanguages, profileVisibilities, themes, timezones } from './choices.ts';
import { endpoints } from './endpoint.ts';

/** How the portal looks for one person. */
export const Preferences = z.object({
  theme: z.enum(themes).default('light'),
  language: z.enum(portalLanguages).default('en'),
  timezone: z.enum(timezones).default('IST'),
  dateFormat: z.enum(dateFormats).default('DD/MM/YYYY'),
  notifications: z.boolean().default(true),
  autoSave: z.boolean().default(true),
});

export type Preferences = z.output<typeof Preferences>;

/** The notifications that a person wants. */
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

/** All settings of a person. Fields never set have their default, including those added later. */
export const Settings = z.object({
  preferences: Preferences.prefault({}),
  notifications: NotificationChoices.prefault({}),
  privacy: PrivacyChoices.prefault({}),
});
export type Settings = z.output<typeof Settings>;

type Chosen<S extends Record<string, z.ZodDefault<z.ZodType>>> = {
  [K in keyof S]: z.ZodOptional<S[K]['def']['innerType']>;
};

/** Makes all fields optional and removes defaults: `partial()` alone would reset omitted fields. */
function anyOf<S extends Record<string, z.ZodDefault<z.ZodType>>>({ shape }: z.ZodObject<S>) {
  const fields = Object.entries(shape).map(([name, field]) => [name, field.unwrap().optional()]);
  // The cast restores the field names, which the type of `fromEntries` loses.
  return z.strictObject(Object.fromEntries(fields) as Chosen<S>);
}

/** A partial update: fields left out keep their value. */
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
