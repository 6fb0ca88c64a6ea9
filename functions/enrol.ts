import { enrolRows } from '#contract/done-by.ts';
import { apiSurroundings } from './aws/surroundings.ts';
import { apiEnvironment, keysOf } from './environment.ts';
import { byEdgeOnly } from './http/edge-key.ts';
import { logRequests } from './http/log-requests.ts';
import { serve } from './http/serve.ts';
import { tokenChecker } from './http/token.ts';
import { listeningVerbs } from './listening-verbs.ts';

const environment = apiEnvironment(process.env);

/** The calls that listen to voices: they need the decoder, and a processor to themselves. */
export const handler = logRequests(
  byEdgeOnly(
    environment.EDGE_KEYS,
    serve(enrolRows, listeningVerbs, {
      around: apiSurroundings(environment),
      check: tokenChecker(keysOf(process.env, environment)),
      open: new Set(),
    }),
  ),
);
