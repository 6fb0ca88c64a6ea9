import { randomBytes } from 'node:crypto';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The access keys of this machine: one for each function and service, its secret new at each start. */
export class AccessKeys {
  readonly #secrets = new Map<string, string>();

  /** The key of whoever bears this name. The name is the id, so that a signature says who signed. */
  of(name: string): Credentials {
    const secret = this.#secrets.get(name) ?? randomBytes(30).toString('base64url');
    this.#secrets.set(name, secret);
    return { accessKeyId: name, secretAccessKey: secret };
  }

  secretOf(accessKeyId: string): string | undefined {
    return this.#secrets.get(accessKeyId);
  }
}
