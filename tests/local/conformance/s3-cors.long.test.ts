import { describe, it } from 'vitest';
import type { Bucket } from '../../../local/s3/emulator.ts';
import { converse, type Exchange, type Facts, none, type Sent } from './s3-client.ts';

const allow = (name: string) => `access-control-allow-${name}`;
const origin = 'https://localhost:4200';
const asked = (from: string, method?: string, headers?: string): Sent => ({
  origin: from,
  ...(method && { 'access-control-request-method': method }),
  ...(headers && { 'access-control-request-headers': headers }),
});
const rule = (more: Partial<Bucket['cors'][number]> = {}): Bucket['cors'] => [
  {
    allowedOrigins: [origin],
    allowedMethods: ['GET', 'PUT'],
    allowedHeaders: ['*'],
    exposedHeaders: [],
    maxAge: 3000,
    ...more,
  },
];
const vary = 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method';
const granted: Facts = {
  [allow('origin')]: origin,
  [allow('methods')]: 'GET, PUT',
  [allow('credentials')]: 'true',
  'access-control-max-age': '3000',
  vary,
};
const nothing: Facts = { [allow('origin')]: none, [allow('methods')]: none, vary: none };
const noOrigin = {
  Code: 'BadRequest',
  Message: 'Insufficient information. Origin request header needed.',
};
const forbidden = (Method: string, ResourceType = 'OBJECT') => ({
  ...nothing,
  Code: 'AccessForbidden',
  Method,
  ResourceType,
  Message:
    "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
});

/** A recorded conversation with buckets that have these rules. */
const recorded = (recording: string, what: string, cors: Bucket['cors'], said: Exchange[]) =>
  it(`${what} [${recording}]`, () => converse(({ exchange }) => exchange(said), cors));

const object: Exchange = ['PUT /plain/k', { body: 'test-cors' }, 200];

describe('another origin', () => {
  recorded('cors_match_origins', 'must be listed', rule(), [
    object,
    ['OPTIONS /plain/k', {}, 400, noOrigin],
    ['GET /plain/k', {}, 200, nothing],
    [
      'OPTIONS /plain/k',
      { referer: origin, 'access-control-request-method': 'PUT' },
      400,
      noOrigin,
    ],
    ['GET /plain/k', { referer: origin }, 200, nothing],
    ['OPTIONS /plain/k', asked(origin, 'PUT'), 200, granted],
    ['GET /plain/k', { origin }, 200, { ...granted, body: 'test-cors' }],
    ['OPTIONS /plain/k', asked('http://localhost:4200', 'PUT'), 403, forbidden('PUT')],
    ['GET /plain/k', { origin: 'http://localhost:4200' }, 200, nothing],
  ]);
  const anyone = { ...granted, [allow('origin')]: '*', [allow('credentials')]: none };
  recorded('cors_match_origins', 'may be any', rule({ allowedOrigins: ['*'] }), [
    object,
    ['OPTIONS /plain/k', asked('http://random:1234', 'PUT'), 200, anyone],
    ['GET /plain/k', { origin: 'http://random:1234' }, 200, anyone],
  ]);
  const partial = rule({ allowedOrigins: ['http://*.origin.com'] });
  const inside = 'http://test.origin.com';
  recorded('cors_options_match_partial_origin', 'may match in part', partial, [
    ['OPTIONS /plain', asked(inside, 'GET'), 200, { ...granted, [allow('origin')]: inside }],
  ]);
  recorded('cors_options_fails_partial_origin', 'must end as it is listed', partial, [
    ['OPTIONS /plain', asked(`${inside}/`, 'GET'), 403, forbidden('GET', 'BUCKET')],
  ]);
});

describe('a method', () => {
  const reading = { ...granted, [allow('methods')]: 'GET' };
  recorded('cors_match_methods', 'must be listed', rule({ allowedMethods: ['GET'] }), [
    object,
    ['OPTIONS /plain/k', asked(origin, 'GET'), 200, reading],
    ['GET /plain/k', { origin }, 200, reading],
    ['OPTIONS /plain/new', asked(origin, 'PUT'), 403, forbidden('PUT')],
    ['PUT /plain/new', { origin }, 200, nothing],
  ]);
});

describe('a header', () => {
  const payer = 'x-amz-request-payer';
  const owner = 'x-amz-expected-bucket-owner';
  const sse = 'x-amz-server-side-encryption';
  const read = { allowedMethods: ['GET'] };
  const withHeaders = (names: string) => ({ [allow('headers')]: names, [allow('methods')]: 'GET' });
  recorded('cors_match_headers', 'may be any', rule(read), [
    ['OPTIONS /plain/k', asked(origin, 'GET', payer), 200, withHeaders(payer)],
    [
      'OPTIONS /plain/k',
      asked(origin, 'GET', `${payer}, ${owner}`),
      200,
      withHeaders(`${payer}, ${owner}`),
    ],
  ]);
  const some = rule({ ...read, allowedHeaders: [owner, 'x-AMZ-server-SIDE-encryption'] });
  recorded('cors_match_headers', 'may be one of a list, in any case', some, [
    ['OPTIONS /plain/k', asked(origin, 'GET', payer), 403, forbidden('GET')],
    ['OPTIONS /plain/k', asked(origin, 'GET', owner), 200, withHeaders(owner)],
    [
      'OPTIONS /plain/k',
      asked(origin, 'GET', `x-AMZ-expected-BUCKET-owner, ${sse}`),
      200,
      withHeaders(`${owner}, ${sse}`),
    ],
    [
      'OPTIONS /plain/k',
      asked(origin, 'GET', `${owner},${sse}`),
      200,
      withHeaders(`${owner}, ${sse}`),
    ],
  ]);
  const bare = [
    { allowedOrigins: ['*'], allowedMethods: ['GET'], allowedHeaders: [], exposedHeaders: [] },
  ];
  const site = 'localhost:4566';
  recorded('put_cors_default_values', 'is allowed by a rule only', bare, [
    [
      'OPTIONS /plain/k',
      asked(site, 'GET'),
      200,
      { [allow('origin')]: '*', [allow('methods')]: 'GET', 'access-control-max-age': none, vary },
    ],
    ['OPTIONS /plain/k', asked(site, 'GET', payer), 403, forbidden('GET')],
  ]);
  const exposedHeaders = ['x-amz-id-2', 'x-amz-request-id', payer];
  recorded('cors_expose_headers', 'is exposed by a rule', rule({ exposedHeaders }), [
    [
      'OPTIONS /plain/k',
      asked(origin, 'GET'),
      200,
      { 'access-control-expose-headers': exposedHeaders.join(', ') },
    ],
  ]);
});

describe('a bucket', () => {
  const disabled = (Method: string) => ({
    Code: 'AccessForbidden',
    Method,
    ResourceType: 'BUCKET',
    Message: 'CORSResponse: CORS is not enabled for this bucket.',
  });
  recorded(
    'cors_http_options_no_config',
    'needs rules',
    [],
    [
      ['OPTIONS /plain/k', {}, 400, noOrigin],
      ['OPTIONS /plain/k', asked('whatever', 'PUT'), 403, disabled('PUT')],
      ['OPTIONS /plain/k', asked('whatever'), 403, disabled('OPTIONS')],
    ],
  );
  recorded('cors_http_options_non_existent_bucket', 'must be there', rule(), [
    ['OPTIONS /absent/k', {}, 400, noOrigin],
    [
      'OPTIONS /absent/k',
      asked('whatever'),
      403,
      { ...disabled('OPTIONS'), Message: 'CORSResponse: Bucket not found' },
    ],
  ]);
});
