import { families } from '../contract/api.ts';
import { openApiOf } from '../contract/openapi.ts';
import { apiPage } from './api-page.ts';

/** The catalogue as it is kept in `docs/`, for programs and for people: texts by their paths. */
export function apiFiles(): Record<string, string> {
  const document = openApiOf(families);
  return {
    'docs/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'docs/api.md': apiPage(document),
  };
}
