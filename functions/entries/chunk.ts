import { chunkEnvironment } from '../environment.ts';
import { makeDeps } from '../platform/aws/deps.ts';
import { Secret } from '../platform/aws/secret.ts';
import { transcribeChunk } from '../processes/workflow/chunk.ts';

const environment = chunkEnvironment(process.env);
const secret = new Secret(environment.SPEECH_KEY_SECRET);

export const handler = transcribeChunk({
  ...makeDeps(environment),
  engine: async () => ({
    url: environment.SPEECH_URL,
    model: environment.SPEECH_MODEL,
    key: await secret.value(),
  }),
});
