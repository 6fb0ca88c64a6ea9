import { paths } from './paths.ts';

/** In session storage, so that no outside link can choose where signing in leads. */
const key = 'return-to';

/** A path of this site; `//elsewhere` and `/\elsewhere` would lead to another one. */
const ownPath = /^\/(?![/\\])/;

const startPaths: string[] = [paths.home, paths.dashboard];

/** Where the user wanted to go, or was, when they had to sign in. */
export const returnAddress = {
  remember(address: string): void {
    if ([paths.login, paths.mfa].some((path) => address.startsWith(path))) return;
    if (!ownPath.test(address) || startPaths.includes(address)) return returnAddress.forget();
    try {
      sessionStorage.setItem(key, address);
    } catch {}
  },
  /** Null if there is nothing to return to. */
  read(): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {}
  },
};
