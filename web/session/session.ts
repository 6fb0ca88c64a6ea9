import type { SignIn } from '../config.ts';
import { type BuiltInSession, openBuiltIn } from './built-in.ts';
import type { CognitoSession } from './cognito.ts';
import { watchOtherTabs } from './other-tabs.ts';
import { returnAddress } from './return-address.ts';
import { storedUser } from './stored-user.ts';

export type Session = BuiltInSession | CognitoSession;

type End = 'signed-out' | 'expired';

let session: Session | null = null;
let ending: Promise<void> | null = null;
let announceEnd: (end: End) => void = () => {};

/** Begins the session of this visit, by the stage's way of signing in. */
export async function openSession(signIn: SignIn): Promise<void> {
  session =
    signIn.mode === 'built-in'
      ? openBuiltIn(signIn.token)
      : (await import('./cognito.ts')).openCognito(signIn);
}

export function currentSession(): Session {
  if (session === null) throw new Error('No session yet: openSession comes first.');
  return session;
}

/**
 * Who is told when the session ends: by hand, here or in another tab, or because the server no longer
 * takes it.
 */
export function onSessionEnd(listener: (end: End) => void): void {
  announceEnd = listener;
}

watchOtherTabs(() => announceEnd('signed-out'));

/** Tokens first: another tab looks for them as soon as it misses the person. */
async function close(how: End): Promise<void> {
  await currentSession().close();
  storedUser.clear();
  announceEnd(how);
}

/** Several calls that are refused at the same moment end the session once. */
function end(how: End): Promise<void> {
  ending ??= close(how).finally(() => {
    ending = null;
  });
  return ending;
}

export function signOut(): Promise<void> {
  returnAddress.forget();
  return end('signed-out');
}

/** `refused` is the token of a call that the server did not take: null where none was left to send. */
export async function expireSession(refused: string | null): Promise<void> {
  const isOver =
    refused === null
      ? storedUser.read() === null
      : (await currentSession()
          .token()
          .catch(() => refused)) !== refused;
  // Somebody signed out while the call was under way, or has signed in again: nothing is left to end.
  if (isOver) return;
  returnAddress.remember(`${location.pathname}${location.search}${location.hash}`);
  void end('expired');
}
