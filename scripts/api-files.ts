import { families } from '../contract/api.ts';
import { openApiOf } from '../contract/openapi.ts';
import { apiPage } from './api-page.ts';

/** The documents of the API in `docs/`, by path: for programs and for people. */
export function apiFiles(): Record<string, string> {
  const document = openApiOf(families);
  return {
    'docs/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'docs/api.md': apiPage(document),
  };
}
