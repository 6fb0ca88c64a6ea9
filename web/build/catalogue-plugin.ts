import type { Plugin } from 'vite';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

const name = 'virtual:catalogue';
const resolved = `\0${name}`;

/**
 * Provides `virtual:catalogue`: what the browser needs to call each endpoint. The schemas, and zod with
 * them, stay out of the bundle: docs/decisions/015-answers-are-trusted.md.
 */
export const catalogueModule = (): Plugin => ({
  name: 'catalogue',
  resolveId: (id) => (id === name ? resolved : undefined),
  load(id) {
    if (id !== resolved) return undefined;
    const rows = Object.entries(api).map(([key, row]) => {
      const { method, path, body, answer, creates }: Endpoint = row;
      return [key, { method, path, body, answer, creates }];
    });
    return `export default ${JSON.stringify(Object.fromEntries(rows))}`;
  },
});
