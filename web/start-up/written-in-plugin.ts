import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/**
 * Written into the page, since a request of its own would hold up the first paint by a round trip: how the
 * start-up view looks, in which colours, and what it says when nothing follows. The edge lets exactly these run (infra/site-headers.ts).
 */
export const writtenIn = (): Plugin => ({
  name: 'written-in',
  transformIndexHtml: (): HtmlTagDescriptor[] => [
    { tag: 'style', children: read('start-up.css'), injectTo: 'head' },
    { tag: 'script', children: read('color-scheme.js'), injectTo: 'head' },
    { tag: 'script', children: read('lost.js'), injectTo: 'head' },
  ],
});
