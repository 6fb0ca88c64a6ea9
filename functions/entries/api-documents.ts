import type { RowsOf } from '#contract/functions.ts';
import { apiLambda } from '../api/lambda.ts';
import { apiEnvironment } from '../environment.ts';

/** The calls that write documents: they need the typesetter, its fonts, and memory for both. */
export const handler = apiLambda<RowsOf<'documents'>>(apiEnvironment(process.env), {
  exportMeeting: () => import('../domain/documents/export-meeting.ts'),
  exportMinutes: () => import('../domain/publications/export-minutes.ts'),
  exportAgenda: () => import('../domain/documents/export-agenda.ts'),
});
