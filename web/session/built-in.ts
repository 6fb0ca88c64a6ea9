import { parserOf, stored } from '../stored.ts';

/** Everyone is the stage's one user: nothing to type. */
export interface BuiltInSession {
  mode: 'built-in';
  /** Again, after it was closed. */
  open(): void;
  /** The bearer token to send; null when nobody is signed in. */
  token(): Promise<string | null>;
  close(): Promise<void>;
}

const storedToken = stored(
  'token',
  parserOf((value) => typeof value === 'string'),
);

/** Keeps the stage's placeholder token where the product keeps its token. */
export function openBuiltIn(token: string): BuiltInSession {
  const open = () => storedToken.write(token);
  open();
  return {
    mode: 'built-in',
    open,
    token: async () => storedToken.read(),
    close: async () => storedToken.clear(),
  };
}
