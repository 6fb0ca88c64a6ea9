import type { RowsOf } from '#contract/functions.ts';
import { apiLambda } from '../api/lambda.ts';
import type { Model } from '../domain/summaries/model.ts';
import { askingEnvironment } from '../environment.ts';

const environment = askingEnvironment(process.env);
/** For all questions of one call: API Gateway gives up after thirty seconds. */
const timeoutMs = 24_000;

/** Makes the model of one call. Loaded once, with its client. */
let models: Promise<() => Model> | undefined;

async function loadModels(): Promise<() => Model> {
  const { bedrock, bedrockModel } = await import('../domain/summaries/bedrock-model.ts');
  const client = bedrock();
  return () => {
    const end = AbortSignal.timeout(timeoutMs);
    return bedrockModel(client, environment.MODEL_ID, () => end);
  };
}

/** The calls that ask a language model: only this Lambda may. */
export const handler = apiLambda<RowsOf<'summary'>>(environment, {
  async remakePoint() {
    models ??= loadModels();
    const [model, { remakePoint }, { spelledModel }, meetings, vocabulary] = await Promise.all([
      models,
      import('../domain/summaries/remake-point.ts'),
      import('../domain/vocabulary/spelled-model.ts'),
      import('../records/meetings.ts'),
      import('../records/vocabulary.ts'),
    ]);
    return {
      remakePoint(ctx, input) {
        const terms = async () =>
          vocabulary.vocabularyFor(ctx.table, await meetings.storedMeeting(ctx.table, input.id));
        return remakePoint(ctx, input, spelledModel(model(), terms));
      },
    };
  },
});
