import { Logger } from '@aws-lambda-powertools/logger';
import { type Api, api } from '#contract/api.ts';
import { apiSurroundings } from './aws/surroundings.ts';
import { apiEnvironment, keysOf } from './environment.ts';
import { serve } from './http/serve.ts';
import { tokenChecker } from './http/token.ts';
import { verbs } from './verbs.ts';

const environment = apiEnvironment(process.env);

/** Every call of the catalogue. */
export const handler = serve(api, verbs, {
  around: apiSurroundings(environment),
  check: tokenChecker(keysOf(process.env, environment)),
  open: new Set<keyof Api>(environment.SELF_REGISTRATION === 'open' ? ['registerUser'] : []),
  log: new Logger({ serviceName: 'api' }),
});
