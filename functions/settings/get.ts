import type { Settings } from '#contract/settings.ts';
import type { Ctx } from '../context.ts';
import { findSettings } from './store.ts';

/** What the caller has chosen. */
export const getSettings = ({ table, user }: Ctx): Promise<Settings> =>
  findSettings(table, user.id);
