import * as z from 'zod';
import { endpoints } from './endpoint.ts';

/** Healthy, or an error that says what is not. */
const Health = z.object({ status: z.literal('healthy') });

const check = { method: 'GET', permission: 'anyone', input: z.object({}), output: Health } as const;

/** The addresses of the checks are older than what they look at. */
export const health = endpoints({
  getHealth: { ...check, path: '/health' },
  getDatabaseHealth: { ...check, path: '/health/db' },
  /** The queue of jobs. */
  getQueueHealth: { ...check, path: '/health/redis' },
  /** The workflow the jobs run in. */
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
