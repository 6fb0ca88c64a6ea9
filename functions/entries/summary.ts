import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { summaryRows } from '#contract/functions.ts';
import { serve } from '../api/serve.ts';
import { summaryHandlers } from '../api/summary-handlers.ts';
import { bedrockModel } from '../domain/summaries/bedrock-model.ts';
import { askingEnvironment, keysOf } from '../environment.ts';
import { makeApiDeps } from '../platform/aws/deps.ts';
import { logRequests } from '../platform/http/log-requests.ts';
import { requireOriginSecret } from '../platform/http/origin.ts';
import { tokenChecker } from '../platform/http/token.ts';

const environment = askingEnvironment(process.env);
const client = new BedrockRuntimeClient({ retryMode: 'adaptive' });
/** Milliseconds for all questions of one call, which API Gateway gives up after thirty seconds. */
const patience = 24_000;

function model() {
  const end = AbortSignal.timeout(patience);
  return bedrockModel(client, environment.MODEL_ID, () => end);
}

/** The calls that ask a language model, with the right to do so. */
export const handler = logRequests(
  requireOriginSecret(
    environment.ORIGIN_SECRETS,
    serve(summaryRows, summaryHandlers(model), {
      deps: makeApiDeps(environment),
      check: tokenChecker(keysOf(process.env, environment)),
      open: new Set(),
    }),
  ),
);
