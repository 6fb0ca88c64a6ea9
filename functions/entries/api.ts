import { handlers } from '../api/handlers.ts';
import { apiLambda } from '../api/lambda.ts';
import { apiEnvironment } from '../environment.ts';

/** Every call of the catalogue that has no Lambda of its own. */
export const handler = apiLambda(apiEnvironment(process.env), handlers);
