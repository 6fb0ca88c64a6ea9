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
    return `const rows = ${JSON.stringify(lines)};
      export default Object.fromEntries(Object.entries(rows).map(([name, line]) => {
        const [method, path, ...more] = line.split(' ');
        const [body, answer, creates] = more.map((word) => word || undefined);
        return [name, { method, path, body, answer, creates: Boolean(creates) }];
      }));`;
  },
});

/** A line per endpoint, since names of fields would make up a third of it: every page loads the catalogue. */
const lines = Object.fromEntries(
  Object.entries(api).map(([key, row]) => {
    const { method, path, body, answer, creates }: Endpoint = row;
    const more = [body ?? '', answer ?? '', creates ? 'creates' : ''];
    return [key, [method, path, ...more].join(' ').trimEnd()];
  }),
);
