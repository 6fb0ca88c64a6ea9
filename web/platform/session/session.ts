import { parserFor, storedValue } from '../browser/browser-storage.ts';
import { returnAddress } from '../navigation/return-address.ts';
import type { CognitoSession } from './cognito.ts';
import type { SignIn } from './config.ts';
import { storedUser, storedUserKey } from './stored-user.ts';

export type Session = BuiltInSession | CognitoSession;

type EndReason = 'signed-out' | 'expired';

let session: Session | null = null;
let ending: Promise<void> | null = null;
let announceEnd: (end: EndReason) => void = () => {};

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
export function onSessionEnd(listener: (end: EndReason) => void): void {
  announceEnd = listener;
}

watchOtherTabs(() => announceEnd('signed-out'));

/** Tokens first: another tab looks for them as soon as it misses the person. */
async function close(how: EndReason): Promise<void> {
  await currentSession().close();
  storedUser.clear();
  announceEnd(how);
}

/** Several calls that are refused at the same moment end the session once. */
function end(how: EndReason): Promise<void> {
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

/** Everyone is the stage's one user: nothing to type. */
interface BuiltInSession {
  mode: 'built-in';
  /** Again, after it was closed. */
  open(): void;
  /** The bearer token to send; null when nobody is signed in. */
  token(): Promise<string | null>;
  close(): Promise<void>;
}

const storedToken = storedValue(
  'token',
  parserFor((value) => typeof value === 'string'),
);

/** Keeps the stage's placeholder token where the product keeps its token. */
function openBuiltIn(token: string): BuiltInSession {
  const open = () => storedToken.write(token);
  open();
  return {
    mode: 'built-in',
    open,
    token: async () => storedToken.read(),
    close: async () => storedToken.clear(),
  };
}

/** The id in what the browser kept of a person, before or after a change. */
function userIdIn(kept: string | null): unknown {
  const found: unknown = JSON.parse(kept ?? 'null');
  return typeof found === 'object' && found !== null && 'id' in found ? found.id : null;
}

/**
 * Calls `onOther` when another tab of this browser signs out, or in as somebody else: what is on the
 * screen here is then nobody's to see. A change of the same person's profile is none.
 */
function watchOtherTabs(onOther: () => void): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    // A null key: the whole storage was cleared.
    if (key === null || (key === storedUserKey && userIdIn(oldValue) !== userIdIn(newValue)))
      onOther();
  });
}
