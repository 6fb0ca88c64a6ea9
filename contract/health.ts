import * as z from 'zod';
import { endpoints } from './endpoint.ts';

const Health = z.object({ status: z.enum(['healthy', 'unhealthy']) });

export const health = endpoints({
  getHealth: {
    method: 'GET',
    path: '/health',
    permission: 'anyone',
    input: z.object({}),
    output: Health,
  },
  getDatabaseHealth: {
    method: 'GET',
    path: '/health/db',
    permission: 'anyone',
    input: z.object({}),
    output: Health,
  },
});
