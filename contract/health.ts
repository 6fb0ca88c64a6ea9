import * as z from 'zod';
import { endpoints } from './endpoint.ts';

/** If anything is not healthy, the call answers with an error that says what. */
const Health = z.object({ status: z.literal('healthy') });

const check = { method: 'GET', permission: 'anyone', input: z.object({}), output: Health } as const;

/** The spec fixes the paths, which name Redis and Celery; they check the job queue and the workflow. */
export const health = endpoints({
  getHealth: { ...check, path: '/health' },
  getDatabaseHealth: { ...check, path: '/health/db' },
  /** The job queue. */
  getQueueHealth: { ...check, path: '/health/redis' },
  /** The workflow that processes recordings. */
  getWorkflowHealth: { ...check, path: '/health/celery' },
});

export const docs = endpoints({
  getOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    permission: 'anyone',
    input: z.object({}),
    output: z.looseObject({ openapi: z.string() }),
  },
});
