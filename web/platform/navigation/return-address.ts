import { paths } from './paths.ts';

/** Kept for this tab alone, so that no link from outside can say where signing in leads. */
const key = 'return-to';

/** A path of this site; `//elsewhere` and `/\elsewhere` would lead to another. */
const ownPath = /^\/(?![/\\])/;

const startPaths: string[] = [paths.home, paths.dashboard];

/** Where somebody wanted to be, or was, when they had to sign in. */
export const returnAddress = {
  remember(address: string): void {
    if (address.startsWith(paths.login)) return;
    if (!ownPath.test(address) || startPaths.includes(address)) return returnAddress.forget();
    try {
      sessionStorage.setItem(key, address);
    } catch {}
  },
  /** Null when nothing is to be gone back to. */
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
