import type { Context } from 'aws-lambda';
import { answerWithinMs, bedrock, bedrockModel } from '../domain/summaries/bedrock-model.ts';
import { summariseEnvironment } from '../environment.ts';
import { makeDeps } from '../platform/aws/deps.ts';
import { summariseMeeting } from '../processes/workflow/summarise.ts';

const environment = summariseEnvironment(process.env);

/** Milliseconds of an invocation that stay for extracting a summary if the model is too slow. */
const reserve = 180_000;
/** Aborts all questions of the current invocation. An instance of the function handles one at a time. */
let end = AbortSignal.abort();
const newSignal = () => AbortSignal.any([AbortSignal.timeout(answerWithinMs), end]);

const run = summariseMeeting({
  ...makeDeps(environment),
  model: bedrockModel(bedrock(), environment.MODEL_ID, newSignal),
});

export const handler = (event: unknown, context: Context) => {
  end = AbortSignal.timeout(Math.max(0, context.getRemainingTimeInMillis() - reserve));
  return run(event, context);
};
