import type { IncomingMessage, RequestListener } from 'node:http';

const localNames = ['127.0.0.1', 'localhost', '[::1]'];

/** The host a request names, with its port. HTTP/2 calls it `:authority`. */
const hostOf = ({ headers }: IncomingMessage): string =>
  String(headers[':authority'] ?? headers.host ?? '').toLowerCase();

/**
 * Why a server of this machine must refuse a request, if so. Every web page that is open here can send
 * requests to it, so it answers only by its own names, or a page could use one of its own for
 * 127.0.0.1 (DNS rebinding), and only pages of the portal. Other programs on this machine serve pages
 * on other ports: origins are compared with their ports.
 *
 * `portal` is the host of the portal, `127.0.0.1:<port>`; by default it is this server.
 */
export function foreignRequestProblem(
  request: IncomingMessage,
  portal = `127.0.0.1:${request.socket.localPort}`,
): string | undefined {
  const host = hostOf(request);
  const { origin } = request.headers;
  // A proxy in front of the portal passes on the host that the browser named.
  const ports = [request.socket.localPort, portal.split(':').pop()];
  // A browser leaves out the port 80.
  const names = ports.flatMap((port) =>
    localNames.map((name) => (String(port) === '80' ? name : `${name}:${port}`)),
  );
  if (!names.includes(host)) return `This server answers only as http://127.0.0.1, not as ${host}.`;
  if (origin !== undefined && origin !== new URL(`http://${portal}`).origin)
    return `Pages of ${origin} may not use this server.`;
  return undefined;
}

/** Serves only programs of this machine and pages of the portal. */
export const localOnly =
  (handler: RequestListener, portal: string): RequestListener =>
  (request, response) => {
    const problem = foreignRequestProblem(request, portal);
    if (problem === undefined) return handler(request, response);
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(problem);
    // Drain an unread body, so that the client gets to read the response.
    request.resume();
  };
