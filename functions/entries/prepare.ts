import { prepareEnvironment } from '../environment.ts';
import { makeDeps } from '../platform/aws/deps.ts';
import { prepare } from '../processes/workflow/prepare.ts';

const environment = prepareEnvironment(process.env);
const { SPEECH_URL: url, SPEECH_MODEL: model, SPEECH_LANGUAGES: languages } = environment;

export const handler = prepare({
  ...makeDeps(environment),
  languages: environment.LANGUAGES,
  httpEngine: url === '' ? null : { url, model, languages },
});
