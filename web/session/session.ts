import type { SignIn } from '../config.ts';
import { type BuiltInSession, openBuiltIn } from './built-in.ts';
import type { CognitoSession } from './cognito.ts';
import { storedUser } from './stored-user.ts';

export type Session = BuiltInSession | CognitoSession;

type End = 'signed-out' | 'expired';

let session: Session | null = null;
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

/** Who is told when the session ends, be it by hand or because the server no longer takes it. */
export function onSessionEnd(listener: (end: End) => void): void {
  announceEnd = listener;
}

async function end(how: End): Promise<void> {
  storedUser.clear();
  await currentSession().close();
  announceEnd(how);
}

export const signOut = (): Promise<void> => end('signed-out');
export const expireSession = (): void => void end('expired');
