import http from 'node:http';
import http2 from 'node:http2';
import net, { type AddressInfo } from 'node:net';
import type { Listening } from '../protocol/listen.ts';

type Http2Listener = (
  request: http2.Http2ServerRequest,
  response: http2.Http2ServerResponse,
) => void;

/** How a client that knows it wants HTTP/2 begins: RFC 9113, section 3.4. No HTTP/1.1 method does. */
const preface = 'PRI';

/**
 * Serves `handler` on 127.0.0.1 in HTTP/1.1 and, without TLS, HTTP/2, whichever a client begins with:
 * the SDK's Bedrock client speaks only HTTP/2, the `aws` CLI only HTTP/1.1. Port 0 takes a free one.
 */
export async function listenBoth(handler: http.RequestListener, port = 0): Promise<Listening> {
  const http1Server = http.createServer({ requestTimeout: 0 }, handler);
  // Node's compatibility API gives a listener the same requests and answers over HTTP/2.
  const http2Server = http2.createServer(handler as unknown as Http2Listener);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('readable', () => {
      const first: Buffer | null = socket.read();
      if (!first) return;
      socket.unshift(first);
      const isHttp2 = first.toString('latin1', 0, preface.length) === preface;
      (isHttp2 ? http2Server : http1Server).emit('connection', socket);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  return {
    port: bound,
    url: `http://127.0.0.1:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
