import type { Api } from '#contract/api.ts';
import { apiRows } from '#contract/functions.ts';
import { handlers } from '../api/handlers.ts';
import { serve } from '../api/serve.ts';
import { apiEnvironment, keysOf } from '../environment.ts';
import { makeApiDeps } from '../platform/aws/deps.ts';
import { logRequests } from '../platform/http/log-requests.ts';
import { requireOriginSecret } from '../platform/http/origin.ts';
import { tokenChecker } from '../platform/http/token.ts';

const environment = apiEnvironment(process.env);

/** The calls of the catalogue, but for those of enrol.ts and documents.ts. */
export const handler = logRequests(
  requireOriginSecret(
    environment.ORIGIN_SECRETS,
    serve(apiRows, handlers, {
      deps: makeApiDeps(environment),
      check: tokenChecker(keysOf(process.env, environment)),
      open: new Set<keyof Api>(environment.SELF_REGISTRATION === 'open' ? ['registerUser'] : []),
    }),
  ),
);
