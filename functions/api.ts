import { Logger } from '@aws-lambda-powertools/logger';
import { api } from '#contract/api.ts';
import { surroundings } from './aws/surroundings.ts';
import { apiEnvironment } from './environment.ts';
import { serve } from './http/serve.ts';
import { verbs } from './verbs.ts';

/** Every call of the catalogue. */
export const handler = serve(
  api,
  verbs,
  surroundings(apiEnvironment(process.env)),
  new Logger({ serviceName: 'api' }),
);
