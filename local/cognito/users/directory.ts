import path from 'node:path';
import {
  Journal,
  openPrivateFolder,
  readJournal,
  writePrivateFile,
} from '../../host/durable-files.ts';
import type { User } from './user.ts';

/** A session, identified by its refresh token. */
export interface Session {
  /** A UUID; tokens carry it as `origin_jti`. */
  id: string;
  sub: string;
  clientId: string;
  /** SHA-256 of the refresh token, in hex. */
  digest: string;
  /** Time of sign-in in seconds since the epoch. */
  authTime: number;
  /** Milliseconds since the epoch. */
  expires: number;
}

type Entry =
  | { type: 'user'; user: User }
  | { type: 'user-deleted'; sub: string }
  | { type: 'session'; session: Session }
  | { type: 'session-ended'; id: string };

/**
 * The users and sessions of the pool, in memory and in a journal: acknowledged writes survive a
 * kill. Each start compacts the journal.
 */
export class Directory {
  readonly #users = new Map<string, User>();
  readonly #sessions = new Map<string, Session>();
  readonly #now: () => number;
  #journal: Journal<Entry> | undefined;

  private constructor(now: () => number) {
    this.#now = now;
  }

  static async open(folder: string, now: () => number): Promise<Directory> {
    const file = path.join(folder, 'directory.jsonl');
    const directory = new Directory(now);
    await openPrivateFolder(folder);
    for (const entry of await readJournal<Entry>(file)) directory.#apply(entry);
    const entries = directory.#entries();
    await writePrivateFile(file, entries.map((entry) => `\n${JSON.stringify(entry)}`).join(''));
    directory.#journal = await Journal.open<Entry>(file);
    return directory;
  }

  /** Oldest first. */
  users(): User[] {
    return [...this.#users.values()];
  }

  user(sub: string): User | undefined {
    return this.#users.get(sub);
  }

  session(id: string): Session | undefined {
    const session = this.#sessions.get(id);
    return session && session.expires > this.#now() ? session : undefined;
  }

  /** Visible at once, so that concurrent changes do not undo each other; resolves when on disk. */
  save(user: User): Promise<void> {
    return this.#write({ type: 'user', user: { ...user, modified: this.#now() } });
  }

  async delete(sub: string): Promise<void> {
    await Promise.all([this.endSessionsOf(sub), this.#write({ type: 'user-deleted', sub })]);
  }

  openSession(session: Session): Promise<void> {
    return this.#write({ type: 'session', session });
  }

  endSession(id: string): Promise<void> {
    return this.#write({ type: 'session-ended', id });
  }

  async endSessionsOf(sub: string): Promise<void> {
    const theirs = [...this.#sessions.values()].filter((session) => session.sub === sub);
    await Promise.all(theirs.map(({ id }) => this.endSession(id)));
  }

  async close(): Promise<void> {
    await this.#journal?.close();
  }

  async #write(entry: Entry): Promise<void> {
    this.#apply(entry);
    await this.#journal?.append(entry);
  }

  #apply(entry: Entry): void {
    if (entry.type === 'user') this.#users.set(entry.user.sub, entry.user);
    else if (entry.type === 'user-deleted') this.#users.delete(entry.sub);
    else if (entry.type === 'session') this.#sessions.set(entry.session.id, entry.session);
    else this.#sessions.delete(entry.id);
  }

  #entries(): Entry[] {
    const live = [...this.#sessions.keys()].flatMap((id) => this.session(id) ?? []);
    return [
      ...this.users().map((user): Entry => ({ type: 'user', user })),
      ...live.map((session): Entry => ({ type: 'session', session })),
    ];
  }
}
