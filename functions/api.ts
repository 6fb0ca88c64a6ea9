import type { Api } from '#contract/api.ts';
import { otherRows } from '#contract/done-by.ts';
import { apiSurroundings } from './aws/surroundings.ts';
import { apiEnvironment, keysOf } from './environment.ts';
import { byEdgeOnly } from './http/edge-key.ts';
import { logRequests } from './http/log-requests.ts';
import { serve } from './http/serve.ts';
import { tokenChecker } from './http/token.ts';
import { verbs } from './verbs.ts';

const environment = apiEnvironment(process.env);

/** The calls of the catalogue, but for those of enrol.ts and documents.ts. */
export const handler = logRequests(
  byEdgeOnly(
    environment.EDGE_KEYS,
    serve(otherRows, verbs, {
      around: apiSurroundings(environment),
      check: tokenChecker(keysOf(process.env, environment)),
      open: new Set<keyof Api>(environment.SELF_REGISTRATION === 'open' ? ['registerUser'] : []),
    }),
  ),
);
