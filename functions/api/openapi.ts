import { families } from '#contract/api.ts';
import { type OpenApi, openApiOf } from '#contract/openapi.ts';

let made: OpenApi | undefined;

/** The OpenAPI description of the whole API, built on first use. */
export async function getOpenApi(): Promise<OpenApi> {
  made ??= openApiOf(families);
  return made;
}
