import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';

/** Bytes. Five minutes of words are below one megabyte. */
const longestAnswer = 20 * 1024 * 1024;

export interface PostAnswer {
  status: number;
  /** The header `Retry-After`; empty where there is none. */
  retryAfter: string;
  text: string;
}

/**
 * Posts to an address that an operator configured, and reads the whole answer. Redirects are not followed: sound and
 * key go where they were meant to go. Not `fetch`, which waits five minutes for an answer at most. Rejects when the
 * connection fails, the answer is cut off or too long, or `signal` aborts.
 */
export function post(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  signal: AbortSignal,
): Promise<PostAnswer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const sent = request(
      url,
      { method: 'POST', headers: { ...headers, 'content-length': body.length }, signal },
      (answer) => {
        isAnswered = true;
        const { statusCode = 0, headers: answered } = answer;
        const about = { status: statusCode, retryAfter: answered['retry-after'] ?? '' };
        textOf(answer).then((text) => resolve({ ...about, text }), reject);
      },
    );
    // A server that refuses may answer and hang up before it has read everything: its answer counts.
    sent.on('error', (error) => isAnswered || reject(error));
    sent.end(body);
  });
}

async function textOf(answer: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > longestAnswer) throw new Error(`The answer has more than ${longestAnswer} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
}
