import { families } from '#contract/api.ts';
import { type OpenApi, openApiOf } from '#contract/openapi.ts';

let made: OpenApi | undefined;

/** The description of the whole API: made when it is first asked for, and the same from then on. */
export async function getOpenApi(): Promise<OpenApi> {
  made ??= openApiOf(families);
  return made;
}
