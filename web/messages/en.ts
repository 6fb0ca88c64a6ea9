import { dashboard } from './en/dashboard.ts';
import { lists } from './en/lists.ts';
import { meeting } from './en/meeting.ts';
import { shell } from './en/shell.ts';
import { upload } from './en/upload.ts';
import { values } from './en/values.ts';

/** Every text of the portal in English, as ICU messages (the subset of `format.ts`). */
export const en = { ...shell, ...values, ...dashboard, ...upload, ...meeting, ...lists } as const;
