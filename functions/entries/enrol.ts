import { enrolRows } from '#contract/functions.ts';
import { enrolmentHandlers } from '../api/enrolment-handlers.ts';
import { serve } from '../api/serve.ts';
import { apiEnvironment, keysOf } from '../environment.ts';
import { makeApiDeps } from '../platform/aws/deps.ts';
import { logRequests } from '../platform/http/log-requests.ts';
import { requireOriginSecret } from '../platform/http/origin.ts';
import { tokenChecker } from '../platform/http/token.ts';

const environment = apiEnvironment(process.env);

/** The calls that listen to voices: they need the decoder, and a processor to themselves. */
export const handler = logRequests(
  requireOriginSecret(
    environment.ORIGIN_SECRETS,
    serve(enrolRows, enrolmentHandlers, {
      deps: makeApiDeps(environment),
      check: tokenChecker(keysOf(process.env, environment)),
      open: new Set(),
    }),
  ),
);
