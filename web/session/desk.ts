import { parserOf, stored } from '../stored.ts';

/** Whose drafts lie in this browser. */
const owner = stored(
  'drafts-of',
  parserOf((value) => typeof value === 'string'),
);

/** What is the browser's, or the session's own, and no draft. */
const notDrafts =
  /^(preferences|user|token|drafts-of|learns\/|CognitoIdentityServiceProvider\b|amplify)/i;

/**
 * At a shared desk nobody sees what somebody else left half written: drafts survive a sign-out, and go
 * when another person signs in.
 */
export function clearDeskFor(userId: string): void {
  const last = owner.read();
  if (last !== null && last !== userId) {
    const drafts = Object.keys(localStorage).filter((key) => !notDrafts.test(key));
    for (const key of drafts) localStorage.removeItem(key);
  }
  owner.write(userId);
}
