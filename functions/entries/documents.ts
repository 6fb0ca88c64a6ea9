import { documentRows } from '#contract/functions.ts';
import { documentHandlers } from '../api/document-handlers.ts';
import { serve } from '../api/serve.ts';
import { apiEnvironment, keysOf } from '../environment.ts';
import { makeApiDeps } from '../platform/aws/deps.ts';
import { logRequests } from '../platform/http/log-requests.ts';
import { requireOriginSecret } from '../platform/http/origin.ts';
import { tokenChecker } from '../platform/http/token.ts';

const environment = apiEnvironment(process.env);

/** The calls that write documents: they need what sets pages, its fonts, and memory for both. */
export const handler = logRequests(
  requireOriginSecret(
    environment.ORIGIN_SECRETS,
    serve(documentRows, documentHandlers, {
      deps: makeApiDeps(environment),
      check: tokenChecker(keysOf(process.env, environment)),
      open: new Set(),
    }),
  ),
);
