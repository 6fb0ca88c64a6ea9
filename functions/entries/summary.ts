import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { summaryRows } from '#contract/functions.ts';
import { apiLambda } from '../api/lambda.ts';
import { bedrockModel } from '../domain/summaries/bedrock-model.ts';
import { remakePoint } from '../domain/summaries/remake-point.ts';
import { askingEnvironment } from '../environment.ts';

const environment = askingEnvironment(process.env);
const client = new BedrockRuntimeClient({ retryMode: 'adaptive' });
/** Milliseconds for all questions of one call: API Gateway gives up after thirty seconds. */
const patience = 24_000;

function model() {
  const end = AbortSignal.timeout(patience);
  return bedrockModel(client, environment.MODEL_ID, () => end);
}

/** The calls that ask a language model: only this Lambda may. */
export const handler = apiLambda(environment, summaryRows, {
  remakePoint: (ctx, input) => remakePoint(ctx, input, model()),
});
