import { documentRows } from '#contract/functions.ts';
import { apiLambda } from '../api/lambda.ts';
import { exportMeeting } from '../domain/documents/export-meeting.ts';
import { apiEnvironment } from '../environment.ts';

/** The calls that write documents: they need the typesetter, its fonts, and memory for both. */
export const handler = apiLambda(apiEnvironment(process.env), documentRows, { exportMeeting });
