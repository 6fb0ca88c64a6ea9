import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { summaryRows } from '#contract/done-by.ts';
import { apiSurroundings } from './aws/surroundings.ts';
import { askingEnvironment, keysOf } from './environment.ts';
import { byEdgeOnly } from './http/edge-key.ts';
import { logRequests } from './http/log-requests.ts';
import { serve } from './http/serve.ts';
import { tokenChecker } from './http/token.ts';
import { bedrockModel } from './summary/bedrock-model.ts';
import { summaryVerbs } from './summary-verbs.ts';

const environment = askingEnvironment(process.env);
const client = new BedrockRuntimeClient({ retryMode: 'adaptive' });
/** Milliseconds for all questions of one call, which the gate gives up after thirty seconds. */
const patience = 24_000;

function model() {
  const end = AbortSignal.timeout(patience);
  return bedrockModel(client, environment.MODEL_ID, () => end);
}

/** The calls that ask a language model, with the right to do so. */
export const handler = logRequests(
  byEdgeOnly(
    environment.EDGE_KEYS,
    serve(summaryRows, summaryVerbs(model), {
      around: apiSurroundings(environment),
      check: tokenChecker(keysOf(process.env, environment)),
      open: new Set(),
    }),
  ),
);
