import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Template } from '../cloudformation/template.ts';
import type { HttpReply, HttpRequest } from '../protocol/http.ts';
import { foreignRequestProblem } from '../protocol/loopback.ts';
import { compress } from './compress.ts';
import { type Behaviour, type CloudFrontDeps, readDistribution } from './distribution.ts';
import { applyHeaders } from './response-headers.ts';

/** More than any origin accepts (API Gateway: 10 MB), and little enough to hold in memory. */
const maxBodySize = 11 * 1024 * 1024;

const textReply = (status: number, text: string, headers = {}): HttpReply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body: Buffer.from(text),
});

function readHead(incoming: IncomingMessage): HttpRequest {
  const [path = '/', ...query] = (incoming.url ?? '/').split('?');
  const headers = Object.entries(incoming.headersDistinct).map(([name, values = []]) => [
    name,
    values.join(name === 'cookie' ? '; ' : ','),
  ]);
  return {
    method: incoming.method ?? 'GET',
    path,
    query: query.join('?'),
    headers: Object.fromEntries(headers),
    body: Buffer.alloc(0),
    sourceIp: incoming.socket.remoteAddress ?? '127.0.0.1',
  };
}

/** The body, truncated once it is too large for any origin. */
async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += (chunk as Buffer).length;
    if (size <= maxBodySize) chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

async function reply(
  incoming: IncomingMessage,
  { onRequest, origin, methods, compresses }: Behaviour,
  rootObject: string,
): Promise<HttpReply> {
  let request = readHead(incoming);
  const { headers, method } = request;
  if (!methods.includes(method)) return textReply(403, `${method} is not allowed here`);
  for (const pass of onRequest) {
    const outcome = await pass(request);
    if ('status' in outcome) return outcome;
    request = outcome;
  }
  if (request.path === '/') request.path = `/${rootObject}`;
  const answer = await origin({ ...request, body: await readBody(incoming) });
  return compresses ? compress(answer, headers['accept-encoding']) : answer;
}

function send(response: ServerResponse, { status, headers, cookies, body }: HttpReply): void {
  if (cookies && cookies.length > 0) response.setHeader('set-cookie', cookies);
  const isHead = response.req.method === 'HEAD';
  const length = status === 204 || status === 304 ? {} : { 'content-length': body.length };
  response.writeHead(status, { ...headers, ...length });
  response.end(isHead ? undefined : body);
  // Drain an unread request, so that the client gets to read the response.
  response.req.resume();
}

/** The public server: the distribution of the template, in front of the site and the API. */
export async function createCloudFront(
  template: Template,
  createDeps: CloudFrontDeps,
): Promise<RequestListener> {
  const distribution = await readDistribution(template, createDeps);
  return async (incoming, response) => {
    try {
      const refusal = foreignPageProblem(incoming, createDeps.publicHost);
      if (refusal) return send(response, textReply(403, refusal));
      const location = canonicalLocation(incoming);
      if (location) return send(response, textReply(307, '', { location }));

      const path = (incoming.url ?? '/').split('?')[0] ?? '/';
      const behaviour = distribution.behaviours.find(({ matches }) => matches(path));
      if (!behaviour) return send(response, textReply(404, 'Not Found'));
      const answer = await reply(incoming, behaviour, distribution.rootObject);
      const headers = applyHeaders(answer.headers, behaviour.addedHeaders);
      send(response, { ...answer, headers });
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else send(response, textReply(502, 'The local cloud failed: its console says why.'));
    }
  };
}

const hostnameOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).hostname : undefined;

/**
 * Why a request must be rejected, if so. Without sign-in everyone here is an administrator, so no page
 * of another site may get in. A browser sends no `Origin` with an image or a script, but says that
 * another site asks for it. Links of other sites work.
 */
export function foreignPageProblem(
  incoming: IncomingMessage,
  portal: string | undefined,
): string | undefined {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = incoming.headers;
  const isLink = incoming.method === 'GET' && mode === 'navigate';
  if ((site === 'cross-site' || site === 'same-site') && !isLink)
    return 'Pages of other sites may not use this server.';
  return foreignRequestProblem(incoming, portal);
}

/**
 * Where to redirect a page requested under another name of this machine. There is one name only,
 * because what browsers store and the S3 addresses a page may use belong to 127.0.0.1.
 */
function canonicalLocation({ headers, method, url = '/' }: IncomingMessage): string | undefined {
  const { host = '', accept = '' } = headers;
  const isPage = method === 'GET' && accept.includes('text/html');
  const hostname = hostnameOf(`http://${host}`);
  if (!isPage || hostname === '127.0.0.1') return undefined;
  return `http://127.0.0.1${host.slice(hostname?.length)}${url}`;
}
