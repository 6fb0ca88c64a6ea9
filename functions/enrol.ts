import { Logger } from '@aws-lambda-powertools/logger';
import { listeningRows } from '#contract/listening.ts';
import { apiSurroundings } from './aws/surroundings.ts';
import { apiEnvironment, keysOf } from './environment.ts';
import { serve } from './http/serve.ts';
import { tokenChecker } from './http/token.ts';
import { listeningVerbs } from './listening-verbs.ts';

const environment = apiEnvironment(process.env);

/** The calls that listen to voices: they need the decoder, and a processor to themselves. */
export const handler = serve(listeningRows, listeningVerbs, {
  around: apiSurroundings(environment),
  check: tokenChecker(keysOf(process.env, environment)),
  open: new Set(),
  log: new Logger({ serviceName: 'enrol' }),
});
