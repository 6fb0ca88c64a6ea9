import { parserFor, storedValue } from '../browser/browser-storage.ts';
import { returnAddress } from '../navigation/return-address.ts';
import type { CognitoSession } from './cognito.ts';
import type { SignIn } from './config.ts';
import { storedUser, storedUserKey } from './stored-user.ts';

export type Session = BuiltInSession | CognitoSession;

/** `mfa-missing`: the session goes on once a second factor is set up. */
type EndReason = 'signed-out' | 'expired' | 'mfa-missing';

let session: Session | null = null;
let endingSession: Promise<void> | null = null;
let notifyEnd: (end: EndReason) => void = () => {};

/** Opens the session of this visit. */
export async function openSession(signIn: SignIn): Promise<void> {
  session =
    signIn.mode === 'built-in'
      ? openBuiltIn(signIn.token)
      : (await import('./cognito.ts')).openCognito(signIn);
}

export function currentSession(): Session {
  if (session === null) throw new Error('No session: call openSession first.');
  return session;
}

/** Registers the listener for the end of the session: signed out, here or in another tab, or expired. */
export function onSessionEnd(listener: (end: EndReason) => void): void {
  notifyEnd = listener;
}

watchOtherTabs(() => notifyEnd('signed-out'));

/** Tokens are removed first: other tabs check them as soon as the stored user is gone. */
async function close(reason: EndReason): Promise<void> {
  await currentSession().close();
  storedUser.clear();
  notifyEnd(reason);
}

/** Concurrent calls that are refused end the session only once. */
function end(reason: EndReason): Promise<void> {
  endingSession ??= close(reason).finally(() => {
    endingSession = null;
  });
  return endingSession;
}

export function signOut(): Promise<void> {
  returnAddress.forget();
  return end('signed-out');
}

/** `refused` is the token that the server rejected, or null if there was none to send. */
export async function expireSession(refused: string | null): Promise<void> {
  const known = await currentSession()
    .token()
    .catch(() => refused);
  // Without a token and with the user still stored, it was the pool that ended the session.
  const isOver = known === null ? storedUser.read() === null : known !== refused;
  // The user has signed out or signed in again in the meantime.
  if (isOver || endingSession !== null) return;
  returnAddress.remember(`${location.pathname}${location.search}${location.hash}`);
  void end('expired');
}

/** The server answers this user nothing before a second factor is set up. */
export function demandSecondFactor(): void {
  returnAddress.remember(`${location.pathname}${location.search}${location.hash}`);
  notifyEnd('mfa-missing');
}

/** Everyone is the stage's built-in user; no credentials. */
interface BuiltInSession {
  mode: 'built-in';
  /** Reopens it after `close`. */
  open(): void;
  /** The bearer token; null if nobody is signed in. */
  token(): Promise<string | null>;
  renewed(): Promise<null>;
  close(): Promise<void>;
}

const storedToken = storedValue(
  'token',
  parserFor((value) => typeof value === 'string'),
);

/** Stores the stage's placeholder token under the key that the spec names. */
function openBuiltIn(token: string): BuiltInSession {
  const open = () => storedToken.write(token);
  open();
  return {
    mode: 'built-in',
    open,
    token: async () => storedToken.read(),
    renewed: async () => null,
    close: async () => storedToken.clear(),
  };
}

/** The user id in a stored user, before or after a change. */
function userIdIn(kept: string | null): unknown {
  const found: unknown = JSON.parse(kept ?? 'null');
  return typeof found === 'object' && found !== null && 'id' in found ? found.id : null;
}

/**
 * Calls `onOther` when another tab signs out or signs in as another user, so that nobody sees a page that is
 * not theirs. Profile changes of the same user do not count.
 */
function watchOtherTabs(onOther: () => void): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    // A null key: all of local storage was cleared.
    if (key === null || (key === storedUserKey && userIdIn(oldValue) !== userIdIn(newValue)))
      onOther();
  });
}
