import * as z from 'zod';
import { endpoints } from './endpoint.ts';

export const docs = endpoints({
  getOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    permission: 'anyone',
    input: z.object({}),
    output: z.looseObject({ openapi: z.string() }),
  },
});
