import { bedrock, bedrockModel } from '../domain/summaries/bedrock-model.ts';
import { summariseEnvironment } from '../environment.ts';
import { makeDeps } from '../platform/aws/deps.ts';
import { summariseMeeting } from '../processes/workflow/summarise.ts';

const environment = summariseEnvironment(process.env);

export const handler = summariseMeeting({
  ...makeDeps(environment),
  model: bedrockModel(bedrock(), environment.MODEL_ID),
});
