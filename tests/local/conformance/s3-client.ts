import { createHash } from 'node:crypto';
import http from 'node:http';
import { crc32 } from 'node:zlib';
import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import { XMLParser } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import type { Bucket } from '../../../local/s3/emulator.ts';
import { credentials, type Emulator, emulator, region } from '../s3/emulator.ts';

/*
 * What AWS answered to requests when it was recorded (2025 and 2026), as tables of facts: each row of a
 * conversation is a request and what must be true of its answer. The requests are plain HTTP, signed, so
 * that no client hides what is sent.
 */

/** The key that the encrypted bucket names. */
export const kmsKey =
  'arn:aws:kms:ap-south-1:111122223333:key/11111111-2222-3333-4444-555555555555';

/** Buckets as the recordings had them. */
const buckets: Bucket[] = [
  { name: 'plain', versioned: false, cors: [] },
  { name: 'other', versioned: false, cors: [] },
  { name: 'versioned', versioned: true, cors: [] },
  { name: 'locked', versioned: true, lock: 'no-default', cors: [] },
  { name: 'retained', versioned: true, lock: { mode: 'GOVERNANCE', days: 1 }, cors: [] },
  { name: 'encrypted', versioned: false, kmsKey, bucketKey: true, cors: [] },
  { name: 'encrypted-each', versioned: false, kmsKey, bucketKey: false, cors: [] },
];

/** Headers, and the body. In all texts `{name}` stands for what was kept under that name. */
export type Sent = Record<string, string> & { body?: string };

/** Something that a row keeps for later rows. */
class Kept {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
/** The value must be there, and later rows know it as `{name}`. */
export const as = (name: string) => new Kept(name);
/** The value must be there. */
export const some = /^[^]+$/;
/** The value must not be there. */
export const none: string[] = [];

/**
 * Facts by name: of a header in lower case, of an element with a capital (`Contents.Key` within the root),
 * and of the `body`. A list has the texts of all elements with that path.
 */
export type Facts = Record<string, string | string[] | RegExp | Kept>;

/** Request line, what is sent with it, the expected status and the expected facts. */
export type Exchange = [line: string, sent: Sent, status: number, facts?: Facts];

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface Conversation {
  s3: Emulator;
  /** Sends one request, signed in its headers unless it is a preflight. */
  send(line: string, sent?: Sent): Promise<Answer>;
  /** Compares an answer with what is expected. */
  expectAnswer(line: string, answer: Answer, status: number, facts?: Facts): void;
  /** Sends the requests one after the other and compares the answers. */
  exchange(exchanges: Exchange[]): Promise<void>;
  kept: Map<string, string>;
}

const day = 86_400_000;

/** Texts known without being kept: times from now, and digests of the body that is sent. */
function known(name: string, body: string, now: number): string | undefined {
  const [, form, shift = '0'] = /^(http|iso)([+-]\d+)?$/.exec(name) ?? [];
  const time = new Date(now + Number(shift) * day);
  if (form) return form === 'http' ? time.toUTCString() : time.toISOString();
  if (name === 'md5') return createHash('md5').update(body).digest('base64');
  if (name !== 'crc32') return undefined;
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return sum.toString('base64');
}

const signer = new SignatureV4({
  credentials,
  region,
  service: 's3',
  sha256: Hash.bind(null, 'sha256'),
  uriEscapePath: false,
});

const queryOf = (search: string): Record<string, string> =>
  Object.fromEntries(
    search
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => pair.split('=').map(decodeURIComponent))
      .map(([name = '', value = '']) => [name, value]),
  );

async function signed(url: URL, method: string, sent: Record<string, string>) {
  const headers = { host: url.host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...sent };
  if (method === 'OPTIONS') return sent;
  const { protocol, hostname, pathname: path, search } = url;
  const request = { method, protocol, hostname, path, headers, query: queryOf(search.slice(1)) };
  return (await signer.sign(request)).headers;
}

/** Sends a request as it is. */
export function sendPlain(
  url: string | URL,
  method: string,
  headers: Record<string, string>,
  body: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const request = http.request(
      url,
      { method, headers: { ...length, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const received = Object.entries(response.headers).map(([name, value]) => [
            name,
            String(value),
          ]);
          const text = Buffer.concat(chunks).toString();
          const status = response.statusCode ?? 0;
          resolve({ status, headers: Object.fromEntries(received), body: text });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  removeNSPrefix: true,
  // Includes numeric character references.
  htmlEntities: true,
});

/** The texts of all elements with that path below the root of a document. */
function textsAt(document: string, path: string): string[] {
  const roots = Object.values(parser.parse(document) as Record<string, unknown>);
  return path
    .split('.')
    .reduce<unknown[]>(
      (found, name) =>
        found
          .flatMap((element) =>
            typeof element === 'object' && element !== null
              ? (element as Record<string, unknown>)[name]
              : undefined,
          )
          .filter((element) => element !== undefined),
      roots,
    ) as string[];
}

const isHeader = (name: string) => /^[a-z]/.test(name);

function found({ headers, body }: Answer, name: string): string[] {
  if (name === 'body') return [body];
  if (isHeader(name)) return headers[name] === undefined ? [] : [headers[name]];
  return textsAt(body, name);
}

async function conversation(s3: Emulator): Promise<Conversation> {
  const kept = new Map<string, string>();
  const now = () => Date.now() + s3.clock.ahead;
  const filled = (text: string, body: string) =>
    text.replace(
      /\{([\w+-]+)\}/g,
      (whole, name: string) => kept.get(name) ?? known(name, body, now()) ?? whole,
    );

  async function send(line: string, { body = '', ...headers }: Sent = {}): Promise<Answer> {
    const text = filled(body, '');
    const [method = '', target = ''] = filled(line, text).split(/ (.*)/s);
    const url = new URL(s3.url + target);
    const ready = Object.entries(headers).map(([name, value]) => [name, filled(value, text)]);
    return sendPlain(url, method, await signed(url, method, Object.fromEntries(ready)), text);
  }

  function compare(answer: Answer, facts: Facts): void {
    const expected: Record<string, string[]> = {};
    const actual: Record<string, string[]> = {};
    for (const [name, fact] of Object.entries(facts)) {
      const texts = found(answer, name);
      actual[name] = texts;
      if (fact instanceof Kept || fact instanceof RegExp) {
        const [text] = texts;
        const holds = text !== undefined && (fact instanceof Kept || fact.test(text));
        expected[name] = holds ? texts : [`(${fact instanceof Kept ? 'any' : fact.source})`];
        if (holds && fact instanceof Kept) kept.set(fact.name, text);
      } else expected[name] = [fact].flat().map((text) => filled(text, ''));
    }
    expect(actual).toEqual(expected);
  }

  function expectAnswer(line: string, answer: Answer, status: number, facts: Facts = {}): void {
    const said = answer.status === status ? '' : answer.body;
    expect(`${line}: ${answer.status} ${said}`).toBe(`${line}: ${status} `);
    compare(answer, facts);
  }

  return {
    s3,
    send,
    expectAnswer,
    kept,
    async exchange(exchanges) {
      for (const [line, sent, status, facts] of exchanges)
        expectAnswer(line, await send(line, sent), status, facts);
    },
  };
}

/** Runs a test on buckets of its own. */
export async function converse(
  talk: (conversation: Conversation) => Promise<void>,
  cors: Bucket['cors'] = [],
): Promise<void> {
  const s3 = await emulator(buckets.map((bucket) => ({ ...bucket, cors })));
  try {
    await talk(await conversation(s3));
  } finally {
    await s3.close();
  }
}

/** A recorded conversation; `recording` is its name. */
export function recorded(recording: string, what: string, exchanges: Exchange[]): void {
  it(`${what} [${recording}]`, () => converse(({ exchange }) => exchange(exchanges)));
}
