import { health } from './health.ts';
import { jobs } from './jobs.ts';
import { meetings } from './meetings.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';

/** The catalogue: every endpoint, once. Routes, verbs and the web client follow from it. */
export const api = { ...meetings, ...uploads, ...jobs, ...users, ...health };
export type Api = typeof api;
