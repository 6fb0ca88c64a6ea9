import * as z from 'zod';
import { stored } from '../stored.ts';
import type { BuiltInSession } from './session.ts';

const storedToken = stored('token', z.string());

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
