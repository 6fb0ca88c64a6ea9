import { documentRows } from '#contract/done-by.ts';
import { apiSurroundings } from './aws/surroundings.ts';
import { documentVerbs } from './document-verbs.ts';
import { apiEnvironment, keysOf } from './environment.ts';
import { byEdgeOnly } from './http/edge-key.ts';
import { logRequests } from './http/log-requests.ts';
import { serve } from './http/serve.ts';
import { tokenChecker } from './http/token.ts';

const environment = apiEnvironment(process.env);

/** The calls that write documents: they need what sets pages, its fonts, and memory for both. */
export const handler = logRequests(
  byEdgeOnly(
    environment.EDGE_KEYS,
    serve(documentRows, documentVerbs, {
      around: apiSurroundings(environment),
      check: tokenChecker(keysOf(process.env, environment)),
      open: new Set(),
    }),
  ),
);
