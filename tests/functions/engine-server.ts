import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Listening, listen } from '../../local/protocol/listen.ts';

/** What the engine was sent. */
export interface Received {
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** What it does about it: an answer, or whatever a faulty server may do. */
export type Reply =
  | { json: unknown }
  | { status: number; headers?: Record<string, string>; text?: string }
  | ((response: ServerResponse) => void);

/** A speech engine over HTTP whose answers come from `reply`. */
export async function engineServer(
  reply: (received: Received, index: number) => Reply,
): Promise<Listening & { received: Received[] }> {
  const received: Received[] = [];
  const listening = await listen(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const one = { url, headers: request.headers, body: Buffer.concat(chunks) };
    const answer = reply(one, received.push(one) - 1);
    if (typeof answer === 'function') return answer(response);
    if ('json' in answer) response.end(JSON.stringify(answer.json));
    else response.writeHead(answer.status, answer.headers).end(answer.text);
  });
  return { ...listening, received };
}

/** The file and the fields of a form that was sent. */
export const formOf = ({ headers, body }: Received): Promise<FormData> =>
  new Response(Uint8Array.from(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
