import { readFileSync } from 'node:fs';
import path from 'node:path';
import { api } from '#contract/api.ts';
import { type Endpoint, routeKeyOf } from '#contract/endpoint.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { type PlainKey, reason } from '#contract/reasons.ts';
import type { Settings } from '../settings.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/** The code of the CloudFront function for requests to the site's bucket. */
export const pagesCode = (): string => read('pages.js');

/** The code of the CloudFront function for requests to what is published. */
export const publicCode = (): string => read('public.js');

const body = (code: ErrorCode, key: PlainKey): ErrorBody => ({ code, ...reason(key) });
const tooLarge = [
  'recordingTooLargeForRequest',
  'samplesTooLargeForForm',
  'photoTooLarge',
  'requestTooLarge',
] as const;
const refusals = {
  unauthenticated: body('unauthenticated', 'unauthenticated'),
  ...Object.fromEntries(tooLarge.map((key) => [key, body('too_large', key)])),
};

/** A regular expression, as JavaScript, of the method and path of a row. */
const pattern = (row: Endpoint): string => {
  const route = routeKeyOf(row).replace(' ', ' /api').replaceAll('.', '\\.');
  return `/^${route.replaceAll('/', '\\/').replace(/{\w+}/g, '[^\\/]+')}$/`;
};

/** The code of the CloudFront function for requests to the API, with what it knows of the catalogue. */
export function requestsCode({ selfRegistration }: Pick<Settings, 'selfRegistration'>): string {
  const open = Object.entries<Endpoint>(api)
    .filter(([, { permission }]) => permission === 'anyone')
    .map(([, row]) => row);
  if (selfRegistration === 'open') open.push(api.registerUser);
  return [
    `const open = [${open.map(pattern).join(', ')}];`,
    `const refusals = ${JSON.stringify(refusals)};`,
    read('requests.js'),
  ].join('\n');
}
