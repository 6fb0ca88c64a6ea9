import { hasProperties, parserFor, storedValue } from '../../platform/browser/browser-storage.ts';

const isNames = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  hasProperties('string', value, ...Object.keys(value));

/** New names as typed, keyed by the old ones. Survive a reload. */
export const storedSpeakerNames = (meetingId: string) =>
  storedValue(`speaker-names/${meetingId}`, parserFor(isNames));
