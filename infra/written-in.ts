import { createHash } from 'node:crypto';

/** As a content security policy names a text that a page may hold (CSP Level 3, 2.3.1: hash-source). */
const named = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

const texts = (page: string, element: RegExp) =>
  [...page.matchAll(element)].map(([, text = '']) => named(text));

/**
 * What is written into a page itself, by hash, for its policy. A script without attributes runs; one with a
 * source comes from the site, and one of another type is data.
 */
export const writtenIn = (page: string) => ({
  scripts: texts(page, /<script>(.*?)<\/script>/gs),
  styles: texts(page, /<style>(.*?)<\/style>/gs),
});
