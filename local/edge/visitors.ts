import type { IncomingMessage } from 'node:http';

const thisMachine = new Set(['127.0.0.1', 'localhost', '[::1]']);

const hostnameOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).hostname : undefined;

/**
 * Why a request is not ours to answer, if so. Everyone here is an administrator, so nobody may come in
 * through a page of another site: neither under another name for 127.0.0.1 (DNS rebinding) nor by a
 * form sent across (cross-site request forgery).
 */
export function turnedAway({ headers }: IncomingMessage): string | undefined {
  const { host = '', origin } = headers;
  if (!thisMachine.has(hostnameOf(`http://${host}`) ?? ''))
    return `This server answers only as http://127.0.0.1, not as ${host}.`;
  if (origin !== undefined && !thisMachine.has(hostnameOf(origin) ?? ''))
    return `Pages of ${origin} may not use this server.`;
  return undefined;
}

/**
 * Where a page asked for under another name of this machine lives. One name, because what the browser
 * keeps and the addresses of storage that the page may use hold for 127.0.0.1.
 */
export function properAddress({ headers, method, url = '/' }: IncomingMessage): string | undefined {
  const { host = '', accept = '' } = headers;
  const isPage = method === 'GET' && accept.includes('text/html');
  const hostname = hostnameOf(`http://${host}`);
  if (!isPage || hostname === '127.0.0.1') return undefined;
  return `http://127.0.0.1${host.slice(hostname?.length)}${url}`;
}
