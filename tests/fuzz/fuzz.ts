import http from 'node:http';
import * as fc from 'fast-check';
import { anyRequest, kindOf, type Request } from './requests.ts';

/** The results of a run; `wrong` should be empty. */
export interface Report {
  sent: number;
  /** How often each row returned each status. */
  statuses: Map<string, Map<number, number>>;
  wrong: string[];
  /** Refused requests by their marks, none of which may be found in stored data. */
  refused: Map<string, string>;
  slowest: { row: string; milliseconds: number };
}

export interface Options {
  /** The URL of the API: `http://127.0.0.1:<port>/api`. */
  url: string;
  requests: number;
  seed: number;
  /** Concurrent requests. */
  atOnce: number;
}

const patience = 15_000;
/** Internals that must never appear in a response. */
const inside =
  /\bat \S+ \(|\.(ts|js|mjs):\d+|node_modules|\b\w*(Exception|TypeError|RangeError|ZodError)\b|arn:aws|dynamo/i;

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });

interface Answer {
  status: number;
  type: string;
  text: string;
}

function send(url: string, { method, path, headers, body }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      method,
      agent,
      headers: { ...headers, ...(body && { 'content-length': body.length }) },
    };
    const request = http.request(`${url}${path}`, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.setTimeout(patience, () => request.destroy(new Error('no answer')));
    request.on('error', (error: NodeJS.ErrnoException) =>
      // A server may close the connection before it has read a request line that is too long.
      error.code === 'ECONNRESET' && path.length > http.maxHeaderSize
        ? resolve({ status: 431, type: '', text: '' })
        : reject(error),
    );
    request.end(body ?? undefined);
  });
}

/** What is wrong with a response, if anything. */
function faultOf({ status, type, text }: Answer): string | null {
  if (status >= 500) return `was answered ${status}: ${text.slice(0, 200)}`;
  // A request line that is too long is refused before it reaches the product.
  if (status < 400 || status === 431) return null;
  if (inside.test(text)) return `was told of the inside: ${text.slice(0, 200)}`;
  if (!type.startsWith('application/json')) return `was refused as ${type || 'nothing'}`;
  const { detail, message } = JSON.parse(text) as { detail?: unknown; message?: unknown };
  return typeof (detail ?? message) === 'string' ? null : `was refused without a word: ${text}`;
}

/** Collects the ids in a response for later requests. */
function remember(ids: Map<string, string[]>, path: string, text: string): void {
  for (const [, field = '', id = ''] of text.matchAll(/"(id|\w+_id)":"([^"\\]{1,64})"/g)) {
    // The run needs the built-in user's own record.
    if (id === 'system') continue;
    const kind = kindOf(path, field);
    ids.set(kind, [id, ...(ids.get(kind) ?? [])].slice(0, 50));
  }
}

/** Sends random requests and checks every response. The same seed gives the same requests. */
export async function fuzz({ url, requests, seed, atOnce }: Options): Promise<Report> {
  const report: Report = {
    sent: 0,
    statuses: new Map(),
    wrong: [],
    refused: new Map(),
    slowest: { row: '', milliseconds: 0 },
  };
  const ids = new Map<string, string[]>();
  // A repeated test finds other marks than what the first left in the same cloud.
  const run = Date.now();
  // Generated in batches, since all at once do not fit in memory.
  const portion = 250;
  for (let begun = 0; begun < requests; begun += portion) {
    const made = fc.sample(anyRequest, {
      seed: seed + begun,
      numRuns: Math.min(portion, requests - begun),
    });
    const waiting = made.entries();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const [index, make] of waiting) await one(begun + index, make);
      }),
    );
  }
  return report;

  async function one(
    number: number,
    make: typeof anyRequest extends fc.Arbitrary<infer T> ? T : never,
  ) {
    const mark = `fuzzmark${run}${number}z`;
    const request = await make({ ids, mark });
    const began = performance.now();
    const answer = await send(url, request).catch((error: Error) => error);
    const milliseconds = performance.now() - began;
    report.sent += 1;
    if (milliseconds > report.slowest.milliseconds)
      report.slowest = { row: request.row, milliseconds };
    const said = answer instanceof Error ? answer.message : faultOf(answer);
    if (said) report.wrong.push(`${number} ${request.row} ${request.path.slice(0, 100)} ${said}`);
    if (answer instanceof Error) return;
    const ofRow = report.statuses.get(request.row) ?? new Map<number, number>();
    report.statuses.set(request.row, ofRow.set(answer.status, (ofRow.get(answer.status) ?? 0) + 1));
    if (answer.status >= 400) report.refused.set(mark, `${request.row} ${answer.status}`);
    else remember(ids, request.path, answer.text);
  }
}
